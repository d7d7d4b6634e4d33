import type { Report } from '#api/contract/counts.ts'
import { MAX_PER_AD, MAX_REPORTED_ADS } from '#api/contract/report-limits.ts'

type Counts = Record<string, number>

/** Adds up views and clicks by ad, and sends them on `flush`, or earlier if the server wouldn't accept more in one report. */
export function createReport(send: (report: Report) => void) {
  let report: { readonly views: Counts; readonly clicks: Counts } = { views: {}, clicks: {} }

  const flush = (): void => {
    const { views, clicks } = report
    if (Object.keys({ ...views, ...clicks }).length === 0) return
    report = { views: {}, clicks: {} }
    send({ views: sorted(views), clicks: sorted(clicks) })
  }

  return {
    add: (kind: keyof Report, id: string): void => {
      const counts = report[kind]
      const count = (counts[id] ?? 0) + 1
      counts[id] = count
      if (count >= MAX_PER_AD || Object.keys(counts).length >= MAX_REPORTED_ADS) flush()
    },
    flush,
  }
}

/** By id, so that the order doesn't reveal which ad was seen first. */
const sorted = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))
