import { type ReactNode, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { BytesPane } from '#src/tools/encoding/shared/bytes-pane.tsx'
import { isImage } from '#src/tools/encoding/shared/logic/byte-formats.ts'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { useDecodedView } from './decoded-view.tsx'
import { FoundNotes } from './found-notes.tsx'
import { ImagePreview } from './image-preview.tsx'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'

/** Larger images have no preview. */
const MAX_PREVIEW_BYTES = 100_000_000

type View = 'text' | 'hex'

/** The output pane: text, hex for other bytes, and a preview for images. */
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
  const t = useMessages(messages)
  const [view, setView] = useState<View>('text')
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
  const notes = (
    <>
      {alert}
      <FoundNotes decoded={decoded} />
      {format && isImage(format) && blob.size <= MAX_PREVIEW_BYTES ? (
        <ImagePreview blob={blob} type={format.type} />
      ) : null}
    </>
  )
  const views = (
    <>
      {choice}
      {text ? (
        <Segments
          label={t('view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'text', label: t('view.text') },
            { value: 'hex', label: t('view.hex') },
          ]}
        />
      ) : null}
    </>
  )
  if (text && view === 'text') {
    return (
      <OutputPane
        output={text}
        kind="text"
        language="text"
        fileName={`offkit.${format?.extension ?? 'txt'}`}
        mimeType={format?.type}
        inverse="encode"
        ms={ms}
        actions={views}
      >
        {notes}
      </OutputPane>
    )
  }
  return (
    <BytesPane
      blob={blob}
      fileName={`offkit.${format?.extension ?? extension}`}
      mimeType={format?.type}
      inverse="encode"
      ms={ms}
      actions={views}
    >
      {notes}
    </BytesPane>
  )
}
