import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { formatLocalTime } from '#src/tools/encoding/shared/times.ts'
import { ValueCard } from '#src/tools/encoding/shared/value-card.tsx'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { css, cva } from '#styled-system/css'
import { checkMessages } from './check-messages.ts'
import type { Check } from './logic/checks.ts'

export type SignatureState = 'unchecked' | 'valid' | 'invalid' | 'none'

/** Every check of a token by name, with its result and the reason. */
export function ChecksCard({
  signature,
  detail,
  checks,
  at,
}: {
  /** Absent for an encrypted token, which has none. */
  readonly signature?: SignatureState
  /** The algorithm and key. */
  readonly detail?: string | undefined
  readonly checks: readonly Check[]
  /** The time of verification, in milliseconds since 1970. */
  readonly at: number
}) {
  const t = useMessages(checkMessages)
  const language = useLanguage()
  const reasonOf = (check: Check) => {
    const { claim, reason, wanted, found, time = at } = check
    const values = {
      wanted,
      found,
      time: formatLocalTime(time, language),
    }
    if (reason === 'passed' || reason === 'absent') return t(`result.${claim}.${reason}`, values)
    if (reason === 'mismatch' || reason === 'not-a-time') {
      return markSpecial(t(`reason.${reason}`, values))
    }
    if (reason !== 'unchecked') return t(`reason.${reason}`, values)
    return claim === 'iss' ? t('result.iss.unchecked') : t('result.aud.unchecked')
  }
  const rows = [
    ...(signature
      ? [
          {
            name: t('signature'),
            code: undefined,
            outcome: outcomes[signature],
            reason: [t(`signature.${signature}`), detail].filter(Boolean).join(' · '),
          },
        ]
      : []),
    ...checks.map((check) => ({
      name: t(check.claim),
      code: check.claim,
      outcome: check.outcome,
      reason: reasonOf(check),
    })),
  ]
  return (
    <ValueCard title={t('checks')}>
      <ul className={list}>
        {rows.map((row) => (
          <li key={row.name} className={line}>
            <span className={name}>
              {row.name} {row.code ? <code>{row.code}</code> : null}
            </span>
            <span className={mark({ look: row.outcome })}>{t(row.outcome)}</span>
            <span className={reason}>{row.reason}</span>
          </li>
        ))}
      </ul>
    </ValueCard>
  )
}

const outcomes = {
  unchecked: 'open',
  valid: 'passed',
  invalid: 'failed',
  none: 'failed',
} as const satisfies Readonly<Record<SignatureState, Check['outcome']>>

const list = css({ display: 'grid', rowGap: '1', fontSize: '13' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '3',
  '& code': { fontFamily: 'code', fontSize: '12' },
})
const name = css({ flex: '0 0 120px', color: 'fg.muted' })
const reason = css({ flex: '1 1 160px', minWidth: '0', overflowWrap: 'anywhere' })
const mark = cva({
  base: { flex: '0 0 84px', fontWeight: '600' },
  variants: {
    look: {
      passed: { color: 'success' },
      failed: { color: 'danger' },
      warning: { color: 'warning' },
      open: { color: 'fg.muted', fontWeight: '400' },
    },
  },
})
