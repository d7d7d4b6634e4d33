import type { SessionItem } from '#api/contract/admin.ts'
import type { Database } from '#api/db/open.ts'
import type { Device } from './device.ts'

export interface SessionsDeps {
  readonly database: Database
  readonly now: () => Date
  /** Called after all sessions were ended. */
  readonly onAccessChange?: (() => Promise<void>) | undefined
}

interface NewSession extends Device {
  readonly id: string
  readonly generation: number
  readonly expiresAt: Date
}

/** The precision of the time of last use, so that few requests write. */
const USE_PRECISION_MS = 60_000

export type Sessions = ReturnType<typeof createSessions>

/** The sessions of the administrator. A token is valid only while its session is in the database. */
export function createSessions({ database, now, onAccessChange }: SessionsDeps) {
  const deleteInvalid = () => ({
    sql: `DELETE FROM sessions WHERE expires_at <= ?
      OR generation <> (SELECT token_generation FROM admin WHERE id = 1)`,
    args: [now().toISOString()],
  })
  return {
    begin: async ({ id, generation, expiresAt, browser, system }: NewSession): Promise<void> => {
      const time = now().toISOString()
      const sql = `INSERT INTO sessions (id, generation, begun_at, used_at, expires_at, browser, system)
        VALUES (?, ?, ?, ?, ?, ?, ?)`
      const args = [id, generation, time, time, expiresAt.toISOString(), browser, system]
      await database.batch([deleteInvalid(), { sql, args }], 'write')
    },
    /** Whether a session is valid; records its use. */
    use: async (id: string, generation: number): Promise<boolean> => {
      const { rows } = await database.execute({
        sql: `SELECT used_at FROM sessions WHERE id = ? AND generation = ?
          AND generation = (SELECT token_generation FROM admin WHERE id = 1)`,
        args: [id, generation],
      })
      const [row] = rows
      if (row === undefined) return false
      const time = now()
      if (Math.abs(time.getTime() - Date.parse(String(row.used_at))) >= USE_PRECISION_MS) {
        const sql = 'UPDATE sessions SET used_at = ? WHERE id = ?'
        // A full disk must not refuse requests that only read.
        await database.execute({ sql, args: [time.toISOString(), id] }).catch(() => undefined)
      }
      return true
    },
    /** The valid sessions, newest first. */
    list: async (currentId: string): Promise<SessionItem[]> => {
      const { rows } = await database.execute({
        sql: `SELECT id, begun_at, used_at, browser, system FROM sessions WHERE expires_at > ?
          AND generation = (SELECT token_generation FROM admin WHERE id = 1)
          ORDER BY begun_at DESC, id`,
        args: [now().toISOString()],
      })
      return rows.map((row) => ({
        id: String(row.id),
        begunAt: String(row.begun_at),
        usedAt: String(row.used_at),
        browser: String(row.browser),
        system: String(row.system),
        isCurrent: row.id === currentId,
      }))
    },
    /** The device of the ended session; undefined if the session doesn't exist. */
    end: async (id: string): Promise<Device | undefined> => {
      const sql = 'DELETE FROM sessions WHERE id = ? RETURNING browser, system'
      const [, result] = await database.batch([deleteInvalid(), { sql, args: [id] }], 'write')
      const [row] = result?.rows ?? []
      return row && { browser: String(row.browser), system: String(row.system) }
    },
    endOthers: async (id: string): Promise<void> => {
      await database.execute({ sql: 'DELETE FROM sessions WHERE id <> ?', args: [id] })
    },
    /** Also invalidates the tokens of sessions that a restored copy of the database contains. */
    endAll: async (): Promise<void> => {
      await database.batch(
        [
          'UPDATE admin SET token_generation = token_generation + 1 WHERE id = 1',
          'DELETE FROM sessions',
        ],
        'write',
      )
      await onAccessChange?.()
    },
  }
}
