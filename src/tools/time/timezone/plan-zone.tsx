import { useMessages } from '#src/lib/use-messages.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { CloseIcon, icon } from '#src/ui/shell-icons.tsx'
import { small } from '#src/ui/styles.ts'
import { css, cva } from '#styled-system/css'
import { DAY_MS, dayOf, type Span } from './logic/local-clock.ts'
import { fitOf, type PlanRow } from './logic/plan-row.ts'
import { messages as table } from './messages.ts'
import { PlanTrack, placed } from './plan-track.tsx'
import { messages } from './planner-messages.ts'
import { localSpan, offsetsText, type PlanFormat, timesText } from './use-plan-format.ts'

/** Changes of a zone's place in the list; undefined if it can't move there. */
export interface ZoneEdits {
  readonly up: (() => void) | undefined
  readonly down: (() => void) | undefined
  readonly remove: () => void
}

/** One zone: its local time during the span, whether it fits, and its hours. */
export function PlanZone({
  row,
  city,
  span,
  days,
  format,
  isCounted,
  edits,
}: {
  readonly row: PlanRow
  readonly city: string
  readonly span: Span
  readonly days: Span
  readonly format: PlanFormat
  /** Whether the zone must be in working hours. */
  readonly isCounted: boolean
  /** Undefined while the zones aren't edited, and for source and target. */
  readonly edits: ZoneEdits | undefined
}) {
  const t = useMessages(messages)
  const tTable = useMessages(table)
  const local = localSpan(row.periods, span)
  const fit = fitOf(row, span)
  const dates = local.isLonger
    ? `${format.day(local.from)} – ${format.day(local.to)}`
    : format.day(local.from)
  return (
    <li className={item}>
      <div className={head}>
        <div className={line}>
          <span className={name} title={row.zone}>
            {city}
          </span>
          <span className={times}>{timesText(format, local, span)}</span>
        </div>
        <div className={line}>
          <span className={detail}>
            {dates} · {offsetsText(row.periods, span)}
          </span>
          {isCounted ? (
            <span className={chip({ fit })} title={t(`fit.${fit}`)}>
              {fit === 'awake' ? t('fit.short') : t(`fit.${fit}`)}
            </span>
          ) : (
            <span className={small}>{t('fit.ignored')}</span>
          )}
        </div>
        {row.changes.map(({ at, before, after }) => (
          <div key={at} className={warning}>
            {t(after > before ? 'change.gap' : 'change.overlap', {
              from: format.time(Math.min(before, after)),
              to: format.time(Math.max(before, after)),
              day: format.date(dayOf(before) * DAY_MS),
            })}
          </div>
        ))}
        {edits ? (
          <div className={css({ display: 'flex', marginLeft: '-8px' })}>
            <IconButton label={t('up', { city })} disabled={!edits.up} onClick={edits.up}>
              <UpIcon />
            </IconButton>
            <IconButton label={t('down', { city })} disabled={!edits.down} onClick={edits.down}>
              <DownIcon />
            </IconButton>
            <IconButton label={tTable('table.remove', { zone: row.zone })} onClick={edits.remove}>
              <CloseIcon />
            </IconButton>
          </div>
        ) : null}
      </div>
      <div className={bar}>
        <PlanTrack row={row} days={days} format={format} look="row" />
        <span className={marker} style={placed(span, days)} />
      </div>
    </li>
  )
}

const UpIcon = icon('M12 19V5M6 11l6-6 6 6')
const DownIcon = icon('M12 5v14M6 13l6 6 6-6')

const item = css({
  display: 'grid',
  gap: '1.5',
  paddingBlock: '2',
  borderTop: '1px solid token(colors.border)',
  '@container (min-width: 620px)': {
    gridTemplateColumns: '228px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '4',
  },
})

// As wide as the slider above it.
const bar = css({
  position: 'relative',
  minWidth: '0',
  marginInline: '22px',
  '@container (min-width: 620px)': { marginInline: '0' },
})

const head = css({ display: 'grid', minWidth: '0', isolation: 'isolate' })

const line = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '2',
  minWidth: '0',
})

const name = css({
  fontSize: '13',
  fontWeight: '600',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

const times = css({
  fontSize: '14',
  fontWeight: '600',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

const detail = css({
  fontSize: '12',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

const chip = cva({
  base: { fontSize: '12', whiteSpace: 'nowrap' },
  variants: {
    fit: {
      work: { color: 'success' },
      off: { color: 'warning' },
      awake: { color: 'warning' },
      night: { color: 'danger' },
    },
  },
})

const warning = css({ fontSize: '12', color: 'warning' })

const marker = css({
  position: 'absolute',
  top: '-2px',
  bottom: '-2px',
  minWidth: '2px',
  bg: 'color-mix(in srgb, token(colors.accent) 45%, transparent)',
  borderInline: '1px solid token(colors.accent)',
  '@container (min-width: 620px)': { display: 'none' },
})
