import { useMemo, useState } from 'react'
import type { CalculationInput } from './logic/calculate.ts'
import type { CalendarId } from './logic/calendar-ids.ts'
import type { CalculatorSelection } from './modes.ts'

/** The form fields, with switches for the zone and business days. */
export interface CalculatorFields
  extends Omit<
    CalculationInput,
    'zone' | 'weekend' | 'calendar' | 'now' | 'startReading' | 'endReading'
  > {
  readonly zone: string
  readonly zoned: boolean
  readonly weekend: readonly number[]
  readonly business: boolean
  /** Empty for none. */
  readonly calendar: CalendarId | ''
}

export const initialFields: CalculatorFields = {
  start: '',
  operation: 'add',
  end: '',
  amount: '1',
  unit: 'days',
  duration: '',
  zone: 'UTC',
  zoned: false,
  weekend: [6, 7],
  business: false,
  holidays: '',
  calendar: '',
}

/** The form fields; all but the start are options of the operations, which survive a reload. */
export function useFields({ operation, select, options, setOptions }: CalculatorSelection) {
  const dates = operation === 'difference' ? operation : 'shift'
  const { shift, difference } = options
  const { zone, weekend, holidays, calendar } = options[dates]
  const [start, setStart] = useState('')
  // Fields that the options don't contain while their switches are off.
  const [rest, setRest] = useState({
    zone: initialFields.zone,
    weekend: initialFields.weekend,
    business: false,
  })
  const fields = useMemo((): CalculatorFields => {
    const business = weekend.length > 0 || rest.business
    return {
      start,
      operation: dates === 'difference' ? dates : shift.operation,
      end: difference.end,
      amount: shift.amount,
      unit: shift.unit,
      duration: shift.duration,
      zone: zone || rest.zone,
      zoned: zone !== '',
      weekend: business ? weekend : rest.weekend,
      business,
      holidays,
      calendar,
    }
  }, [start, dates, shift, difference, zone, weekend, holidays, calendar, rest])
  const setFields = (part: Partial<CalculatorFields>) => {
    const { start: begin, ...others } = part
    if (begin !== undefined) setStart(begin)
    if (Object.keys(others).length === 0) return
    const next = { ...fields, ...others }
    const { end, amount, unit, duration } = next
    setRest({ zone: next.zone, weekend: next.weekend, business: next.business })
    const common = {
      zone: next.zoned ? next.zone : '',
      weekend: next.business ? next.weekend : [],
      holidays: next.holidays,
      calendar: next.calendar,
    }
    const action = next.operation === 'difference' ? shift.operation : next.operation
    select(next.operation === 'difference' ? 'difference' : 'shift')
    setOptions('shift', { operation: action, amount, unit, duration, ...common })
    setOptions('difference', { end, ...common })
  }
  return { fields, setFields }
}

/** Whether no field was changed. */
export const isInitial = (fields: CalculatorFields): boolean =>
  JSON.stringify(fields) === JSON.stringify(initialFields)

/** The fields in a draft of an earlier version. */
export function earlierFields(draft: string): Partial<CalculatorFields> {
  try {
    const saved: unknown = JSON.parse(draft)
    return isFields(saved) ? saved : {}
  } catch {
    return {}
  }
}

function isFields(value: unknown): value is CalculatorFields {
  if (typeof value !== 'object' || value === null) return false
  const types = new Map<string, unknown>(Object.entries(value))
  return Object.entries(initialFields).every(
    ([key, it]) => !types.has(key) || typeof types.get(key) === typeof it,
  )
}
