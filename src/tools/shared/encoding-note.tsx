import { encodingNames, type FileEncoding, readingsOf } from '#src/lib/file-encoding.ts'
import { useAnswer } from '#src/lib/use-answer.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { strip } from '#src/tools/shared/styles.tsx'
import { Select } from '#src/ui/select.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import type { ToolInput } from './tool-input-store.ts'

/** In which encoding a file was read, or the offer to read one as text that is not UTF-8. */
export function EncodingNote({
  input: { file, reading, readAs },
  readsBytes = false,
}: {
  readonly input: ToolInput
  /** Whether the tool uses the bytes of a file as they are. */
  readonly readsBytes?: boolean | undefined
}) {
  const t = useMessages(messages)
  const source = reading?.from.file ?? file?.file
  const found = useAnswer(source, readingsOf)
  const readings = found && found.of === source ? found.value : []
  const [first] = readings
  if (!reading && !first) return null
  const text = () => {
    if (!reading && readsBytes) return t('encoding.bytes')
    if (!reading && first?.startsWith('utf-')) {
      return t('encoding.has-mark', { encoding: encodingNames[first] })
    }
    if (!reading) return t('encoding.other')
    const encoding = encodingNames[reading.encoding]
    return t(reading.isMarked ? 'encoding.marked' : 'encoding.read', { encoding })
  }
  return (
    <EncodingChoice
      text={text()}
      readings={reading?.isMarked ? [] : readings}
      value={reading?.encoding}
      onChoose={(encoding) => void readAs(encoding)}
    />
  )
}

/** A sentence about the encoding of a file, and the encodings to choose from. */
export function EncodingChoice({
  text,
  readings,
  value,
  onChoose,
}: {
  readonly text: string
  readonly readings: readonly FileEncoding[]
  /** The one that the file was read in. */
  readonly value: FileEncoding | undefined
  readonly onChoose: (encoding: FileEncoding) => void
}) {
  const t = useMessages(messages)
  const options = readings.map((it) => ({ value: it, label: encodingNames[it] }))
  return (
    <div className={box}>
      <p role="note" className={css({ flex: '1 1 200px', minWidth: '0' })}>
        {text}
      </p>
      {options.length === 0 ? null : (
        <Select<FileEncoding | 'none'>
          label={t('encoding')}
          value={value ?? 'none'}
          options={value ? options : [{ value: 'none', label: t('encoding.none') }, ...options]}
          onChange={(encoding) => encoding !== 'none' && onChoose(encoding)}
        />
      )}
    </div>
  )
}

const box = `${strip} ${css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1.5',
  fontSize: '13',
  bg: 'accent.subtle',
})}`
