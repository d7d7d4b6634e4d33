import type { SessionItem } from '#api/contract/admin.ts'
import type { Database, Statement } from '#api/db/open.ts'
import type { Device } from './device.ts'

export interface SessionsDeps {
  readonly database: Database
  readonly now: () => Date
  /** Called after all sessions were ended. */
  readonly onAccessChange?: (() => Promise<void>) | undefined
}

/** The session of a token. */
export interface Session {
  readonly id: string
  readonly generation: number
  readonly begunAt: Date
  readonly expiresAt: Date
}

/** The precision of the time of last use, so that few requests write. */
const USE_PRECISION_MS = 60_000

export type Sessions = ReturnType<typeof createSessions>

/** The sessions of the administrator, and the tokens of ended ones. */
export function createSessions({ database, now, onAccessChange }: SessionsDeps) {
  /** Deletes what is refused without an entry. */
  const deleteInvalid = (): readonly Statement[] => {
    const time = now().toISOString()
    return [
      { sql: 'DELETE FROM ended_tokens WHERE expires_at < ?', args: [time] },
      {
        sql: `DELETE FROM sessions WHERE expires_at <= ?
          OR generation <> (SELECT token_generation FROM admin WHERE id = 1)`,
        args: [time],
      },
    ]
  }
  const noteUse = (session: Session, { browser, system }: Device): Statement => {
    const { id, generation, begunAt, expiresAt } = session
    const times = [begunAt, now(), expiresAt].map((time) => time.toISOString())
    return { sql: noteUseSql, args: [id, generation, ...times, browser, system, id] }
  }
  return {
    begin: async (session: Session, device: Device): Promise<void> => {
      await database.batch([...deleteInvalid(), noteUse(session, device)], 'write')
    },
    /** Whether a session hasn't ended; records its use. */
    use: async (session: Session): Promise<boolean> => {
      const { id, generation } = session
      const { rows } = await database.execute({ sql: useSql, args: [id, generation, id] })
      const [row] = rows
      if (row === undefined) return false
      const usedAt = typeof row.used_at === 'string' ? Date.parse(row.used_at) : 0
      if (Math.abs(now().getTime() - usedAt) >= USE_PRECISION_MS) {
        // A replica may not have the session yet, and tokens of older versions have none; then the device is unknown.
        const note = noteUse(session, { browser: '', system: '' })
        // A full disk must not refuse requests that only read.
        await database.execute(note).catch(() => undefined)
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
      const results = await database.batch(
        [
          ...deleteInvalid(),
          { sql: `${endSql} WHERE id = ? ON CONFLICT DO NOTHING`, args: [id] },
          { sql: 'DELETE FROM sessions WHERE id = ? RETURNING browser, system', args: [id] },
        ],
        'write',
      )
      const [row] = results.at(-1)?.rows ?? []
      return row && { browser: String(row.browser), system: String(row.system) }
    },
    /** Ends a session that may not be listed yet. */
    logOut: async ({ id, expiresAt }: Session): Promise<void> => {
      const sql = 'INSERT INTO ended_tokens (jti, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING'
      await database.batch(
        [
          ...deleteInvalid(),
          { sql, args: [id, expiresAt.toISOString()] },
          { sql: 'DELETE FROM sessions WHERE id = ?', args: [id] },
        ],
        'write',
      )
    },
    endOthers: async (id: string): Promise<void> => {
      await database.batch(
        [
          ...deleteInvalid(),
          { sql: `${endSql} WHERE id <> ? ON CONFLICT DO NOTHING`, args: [id] },
          { sql: 'DELETE FROM sessions WHERE id <> ?', args: [id] },
        ],
        'write',
      )
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

const useSql = `SELECT (SELECT used_at FROM sessions WHERE id = ?) AS used_at FROM admin
  WHERE id = 1 AND token_generation = ? AND NOT EXISTS (SELECT 1 FROM ended_tokens WHERE jti = ?)`

// A replica that doesn't know of the end yet must not list the session again.
const noteUseSql = `INSERT INTO sessions (id, generation, begun_at, used_at, expires_at, browser, system)
  SELECT ?, ?, ?, ?, ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM ended_tokens WHERE jti = ?)
  ON CONFLICT (id) DO UPDATE SET used_at = excluded.used_at`

const endSql = 'INSERT INTO ended_tokens (jti, expires_at) SELECT id, expires_at FROM sessions'
