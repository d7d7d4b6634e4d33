import { encodingNames, type FileEncoding } from '#src/core/file-encodings.ts'
import { useAsync } from '#src/lib/use-async.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { strip } from '#src/tools/shared/styles.tsx'
import { Select } from '#src/ui/select.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import type { ToolInput } from './tool-input-store.ts'

/** The note that states a file's encoding, or offers encodings if it isn't UTF-8. */
export function EncodingNote({
  input: { file, reading, readAs },
  readsBytes = false,
}: {
  readonly input: ToolInput
  /** Whether the tool processes the bytes of a file. */
  readonly readsBytes?: boolean | undefined
}) {
  const t = useMessages(messages)
  // A pasted text, which has no name, is UTF-8.
  const source = reading?.from.file ?? (file?.name ? file.file : undefined)
  const found = useAsync(source, detectInTurn)
  const readings = found && found.query === source ? found.value : []
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

/** A large file is checked a little later, so that a run which starts by itself needn't share the processor. */
async function detectInTurn(file: Blob): Promise<readonly FileEncoding[]> {
  const { CHUNK_BYTES, detectEncodings } = await import('#src/lib/decode-file.ts')
  if (file.size > CHUNK_BYTES) await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  return await detectEncodings(file)
}

const WAIT_MS = 1_000

/** A sentence about the encoding of a file, and a select of encodings. */
export function EncodingChoice({
  text,
  readings,
  value,
  onChoose,
}: {
  readonly text: string
  readonly readings: readonly FileEncoding[]
  /** The encoding in which the file was decoded. */
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
