import type { MiddlewareHandler } from 'hono'
import type { Database } from '#api/db/open.ts'
import type { AddressOf } from '#api/http/address.ts'
import type { Bodies } from '#api/http/body.ts'
import { described } from '#api/http/describe.ts'
import type { Env } from '#api/http/env.ts'
import type { Identity, Tokens } from './tokens.ts'

export interface GuardedEnv extends Env {
  Variables: { readonly identity: Identity }
}

export interface GuardedDeps {
  readonly database: Database
  readonly tokens: Tokens
  readonly bodies: Bodies
  readonly addressOf: AddressOf
  readonly now: () => Date
}

/** Middleware that refuses requests without a valid administrator token. */
export function guard(tokens: Tokens): MiddlewareHandler<GuardedEnv> {
  const problems = ['unauthorized', 'unavailable'] as const
  return described({ needsToken: true, problems }, async (c, next) => {
    c.set('identity', await tokens.check(c.req.header('authorization')))
    await next()
  })
}
