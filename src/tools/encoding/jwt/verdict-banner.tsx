import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { formatLocalTime, formatRelativeTime } from '#src/tools/encoding/shared/times.ts'
import { VerdictLine } from '#src/tools/encoding/shared/verdict-line.tsx'
import { css } from '#styled-system/css'
import { type Check, type FailedCheck, firstFailure } from './logic/checks.ts'
import type { SignatureVerdict } from './logic.ts'
import { messages } from './messages.ts'

/** The verification result and its reason, as of the time of verification. */
export function VerdictBanner({
  verdict,
  checks,
  at,
  isChosenTime,
}: {
  readonly verdict: SignatureVerdict
  /** Undefined if the payload isn't a JSON object. */
  readonly checks: readonly Check[] | undefined
  /** The time of verification, in milliseconds since 1970. */
  readonly at: number
  /** Whether the user chose that time. */
  readonly isChosenTime: boolean
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
  const { kid, meantFor, inSet } = verdict
  const failed = checks && firstFailure(checks)
  const warned = checks?.some(({ outcome }) => outcome === 'warning')
  return (
    <VerdictLine role="status" look={failed || warned || isChosenTime || !checks ? 'open' : 'good'}>
      <strong>
        {t(failed ? headingOf(failed) : isChosenTime ? 'signature.chosen' : 'signature.valid')}
      </strong>
      <p className={text}>
        {checks
          ? t(failed ? `valid.${failed.reason}` : 'valid.plain', {
              algorithm: verdict.algorithm,
              now: formatLocalTime(at, language),
              claim: failed?.claim ?? '',
              wanted: failed?.wanted ?? '',
              found: failed?.found ?? '',
              relative: formatRelativeTime(failed?.time ?? at, at, language),
            })
          : t('valid.unread', { algorithm: verdict.algorithm })}
      </p>
      {kid === undefined ? null : <p className={text}>{t('note.kid', { kid })}</p>}
      {inSet ? <p className={text}>{t('note.in-set', inSet)}</p> : null}
      {meantFor === undefined ? null : (
        <p className={text}>{t('note.meant-for', { algorithm: meantFor })}</p>
      )}
    </VerdictLine>
  )
}

/** Names the first failed check, so that nobody takes the token for an acceptable one. */
function headingOf({ claim, reason }: FailedCheck) {
  if (reason !== 'mismatch' && reason !== 'missing') return `signature.${reason}` as const
  return claim === 'iss' ? 'signature.iss' : 'signature.aud'
}

const text = css({ fontWeight: '400', color: 'fg' })
