import { fieldOf, type Schedule } from './schedule.ts'

/** The effect of a clock change on a run; message keys. */
export interface RunNote {
  readonly code:
    | 'run.moved'
    | 'run.skipped'
    | 'run.skipped-or-moved'
    | 'run.first'
    | 'run.second'
    | 'run.only-first'
    | 'run.only-second'
    | 'run.second-or-not'
  readonly params: { readonly time: string; readonly count: number }
}

/** How the program of a format treats wall times around a clock change. */
export interface ClockPolicy {
  /** The note of runs in a skipped time. */
  readonly gap: 'run.moved' | 'run.skipped' | 'run.skipped-or-moved'
  /** The notes of the first and the second occurrence of a repeated time, or `omit`. */
  readonly overlap: readonly [RunNote['code'] | 'omit', RunNote['code'] | 'omit']
}

/**
 * cronie runs jobs with fixed hours and minutes once, right after a gap if necessary, and all others
 * in real time: cron(8), “Daylight Saving Time and other time changes”. systemd skips gaps and uses
 * the first occurrence. Quartz skips gaps and uses the second one, because `java.util.Calendar` does.
 * EventBridge Scheduler skips gaps and runs once. Spring skips gaps. Other programs differ.
 */
export function clockPolicyOf(schedule: Schedule): ClockPolicy {
  switch (schedule.format) {
    case 'unix':
      return isRealTime(schedule)
        ? { gap: 'run.skipped', overlap: ['run.first', 'run.second'] }
        : { gap: 'run.moved', overlap: ['run.only-first', 'omit'] }
    case 'systemd':
    case 'aws':
    case 'at':
      return { gap: 'run.skipped', overlap: ['run.only-first', 'omit'] }
    case 'quartz':
      return { gap: 'run.skipped', overlap: ['omit', 'run.only-second'] }
    case 'spring':
      return { gap: 'run.skipped', overlap: ['run.first', 'run.second-or-not'] }
    default:
      return { gap: 'run.skipped-or-moved', overlap: ['run.first', 'run.second-or-not'] }
  }
}

/** Whether the minute or the hour begins with `*`. */
const isRealTime = (schedule: Schedule) =>
  (['minute', 'hour'] as const).some((name) => fieldOf(schedule, name)?.isStar)
