import type { MiddlewareHandler } from 'hono'
import { described } from '#api/http/describe.ts'
import type { Env } from '#api/http/env.ts'
import type { Identity, Tokens } from './tokens.ts'

export interface GuardedEnv extends Env {
  Variables: { readonly identity: Identity }
}

/** Lets a request pass only with a valid administrator token. */
export function guard(tokens: Tokens): MiddlewareHandler<GuardedEnv> {
  const problems = ['unauthorized', 'unavailable'] as const
  return described({ needsToken: true, problems }, async (c, next) => {
    c.set('identity', await tokens.check(c.req.header('authorization')))
    await next()
  })
}
