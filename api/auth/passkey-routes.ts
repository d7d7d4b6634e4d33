import { Hono } from 'hono'
import { sessionSchema } from '#api/contract/admin.ts'
import {
  loginOptionsSchema,
  newPasskeySchema,
  passkeyLoginSchema,
  passkeyOptionsRequestSchema,
  passkeyOptionsSchema,
  passkeySchema,
  passkeysResponseSchema,
  renamedPasskeySchema,
} from '#api/contract/passkeys.ts'
import type { AddressOf } from '#api/http/address.ts'
import type { Bodies } from '#api/http/body.ts'
import { describe } from '#api/http/describe.ts'
import { Problem } from '#api/http/problem.ts'
import { deviceOf } from './device.ts'
import type { GuardedEnv } from './guard.ts'
import type { LoginChecks } from './login.ts'
import { type PasskeyOriginDeps, passkeyOrigin } from './passkey-origin.ts'
import type { Passkeys } from './passkeys.ts'
import type { Tokens } from './tokens.ts'

export interface PasskeyDeps extends PasskeyOriginDeps {
  readonly passkeys: Passkeys
  readonly tokens: Tokens
  readonly checks: LoginChecks
  readonly bodies: Bodies
  readonly addressOf: AddressOf
  readonly siteName: string
  readonly record: (address: string, action: string, subject?: string) => Promise<void>
}

/** Routes below `/api/admin/passkeys` that start a session. */
export function passkeyLoginRoutes(deps: PasskeyDeps) {
  const { passkeys, tokens, checks, addressOf, record } = deps
  return new Hono<GuardedEnv>()
    .post(
      '/login-options',
      describe('Get a challenge to log in with a passkey.', { 200: loginOptionsSchema }, [
        'insecure-origin',
      ]),
      (c) => {
        const origin = passkeyOrigin(deps, c)
        return c.json({ origin: origin.origin, options: passkeys.loginOptions(origin) })
      },
    )
    .post(
      '/login',
      describe('Log in with a passkey.', { 200: sessionSchema }, [
        'wrong-passkey',
        'insecure-origin',
        'too-many-attempts',
        'unavailable',
        'storage-full',
      ]),
      deps.bodies.jsonBody(passkeyLoginSchema),
      async (c) => {
        const address = addressOf(c)
        const origin = passkeyOrigin(deps, c)
        const { response } = c.req.valid('json')
        const name = await checks.attempting(address, () => passkeys.logIn(response, origin))
        await record(address, 'login.passkey', name)
        return c.json(await tokens.issue(deviceOf(c.req.header('user-agent'))))
      },
    )
}

/** Guarded routes below `/api/admin/passkeys`. */
export function passkeyRoutes(deps: PasskeyDeps) {
  const { passkeys, checks, bodies, addressOf, siteName, record } = deps
  const { jsonBody } = bodies
  return new Hono<GuardedEnv>()
    .get(
      '/',
      describe('List the passkeys, oldest first.', { 200: passkeysResponseSchema }),
      async (c) => c.json({ items: await passkeys.list() }),
    )
    .post(
      '/options',
      describe('Get the options for a new passkey.', { 200: passkeyOptionsSchema }, [
        'wrong-password',
        'insecure-origin',
        'too-many-attempts',
        'storage-full',
      ]),
      jsonBody(passkeyOptionsRequestSchema),
      async (c) => {
        const origin = passkeyOrigin(deps, c)
        await checks.password(c.req.valid('json').password, addressOf(c))
        const { id } = c.get('identity').session
        const options = await passkeys.newOptions(origin, siteName, id)
        return c.json({ origin: origin.origin, options })
      },
    )
    .post(
      '/',
      describe('Add a passkey.', { 201: passkeySchema }, [
        'wrong-passkey',
        'insecure-origin',
        'stale',
        'storage-full',
      ]),
      jsonBody(newPasskeySchema),
      async (c) => {
        const { id } = c.get('identity').session
        const passkey = await passkeys.add(c.req.valid('json'), passkeyOrigin(deps, c), id)
        await record(addressOf(c), 'passkey.add', passkey.name)
        return c.json(passkey, 201)
      },
    )
    .put(
      '/:id',
      describe('Rename a passkey.', { 200: passkeySchema }, ['not-found', 'storage-full']),
      jsonBody(renamedPasskeySchema),
      async (c) => {
        const renamed = await passkeys.rename(c.req.param('id'), c.req.valid('json').name)
        if (renamed === undefined) throw new Problem('not-found')
        const { passkey, previous } = renamed
        await record(addressOf(c), 'passkey.rename', `${previous} → ${passkey.name}`)
        return c.json(passkey)
      },
    )
    .delete(
      '/:id',
      describe('Remove a passkey.', { 204: null }, ['not-found', 'storage-full']),
      async (c) => {
        const name = await passkeys.remove(c.req.param('id'))
        if (name === undefined) throw new Problem('not-found')
        await record(addressOf(c), 'passkey.remove', name)
        return c.body(null, 204)
      },
    )
}
