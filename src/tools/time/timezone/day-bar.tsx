import { useMessages } from '#src/lib/use-messages.ts'
import { small } from '#src/ui/styles.ts'
import { css, cva } from '#styled-system/css'
import type { DayPart } from './logic/day-parts.ts'
import { HOUR_MS } from './logic/local-clock.ts'
import type { WorkHours } from './logic/work-hours.ts'
import { messages } from './messages.ts'

/** The local hours of a zone during the source zone's day, with a mark at the instant. */
export function DayBar({
  parts,
  working,
  share,
  work,
}: {
  readonly parts: readonly DayPart[]
  /** The working hours in words; empty without any. */
  readonly working: string
  /** Position of the mark, from 0 to 1. */
  readonly share: number
  readonly work: WorkHours
}) {
  const t = useMessages(messages)
  const label = working
    ? t('hours.work', { hours: working, from: work[0], to: work[1] })
    : t('hours.none')
  return (
    <div role="img" aria-label={label} title={label} className={bar}>
      {parts.map(({ from, to, kind }) => (
        <span key={from} className={cell({ kind })} style={{ flexGrow: (to - from) / HOUR_MS }} />
      ))}
      <span className={mark} style={{ left: `${share * 100}%` }} />
    </div>
  )
}

/** The legend of a day bar. */
export function DayLegend({ work: [from, to] }: { readonly work: WorkHours }) {
  const t = useMessages(messages)
  return (
    <p className={legend}>
      {(['work', 'awake', 'night'] as const).map((kind) => (
        <span key={kind} className={css({ display: 'inline-flex', alignItems: 'end', gap: '1' })}>
          <span className={sample}>
            <span className={cell({ kind })} />
          </span>
          {t(`legend.${kind}`, { from, to })}
        </span>
      ))}
    </p>
  )
}

const bar = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'end',
  gap: '1px',
  height: '24px',
  minWidth: '88px',
})

const cell = cva({
  base: { flex: '1 1 0', borderRadius: '1px' },
  variants: {
    // The heights differ so that color alone carries no meaning.
    kind: {
      work: { height: '100%', bg: { base: 'accent', _forced: 'Highlight' } },
      awake: {
        height: '60%',
        bg: { base: 'border.strong', _forced: 'CanvasText' },
        opacity: '0.6',
      },
      night: {
        height: '25%',
        bg: { base: 'border.strong', _forced: 'CanvasText' },
        opacity: '0.4',
      },
    },
  },
})

const mark = css({
  position: 'absolute',
  top: '-3px',
  bottom: '-3px',
  width: '2px',
  bg: { base: 'danger', _forced: 'CanvasText' },
})

const legend = `${small} ${css({ display: 'flex', flexWrap: 'wrap', columnGap: '3' })}`
const sample = css({ display: 'inline-flex', alignItems: 'end', width: '8px', height: '14px' })
