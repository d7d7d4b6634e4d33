import type { ReactNode } from 'react'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { DecodedPane } from '#src/tools/encoding/shared/decoded-pane.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useDecodedView } from './decoded-view.tsx'
import type { Charset } from './logic/charsets.ts'
import type { Operations } from './logic.ts'

const DecodedNotes = lazyPart(() => import('./decoded-notes.tsx'))

/** The output pane of either direction. */
export function Base64Result({
  encoded,
  decoded,
  charset,
  onCharset,
  onDecompress,
  ms,
  sample,
  alert,
}: {
  readonly encoded: OutputOf<Operations, 'encode'> | undefined
  readonly decoded: OutputOf<Operations, 'decode'> | undefined
  /** The character set of the decoded bytes. */
  readonly charset: Charset
  readonly onCharset: (charset: Charset) => void
  readonly onDecompress: (decompress: boolean) => void
  readonly ms: number | undefined
  /** An output to show while the input is empty. */
  readonly sample: string | undefined
  readonly alert: ReactNode
}) {
  const shown = useDecodedView(decoded)
  const notes = decoded ? (
    <DecodedNotes
      decoded={decoded}
      charset={charset}
      onCharset={onCharset}
      onDecompress={onDecompress}
    />
  ) : null
  if (!decoded || !shown || decoded.output.size === 0) {
    return (
      <OutputPane
        output={encoded?.output}
        kind="base64"
        language="text"
        fileName="offkit.b64"
        inverse="decode"
        ms={ms}
        sample={sample}
      >
        {alert}
        {notes}
      </OutputPane>
    )
  }
  const { blob, text, format, extension, choice } = shown
  return (
    <DecodedPane
      blob={blob}
      text={text}
      isConverted={(charset !== 'utf-8' && !decoded.armor) || decoded.declared?.isValid === true}
      format={format}
      extension={extension}
      ms={ms}
      actions={choice}
    >
      {alert}
      {notes}
    </DecodedPane>
  )
}
