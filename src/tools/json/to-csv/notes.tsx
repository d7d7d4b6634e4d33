import type { Note } from '#src/core/note.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { warning } from '#src/tools/shared/styles.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** Warnings and details about the result. */
export function CsvNotes({
  notes,
}: {
  readonly notes: readonly Note<keyof typeof messages.texts.en>[]
}) {
  const t = useMessages(messages)
  if (notes.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
    <div role="status" tabIndex={0} className={list}>
      <ul>
        {notes.map(({ text, params }) => (
          <li key={text}>{t(text, params)}</li>
        ))}
      </ul>
    </div>
  )
}

const list = `${warning} ${css({
  flex: 'none',
  maxHeight: '30%',
  overflow: 'auto',
  borderBottom: '1px solid token(colors.border)',
  overflowWrap: 'anywhere',
})}`
