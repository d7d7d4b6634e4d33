import type { Warning } from '#api/contract/warnings.ts'
import type { Condition } from '#api/db/live.ts'
import type { Alert, SendAlert } from './alerts.ts'
import type { ReadWarnings } from './warnings.ts'

export interface WatchDeps {
  readonly readWarnings: ReadWarnings
  readonly send: SendAlert
  readonly condition: () => Condition
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number
}

/** How often the disk, the backups, and the dates of ads are checked. */
const INTERVAL_MS = 300_000

/**
 * Returns a function to call every few seconds, which sends an alert for each change of the database's condition
 * and for each new warning: one that persists is sent once, and again after it was gone. Never rejects.
 */
export function createWatch({ readWarnings, send, condition, elapsed }: WatchDeps) {
  let lastCondition: Condition = 'ok'
  let checkedAt = Number.NEGATIVE_INFINITY
  let known: ReadonlySet<string> = new Set()
  return async (): Promise<void> => {
    const present = condition()
    if (present !== lastCondition) {
      lastCondition = present
      void send(databaseAlert(present))
    }
    if (present !== 'ok' || elapsed() - checkedAt < INTERVAL_MS) return
    checkedAt = elapsed()
    // A failure changes the condition, or is logged by the check of the database.
    const warnings = await readWarnings().catch(() => undefined)
    if (warnings === undefined) return
    const alerts = new Map(warnings.flatMap(alertsOf))
    for (const [key, alert] of alerts) if (!known.has(key)) void send(alert)
    known = new Set(alerts.keys())
  }
}

function databaseAlert(condition: Condition): Alert {
  const text =
    condition === 'ok' ? 'The database can be used again.' : `The database is ${condition}.`
  return { kind: 'database', condition, text }
}

/** The alerts of a warning by a key that identifies its cause. */
function alertsOf(warning: Warning): readonly (readonly [key: string, alert: Alert])[] {
  const { kind } = warning
  switch (kind) {
    case 'database-restored': {
      const { at, backup } = warning
      const source = backup === null ? 'an empty one' : `the backup ${backup}`
      return [[`${kind} ${at}`, { kind, backup, text: `The database was replaced by ${source}.` }]]
    }
    case 'disk-full': {
      const { freeBytes } = warning
      const text = `The disk has ${Math.round(freeBytes / 1e6)} MB left.`
      return [[kind, { kind, freeBytes, text }]]
    }
    case 'backup-old': {
      const { hours } = warning
      const text =
        hours === null ? 'There is no backup.' : `The newest backup is ${hours} hours old.`
      return [[kind, { kind, hours, text }]]
    }
    case 'ads-ending':
      return warning.ads.map(({ id, title, endDate }) => [
        `${kind} ${id} ${endDate}`,
        { kind, id, title, endDate, text: `The ad “${title}” ends on ${endDate.slice(0, 10)}.` },
      ])
    case 'proxy':
      return []
  }
}
