import * as v from 'valibot'
import { expect, it } from 'vitest'
import { type Report, reportSchema } from '#api/contract/counts.ts'
import { createReport } from './report.ts'

function recorded() {
  const sent: Report[] = []
  return { sent, report: createReport((it) => sent.push(it)) }
}

it('sends the views and clicks since the last report, sorted, and nothing without any', () => {
  const { sent, report } = recorded()
  report.add('views', 'b')
  report.add('views', 'a')
  report.add('views', 'b')
  report.add('clicks', 'b')
  report.flush()
  report.flush()
  expect(sent).toEqual([{ views: { a: 1, b: 2 }, clicks: { b: 1 } }])
  expect(Object.keys(sent[0]?.views ?? {})).toEqual(['a', 'b'])
})

it('loses none of many views of one ad or of many ads, and each report is valid', () => {
  const { sent, report } = recorded()
  for (let page = 0; page < 50; page += 1) report.add('views', 'banner')
  for (let ad = 0; ad < 50; ad += 1) report.add('clicks', `ad-${ad}`)
  report.flush()
  expect(sent.filter((it) => !v.is(reportSchema, it))).toEqual([])
  expect(sent.reduce((sum, { views }) => sum + (views.banner ?? 0), 0)).toBe(50)
  expect(new Set(sent.flatMap(({ clicks }) => Object.keys(clicks))).size).toBe(50)
})
