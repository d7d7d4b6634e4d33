import { type ReactNode, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import type { TextBlob } from '#src/lib/use-operation.ts'
import { BytesPane } from '#src/tools/shared/bytes-pane.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { ImagePreview } from './image-preview.tsx'
import { type ByteFormat, isImage } from './logic/byte-formats.ts'
import { messages } from './messages.ts'

/** Larger images have no preview. */
const MAX_PREVIEW_BYTES = 100_000_000

type View = 'text' | 'hex'

/** The output pane of decoded bytes: text, hex for other bytes, and a preview for images. */
export function DecodedPane({
  blob,
  text,
  format,
  isConverted = false,
  extension = 'bin',
  ms,
  actions,
  children,
}: {
  readonly blob: Blob
  /** The bytes as text, if they are UTF-8. */
  readonly text: TextBlob | undefined
  readonly format: ByteFormat | undefined
  /** Whether the text was converted from other bytes, so that its own aren't shown as hex. */
  readonly isConverted?: boolean
  /** File name extension for downloads of an unknown format that isn't text. */
  readonly extension?: string
  /** Duration of the run in milliseconds. */
  readonly ms: number | undefined
  /** Controls before the switch between text and hex. */
  readonly actions?: ReactNode
  /** Alerts and notes above the output. */
  readonly children?: ReactNode
}) {
  const t = useMessages(messages)
  const [view, setView] = useState<View>('text')
  const notes = (
    <>
      {children}
      {format && isImage(format) && blob.size <= MAX_PREVIEW_BYTES ? (
        <ImagePreview blob={blob} type={format.type} />
      ) : null}
    </>
  )
  const views = (
    <>
      {actions}
      {text && !isConverted ? (
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
  if (text && (view === 'text' || isConverted)) {
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
