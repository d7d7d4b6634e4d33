import { useMemo, useState } from 'react'
import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { selectedOrder } from '#src/tools/time/shared/date-order.ts'
import { attempt } from '#src/tools/time/shared/logic/date-parts.ts'
import { EXAMPLE_DATE } from '#src/tools/time/shared/logic/date-time.ts'
import type { TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { localZone } from '#src/tools/time/shared/logic/zones.ts'
import { parseRecurrence } from './logic/recurrence.ts'
import { fieldsOfRule, type RuleFields, textOfFields } from './logic/rule-fields.ts'
import { ruleStart } from './logic/rule-start.ts'

/** The texts of the fields of a rule. */
export interface RuleTexts extends Pick<RuleFields, 'freq' | 'weekdays' | 'monthDay'> {
  readonly start: string
  readonly interval: string
  readonly ends: 'never' | 'until' | 'count'
  readonly until: string
  readonly count: string
}

const initialTexts: RuleTexts = {
  start: '',
  interval: '1',
  freq: 'WEEKLY',
  weekdays: [],
  monthDay: 'day',
  ends: 'never',
  until: '',
  count: '10',
}

/** The fields of a rule that the text of the rule follows, and that follow a text. */
export function useRuleForm(
  T: TemporalApi | undefined,
  rule: string,
  onRule: (rule: string) => void,
) {
  const [own, setOwn] = useState<RuleTexts>()
  const saved = useMemo(() => (T ? textsOfRule(T, rule) : initialTexts), [T, rule])
  const [isText, setText] = useState<boolean>()
  const texts = own ?? saved ?? initialTexts
  const outcome = useMemo(() => (T ? attempt(() => fieldsOf(T, texts)) : undefined), [T, texts])
  return {
    /** Whether the rule is entered as text. */
    isText: isText ?? saved === undefined,
    /** Whether the fields can express the rule. */
    canShowFields: saved !== undefined,
    showText: (shown: boolean) => {
      setText(shown)
      setOwn(undefined)
    },
    texts,
    /** Undefined while a field is invalid. */
    fields: isToolFailure(outcome) ? undefined : outcome,
    failure: isToolFailure(outcome) ? outcome : undefined,
    /** The field that the failure is about. */
    wrongField: T && isToolFailure(outcome) ? wrongFieldOf(T, texts) : undefined,
    change: (part: Partial<RuleTexts>) => {
      const next = { ...texts, ...part }
      setOwn(next)
      const fields = T && attempt(() => fieldsOf(T, next))
      onRule(fields && !isToolFailure(fields) ? textOfFields(fields) : '')
    },
    clear: () => {
      setOwn(initialTexts)
      onRule('')
    },
  }
}

/** The fields of a rule; initial ones without a rule, undefined if they can't express it. */
function textsOfRule(T: TemporalApi, rule: string): RuleTexts | undefined {
  if (rule.trim() === '') return initialTexts
  const fields = attempt(() => fieldsOfRule(T, parseRecurrence(T, rule)))
  if (!fields || isToolFailure(fields)) return undefined
  const { start, isDate, count, until } = fields
  return {
    ...initialTexts,
    freq: fields.freq,
    weekdays: fields.weekdays,
    monthDay: fields.monthDay,
    start: isDate ? start.toPlainDate().toString() : start.toString(),
    interval: String(fields.interval),
    ends: until ? 'until' : count === undefined ? 'never' : 'count',
    until: until?.toString() ?? '',
    count: count === undefined ? initialTexts.count : String(count),
  }
}

/** @throws ToolFailure `rule.empty`, `interval.number`, and as `ruleStart` */
function fieldsOf(T: TemporalApi, texts: RuleTexts): RuleFields {
  const { start, interval, freq, weekdays, monthDay, ends, until, count } = texts
  if (start.trim() === '') throw new ToolFailure('rule.empty')
  const now = T.Now.zonedDateTimeISO(localZone())
  return {
    ...ruleStart(T, start, now, selectedOrder.read()),
    freq,
    interval: numberOf(interval),
    weekdays,
    monthDay,
    count: ends === 'count' ? numberOf(count) : undefined,
    until:
      ends === 'until'
        ? ruleStart(T, until, now, selectedOrder.read()).start.toPlainDate()
        : undefined,
  }
}

export type RuleField = 'start' | 'interval' | 'count' | 'until'

/** The first field that `fieldsOf` can't parse. */
function wrongFieldOf(T: TemporalApi, texts: RuleTexts): RuleField | undefined {
  const valid = { ...initialTexts, start: EXAMPLE_DATE }
  const { start, interval, ends, until, count } = texts
  const parts: readonly [RuleField, RuleTexts][] = [
    ['start', { ...valid, start }],
    ['interval', { ...valid, interval }],
    ['count', { ...valid, ends, count, until: EXAMPLE_DATE }],
    ['until', { ...valid, ends, until }],
  ]
  return parts.find(([, part]) => isToolFailure(attempt(() => fieldsOf(T, part))))?.[0]
}

function numberOf(text: string): number {
  if (!/^\s*[1-9]\d{0,2}\s*$/.test(text)) throw new ToolFailure('interval.number')
  return Number(text)
}
