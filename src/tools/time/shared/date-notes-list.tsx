import { css } from '#styled-system/css'
import type { DateNote } from './date-notes.ts'
import { useDateNotes } from './use-date-notes.tsx'

/** What was assumed for a date, and what is at odds in its text. */
export function DateNotes({ notes }: { readonly notes: readonly DateNote[] }) {
  const say = useDateNotes()
  if (notes.length === 0) return null
  return (
    <div role="status" className={box}>
      {notes.map((note) => (
        <p key={note.code}>{say(note)}</p>
      ))}
    </div>
  )
}

const box = css({
  px: '3',
  py: '2',
  fontSize: '13',
  bg: 'warning.subtle',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
})
