import { expect, test } from 'vitest'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import { ruleStart } from './rule-start.ts'

const T = await loadTemporal()
const now = T.ZonedDateTime.from('2026-11-23T20:30:15+08:00[Asia/Shanghai]')

test.each([
  ['2026-11-25', '2026-11-25T00:00:00', true],
  ['tomorrow', '2026-11-24T00:00:00', true],
  ['2026年11月25日', '2026-11-25T00:00:00', true],
  ['2026-11-25 00:00', '2026-11-25T00:00:00', false],
  ['2026-11-25 9am', '2026-11-25T09:00:00', false],
  ['2026-11-25 12 am', '2026-11-25T00:00:00', false],
  ['明天下午三点', '2026-11-24T15:00:00', false],
  ['noon tomorrow', '2026-11-24T12:00:00', false],
  ['2026-11-25T15:00Z', '2026-11-25T23:00:00', false],
  ['2026-11-25T15:00[America/New_York]', '2026-11-26T04:00:00', false],
])('a rule from %s starts at %s', (text, start, isDate) => {
  const found = ruleStart(T, text, now)
  expect([found.start.toString(), found.isDate]).toEqual([start, isDate])
})

test('an ambiguous start is an error with its readings', () => {
  expect(() => ruleStart(T, '03/04/2026', now)).toThrow('date.several')
  const { start } = ruleStart(T, '03/04/2026', now, 'day-month-year')
  expect(start.toPlainDate().toString()).toBe('2026-04-03')
  // A selected order doesn’t decide between dates of a weekday.
  expect(() => ruleStart(T, 'next friday', now, 'day-month-year')).toThrow('date.several')
})
