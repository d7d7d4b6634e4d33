import { Hono } from 'hono'
import {
  codeSchema,
  newRecoveryCodesSchema,
  recoveryCodesSchema,
  totpChangeSchema,
  totpSecretSchema,
  totpStatusSchema,
} from '#api/contract/second-factor.ts'
import type { AddressOf } from '#api/http/address.ts'
import type { Bodies } from '#api/http/body.ts'
import { describe } from '#api/http/describe.ts'
import type { GuardedEnv } from './guard.ts'
import type { LoginChecks } from './login.ts'
import type { SecondFactor } from './second-factor.ts'

export interface TotpDeps {
  readonly secondFactor: SecondFactor
  readonly checks: LoginChecks
  readonly bodies: Bodies
  readonly addressOf: AddressOf
  readonly record: (address: string, action: string) => Promise<void>
}

/** Guarded routes below `/api/admin/totp`: codes of an authenticator app at login. */
export function totpRoutes({ secondFactor, checks, bodies, addressOf, record }: TotpDeps) {
  const { jsonBody } = bodies
  return new Hono<GuardedEnv>()
    .get('/', describe('Get whether logins need a code.', { 200: totpStatusSchema }), async (c) =>
      c.json(await secondFactor.status()),
    )
    .post(
      '/secret',
      describe('Generate a secret, which is not stored.', { 200: totpSecretSchema }),
      (c) => c.json({ secret: secondFactor.newSecret() }),
    )
    .put(
      '/',
      describe(
        'Require codes of a secret at login; returns the recovery codes.',
        { 200: recoveryCodesSchema },
        ['wrong-password', 'wrong-code', 'too-many-attempts', 'stale', 'storage-full'],
      ),
      jsonBody(totpChangeSchema),
      async (c) => {
        const { password, secret, code } = c.req.valid('json')
        const address = addressOf(c)
        await checks.password(password, address)
        const recoveryCodes = await secondFactor.turnOn(secret, code)
        await record(address, 'totp.on')
        return c.json({ recoveryCodes })
      },
    )
    .post(
      '/recovery-codes',
      describe('Replace the recovery codes by new ones.', { 200: recoveryCodesSchema }, [
        'wrong-password',
        'too-many-attempts',
        'stale',
        'storage-full',
      ]),
      jsonBody(newRecoveryCodesSchema),
      async (c) => {
        const address = addressOf(c)
        await checks.password(c.req.valid('json').password, address)
        const recoveryCodes = await secondFactor.renewRecoveryCodes()
        await record(address, 'totp.recovery-codes')
        return c.json({ recoveryCodes })
      },
    )
    .post(
      '/off',
      describe('Stop requiring codes at login.', { 204: null }, [
        'wrong-code',
        'too-many-attempts',
        'storage-full',
      ]),
      jsonBody(codeSchema),
      async (c) => {
        const address = addressOf(c)
        await checks.code(c.req.valid('json').code, address)
        await secondFactor.turnOff()
        await record(address, 'totp.off')
        return c.body(null, 204)
      },
    )
}
