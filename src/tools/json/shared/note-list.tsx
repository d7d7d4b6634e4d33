import { warning } from '#src/tools/shared/styles.tsx'
import { css } from '#styled-system/css'

/** Notes on a result, each on a line of its own; nothing without notes. */
export function NoteList({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <div role="status" className={list}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

const list = `${warning} ${css({
  flex: 'none',
  borderBottom: '1px solid token(colors.border)',
  overflowWrap: 'anywhere',
})}`
