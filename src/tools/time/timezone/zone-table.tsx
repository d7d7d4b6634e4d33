import { useMessages } from '#src/lib/use-messages.ts'
import { CopyButton } from '#src/tools/time/shared/copy-button.tsx'
import { offsetName } from '#src/tools/time/shared/logic/zones.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { CloseIcon } from '#src/ui/shell-icons.tsx'
import { css } from '#styled-system/css'
import { DayBar } from './day-bar.tsx'
import type { WorkHours } from './logic/work-hours.ts'
import { wallText, type ZoneRow } from './logic.ts'
import { messages } from './messages.ts'

/** A table of one instant in several zones. */
export function ZoneTable({
  rows,
  work,
  cityOf,
  onRemove,
}: {
  readonly rows: readonly ZoneRow[]
  readonly work: WorkHours
  /** The localized city of a zone. */
  readonly cityOf: (zone: string) => string
  /** Returns the handler that removes a zone; undefined for the source and the target zone. */
  readonly onRemove: (zone: string) => (() => void) | undefined
}) {
  const t = useMessages(messages)
  return (
    <table className={table} aria-label={t('table.title')}>
      <thead>
        <tr>
          {(['zone', 'time', 'day', 'changes', 'actions'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`table.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ time, days, hours, working, share, changes }) => {
          const zone = time.timeZoneId
          const remove = onRemove(zone)
          return (
            <tr key={zone}>
              <th scope="row">
                <span className={css({ display: 'block', fontWeight: '600' })}>{cityOf(zone)}</span>
                <span className={place}>{zone}</span>
              </th>
              <td>
                <span className={code}>{secondsText(time)}</span>
                <span className={css({ display: 'block', color: 'fg.muted' })}>
                  {offsetName(time.offset)}
                  {days === 0 ? '' : ` · ${dayText(t, days)}`}
                </span>
              </td>
              <td className={css({ width: '30%' })}>
                <DayBar parts={hours.parts} working={working} share={share} work={work} />
              </td>
              <td>
                {changes.length === 0 ? (
                  <span className={css({ color: 'fg.muted' })}>{t('changes.none')}</span>
                ) : (
                  changes.map(({ at, after }) => (
                    <span key={after + at.epochMilliseconds} className={code}>
                      {t('changes.at', {
                        time: wallText(at).slice(0, -3).replace('T', ' '),
                        offset: offsetName(after),
                      })}
                    </span>
                  ))
                )}
              </td>
              <td>
                <span className={css({ display: 'flex', alignItems: 'center' })}>
                  <span className={copies}>
                    <Copy
                      label={t('short.iso')}
                      name={`${t('copy.iso')}: ${zone}`}
                      value={isoText(time)}
                    />
                    <Copy
                      label={t('short.rfc9557')}
                      name={`${t('copy.rfc9557')}: ${zone}`}
                      value={time.toString()}
                    />
                  </span>
                  {remove ? (
                    <IconButton label={t('table.remove', { zone })} onClick={remove}>
                      <CloseIcon />
                    </IconButton>
                  ) : null}
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Copy({
  label,
  name,
  value,
}: {
  readonly label: string
  readonly name: string
  readonly value: string
}) {
  return (
    <span
      className={css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' })}
    >
      <span aria-hidden="true" className={css({ color: 'fg.muted' })}>
        {label}
      </span>
      <CopyButton label={name} value={value} />
    </span>
  )
}

const secondsText = (time: ZoneRow['time']) =>
  time.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')

/** ISO 8601 with the offset. */
export function isoText(time: ZoneRow['time']): string {
  return time.toString({ timeZoneName: 'never' })
}

type Translate = ReturnType<typeof useMessages<keyof typeof messages.texts.en>>

const dayText = (t: Translate, days: number) =>
  days > 0 ? t('day.later', { count: days }) : t('day.earlier', { count: -days })

const code = css({
  display: 'block',
  fontFamily: 'code',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

const place = css({ display: 'block', fontWeight: '400', color: 'fg.muted', whiteSpace: 'nowrap' })

/** In two rows, so that the table fits beside the form. */
const copies = css({
  whiteSpace: 'nowrap',
  '& button': { width: { base: '6', _touch: '11' }, height: { base: '6', _touch: '11' } },
})

const table = css({
  width: 'full',
  minWidth: '600px',
  fontSize: '12',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', px: '1.5', py: '1.5' },
  '& thead th': { fontWeight: '500', color: 'fg.muted', whiteSpace: 'nowrap' },
  '& td': { px: '1.5', py: '1' },
  '& tbody tr': { borderTop: '1px solid token(colors.border)' },
})
