import type { ReactNode } from 'react'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { DecodedPane } from '#src/tools/encoding/shared/decoded-pane.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { useDecodedView } from './decoded-view.tsx'
import { FoundNotes } from './found-notes.tsx'
import type { Operations } from './logic.ts'

/** The output pane of either direction. */
export function Base64Result({
  encoded,
  decoded,
  ms,
  sample,
  alert,
}: {
  readonly encoded: OutputOf<Operations, 'encode'> | undefined
  readonly decoded: OutputOf<Operations, 'decode'> | undefined
  readonly ms: number | undefined
  /** An output to show while the input is empty. */
  readonly sample: string | undefined
  readonly alert: ReactNode
}) {
  const shown = useDecodedView(decoded)
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
        {decoded ? <FoundNotes decoded={decoded} /> : null}
      </OutputPane>
    )
  }
  const { blob, text, format, extension, choice } = shown
  return (
    <DecodedPane
      blob={blob}
      text={text}
      format={format}
      extension={extension}
      ms={ms}
      actions={choice}
    >
      {alert}
      <FoundNotes decoded={decoded} />
    </DecodedPane>
  )
}
