import type { RefObject } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { warning } from '#src/tools/shared/styles.tsx'
import { CopyButton } from '#src/tools/time/shared/copy-button.tsx'
import { TimeField } from '#src/tools/time/shared/field.tsx'
import type { TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { localZone } from '#src/tools/time/shared/logic/zones.ts'
import { messages as shared } from '#src/tools/time/shared/messages.ts'
import { SelectField } from '#src/tools/time/shared/select-field.tsx'
import { ZoneCombobox } from '#src/tools/time/shared/zone-combobox.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { css } from '#styled-system/css'
import { DateEntry } from './date-entry.tsx'
import { durationUnits } from './logic/amount.ts'
import { actions, type Calculation } from './logic/calculate.ts'
import { messages } from './messages.ts'
import { type Chosen, secondsText } from './use-calculation.ts'
import type { CalculatorFields } from './use-fields.ts'
import type { DatesField } from './wrong-fields.ts'

const BusinessFields = lazyPart(() => import('./business-fields.tsx'))

/** The fields of a calculation with its result. */
export function CalculationForm({
  T,
  fields,
  errorIdOf,
  startBox,
  dates,
  result,
  notes,
  holidayErrors,
  onChange,
  onChoose,
}: {
  readonly T: TemporalApi | undefined
  readonly fields: CalculatorFields
  /** The id of the alert about a field. */
  readonly errorIdOf: (field: DatesField) => string | undefined
  readonly startBox: RefObject<HTMLInputElement | null>
  /** The parsed dates. */
  readonly dates: Partial<Pick<Calculation, 'start' | 'end'>> | undefined
  readonly result: string
  readonly notes: readonly string[]
  /** One error for each skipped line of the holidays. */
  readonly holidayErrors: readonly string[]
  readonly onChange: (part: Partial<CalculatorFields>) => void
  readonly onChoose: (part: Partial<Chosen>) => void
}) {
  const t = useMessages(messages)
  const tShared = useMessages(shared)
  const { operation, duration, zoned, business } = fields
  const isDifference = operation === 'difference'
  const now = T && (() => secondsText(T.Now.plainDateTimeISO(zoned ? fields.zone : localZone())))
  return (
    <>
      <DateEntry
        ref={startBox}
        label={t('start')}
        nowLabel={t('now')}
        value={fields.start}
        date={dates?.start}
        errorId={errorIdOf('start')}
        now={now}
        onChange={(start) => onChange({ start })}
        onChoose={(startReading) => onChoose({ startReading })}
      />
      <div className={row}>
        <SelectField
          label={t('operation')}
          value={operation}
          options={actions.map((value) => ({ value, label: t(`operation.${value}`) }))}
          onChange={(value) => onChange({ operation: value })}
        />
        <TimeField
          label={t('amount')}
          type="number"
          min={1}
          value={fields.amount}
          disabled={isDifference || duration.trim() !== ''}
          errorId={errorIdOf('amount')}
          onChange={(amount) => onChange({ amount })}
        />
        <SelectField
          label={t('unit')}
          value={fields.unit}
          disabled={isDifference || duration.trim() !== ''}
          options={durationUnits.map((value) => ({ value, label: t(`unit.${value}`) }))}
          onChange={(unit) => onChange({ unit })}
        />
      </div>
      {isDifference ? (
        <DateEntry
          label={t('end')}
          nowLabel={t('now.end')}
          value={fields.end}
          date={dates?.end}
          errorId={errorIdOf('end')}
          now={now}
          onChange={(end) => onChange({ end })}
          onChoose={(endReading) => onChoose({ endReading })}
        />
      ) : (
        <TimeField
          label={t('duration')}
          value={duration}
          placeholder={t('duration.hint')}
          errorId={errorIdOf('duration')}
          onChange={(text) => onChange({ duration: text })}
        />
      )}
      <TimeField
        label={t('result')}
        value={result}
        actions={<CopyButton label={t('copy.result')} value={result} isResult />}
      />
      {notes.length > 0 ? (
        <div role="status" className={noteBox}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      ) : null}
      <div className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1' })}>
        <Switch
          label={t('business')}
          checked={business}
          onChange={(checked) => onChange({ business: checked })}
        />
        <Switch
          label={t('zoned')}
          checked={zoned}
          onChange={(checked) =>
            onChange(checked ? { zoned: true, zone: localZone() } : { zoned: false })
          }
        />
      </div>
      {business ? (
        <BusinessFields fields={fields} holidayErrors={holidayErrors} onChange={onChange} />
      ) : null}
      {zoned ? (
        <ZoneCombobox
          T={T}
          label={tShared('zone')}
          value={fields.zone}
          onChange={(zone) => onChange({ zone })}
        />
      ) : null}
    </>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr) minmax(0, 1fr)',
    _wide: 'repeat(3, minmax(0, 1fr))',
  },
  gap: '2',
  '& > :first-child': { gridColumn: { base: '1 / -1', _wide: 'auto' } },
})

const noteBox = `${warning} ${css({ border: '1px solid token(colors.border)', borderRadius: 'md' })}`
