import type { MiddlewareHandler } from 'hono'
import type { Env } from '#api/http/env.ts'
import type { Identity, Tokens } from './tokens.ts'

export interface GuardedEnv extends Env {
  Variables: { readonly identity: Identity }
}

/** Lets a request pass only with a valid administrator token. */
export function guard(tokens: Tokens): MiddlewareHandler<GuardedEnv> {
  return async (c, next) => {
    c.set('identity', await tokens.check(c.req.header('authorization')))
    await next()
  }
}
