import { useMemo } from 'react'
import { isToolFailure } from '#src/core/failure.ts'
import { storedJson } from '#src/lib/storage.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { usePersistedState } from '#src/lib/use-persisted-state.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { FieldHint, Form } from '#src/tools/time/shared/form.tsx'
import type { TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { isZone } from '#src/tools/time/shared/logic/zone-option.ts'
import { ResultGroup } from '#src/tools/time/shared/stale.tsx'
import { ZoneCombobox } from '#src/tools/time/shared/zone-combobox.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { css } from '#styled-system/css'
import { DayLegend } from './day-bar.tsx'
import { defaultWork, isWorkHours, type WorkHours } from './logic/work-hours.ts'
import { type Conversion, commonHours, convertTime, type ZoneRow, zoneRow } from './logic.ts'
import { messages } from './messages.ts'
import { useCities } from './use-cities.ts'
import type { PlanInput } from './use-plan.ts'
import { useStored } from './use-stored.ts'
import { WorkFields } from './work-fields.tsx'
import { isoText, ZoneTable } from './zone-table.tsx'

const Planner = lazyPart(() => import('./planner.tsx'))

const storedHours = storedJson('offkit-work-hours', isWorkHours)

/** The planner needs the days around a time, which end at 8.64e15. */
const MAX_PLANNED_MS = 8.6e15

const views = ['table', 'planner'] as const
type View = (typeof views)[number]
const parseView = (saved: unknown): View | undefined => views.find((view) => view === saved)

/** Compares an instant in the source zone, the target zone, and the zones that the user added. */
export function ZoneComparison({
  T,
  conversion,
  stale,
  sample,
  source,
  target,
  zones,
  minutes,
  onZones,
  onPlan,
}: {
  readonly T: TemporalApi | undefined
  readonly conversion: Conversion | undefined
  /** Whether `conversion` is of an earlier input. */
  readonly stale: boolean
  /** A time to show as an example while no time is entered. */
  readonly sample: string | undefined
  readonly source: string
  readonly target: string
  /** The further zones. */
  readonly zones: readonly string[]
  /** The length of the planned meeting. */
  readonly minutes: number
  readonly onZones: (zones: readonly string[]) => void
  readonly onPlan: PlanInput['onPlan']
}) {
  const t = useMessages(messages)
  const cityOf = useCities()
  const [view, setView] = usePersistedState<View>('time/timezone.view', 'table', parseView)
  const [work, setWork] = useStored(storedHours, defaultWork)
  const rows = useMemo(() => rowsOf(T, conversion, zones, work), [T, conversion, zones, work])
  const samples = useMemo(() => sampleRows(T, sample, zones, work), [T, sample, zones, work])
  const own = [source, target]
  const isTooFar = Math.abs(conversion?.source.epochMilliseconds ?? 0) > MAX_PLANNED_MS
  const planned = useMemo(() => {
    // A browser needs some milliseconds to look up zones.
    if (view !== 'planner') return []
    return [...new Set([source, target, ...zones])].filter((zone) => zone !== '' && isZone(zone))
  }, [view, source, target, zones])
  const remove = (zone: string) => onZones(zones.filter((other) => other !== zone))
  const editsOf = (zone: string) => {
    if (own.includes(zone)) return undefined
    const movable = zones.filter((other) => !own.includes(other))
    const at = movable.indexOf(zone)
    const swap = (other: number) =>
      other < 0 || other >= movable.length ? undefined : () => onZones(swapped(movable, at, other))
    return { up: swap(at - 1), down: swap(at + 1), remove: () => remove(zone) }
  }
  const common = T && conversion ? commonHours(T, conversion.source, rows) : ''
  return (
    <Pane
      title={t('table.title')}
      actions={
        <>
          <span className={viewSwitch}>
            <Tabs
              label={t('view')}
              options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
              value={view}
              onChange={setView}
            />
          </span>
          <ResultActions
            kind="timestamp"
            read={rows.length > 0 && !stale ? () => textOf(rows, cityOf) : undefined}
            sent={conversion && !stale ? () => conversion.target.toString() : undefined}
            fileName="offkit.tsv"
            mimeType="text/tab-separated-values"
          />
        </>
      }
      state={
        view === 'table' && rows.length > 1 && !stale ? (
          <span>
            {common ? t('hours.common', { zone: source, hours: common }) : t('hours.apart')}
          </span>
        ) : null
      }
    >
      <Form>
        {/* First, so that it stays in place while the table comes and grows. */}
        <div className={css({ maxWidth: '320px' })}>
          <ZoneCombobox
            T={T}
            label={t('table.add')}
            value=""
            instant={conversion?.source.toInstant()}
            onChange={(zone) => onZones([...zones.filter((other) => other !== zone), zone])}
          />
        </div>
        {view === 'planner' && isTooFar ? <FieldHint>{t('planner.range')}</FieldHint> : null}
        {view === 'planner' && T && !isTooFar ? (
          <ResultGroup stale={stale}>
            <Planner
              T={T}
              zones={planned}
              start={conversion?.source}
              minutes={minutes}
              work={work}
              cityOf={cityOf}
              editsOf={editsOf}
              onPlan={onPlan}
              onClose={() => setView('table')}
            />
          </ResultGroup>
        ) : view === 'table' && rows.length > 0 ? (
          <ResultGroup stale={stale}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard */}
            <section className={scroller} tabIndex={0} aria-label={t('table.title')}>
              <ZoneTable
                rows={rows}
                work={work}
                cityOf={cityOf}
                onRemove={(zone) => (own.includes(zone) ? undefined : () => remove(zone))}
              />
            </section>
            <DayLegend work={work} />
          </ResultGroup>
        ) : null}
        {view === 'table' && rows.length === 0 ? <FieldHint>{t('table.hint')}</FieldHint> : null}
        {view === 'table' && samples.length > 0 && (
          <div aria-hidden="true" inert className={example}>
            <ZoneTable rows={samples} work={work} cityOf={cityOf} onRemove={() => undefined} />
            <DayLegend work={work} />
          </div>
        )}
        {rows.length > 0 || view === 'planner' ? (
          <WorkFields value={work} onChange={setWork} />
        ) : null}
      </Form>
    </Pane>
  )
}

