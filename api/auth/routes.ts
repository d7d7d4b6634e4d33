import { Hono } from 'hono'
import { auditStatements } from '#api/audit/store.ts'
import { loginSchema, passwordChangeSchema, sessionSchema } from '#api/contract/admin.ts'
import { describe } from '#api/http/describe.ts'
import { type GuardedDeps, type GuardedEnv, guard } from './guard.ts'
import type { PasswordCheck } from './login.ts'
import type { AdminPassword } from './password.ts'

export interface AdminDeps extends GuardedDeps {
  readonly password: AdminPassword
  readonly checkPassword: PasswordCheck
}

/** Below `/api/admin`: logging in and out, and the password. */
export function adminRoutes(deps: AdminDeps) {
  const { jsonBody } = deps.bodies
  const { database, tokens, password, checkPassword, addressOf, now } = deps
  const guarded = guard(tokens)
  const note = async (address: string, action: string): Promise<void> => {
    const change = { action, subject: '' }
    await database.batch([...auditStatements({ address, at: now() }, change)], 'write')
  }
  return new Hono<GuardedEnv>()
    .post(
      '/login',
      describe('Log in.', { 200: sessionSchema }, [
        'wrong-password',
        'too-many-attempts',
        'unavailable',
        'storage-full',
      ]),
      jsonBody(loginSchema),
      async (c) => {
        const address = addressOf(c)
        await checkPassword(c.req.valid('json').password, address)
        await note(address, 'login')
        return c.json(await tokens.issue())
      },
    )
    .use(guarded)
    .post('/logout', describe('End this session.', { 204: null }, ['storage-full']), async (c) => {
      await tokens.end(c.get('identity'))
      return c.body(null, 204)
    })
    .post(
      '/logout-everywhere',
      describe('End every session.', { 204: null }, ['storage-full']),
      async (c) => {
        await tokens.endAll()
        await note(addressOf(c), 'logout-everywhere')
        return c.body(null, 204)
      },
    )
    .put(
      '/password',
      describe(
        'Change the password, which ends every session but the one in the answer.',
        { 200: sessionSchema },
        ['wrong-password', 'too-many-attempts', 'storage-full'],
      ),
      jsonBody(passwordChangeSchema),
      async (c) => {
        const { current, next } = c.req.valid('json')
        const address = addressOf(c)
        await checkPassword(current, address)
        await password.change(next)
        await note(address, 'password')
        return c.json(await tokens.issue())
      },
    )
}
