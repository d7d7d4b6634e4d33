import { sign, verify } from 'hono/jwt'
import * as v from 'valibot'
import type { Session } from '#api/contract/admin.ts'
import type { Database } from '#api/db/open.ts'
import { Problem } from '#api/http/problem.ts'

/** The id and expiry of a valid token. */
export interface Identity {
  readonly jti: string
  readonly expiresAt: Date
}

export type Tokens = ReturnType<typeof createTokens>

export interface TokensDeps {
  readonly database: Database
  /** The HMAC key. */
  readonly tokenSecret: string
  readonly newId: () => string
  readonly now: () => Date
  /** Called after all sessions were ended. */
  readonly onAccessChange?: (() => Promise<void>) | undefined
}

const LIFETIME_SECONDS = 12 * 60 * 60
const parties = { iss: 'offkit', aud: 'offkit-admin' }

const claimsSchema = v.object({
  jti: v.pipe(v.string(), v.minLength(1)),
  exp: v.pipe(v.number(), v.integer()),
  iat: v.pipe(v.number(), v.integer()),
  sub: v.literal('administrator'),
  generation: v.pipe(v.number(), v.integer()),
})

/** Issues, checks, and revokes bearer tokens: JWT, HS256, valid for 12 hours. */
export function createTokens(deps: TokensDeps) {
  const { database, tokenSecret, newId, now } = deps
  const claimsOf = async (authorization: string): Promise<v.InferOutput<typeof claimsSchema>> => {
    const [, token = ''] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization) ?? []
    if (!isCanonical(token)) throw unauthorized()
    // `check` compares `exp` and `iat` with the injected clock.
    const options = { alg: 'HS256', ...parties, exp: false, iat: false } as const
    return v.parse(claimsSchema, await verify(token, tokenSecret, options))
  }

  return {
    issue: async (): Promise<Session> => {
      const issuedAt = Math.floor(now().getTime() / 1_000)
      const exp = issuedAt + LIFETIME_SECONDS
      const { rows } = await database.execute('SELECT token_generation FROM admin WHERE id = 1')
      const generation = Number(rows[0]?.token_generation)
      const claims = { ...parties, jti: newId(), iat: issuedAt, exp, generation }
      const token = await sign({ ...claims, sub: 'administrator' }, tokenSecret, 'HS256')
      return { token, expiresAt: new Date(exp * 1_000).toISOString() }
    },
    /** The identity in an `Authorization` header. Throws the same `unauthorized` for every defect. */
    check: async (authorization: string | undefined): Promise<Identity> => {
      const claims = await claimsOf(authorization ?? '').catch(() => {
        throw unauthorized()
      })
      const seconds = now().getTime() / 1_000
      if (claims.exp <= seconds || claims.iat > seconds + 60) throw unauthorized()
      const { rows } = await database.execute({
        sql: `SELECT 1 FROM admin WHERE id = 1 AND token_generation = ?
          AND NOT EXISTS (SELECT 1 FROM ended_tokens WHERE jti = ?)`,
        args: [claims.generation, claims.jti],
      })
      if (rows.length === 0) throw unauthorized()
      return { jti: claims.jti, expiresAt: new Date(claims.exp * 1_000) }
    },
    end: async ({ jti, expiresAt }: Identity): Promise<void> => {
      await database.batch(
        [
          // Expired tokens are refused without an entry.
          { sql: 'DELETE FROM ended_tokens WHERE expires_at < ?', args: [now().toISOString()] },
          {
            sql: 'INSERT INTO ended_tokens (jti, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
            args: [jti, expiresAt.toISOString()],
          },
        ],
        'write',
      )
    },
    endAll: async (): Promise<void> => {
      await database.execute(
        'UPDATE admin SET token_generation = token_generation + 1 WHERE id = 1',
      )
      await deps.onAccessChange?.()
    },
  }
}

const unauthorized = () =>
  new Problem('unauthorized', { 'WWW-Authenticate': 'Bearer realm="offkit"' })

/** Whether the unused bits at the end of each Base64url part are 0: a token has only one valid encoding. */
function isCanonical(token: string): boolean {
  return token
    .split('.')
    .every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}
