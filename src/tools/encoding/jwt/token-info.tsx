import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { formatLocalTime, formatRelativeTime, utcTime } from '#src/tools/encoding/shared/times.ts'
import { useNow } from '#src/tools/encoding/shared/use-now.ts'
import { ValueCard } from '#src/tools/encoding/shared/value-card.tsx'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { css, cva } from '#styled-system/css'
import { type Claim, type ClaimStatus, statusOf } from './logic/claims.ts'
import { messages } from './messages.ts'

/** The registered claims; times in local time, UTC, and relative to the time of verification. */
export function TokenInfo({
  claims,
  time,
}: {
  readonly claims: readonly Claim[]
  /** The chosen time of verification; without it, the current time. */
  readonly time: number | undefined
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const current = useNow()
  const now = time ?? current
  return (
    <ValueCard title={t('info')}>
      {claims.length === 0 ? (
        <p className={css({ fontSize: '13', color: 'fg.muted' })}>{t('info.none')}</p>
      ) : (
        <table className={table}>
          <thead className={css({ srOnly: true })}>
            <tr>
              <th scope="col">{t('info.claim')}</th>
              <th scope="col">{t('info.value')}</th>
              <th scope="col">{t('info.status')}</th>
            </tr>
          </thead>
          <tbody>
            {claims.map((claim) => {
              const { name, value, time } = claim
              const status = now === undefined ? undefined : statusOf(claim, now)
              return (
                <tr key={name}>
                  <th scope="row">
                    {t(`claim.${name}`)} <code>{name}</code>
                  </th>
                  <td>
                    {time === undefined || now === undefined ? (
                      markSpecial(value)
                    ) : (
                      <>
                        <span>{formatLocalTime(time, language)}</span>
                        <span
                          className={css({ display: 'block', fontSize: '12', color: 'fg.muted' })}
                        >
                          {utcTime(time)} · {formatRelativeTime(time, now, language)} · {value}
                        </span>
                      </>
                    )}
                  </td>
                  <td className={mark({ look: lookOf(status) })}>
                    {status ? t(`status.${status}`) : null}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </ValueCard>
  )
}

const lookOf = (status: ClaimStatus) =>
  status === undefined ? 'none' : status === 'valid' ? 'good' : status === 'early' ? 'open' : 'bad'

const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  fontSize: '13',
  '& th, & td': {
    paddingBlock: '1',
    paddingRight: '3',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  // Statuses break between words only.
  '& td:last-child': { width: '1%', overflowWrap: 'normal', wordBreak: 'keep-all' },
  '& th': {
    width: { base: '96px', _wide: '132px' },
    fontWeight: '400',
    color: 'fg.muted',
    minWidth: '96px',
  },
  '& code': { fontFamily: 'code', fontSize: '12' },
})

const mark = cva({
  base: { fontWeight: '600' },
  variants: {
    look: {
      none: {},
      good: { color: 'success' },
      open: { color: 'warning' },
      bad: { color: 'danger' },
    },
  },
})
