import { useMessages } from '#src/lib/use-messages.ts'
import { ValueCard } from '#src/tools/encoding/shared/value-card.tsx'
import { VerdictLine } from '#src/tools/encoding/shared/verdict-line.tsx'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css'
import { checkMessages } from './check-messages.ts'
import { JsonText } from './json-text.tsx'
import { jweMessages } from './jwe-messages.ts'
import { type Check, firstFailure } from './logic/checks.ts'
import { isAsymmetric } from './logic/jwe-algorithms.ts'
import type { DecryptedToken } from './logic.ts'
import { messages } from './messages.ts'
import { TokenInfo } from './token-info.tsx'

/** The summary of an encrypted token, whose content can't be shown yet. */
export function EncryptedLine() {
  const t = useMessages(jweMessages)
  const tPage = useMessages(messages)
  return (
    <VerdictLine role="alert" look="open">
      <strong>{t('encrypted')}</strong>
      <p className={text}>{tPage('jwt.encrypted')}</p>
    </VerdictLine>
  )
}

/** The summary of a decrypted token. Encryption names no sender, so it is never called valid. */
export function DecryptedLine({
  decrypted,
  checks,
}: {
  readonly decrypted: DecryptedToken
  readonly checks: readonly Check[] | undefined
}) {
  const t = useMessages(jweMessages)
  const tCheck = useMessages(checkMessages)
  const tPage = useMessages(messages)
  const { algorithm, encryption, kid, inSet, plaintext } = decrypted
  const failed = checks && firstFailure(checks)
  return (
    <VerdictLine role="status" look="open">
      <strong>{t(plaintext.kind === 'token' ? 'decrypted.nested' : 'decrypted')}</strong>
      <p className={text}>
        {t(isAsymmetric(algorithm) ? 'decrypted.public' : 'decrypted.secret', {
          algorithm,
          encryption,
        })}
      </p>
      {kid === undefined ? null : <p className={text}>{t('decrypted.kid', { kid })}</p>}
      {inSet ? <p className={text}>{t('decrypted.in-set', inSet)}</p> : null}
      {failed ? (
        <p className={text}>
          {tPage(`claim.${failed.claim}`)}: {tCheck('failed')}
        </p>
      ) : null}
    </VerdictLine>
  )
}

/** The content of a decrypted token. */
export function DecryptedCards({
  decrypted: { plaintext },
  time,
  onOpenNested,
}: {
  readonly decrypted: DecryptedToken
  /** The chosen time of verification. */
  readonly time: number | undefined
  readonly onOpenNested: (token: string) => void
}) {
  const t = useMessages(jweMessages)
  const tPage = useMessages(messages)
  if (plaintext.kind === 'json') {
    return (
      <>
        <TokenInfo claims={plaintext.claims} time={time} />
        <ValueCard title={tPage('payload')} copied={plaintext.text}>
          <JsonText key={plaintext.text} text={plaintext.text} />
        </ValueCard>
      </>
    )
  }
  const isNested = plaintext.kind === 'token'
  return (
    <ValueCard
      title={t(isNested ? 'nested' : 'plaintext')}
      copied={plaintext.text}
      note={plaintext.kind === 'bytes' ? t('plaintext.bytes') : undefined}
    >
      <p className={code}>{plaintext.text}</p>
      {isNested ? (
        <Button onClick={() => onOpenNested(plaintext.text)}>{t('nested.decode')}</Button>
      ) : null}
    </ValueCard>
  )
}

const text = css({ fontWeight: '400', color: 'fg' })
const code = css({
  fontFamily: 'code',
  fontSize: '12',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& + button': { marginTop: '2' },
})
