import { useMessages } from '#src/lib/use-messages.ts'
import { warning } from '#src/tools/shared/styles.tsx'
import { css } from '#styled-system/css'
import type { DateNote } from './logic/date-notes.ts'
import { messages } from './messages.ts'

/** Lists assumptions and contradictions found while parsing a date. */
export function DateNotes({ notes }: { readonly notes: readonly DateNote[] }) {
  const textOf = useDateNotes()
  if (notes.length === 0) return null
  return (
    <div role="status" className={box}>
      {notes.map((note) => (
        <p key={note.code}>{textOf(note)}</p>
      ))}
    </div>
  )
}

/** Returns a function that translates a note. */
export function useDateNotes(): (note: DateNote) => string {
  const t = useMessages(messages)
  return ({ code, params }) => t(code, params)
}

const box = `${warning} ${css({ border: '1px solid token(colors.border)', borderRadius: 'md' })}`
