import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { strip } from '#src/tools/shared/styles.tsx'
import { Select } from '#src/ui/select.tsx'
import { small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { notesOnDecoded, notesOnEncoded } from './logic/notes.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'

/** Notes about the result, and a select for the number of decode passes. */
export function UrlNotes({
  encoded,
  keepEscapes,
  decoded,
  onLayers,
}: {
  readonly encoded: OutputOf<Operations, 'encode'> | undefined
  readonly keepEscapes: boolean
  readonly decoded: OutputOf<Operations, 'decode'> | undefined
  readonly onLayers: (layers: number) => void
}) {
  const t = useMessages(messages)
  const notes = [
    ...(encoded ? notesOnEncoded(encoded, { keepEscapes }) : []),
    ...(decoded ? notesOnDecoded(decoded) : []),
  ].map(({ text, params }) => t(text, params))
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
