import { useEffect, useMemo, useState } from 'react'
import { isToolFailure } from '#src/core/failure.ts'
import { isText, listOf } from '#src/core/guards.ts'
import { storedJson } from '#src/lib/storage.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { FieldHint, Form } from '#src/tools/time/shared/form.tsx'
import type { TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { englishCity } from '#src/tools/time/shared/logic/zone-names.ts'
import { ResultGroup } from '#src/tools/time/shared/stale.tsx'
import { ZoneCombobox } from '#src/tools/time/shared/zone-combobox.tsx'
import { css } from '#styled-system/css'
import { DayLegend } from './day-bar.tsx'
import {
  type Conversion,
  convertTime,
  defaultWork,
  hourRanges,
  isWorkHours,
  type WorkHours,
  type ZoneRow,
  zoneRow,
} from './logic.ts'
import { messages } from './messages.ts'
import { useStored } from './use-stored.ts'
import { WorkFields } from './work-fields.tsx'
import { isoText, ZoneTable } from './zone-table.tsx'

/** The initial zones of the table. */
const defaultZones: readonly string[] = ['America/New_York', 'Europe/London', 'Asia/Tokyo']

const storedZones = storedJson('offkit-zones', listOf(isText))
const storedHours = storedJson('offkit-work-hours', isWorkHours)

/** Compares an instant in the source zone, the target zone, and the zones that the user added. */
export function ZoneComparison({
  T,
  conversion,
  stale,
  sample,
}: {
  readonly T: TemporalApi | undefined
  readonly conversion: Conversion | undefined
  /** Whether `conversion` is of an earlier input. */
  readonly stale: boolean
  /** A time to show as an example while no time is entered. */
  readonly sample: string | undefined
}) {
  const t = useMessages(messages)
  const cityOf = useCities()
  const [added, setAdded] = useStored(storedZones, defaultZones)
  const [work, setWork] = useStored(storedHours, defaultWork)
  const rows = useMemo(() => rowsOf(T, conversion, added, work), [T, conversion, added, work])
  const samples = useMemo(() => sampleRows(T, sample, added, work), [T, sample, added, work])
  const source = conversion?.source.timeZoneId
  const own = [source, conversion?.target.timeZoneId]
  const common = hourRanges(
    (rows[0]?.hours ?? []).map((_, hour) => rows.every(({ hours }) => hours[hour] === 'work')),
  )
  return (
    <Pane
      title={t('table.title')}
      actions={
        <ResultActions
          kind="timestamp"
          read={rows.length > 0 && !stale ? () => textOf(rows, cityOf) : undefined}
          sent={conversion && !stale ? () => conversion.target.toString() : undefined}
          fileName="offkit.tsv"
          mimeType="text/tab-separated-values"
        />
      }
      state={
        source && rows.length > 1 && !stale ? (
          <span>
            {common ? t('hours.common', { zone: source, hours: common }) : t('hours.apart')}
          </span>
        ) : null
      }
    >
      <Form>
        {rows.length > 0 ? (
          <ResultGroup stale={stale}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard */}
            <section className={scroller} tabIndex={0} aria-label={t('table.title')}>
              <ZoneTable
                rows={rows}
                work={work}
                cityOf={cityOf}
                onRemove={(zone) =>
                  own.includes(zone)
                    ? undefined
                    : () => setAdded(added.filter((other) => other !== zone))
                }
              />
            </section>
            <DayLegend work={work} />
          </ResultGroup>
        ) : (
          <FieldHint>{t('table.hint')}</FieldHint>
        )}
        {samples.length > 0 && (
          <div aria-hidden="true" inert className={example}>
            <ZoneTable rows={samples} work={work} cityOf={cityOf} onRemove={() => undefined} />
            <DayLegend work={work} />
          </div>
        )}
        {rows.length > 0 ? <WorkFields value={work} onChange={setWork} /> : null}
        <div className={css({ maxWidth: '320px' })}>
          <ZoneCombobox
            T={T}
            label={t('table.add')}
            value=""
            instant={conversion?.source.toInstant()}
            onChange={(zone) => setAdded([...added.filter((other) => other !== zone), zone])}
          />
        </div>
      </Form>
    </Pane>
  )
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

/** Returns a function that names the city of a zone; Chinese names load on demand. */
function useCities(): (zone: string) => string {
  const language = useLanguage()
  const [chinese, setChinese] = useState<{ readonly of: (zone: string) => string }>()
  useEffect(() => {
    if (language !== 'zh-CN') return
    import('#src/tools/time/shared/logic/zone-search.ts').then(
      ({ chineseCity }) => setChinese({ of: chineseCity }),
      // The English names stay.
      () => undefined,
    )
  }, [language])
  return (zone) => (language === 'zh-CN' && chinese?.of(zone)) || englishCity(zone)
}

const scroller = css({ overflowX: 'auto' })

const example = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  overflow: 'hidden',
  opacity: '0.6',
  userSelect: 'none',
})
