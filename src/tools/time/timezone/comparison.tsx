import { useEffect, useMemo, useState } from 'react'
import { isToolFailure } from '#src/core/failure.ts'
import { isText, listOf } from '#src/core/guards.ts'
import { storedJson } from '#src/lib/storage.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { Form, Hint } from '#src/tools/time/shared/form.tsx'
import type { TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { englishCity } from '#src/tools/time/shared/logic/zone-names.ts'
import { Result } from '#src/tools/time/shared/stale.tsx'
import { ZoneCombobox } from '#src/tools/time/shared/zone-combobox.tsx'
import { css } from '#styled-system/css'
import { DayLegend } from './day-bar.tsx'
import {
  type Conversion,
  hourRanges,
  isWorkHours,
  usualWork,
  type WorkHours,
  type ZoneRow,
  zoneRow,
} from './logic.ts'
import { messages } from './messages.ts'
import { useStored } from './use-stored.ts'
import { WorkFields } from './work-fields.tsx'
import { isoText, ZoneTable } from './zone-table.tsx'

/** The zones that are compared until the visitor chooses others. */
const firstZones: readonly string[] = ['America/New_York', 'Europe/London', 'Asia/Tokyo']

const storedZones = storedJson('offkit-zones', listOf(isText))
const storedHours = storedJson('offkit-work-hours', isWorkHours)

/** The converted moment in the source zone, the target zone and all others that the visitor added. */
export function Comparison({
  T,
  conversion,
  stale,
}: {
  readonly T: TemporalApi | undefined
  readonly conversion: Conversion | undefined
  /** Whether it is of an earlier input. */
  readonly stale: boolean
}) {
  const t = useMessages(messages)
  const cityOf = useCities()
  const [added, setAdded] = useStored(storedZones, firstZones)
  const [work, setWork] = useStored(storedHours, usualWork)
  const rows = useMemo(() => rowsOf(T, conversion, added, work), [T, conversion, added, work])
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
          read={rows.length > 0 && !stale ? () => textOf(rows, cityOf) : undefined}
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
          <Result stale={stale}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard too */}
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
          </Result>
        ) : (
          <Hint>{t('table.hint')}</Hint>
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

/** A zone a line: city, identifier, time with offset. */
const textOf = (rows: readonly ZoneRow[], cityOf: (zone: string) => string) =>
  rows
    .map(({ time }) => `${cityOf(time.timeZoneId)}\t${time.timeZoneId}\t${isoText(time)}\n`)
    .join('')

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
      // A zone that was kept and that this browser does not know, or a moment at the end of time.
      if (isToolFailure(error)) return []
      throw error
    }
  })
}

/** Names of cities in the language of the interface; the Chinese ones come when they are needed. */
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
