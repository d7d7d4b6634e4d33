import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { formatLocalTime, formatRelativeTime } from '#src/tools/encoding/shared/times.ts'
import { VerdictLine } from '#src/tools/encoding/shared/verdict-line.tsx'
import { css } from '#styled-system/css'
import { blockingClaim, statusOf } from './logic/claims.ts'
import type { DecodedToken, SignatureVerdict } from './logic.ts'
import { messages } from './messages.ts'

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
  const blocking = decoded && blockingOf(decoded, verifiedAt)
  return (
    <VerdictLine role="status" look={blocking || !decoded ? 'open' : 'good'}>
      <strong>{t(blocking ? `signature.${blocking.status}` : 'signature.valid')}</strong>
      <p className={text}>
        {decoded
          ? t(blocking ? `valid.${blocking.status}` : 'valid.plain', {
              algorithm: verdict.algorithm,
              now: formatLocalTime(verifiedAt, language),
              claim: blocking?.claim.name ?? '',
              relative: formatRelativeTime(
                blocking?.claim.time ?? verifiedAt,
                verifiedAt,
                language,
              ),
            })
          : t('valid.unread', { algorithm: verdict.algorithm })}
      </p>
      {kid === undefined ? null : <p className={text}>{t('note.kid', { kid })}</p>}
      {meantFor === undefined ? null : (
        <p className={text}>{t('note.meant-for', { algorithm: meantFor })}</p>
      )}
    </VerdictLine>
  )
}

/** The claim that makes the token unacceptable, and how. */
function blockingOf({ claims }: DecodedToken, now: number) {
  const claim = blockingClaim(claims, now)
  if (!claim) return undefined
  const status = statusOf(claim, now)
  return {
    claim,
    status: status === 'expired' || status === 'early' ? status : 'not-a-time',
  } as const
}

const text = css({ fontWeight: '400', color: 'fg' })
