import { Hono } from 'hono'
import { auditStatements } from '#api/audit/store.ts'
import { type BackupRoutesDeps, backupRoutes } from '#api/backups/routes.ts'
import {
  loginSchema,
  passwordChangeSchema,
  sessionSchema,
  sessionsResponseSchema,
} from '#api/contract/admin.ts'
import { warningsResponseSchema } from '#api/contract/warnings.ts'
import type { ReadWarnings } from '#api/health/warnings.ts'
import { describe } from '#api/http/describe.ts'
import { Problem } from '#api/http/problem.ts'
import { deviceOf } from './device.ts'
import { type GuardedDeps, type GuardedEnv, guard } from './guard.ts'
import { type PasskeyDeps, passkeyLoginRoutes, passkeyRoutes } from './passkey-routes.ts'
import type { AdminPassword } from './password.ts'
import type { SecondFactor } from './second-factor.ts'
import type { Sessions } from './sessions.ts'
import { totpRoutes } from './totp-routes.ts'

export interface AdminDeps
  extends GuardedDeps,
    Omit<PasskeyDeps, 'record'>,
    Omit<BackupRoutesDeps, 'record'> {
  readonly password: AdminPassword
  readonly sessions: Sessions
  readonly secondFactor: SecondFactor
  readonly readWarnings: ReadWarnings
  /** Whether the settings trust a reverse proxy. */
  readonly trustProxy: boolean
}

/** Headers that reverse proxies add. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded'] as const

/** Routes below `/api/admin`: login, sessions, password, codes, passkeys, backups, and warnings. */
export function adminRoutes(deps: AdminDeps) {
  const { jsonBody } = deps.bodies
  const { database, tokens, sessions, password, checks, addressOf, now } = deps
  const guarded = guard(tokens)
  const record = async (address: string, action: string, subject = ''): Promise<void> => {
    const change = { action, subject }
    await database.batch([...auditStatements({ address, at: now() }, change)], 'write')
  }
  return new Hono<GuardedEnv>()
    .post(
      '/login',
      describe('Log in.', { 200: sessionSchema }, [
        'wrong-password',
        'code-required',
        'wrong-code',
        'too-many-attempts',
        'unavailable',
        'storage-full',
      ]),
      jsonBody(loginSchema),
      async (c) => {
        const address = addressOf(c)
        const code = await checks.login(c.req.valid('json'), address)
        await record(address, code === 'recovery' ? 'login.recovery' : 'login')
        return c.json(await tokens.issue(deviceOf(c.req.header('user-agent'))))
      },
    )
    .route('/passkeys', passkeyLoginRoutes({ ...deps, record }))
    .use(guarded)
    .post('/logout', describe('End this session.', { 204: null }, ['storage-full']), async (c) => {
      await sessions.logOut(c.get('identity').session)
      return c.body(null, 204)
    })
    .post(
      '/logout-everywhere',
      describe('End every session.', { 204: null }, ['storage-full']),
      async (c) => {
        await sessions.endAll()
        await record(addressOf(c), 'logout-everywhere')
        return c.body(null, 204)
      },
    )
    .route('/totp', totpRoutes({ ...deps, record }))
    .route('/passkeys', passkeyRoutes({ ...deps, record }))
    .route('/backups', backupRoutes({ ...deps, record }))
    .get(
      '/sessions',
      describe('List the sessions, newest first.', { 200: sessionsResponseSchema }),
      async (c) => c.json({ items: await sessions.list(c.get('identity').session.id) }),
    )
    .delete(
      '/sessions/:id',
      describe('End a session.', { 204: null }, ['not-found', 'storage-full']),
      async (c) => {
        const device = await sessions.end(c.req.param('id'))
        if (device === undefined) throw new Problem('not-found')
        const { browser, system } = device
        await record(addressOf(c), 'session.end', [browser, system].filter(Boolean).join(', '))
        return c.body(null, 204)
      },
    )
    .post(
      '/sessions/end-others',
      describe('End every session except this one.', { 204: null }, ['storage-full']),
      async (c) => {
        await sessions.endOthers(c.get('identity').session.id)
        await record(addressOf(c), 'sessions.end-others')
        return c.body(null, 204)
      },
    )
    .put(
      '/password',
      describe(
        'Change the password; ends every session except the returned one.',
        { 200: sessionSchema },
        ['wrong-password', 'too-many-attempts', 'storage-full'],
      ),
      jsonBody(passwordChangeSchema),
      async (c) => {
        const { current, next } = c.req.valid('json')
        const address = addressOf(c)
        await checks.password(current, address)
        await password.change(next)
        await record(address, 'password')
        return c.json(await tokens.issue(deviceOf(c.req.header('user-agent'))))
      },
    )
    .get(
      '/warnings',
      describe('List the states that need the owner.', { 200: warningsResponseSchema }),
      async (c) => {
        const items = [...(await deps.readWarnings())]
        const isProxied = proxyHeaders.some((name) => c.req.header(name) !== undefined)
        if (isProxied && !deps.trustProxy) items.push({ kind: 'proxy' })
        return c.json({ items })
      },
    )
}