function swapped<Item>(items: readonly Item[], a: number, b: number): readonly Item[] {
  return items.map((item, at) => (at === a ? items[b] : at === b ? items[a] : undefined) ?? item)
}

/** One zone per line, tab-separated: city, identifier, and ISO 8601 time. */
const textOf = (rows: readonly ZoneRow[], cityOf: (zone: string) => string) =>
  rows
    .map(({ time }) => `${cityOf(time.timeZoneId)}\t${time.timeZoneId}\t${isoText(time)}\n`)
    .join('')

function sampleRows(
  T: TemporalApi | undefined,
  text: string | undefined,
  added: readonly string[],
  work: WorkHours,
): readonly ZoneRow[] {
  if (!T || text === undefined) return []
  const zones = { source: 'UTC', target: 'Asia/Shanghai' }
  return rowsOf(T, convertTime(T, { text, ...zones, choice: 'compatible' }), added, work)
}

function rowsOf(
  T: TemporalApi | undefined,
  conversion: Conversion | undefined,
  added: readonly string[],
  work: WorkHours,
): readonly ZoneRow[] {
  if (!T || !conversion) return []
  const { source, target } = conversion
  return [...new Set([source.timeZoneId, target.timeZoneId, ...added])].flatMap((zone) => {
    try {
      return [zoneRow(T, source, zone, work)]
    } catch (error) {
      // Skips a saved zone that this browser doesn't support, and wall times out of range.
      if (isToolFailure(error)) return []
      throw error
    }
  })
}

const viewSwitch = css({ display: 'flex' })

const scroller = css({ overflowX: 'auto' })

const example = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  overflow: 'hidden',
  opacity: '0.6',
  userSelect: 'none',
})
