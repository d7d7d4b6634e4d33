import { type ReactNode, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { BytesPane } from '#src/tools/encoding/shared/bytes-pane.tsx'
import { isImage } from '#src/tools/encoding/shared/logic/byte-formats.ts'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { useDecodedView } from './decoded-view.tsx'
import { FoundNotes } from './found-notes.tsx'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import { Picture } from './picture.tsx'

/** Above so many bytes a picture is not drawn. */
const LARGEST_PICTURE = 100_000_000

type View = 'text' | 'hex'

/** What was encoded or decoded: text as text, other bytes as hex, pictures as pictures too. */
export function Result({
  encoded,
  decoded,
  ms,
  alert,
}: {
  readonly encoded: OutputOf<Operations, 'encode'> | undefined
  readonly decoded: OutputOf<Operations, 'decode'> | undefined
  readonly ms: number | undefined
  readonly alert: ReactNode
}) {
  const t = useMessages(messages)
  const [view, setView] = useState<View>('text')
  const shown = useDecodedView(decoded)
  if (!decoded || !shown || decoded.output.size === 0) {
    return (
      <OutputPane output={encoded?.output} language="text" fileName="offkit.b64" ms={ms}>
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
      {format && isImage(format) && blob.size <= LARGEST_PICTURE ? (
        <Picture blob={blob} type={format.type} />
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
        language="text"
        fileName={`offkit.${format?.extension ?? 'txt'}`}
        mimeType={format?.type ?? 'text/plain'}
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
      mimeType={format?.type ?? 'application/octet-stream'}
      ms={ms}
      actions={views}
    >
      {notes}
    </BytesPane>
  )
}
