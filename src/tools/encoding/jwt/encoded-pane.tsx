import { useEffect } from 'react'
import { whenUsed } from '#src/lib/first-use.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { NoteLine } from '#src/tools/encoding/shared/note-line.tsx'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { blankHeader } from './logic/algorithms.ts'
import { messages } from './messages.ts'
import tool from './tool.ts'
import type { SigningState } from './use-encoding.ts'

const GeneratedNote = lazyPart(() => import('./generated-note.tsx'))

/** The signed token. */
export default function EncodedPane({
  encoding,
  alertId,
}: {
  readonly encoding: SigningState
  readonly alertId: string
}) {
  const t = useMessages(messages)
  useEffect(() => whenUsed(GeneratedNote.prepare), [])
  const { failure, output, payload, header, generated } = encoding
  return (
    <OutputPane
      output={failure ? undefined : output}
      kind="jwt"
      language="text"
      hint={t('encode.hint')}
      sample={payload.trim() === '' ? tool.operations.sign.example.output : undefined}
    >
      {failure ? (
        <FailureAlert
          id={alertId}
          failure={failure}
          messages={messages}
          title={t('error.encode')}
        />
      ) : null}
      {output && header.trim() === '' ? (
        <NoteLine>{t('note.blank-header', { header: blankHeader })}</NoteLine>
      ) : null}
      {generated ? <GeneratedNote generated={generated} /> : null}
    </OutputPane>
  )
}
