import { useMessages } from '#src/lib/use-messages.ts'
import { NoteLine } from '#src/tools/encoding/shared/note-line.tsx'
import { ValueCard } from '#src/tools/encoding/shared/value-card.tsx'
import { VerdictLine } from '#src/tools/encoding/shared/verdict-line.tsx'
import { SourceExcerpt } from '#src/tools/shared/excerpt.tsx'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css'
import { editMessages } from './edit-messages.ts'
import { blankHeader } from './logic/algorithms.ts'
import { messages } from './messages.ts'
import type { EditingState } from './use-editing.ts'

/** The state of the edited contents, and the new token. */
export function EditStrip({
  editing,
  onUse,
}: {
  readonly editing: EditingState
  /** Called with the new token, to decode it. */
  readonly onUse: (token: string) => void
}) {
  const t = useMessages(editMessages)
  const tPage = useMessages(messages)
  const { draft, isEdited, token, failure } = editing
  if (!draft) return null
  const status = token === undefined ? (isEdited ? 'edited' : 'unchanged') : 'signed'
  const { excerpt, caret } = failure?.params ?? {}
  return (
    <>
      <VerdictLine role="status" look="open">
        <strong>{t(status)}</strong>
        <p className={text}>{t(`text.${status}`)}</p>
      </VerdictLine>
      {failure ? (
        <FailureAlert failure={failure} messages={messages} title={t('error')}>
          {typeof caret === 'number' ? <SourceExcerpt text={`${excerpt}`} caret={caret} /> : null}
        </FailureAlert>
      ) : null}
      {token !== undefined && draft.header.trim() === '' ? (
        <NoteLine>{tPage('note.blank-header', { header: blankHeader })}</NoteLine>
      ) : null}
      {token === undefined ? null : (
        <div className={frame}>
          <ValueCard title={t('token')} copied={token}>
            <p className={code}>{token}</p>
            <Button onClick={() => onUse(token)}>{t('token.use')}</Button>
          </ValueCard>
        </div>
      )}
    </>
  )
}

const text = css({ fontWeight: '400', color: 'fg' })
const frame = css({ flex: 'none', px: '3', paddingTop: '3', bg: 'bg' })
const code = css({
  fontFamily: 'code',
  fontSize: '12',
  overflowWrap: 'anywhere',
  maxHeight: '120px',
  overflow: 'auto',
  marginBottom: '2',
})
