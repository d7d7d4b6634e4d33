import type { Warning } from '#api/contract/warnings.ts'
import type { Database } from '#api/db/call-queue.ts'
import type { Storage } from './storage.ts'

export interface WarningsDeps {
  readonly database: Database
  readonly storage: () => Storage
  readonly now: () => Date
  /** Milliseconds since the start of the process. */
  readonly elapsed: () => number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The daily backup is made after midnight (UTC), so that a sound installation has one of the last 24 hours. */
const MAX_BACKUP_HOURS = 25
/** A start makes a missing backup in this time. */
const START_MS = 600_000
/** Ads that end in this time are reported. */
const ENDING_MS = 7 * DAY_MS
/** How long a replaced database is reported. */
const RESTORED_MS = 7 * DAY_MS
const MAX_ENDING_ADS = 50

/** The action in the audit log for a database that a start replaced; its subject is the backup, or empty. */
export const RESTORED_ACTION = 'database.restored'

export type ReadWarnings = ReturnType<typeof createWarnings>

/** Returns a function that reads what needs the owner, most important first. Rejects while the database can't be read. */
export function createWarnings({ database, storage, now, elapsed }: WarningsDeps) {
  return async (): Promise<readonly Warning[]> => {
    const time = now()
    const { disk, backupAgeSeconds } = storage()
    const results = await database.batch(
      [
        { sql: restoredSql, args: [RESTORED_ACTION, after(time, -RESTORED_MS)] },
        {
          sql: endingSql,
          args: [time.toISOString(), after(time, ENDING_MS), time.toISOString(), MAX_ENDING_ADS],
        },
      ],
      'read',
    )
    const [restored, ending] = results.map(({ rows }) => rows)
    return [
      ...(restored ?? []).map((row) => ({
        kind: 'database-restored' as const,
        at: String(row.at),
        backup: row.subject ? String(row.subject) : null,
      })),
      ...(disk !== undefined && isNearlyFull(disk)
        ? [{ kind: 'disk-full' as const, freeBytes: disk.freeBytes }]
        : []),
      ...(elapsed() > START_MS ? backupWarning(backupAgeSeconds) : []),
      ...(ending?.[0] === undefined
        ? []
        : [
            {
              kind: 'ads-ending' as const,
              total: Number(ending[0].total),
              ads: ending.map(({ id, title, end_date }) => ({
                id: String(id),
                title: String(title),
                endDate: String(end_date),
              })),
            },
          ]),
    ]
  }
}

const restoredSql =
  'SELECT at, subject FROM audit WHERE action = ? AND at > ? ORDER BY id DESC LIMIT 1'

const endingSql = `SELECT id, title, end_date, count(*) OVER () AS total FROM ads
  WHERE enabled = 1 AND end_date > ? AND end_date <= ? AND coalesce(start_date, '') <= ?
  ORDER BY end_date, rowid LIMIT ?`

const after = (time: Date, milliseconds: number): string =>
  new Date(time.getTime() + milliseconds).toISOString()

/** Less than 100 MB, or less than 1 GB and 5 %. */
function isNearlyFull({ freeBytes, totalBytes }: NonNullable<Storage['disk']>): boolean {
  return freeBytes < 100e6 || (freeBytes < 1e9 && freeBytes < totalBytes / 20)
}

function backupWarning(ageSeconds: number | undefined): readonly Warning[] {
  const hours = (ageSeconds ?? 0) / 3_600
  if (hours < MAX_BACKUP_HOURS) return []
  return [{ kind: 'backup-old', hours: Number.isFinite(hours) ? Math.floor(hours) : null }]
}
