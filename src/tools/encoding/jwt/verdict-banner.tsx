import { type Translate, useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { VerdictLine } from '#src/tools/encoding/shared/verdict-line.tsx'
import { css } from '#styled-system/css'
import { blockingClaim, statusOf } from './logic/claims.ts'
import type { DecodedToken, SignatureVerdict } from './logic.ts'
import { messages } from './messages.ts'
import { formatLocalTime, formatRelativeTime } from './times.ts'

/** The verification result and its reason, as of the time of verification. */
export function VerdictBanner({
  verdict,
  decoded,
  verifiedAt,
}: {
  readonly verdict: SignatureVerdict
  /** Undefined if the payload isn't a JSON object. */
  readonly decoded: DecodedToken | undefined
  /** Milliseconds since 1970. */
  readonly verifiedAt: number
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  if (!verdict.isValid) {
    const { reason, params, hint } = verdict
    return (
      <VerdictLine role="alert" look="bad">
        <strong>{t('signature.invalid')}</strong>
        <p className={text}>{t(`verdict.${reason}`, params)}</p>
        {hint ? <p className={text}>{t(`hint.${hint}`)}</p> : null}
      </VerdictLine>
    )
  }
  const { kid, meantFor } = verdict
  const blocking = decoded && blockingClaim(decoded.claims, verifiedAt)
  return (
    <VerdictLine role="status" look={blocking || !decoded ? 'open' : 'good'}>
      <strong>{t('signature.valid')}</strong>
      <p className={text}>{sentenceOf(verdict.algorithm, decoded, verifiedAt, language, t)}</p>
      {kid === undefined ? null : <p className={text}>{t('note.kid', { kid })}</p>}
      {meantFor === undefined ? null : (
        <p className={text}>{t('note.meant-for', { algorithm: meantFor })}</p>
      )}
    </VerdictLine>
  )
}

function sentenceOf(
  algorithm: string,
  decoded: DecodedToken | undefined,
  verifiedAt: number,
  language: ReturnType<typeof useLanguage>,
  t: Translate<keyof typeof messages.texts.en>,
): string {
  const now = formatLocalTime(verifiedAt, language)
  if (!decoded) return t('valid.unread', { algorithm })
  const claim = blockingClaim(decoded.claims, verifiedAt)
  if (!claim) return t('valid.plain', { algorithm, now })
  const status = statusOf(claim, verifiedAt)
  if (claim.time === undefined || (status !== 'expired' && status !== 'early')) {
    return t('valid.not-a-time', { algorithm, claim: claim.name })
  }
  return t(`valid.${status}`, {
    algorithm,
    now,
    relative: formatRelativeTime(claim.time, verifiedAt, language),
  })
}

const text = css({ fontWeight: '400', color: 'fg' })
