import { type Translate, useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { VerdictLine } from '#src/tools/encoding/shared/verdict-line.tsx'
import { css } from '#styled-system/css'
import { objectionTo, statusOf } from './logic/claims.ts'
import type { DecodedToken, Verdict } from './logic.ts'
import { messages } from './messages.ts'
import { localTime, relativeTime } from './times.ts'

/** What verifying came to, in one sentence with its reason, as of the moment it was asked for. */
export function VerdictBanner({
  verdict,
  decoded,
  at,
}: {
  readonly verdict: Verdict
  /** Absent where the payload is no JSON. */
  readonly decoded: DecodedToken | undefined
  /** Milliseconds since 1970. */
  readonly at: number
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
  const objection = decoded && objectionTo(decoded.claims, at)
  return (
    <VerdictLine role="status" look={objection || !decoded ? 'open' : 'good'}>
      <strong>{t('signature.valid')}</strong>
      <p className={text}>{sentenceOf(verdict.algorithm, decoded, at, language, t)}</p>
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
  at: number,
  language: ReturnType<typeof useLanguage>,
  t: Translate<keyof typeof messages.texts.en>,
): string {
  const now = localTime(at, language)
  if (!decoded) return t('valid.unread', { algorithm })
  const claim = objectionTo(decoded.claims, at)
  if (!claim) return t('valid.plain', { algorithm, now })
  const status = statusOf(claim, at)
  if (claim.time === undefined || (status !== 'expired' && status !== 'early')) {
    return t('valid.not-a-time', { algorithm, claim: claim.name })
  }
  return t(`valid.${status}`, { algorithm, now, relative: relativeTime(claim.time, at, language) })
}

const text = css({ fontWeight: '400', color: 'fg' })
