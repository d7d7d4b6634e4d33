import { expandIPv6 } from 'hono/utils/ipaddr'
import type { Database } from '#api/db/open.ts'
import { Problem } from '#api/http/problem.ts'

export interface ThrottleDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

/** Wrong attempts from one address within its window. */
const MAX_PER_ADDRESS = 5
const ADDRESS_WINDOW_SECONDS = 300

/** Hashes within an hour: first for any address, then for those that the administrator has worked from. */
const budgets = { any: { mark: 1, max: 60 }, reserved: { mark: 2, max: 40 } } as const
const BUDGET_WINDOW_SECONDS = 3_600

export type Throttle = ReturnType<typeof createThrottle>

/** Bounds attempts by address and overall. All hosts share the counts, which are kept in the database. */
export function createThrottle({ database, newId, now }: ThrottleDeps) {
  return {
    /** Counts an attempt before anything is hashed; throws `too-many-attempts` where the address has none left. */
    admit: async (fullAddress: string) => {
      const address = networkOf(fullAddress)
      const id = newId()
      const time = now()
      const window = around(time, ADDRESS_WINDOW_SECONDS)
      const hour = around(time, BUDGET_WINDOW_SECONDS)
      const [, noted] = await database.batch(
        [
          { sql: 'DELETE FROM login_attempts WHERE at < ? OR at > ?', args: [...hour] },
          { sql: noteSql, args: [id, address, time.toISOString(), address, ...window] },
        ],
        'write',
      )
      if (noted?.rowsAffected === 0) {
        const { rows } = await database.execute({ sql: oldestSql, args: [address, ...window] })
        throw tooMany(secondsUntil(rows[0]?.oldest, time))
      }
      const take = async ({ mark, max }: (typeof budgets)[keyof typeof budgets]) => {
        const args = [mark, id, mark, ...hour, max]
        return (await database.execute({ sql: takeSql, args })).rowsAffected === 1
      }
      return {
        /** Takes one hash from the budgets; throws `too-many-attempts` where they are spent. */
        takeHash: async (): Promise<void> => {
          if (await take(budgets.any)) return
          if ((await isAdministrators(database, address)) && (await take(budgets.reserved))) return
          throw tooMany(60)
        },
        /** Forgets the attempts of the address, as the password was right. */
        forget: async (): Promise<void> => {
          const sql = 'DELETE FROM login_attempts WHERE address = ?'
          await database.execute({ sql, args: [address] })
        },
      }
    },
  }
}

// Counted in the statement that writes: attempts at the same moment cannot exceed a limit.
const noteSql = `INSERT INTO login_attempts (id, address, at, hashed) SELECT ?, ?, ?, 0 WHERE
  (SELECT count(*) FROM login_attempts WHERE address = ? AND at BETWEEN ? AND ?) < ${MAX_PER_ADDRESS}`

const takeSql = `UPDATE login_attempts SET hashed = ? WHERE id = ? AND
  (SELECT count(*) FROM login_attempts WHERE hashed = ? AND at BETWEEN ? AND ?) < ?`

const oldestSql =
  'SELECT min(at) AS oldest FROM login_attempts WHERE address = ? AND at BETWEEN ? AND ?'

/** Whether a change in the list was made from there, which takes the password or a token. */
async function isAdministrators(database: Database, address: string): Promise<boolean> {
  const { rows } = await database.execute('SELECT DISTINCT address FROM audit')
  return rows.some((row) => networkOf(String(row.address)) === address)
}

const tooMany = (seconds: number): Problem =>
  new Problem('too-many-attempts', { 'Retry-After': String(seconds) })

/** As far ahead as back: an attempt noted before the clock was set back does not count for ever. */
function around(time: Date, seconds: number): readonly [string, string] {
  const at = (offset: number) => new Date(time.getTime() + offset * 1_000).toISOString()
  return [at(-seconds), at(seconds)]
}

function secondsUntil(oldest: unknown, now: Date): number {
  const end = Date.parse(String(oldest)) + ADDRESS_WINDOW_SECONDS * 1_000
  const seconds = Math.ceil((end - now.getTime()) / 1_000) || ADDRESS_WINDOW_SECONDS
  return Math.min(Math.max(1, seconds), ADDRESS_WINDOW_SECONDS)
}

/** The /64 of an IPv6 address: its 2^64 addresses belong to one owner. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  return `${expandIPv6(plain.toLowerCase()).split(':').slice(0, 4).join(':')}::/64`
}
