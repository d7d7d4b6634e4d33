import { useMemo, useState } from 'react'
import { ToolFailure } from '#src/core/failure.ts'
import type { TemporalApi } from '#src/tools/time/shared/temporal.ts'
import { useSettled } from '#src/tools/time/shared/use-settled.tsx'
import { type Calculation, calculate, type Sum } from './logic.ts'

/** The fields, and whether zone and business days count. */
export interface Fields extends Omit<Sum, 'zone' | 'weekend'> {
  readonly zone: string
  readonly zoned: boolean
  readonly weekend: readonly number[]
  readonly business: boolean
}

const beginning: Fields = {
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
}

/** A calculation that follows every change of its fields. */
export function useCalculation(T: TemporalApi | undefined) {
  const [fields, setFields] = useState(beginning)
  /** Whether the button was pressed: only then is a missing start said to be missing. */
  const [asked, setAsked] = useState(false)
  const { calculation, failure } = useMemo(() => answerTo(T, fields, asked), [T, fields, asked])
  const shownFailure = useSettled(failure, asked)
  return {
    calculation,
    failure: shownFailure,
    fields,
    change(part: Partial<Fields>) {
      setAsked(false)
      setFields((former) => ({ ...former, ...part }))
    },
    clear() {
      setAsked(false)
      setFields(beginning)
    },
    isClear: fields === beginning && !asked,
    ask: () => setAsked(true),
    draft: fields === beginning ? '' : JSON.stringify(fields),
    recall: (draft: string) => setFields((former) => ({ ...former, ...fieldsOf(draft) })),
  }
}

interface Answer {
  readonly calculation?: Calculation | undefined
  readonly failure?: ToolFailure
}

function answerTo(T: TemporalApi | undefined, fields: Fields, asked: boolean): Answer {
  if (!T || (fields.start.trim() === '' && !asked)) return {}
  const { zoned, business, zone, weekend, ...rest } = fields
  const sum = {
    ...rest,
    zone: zoned ? zone : undefined,
    weekend: business ? weekend : undefined,
  }
  try {
    return { calculation: calculate(T, sum) }
  } catch (failure) {
    if (failure instanceof ToolFailure) return { failure }
    throw failure
  }
}

/** The fields of a draft; a text that was opened from elsewhere is a duration. */
function fieldsOf(draft: string): Partial<Fields> {
  if (!draft.startsWith('{')) return { duration: draft.trim() }
  try {
    const kept: unknown = JSON.parse(draft)
    return isFields(kept) ? kept : {}
  } catch {
    return {}
  }
}

function isFields(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false
  const types = new Map<string, unknown>(Object.entries(value))
  return Object.entries(beginning).every(([key, it]) => typeof types.get(key) === typeof it)
}
