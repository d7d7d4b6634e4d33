import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { strip } from '#src/tools/shared/styles.tsx'
import { Select } from '#src/ui/select.tsx'
import { small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'

/** Notes about the result, and a select for the number of decode passes. */
export function UrlNotes({
  encoded,
  keepsEscapes,
  decoded,
  onLayers,
}: {
  readonly encoded: OutputOf<Operations, 'encode'> | undefined
  readonly keepsEscapes: boolean
  readonly decoded: OutputOf<Operations, 'decode'> | undefined
  readonly onLayers: (layers: number) => void
}) {
  const t = useMessages(messages)
  const notes: string[] = []
  if (encoded && encoded.escapes > 0 && !keepsEscapes) {
    notes.push(t('note.escapes', { count: encoded.escapes }))
  }
  if (decoded) {
    const { layers, reserved, gbk } = decoded
    if (layers > 0) notes.push(t('note.layers', { count: layers }))
    if (reserved > 0) notes.push(t('note.kept', { count: reserved }))
    if (gbk !== undefined) notes.push(t('note.gbk', { text: gbk.slice(0, 300) }))
  }
  if (notes.length === 0) return null
  const total = decoded?.layers ?? 0
  return (
    <div className={box}>
      <p role="status" className={css({ flex: '1 1 auto', overflowWrap: 'anywhere' })}>
        {notes.join(' ')}
      </p>
      {decoded && total > 1 ? (
        <Select
          label={t('layers')}
          value={`${decoded.applied}`}
          options={Array.from({ length: total }, (_, index) => ({
            value: `${index + 1}`,
            label: t('layers.of', { applied: index + 1, total }),
          }))}
          onChange={(layers) => onLayers(Number(layers))}
        />
      ) : null}
    </div>
  )
}

const box = `${strip} ${small} ${css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
})}`
