import { hasText } from '#src/core/messages.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { NoteLine } from '#src/tools/encoding/shared/note-line.tsx'
import { useNow } from '#src/tools/encoding/shared/use-now.ts'
import { SourceExcerpt } from '#src/tools/shared/excerpt.tsx'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { LiveResult } from '#src/tools/shared/live-result.tsx'
import { OutputSample } from '#src/tools/shared/output-sample.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { EditIcon, EraseIcon } from '#src/ui/icons.ts'
import { Select } from '#src/ui/select.tsx'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css } from '#styled-system/css'
import { checkMessages } from './check-messages.ts'
import { ChecksCard, type SignatureState } from './checks-card.tsx'
import { DecryptedCards, DecryptedLine, EncryptedLine } from './decrypted-cards.tsx'
import { editMessages } from './edit-messages.ts'
import { EditStrip } from './edit-strip.tsx'
import { FragmentCards } from './fragment-cards.tsx'
import { jweMessages } from './jwe-messages.ts'
import { checkClaims } from './logic/checks.ts'
import type { DecodedToken, SignatureVerdict } from './logic.ts'
import { messages } from './messages.ts'
import { TokenCards } from './token-cards.tsx'
import { TokenInfo } from './token-info.tsx'
import tool from './tool.ts'
import { UnverifiedLine } from './unverified-line.tsx'
import type { DecodingState } from './use-decoding.ts'
import type { EditingState } from './use-editing.ts'
import { VerdictBanner } from './verdict-banner.tsx'

/** The parts of a token and the verification result. */
export function DecodedPane({
  decoding,
  editing,
  alertIds,
}: {
  readonly decoding: DecodingState
  readonly editing: EditingState
  /** The ids of the alerts about the token, and about its verification. */
  readonly alertIds: { readonly token: string; readonly refusal: string }
}) {
  const t = useMessages(messages)
  const tCheck = useMessages(checkMessages)
  const tJwe = useMessages(jweMessages)
  const tEdit = useMessages(editMessages)
  const { decoded, choice, failure, verdict, refusal, expected, settingsFailure } = decoding
  const { isDecoded, decrypted, setToken } = decoding
  const now = useNow()
  const at = expected && (expected.time ?? verdict?.verifiedAt ?? now)
  const claims =
    decoded?.claims ??
    (decrypted?.plaintext.kind === 'json' ? decrypted.plaintext.claims : undefined)
  const checks =
    claims && expected && at !== undefined ? checkClaims(claims, at, expected) : undefined
  const { header, excerpt, caret } = failure?.params ?? {}
  const isEncrypted = failure?.code === 'jwt.encrypted' && header !== undefined
  const notes = decoded?.removed.map((it) => t(`removed.${it}`)) ?? []
  if (decoded?.duplicateKey !== undefined) {
    notes.push(t('note.duplicate-key', { key: decoded.duplicateKey }))
  }
  return (
    <Pane
      title={t('decoded')}
      actions={
        decoded && isDecoded ? (
          <ToolbarButton
            label={tEdit(editing.draft ? 'discard' : 'edit')}
            icon={editing.draft ? <EraseIcon /> : <EditIcon />}
            onClick={editing.draft ? editing.discard : editing.start}
          />
        ) : null
      }
      state={decoded?.algorithm}
    >
      {choice ? (
        <div className={choiceRow}>
          <Select
            label={t('found', { count: choice.found.length })}
            value={`${choice.index}`}
            options={choice.found.map(({ token, name }, index) => ({
              value: `${index}`,
              label: `${index + 1}. ${name} …${token.slice(-8)}`,
            }))}
            onChange={(value) => decoding.choose(Number(value))}
          />
        </div>
      ) : null}
      <LiveResult>
        {verdict && at !== undefined && !editing.draft ? (
          <VerdictBanner
            verdict={verdict.verdict}
            checks={checks}
            at={at}
            isChosenTime={expected?.time !== undefined}
          />
        ) : null}
        {settingsFailure ? (
          <FailureAlert
            failure={settingsFailure}
            messages={checkMessages}
            title={tCheck('settings.error')}
          />
        ) : null}
        {refusal && refusal.code !== failure?.code ? (
          <FailureAlert
            id={alertIds.refusal}
            failure={refusal}
            messages={hasText(jweMessages, refusal.code) ? jweMessages : messages}
            title={isEncrypted ? tJwe('error.decrypt') : t('error')}
          />
        ) : null}
      </LiveResult>
      {decoded && isDecoded && !verdict && checks && !editing.draft ? (
        <UnverifiedLine isSigned={decoded.signature !== ''} />
      ) : null}
      <EditStrip editing={editing} onUse={setToken} />
      {decrypted ? <DecryptedLine decrypted={decrypted} checks={checks} /> : null}
      {isEncrypted && !decrypted && !refusal ? <EncryptedLine /> : null}
      {failure && !isEncrypted ? (
        <FailureAlert
          id={alertIds.token}
          failure={failure}
          messages={messages}
          title={t('invalid')}
        >
          {typeof caret === 'number' ? <SourceExcerpt text={`${excerpt}`} caret={caret} /> : null}
        </FailureAlert>
      ) : null}
      {notes.length > 0 ? <NoteLine>{notes.join(' ')}</NoteLine> : null}
      {decoded ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
        <div tabIndex={0} className={cards}>
          {checks && at !== undefined && !editing.isEdited ? (
            <ChecksCard
              signature={signatureOf(decoded, verdict?.verdict)}
              detail={verdict?.verdict.isValid ? verdict.verdict.algorithm : undefined}
              checks={checks}
              at={at}
            />
          ) : null}
          {editing.isEdited ? null : <TokenInfo claims={decoded.claims} time={expected?.time} />}
          <TokenCards decoded={decoded} editing={editing} />
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
        <div tabIndex={0} className={cards}>
          {decrypted ? (
            <>
              {checks && at !== undefined ? <ChecksCard checks={checks} at={at} /> : null}
              <DecryptedCards decrypted={decrypted} time={expected?.time} onOpenNested={setToken} />
            </>
          ) : null}
          {failure ? <FragmentCards params={failure.params} /> : null}
          {failure ? null : (
            <>
              <p className={css({ fontSize: '13', color: 'fg.muted' })}>{t('idle')}</p>
              <OutputSample text={tool.operations.decode.example.output} />
            </>
          )}
        </div>
      )}
    </Pane>
  )
}

function signatureOf(
  { signature }: DecodedToken,
  verdict: SignatureVerdict | undefined,
): SignatureState {
  if (signature === '') return 'none'
  if (!verdict) return 'unchecked'
  return verdict.isValid ? 'valid' : 'invalid'
}

const choiceRow = css({
  px: '3',
  py: '1.5',
  borderBottom: '1px solid token(colors.border)',
})

const cards = css({
  flex: { base: '1 0 auto', _wide: '1 1 0' },
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minHeight: '0',
  p: '3',
  overflow: 'auto',
  bg: 'bg',
})
