import { ToolFailure } from '#src/core/failure.ts'
import type { Implementations } from '#src/core/operation.ts'
import type { DateOrder } from '#src/tools/time/shared/logic/date-notes.ts'
import { onlyReading, resolveDateTime } from '#src/tools/time/shared/logic/date-time.ts'
import { readDateTime } from '#src/tools/time/shared/logic/read-date-time.ts'
import {
  loadTemporal,
  type Temporal,
  type TemporalApi,
} from '#src/tools/time/shared/logic/temporal.ts'
import { zoneId } from '#src/tools/time/shared/logic/zones.ts'
import type { Format } from './logic/formats.ts'
import { findJobs, type Job } from './logic/jobs.ts'
import { type Reading, readJob } from './logic/read.ts'
import { nextRuns, type Run } from './logic/runs.ts'
import type tool from './tool.ts'

export { describeField, describeSchedule } from './logic/describe.ts'
export { findJobs } from './logic/jobs.ts'
export { neverRuns } from './logic/never.ts'
export { notesOf } from './logic/notes.ts'
export type { Job, Reading, Run }

const RUNS = 20

export interface CronOptions {
  /** The zone of schedules without one. */
  readonly zone: string
  /** The start time in any format of `readDateTime`; empty for `now`. */
  readonly after: string
  readonly format: Format | ''
  /** The index of the schedule. */
  readonly job: number
}

export interface CronResult {
  readonly job: Job
  /** Every reading of the job. */
  readonly readings: readonly Reading[]
  readonly reading: Reading
  /** The zone of the schedule, or else the selected one. */
  readonly zone: string
  readonly start: Temporal.Instant
  /** Fewer than 20 if the schedule ends. */
  readonly runs: readonly Run[]
}

/**
 * Reads a schedule of a text and calculates its next 20 runs.
 *
 * @param jobs the schedules of the text, by `findJobs`
 * @param time.order the selected order of ambiguous dates
 * @throws ToolFailure as `readJob`, `readDateTime`, `onlyReading`, and `nextRuns`
 */
export function readCron(
  T: TemporalApi,
  jobs: readonly Job[],
  options: CronOptions,
  time: { readonly now: Temporal.Instant; readonly order?: DateOrder | undefined },
): CronResult {
  const job = jobs[options.job] ?? jobs[0]
  if (!job) throw new ToolFailure('cron.empty')
  const readings = readJob(T, job)
  const reading =
    readings.find(({ schedule }) => schedule?.format === options.format) ?? readings[0]
  const selected = zoneId(T, options.zone)
  const zone = reading.schedule?.zone ?? selected
  const start = startOf(T, options.after, { ...time, zone })
  const runs = reading.schedule
    ? nextRuns(T, reading.schedule, { zone, after: start, count: RUNS })
    : []
  return { job, readings, reading, zone, start, runs }
}

function startOf(
  T: TemporalApi,
  text: string,
  {
    zone,
    now,
    order,
  }: {
    readonly zone: string
    readonly now: Temporal.Instant
    readonly order?: DateOrder | undefined
  },
): Temporal.Instant {
  if (text.trim() === '') return now
  const readings = readDateTime(T, text, { zone, now: now.toZonedDateTimeISO(zone) })
  const date = onlyReading(text, readings, order)
  return resolveDateTime(T, date, zone).compatible.toInstant()
}

/** ISO 8601 times with their offset, one per line. */
export function runsText(runs: readonly Run[]): string {
  return runs.map(({ time }) => `${time.toString({ timeZoneName: 'never' })}\n`).join('')
}

export const operations = {
  'next-runs': {
    reads: 'text',
    run: async (text: string, options: CronOptions) => {
      const T = await loadTemporal()
      return readCron(T, findJobs(text), options, { now: T.Now.instant() })
    },
    output: ({ runs }: CronResult) => runsText(runs),
  },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations
