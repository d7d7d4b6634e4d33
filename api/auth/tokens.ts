import { createHash } from 'node:crypto'
import { sign, verify } from 'hono/jwt'
import * as v from 'valibot'
import type { Session as SessionToken } from '#api/contract/admin.ts'
import type { Database } from '#api/db/open.ts'
import { Problem } from '#api/http/problem.ts'
import type { Device } from './device.ts'
import type { Session, Sessions } from './sessions.ts'

/** The session of a valid token. */
export interface Identity {
  readonly session: Session
}

export type Tokens = ReturnType<typeof createTokens>

export interface TokensDeps {
  readonly database: Database
  /** The HMAC key. */
  readonly tokenSecret: string
  readonly newId: () => string
  readonly now: () => Date
  readonly sessions: Sessions
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

type Claims = v.InferOutput<typeof claimsSchema>

/** Bounds the cache of verified signatures, as anyone can send more tokens. */
const MAX_VERIFIED = 100

/** Issues and checks bearer tokens: JWT, HS256, valid for 12 hours unless their session ends. */
export function createTokens(deps: TokensDeps) {
  const { database, tokenSecret, newId, now, sessions } = deps
  const verifyToken = async (token: string): Promise<Claims> => {
    if (!isCanonical(token)) throw unauthorized()
    // `check` compares `exp` and `iat` with the injected clock.
    const options = { alg: 'HS256', ...parties, exp: false, iat: false } as const
    return v.parse(claimsSchema, await verify(token, tokenSecret, options))
  }
  // By digest, so that the time of a lookup reveals nothing about a token.
  const verified = new Map<string, Promise<Claims>>()
  /** Verifies each token once: every verification is a job of the thread pool, which 200 parallel requests would wait for. */
  const claimsOf = (authorization: string): Promise<Claims> => {
    const [, token = ''] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization) ?? []
    const key = createHash('sha256').update(token).digest('base64')
    const hit = verified.get(key)
    if (hit !== undefined) return hit
    const claims = verifyToken(token)
    if (verified.size >= MAX_VERIFIED) verified.clear()
    verified.set(key, claims)
    claims.catch(() => verified.delete(key))
    return claims
  }

  return {
    /** Begins a session on a device. */
    issue: async (device: Device): Promise<SessionToken> => {
      const issuedAt = Math.floor(now().getTime() / 1_000)
      const exp = issuedAt + LIFETIME_SECONDS
      const expiresAt = new Date(exp * 1_000)
      const { rows } = await database.execute('SELECT token_generation FROM admin WHERE id = 1')
      const generation = Number(rows[0]?.token_generation)
      const jti = newId()
      const claims = { ...parties, jti, iat: issuedAt, exp, generation }
      const token = await sign({ ...claims, sub: 'administrator' }, tokenSecret, 'HS256')
      const begunAt = new Date(issuedAt * 1_000)
      await sessions.begin({ id: jti, generation, begunAt, expiresAt }, device)
      return { token, expiresAt: expiresAt.toISOString() }
    },
    /** The identity in an `Authorization` header. Throws the same `unauthorized` for every defect. */
    check: async (authorization: string | undefined): Promise<Identity> => {
      const claims = await claimsOf(authorization ?? '').catch(() => {
        throw unauthorized()
      })
      const seconds = now().getTime() / 1_000
      if (claims.exp <= seconds || claims.iat > seconds + 60) throw unauthorized()
      const { jti: id, generation, iat, exp } = claims
      const [begunAt, expiresAt] = [new Date(iat * 1_000), new Date(exp * 1_000)]
      const session = { id, generation, begunAt, expiresAt }
      if (!(await sessions.use(session))) throw unauthorized()
      return { session }
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
