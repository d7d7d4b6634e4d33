import { expandIPv6 } from 'hono/utils/ipaddr'
import type { Database } from '#api/db/open.ts'
import { Problem } from '#api/http/problem.ts'

export interface ThrottleDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

/** Attempts from one address within `ADDRESS_WINDOW_SECONDS`. */
const MAX_PER_ADDRESS = 5
const ADDRESS_WINDOW_SECONDS = 300

/**
 * Hashes and codes per hour, for all addresses together. When `shared` is used up, only addresses that the
 * administrator has used can use `reserved`. Only someone with the password can use up codes. The column `hashed` is
 * the `mark` of the used budget, or 0 before.
 */
const budgets = {
  hash: { shared: { mark: 1, max: 60 }, reserved: { mark: 2, max: 40 } },
  code: { shared: { mark: 3, max: 60 }, reserved: { mark: 4, max: 40 } },
} as const
const BUDGET_WINDOW_SECONDS = 3_600

export type Throttle = ReturnType<typeof createThrottle>

/** An attempt that was counted. */
export type Attempt = Awaited<ReturnType<Throttle['countAttempt']>>

/** Limits login attempts per address, and hashes and codes in total. The counts are in the database, which all hosts share. */
export function createThrottle({ database, newId, now }: ThrottleDeps) {
  return {
    /**
     * Counts an attempt before its hash. If the address has none left, throws `too-many-attempts` (`Retry-After`)
     * and doesn't count the attempt.
     */
    countAttempt: async (fullAddress: string) => {
      const address = networkOf(fullAddress)
      const id = newId()
      const time = now()
      const addressWindow = windowAround(time, ADDRESS_WINDOW_SECONDS)
      const budgetWindow = windowAround(time, BUDGET_WINDOW_SECONDS)
      const [, inserted] = await database.batch(
        [
          // Deletes the attempts outside the longer window, which no limit counts.
          { sql: 'DELETE FROM login_attempts WHERE at < ? OR at > ?', args: [...budgetWindow] },
          { sql: insertSql, args: [id, address, time.toISOString(), address, ...addressWindow] },
        ],
        'write',
      )
      if (inserted?.rowsAffected === 0) {
        const args = [address, ...addressWindow]
        const { rows } = await database.execute({ sql: oldestSql, args })
        throw tooMany(secondsUntil(rows[0]?.oldest, time))
      }
      const takeOne = async ({ mark, max }: { readonly mark: number; readonly max: number }) => {
        const args = [id, address, time.toISOString(), mark, mark, ...budgetWindow, max]
        return (await database.execute({ sql: takeSql, args })).rowsAffected === 1
      }
      return {
        /**
         * Uses one hash or code of the shared or the reserved budget. Throws `too-many-attempts` (`Retry-After: 60`)
         * if none is left.
         */
        take: async (kind: keyof typeof budgets): Promise<void> => {
          const { shared, reserved } = budgets[kind]
          if (await takeOne(shared)) return
          if ((await isAdminAddress(database, address)) && (await takeOne(reserved))) return
          throw tooMany(60)
        },
        /** Deletes the attempts of the address after a login, and so returns what they used to the budgets. */
        clear: async (): Promise<void> => {
          const sql = 'DELETE FROM login_attempts WHERE address = ?'
          await database.execute({ sql, args: [address] })
        },
      }
    },
  }
}

// One statement counts and writes, so that concurrent attempts can't exceed a limit.
const insertSql = `INSERT INTO login_attempts (id, address, at, hashed) SELECT ?, ?, ?, 0 WHERE
  (SELECT count(*) FROM login_attempts WHERE address = ? AND at BETWEEN ? AND ?) < ${MAX_PER_ADDRESS}`

// A login from the same address may have deleted the attempt in the meantime; it is then counted again.
const takeSql = `INSERT INTO login_attempts (id, address, at, hashed) SELECT ?, ?, ?, ? WHERE
  (SELECT count(*) FROM login_attempts WHERE hashed = ? AND at BETWEEN ? AND ?) < ?
  ON CONFLICT (id) DO UPDATE SET hashed = excluded.hashed`

const oldestSql =
  'SELECT min(at) AS oldest FROM login_attempts WHERE address = ? AND at BETWEEN ? AND ?'

/** Whether the audit log has a change from this address: each change required the password or a token. */
async function isAdminAddress(database: Database, address: string): Promise<boolean> {
  const { rows } = await database.execute('SELECT DISTINCT address FROM audit')
  return rows.some((row) => networkOf(String(row.address)) === address)
}

const tooMany = (seconds: number): Problem =>
  new Problem('too-many-attempts', { 'Retry-After': String(seconds) })

/**
 * From `seconds` before a time to `seconds` after it. If the clock was set back, recorded attempts can
 * be in the future; those after the window don't count.
 */
function windowAround(time: Date, seconds: number): readonly [string, string] {
  const at = (offset: number) => new Date(time.getTime() + offset * 1_000).toISOString()
  return [at(-seconds), at(seconds)]
}

/** Seconds until the oldest attempt expires, or the entire window if a login has deleted the attempts (NaN). */
function secondsUntil(oldest: unknown, now: Date): number {
  const end = Date.parse(String(oldest)) + ADDRESS_WINDOW_SECONDS * 1_000
  if (Number.isNaN(end)) return ADDRESS_WINDOW_SECONDS
  const seconds = Math.ceil((end - now.getTime()) / 1_000)
  return Math.min(Math.max(1, seconds), ADDRESS_WINDOW_SECONDS)
}

/** An IPv4 address, or the /64 network of an IPv6 address, which belongs to one subscriber. */
function networkOf(address: string): string {
  const unmapped = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!unmapped.includes(':')) return unmapped
  return `${expandIPv6(unmapped.toLowerCase()).split(':').slice(0, 4).join(':')}::/64`
}
