import type { Database } from '#api/db/open.ts'

/** What an attempt to log in may do. */
export type Admission =
  /** Its password may be hashed; `settle` says how that ended. */
  | { readonly kind: 'hash'; readonly settle: (isRight: boolean) => Promise<void> }
  /** Too many were wrong lately, elsewhere: only what can be told of a password without hashing counts. */
  | {
      readonly kind: 'no-hash'
      readonly retryAfterSeconds: number
      /** Whether it may be hashed after all, as it is likely to be right. */
      readonly mayHash: () => Promise<boolean>
      readonly settle: (isRight: boolean) => Promise<void>
    }
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number }

export interface Throttle {
  readonly admit: (address: string) => Promise<Admission>
}

export interface ThrottleDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

/** Wrong attempts from one address within its window, after which it waits. */
const PER_ADDRESS = 5
const ADDRESS_WINDOW_SECONDS = 300
/** Wrong attempts from everywhere within an hour: so many hashes are made for nothing. */
const OVERALL = 60
const OVERALL_WINDOW_SECONDS = 3_600
/** So many more, within that time, for passwords that are likely to be right. */
const LIKELY = 40

/**
 * Bounds attempts before anything is hashed, by address and overall. The counts are kept in the
 * database, which all hosts share. An attempt counts from its beginning, so that many at once are
 * no way around, and is forgotten once it has turned out right.
 */
export function createThrottle({ database, newId, now }: ThrottleDeps): Throttle {
  return {
    admit: async (fullAddress) => {
      const address = networkOf(fullAddress)
      const time = now()
      const before = (seconds: number) => new Date(time.getTime() - seconds * 1_000).toISOString()
      const id = newId()
      const at = time.toISOString()
      // A window reaches as far ahead: what a clock noted that was set back since does not count for ever.
      const around = (seconds: number) => [before(seconds), before(-seconds)] as const
      const ofAddress = around(ADDRESS_WINDOW_SECONDS)
      const overall = around(OVERALL_WINDOW_SECONDS)
      const settle = (isRight: boolean) => forget(address, overall, isRight)
      const counted = await database.execute({
        sql: countSql,
        args: [address, ...ofAddress, address, ...ofAddress, ...overall],
      })
      const [row] = counted.rows
      if (Number(row?.here) >= PER_ADDRESS) {
        return { kind: 'refused', retryAfterSeconds: secondsUntil(row?.oldest, time) }
      }
      if (Number(row?.everywhere) < OVERALL) {
        const { rowsAffected } = await database.execute({
          sql: reserveSql,
          args: [id, address, at, address, ...ofAddress, ...overall],
        })
        if (rowsAffected === 1) return { kind: 'hash', settle }
      }
      // Counted for the address all the same: it has no more attempts than in quieter times.
      const { rowsAffected } = await database.execute({
        sql: noteSql,
        args: [id, address, at, address, ...ofAddress],
      })
      if (rowsAffected === 0) {
        return { kind: 'refused', retryAfterSeconds: ADDRESS_WINDOW_SECONDS }
      }
      const mayHash = async () => {
        const { rowsAffected } = await database.execute({ sql: likelySql, args: [id, ...overall] })
        return rowsAffected === 1
      }
      return { kind: 'no-hash', retryAfterSeconds: 60, mayHash, settle }
    },
  }

  /** What is too old, or too far ahead, to count, and all attempts of an address that has turned out to be the owner's. */
  async function forget(
    address: string,
    span: readonly [string, string],
    isRight: boolean,
  ): Promise<void> {
    await database.batch(
      [
        { sql: 'DELETE FROM login_attempts WHERE at NOT BETWEEN ? AND ?', args: [...span] },
        ...(isRight
          ? [{ sql: 'DELETE FROM login_attempts WHERE address = ?', args: [address] }]
          : []),
      ],
      'write',
    )
  }
}

const countSql = `SELECT
  count(*) FILTER (WHERE address = ? AND at BETWEEN ? AND ?) AS here,
  min(at) FILTER (WHERE address = ? AND at BETWEEN ? AND ?) AS oldest,
  count(*) FILTER (WHERE hashed = 1 AND at BETWEEN ? AND ?) AS everywhere
  FROM login_attempts`

// Counted again as it is written: of many at once, only as many pass as the limits allow.
const reserveSql = `INSERT INTO login_attempts (id, address, at, hashed)
  SELECT ?, ?, ?, 1
  WHERE (SELECT count(*) FROM login_attempts WHERE address = ? AND at BETWEEN ? AND ?) < ${PER_ADDRESS}
    AND (SELECT count(*) FROM login_attempts WHERE hashed = 1 AND at BETWEEN ? AND ?) < ${OVERALL}`

const noteSql = `INSERT INTO login_attempts (id, address, at, hashed)
  SELECT ?, ?, ?, 0
  WHERE (SELECT count(*) FROM login_attempts WHERE address = ? AND at BETWEEN ? AND ?) < ${PER_ADDRESS}`

const likelySql = `UPDATE login_attempts SET hashed = 2 WHERE id = ?
  AND (SELECT count(*) FROM login_attempts WHERE hashed = 2 AND at BETWEEN ? AND ?) < ${LIKELY}`

function secondsUntil(oldest: unknown, now: Date): number {
  const end = Date.parse(String(oldest)) + ADDRESS_WINDOW_SECONDS * 1_000
  const seconds = Math.ceil((end - now.getTime()) / 1_000) || ADDRESS_WINDOW_SECONDS
  return Math.min(Math.max(1, seconds), ADDRESS_WINDOW_SECONDS)
}

/** One owner of an IPv6 line has 2^64 addresses: they count as one. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  while (tail !== undefined && groups.length + rest.length < 8) groups.push('0')
  return `${[...groups, ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
