import { useState } from 'react'
import { adLanguages, adScreens } from '#api/contract/ads.ts'
import { formatSchedule, parseSchedule, type Schedule, weekdays } from '#api/contract/schedule.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { messages } from './ad-messages.ts'
import type { AdValues } from './ad-values.ts'
import { AdminSelectField } from './field.tsx'
import { messages as fieldMessages } from './field-messages.ts'
import { hourText, useWeekdays } from './use-schedule-text.ts'

const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The fields for the hours in which an ad is live, and for the pages and screens that show it. */
export function AudienceFields({
  values: { schedule, language, screen },
  onChange,
}: {
  readonly values: Pick<AdValues, 'schedule' | 'language' | 'screen'>
  readonly onChange: (change: Partial<AdValues>) => void
}) {
  const t = useMessages(messages)
  const fieldText = useMessages(fieldMessages)
  const all = { value: 'all', label: t('filter.all') } as const
  const [isOpen, setOpen] = useState(false)
  // The whole week is stored without a zone, which may be selected before the hours.
  const [zone, setZone] = useState(zoneHere)
  const isSet = schedule !== '' || language !== null || screen !== null
  return (
    <details open={isOpen || isSet} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={summary}>{t('audience')}</summary>
      <div className={css({ display: 'grid', gap: '3', pt: '2' })}>
        <ScheduleFields
          schedule={parseSchedule(schedule) ?? wholeWeek(zone)}
          onChange={(next) => {
            setZone(next.timeZone)
            onChange({ schedule: formatSchedule(next) ?? '' })
          }}
        />
        <div className={pair}>
          <AdminSelectField
            label={fieldText('field.language')}
            value={language ?? 'all'}
            onChange={(value) => onChange({ language: value === 'all' ? null : value })}
            options={[
              all,
              ...adLanguages.map((value) => ({ value, label: fieldText(`language.${value}`) })),
            ]}
          />
          <AdminSelectField
            label={fieldText('field.screen')}
            value={screen ?? 'all'}
            onChange={(value) => onChange({ screen: value === 'all' ? null : value })}
            options={[
              all,
              ...adScreens.map((value) => ({ value, label: fieldText(`screen.${value}`) })),
            ]}
          />
        </div>
      </div>
    </details>
  )
}

const wholeWeek = (timeZone: string): Schedule => ({
  days: weekdays,
  startHour: 0,
  endHour: 24,
  timeZone,
})

function ScheduleFields({
  schedule,
  onChange,
}: {
  readonly schedule: Schedule
  readonly onChange: (schedule: Schedule) => void
}) {
  const t = useMessages(messages)
  const shortName = useWeekdays('short')
  const longName = useWeekdays('long')
  const { days, startHour, endHour, timeZone } = schedule
  const toggle = (day: number) => {
    const next = weekdays.filter((it) => (it === day) !== days.includes(it))
    // An ad without any day would never be live: `enabled` is the switch for that.
    if (next.length > 0) onChange({ ...schedule, days: next })
  }
  const hour = (value: number, label = hourText(value)) => ({ value: String(value), label })
  const hours = Array.from({ length: 24 }, (_, i) => i)
  const zones = [...new Set([timeZone, zoneHere(), 'UTC'])]
  return (
    <>
      <fieldset>
        <legend className={small}>{t('days')}</legend>
        <div className={dayRow}>
          {weekdays.map((day) => (
            <label key={day} className={dayBox}>
              <input
                type="checkbox"
                aria-label={longName(day)}
                checked={days.includes(day)}
                onChange={() => toggle(day)}
              />
              <span aria-hidden="true">{shortName(day)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={pair}>
        <AdminSelectField
          label={t('startHour')}
          value={String(startHour)}
          onChange={(value) => onChange({ ...schedule, startHour: Number(value) })}
          options={hours.map((value) => hour(value))}
        />
        <AdminSelectField
          label={t('endHour')}
          value={String(endHour)}
          onChange={(value) => onChange({ ...schedule, endHour: Number(value) })}
          options={hours.map((it) =>
            it + 1 > startHour
              ? hour(it + 1)
              : hour(it + 1, t('endHour.next', { hour: hourText(it + 1) })),
          )}
        />
      </div>
      <AdminSelectField
        label={t('timeZone')}
        value={timeZone}
        onChange={(value) => onChange({ ...schedule, timeZone: value })}
        options={zones.map((value) => ({ value, label: value }))}
      />
    </>
  )
}

const pair = css({ display: 'grid', gap: '3', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' })

const summary = css({ fontSize: '13', cursor: 'pointer', minHeight: '6', _touch: { py: '2.5' } })

const dayRow = css({ display: 'flex', flexWrap: 'wrap', columnGap: '3', rowGap: '1', mt: '1' })

const dayBox = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: '6',
  fontSize: '13',
  _touch: { minHeight: '11' },
})
