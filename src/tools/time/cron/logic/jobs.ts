import type { Token } from './fields.ts'
import { linesOf } from './job-lines.ts'
import { zoneBeside } from './job-zones.ts'

/** A schedule in a pasted text. */
export interface Job extends Token {
  /** The time zone that the text around the schedule sets. */
  readonly zone: string | undefined
  /** The omitted text around the schedule, such as `schedule:`; empty without one. */
  readonly around: string
}

const MAX_JOBS = 100

/**
 * Finds the schedules in a text: a bare expression, the lines of a crontab, or the values of
 * `schedule:`, `cron:`, `OnCalendar=`, of lists, and of calls such as `cron(…)` and
 * `@Scheduled(cron = "…")`, with the zone of `CRON_TZ`, `TZ`, or a setting beside them such as
 * `timeZone:`. Other lines are omitted; without a schedule, the first of them is the only job.
 */
export function findJobs(text: string): readonly Job[] {
  const lines = linesOf(text)
  const jobs: Job[] = []
  let zone: string | undefined
  for (const [at, line] of lines.entries()) {
    zone = line.variable ?? zone
    for (const found of line.jobs) {
      const beside = line.isBare || found.zone ? undefined : zoneBeside(lines, at)
      jobs.push({ ...found, zone: found.zone ?? beside ?? (zone || undefined) })
      if (jobs.length === MAX_JOBS) return jobs
    }
  }
  const other = jobs.length > 0 ? undefined : lines.find((line) => line.other)?.other
  return other ? [other] : jobs
}
