import { Hono } from 'hono'
import * as v from 'valibot'
import type { GuardedEnv } from '#api/auth/guard.ts'
import type { Tokens } from '#api/auth/tokens.ts'
import { adminAdsAnswerSchema, adsAnswerSchema } from '#api/contract/ads.ts'
import { describe } from '#api/http/describe.ts'
import { send } from '#api/site/ready.ts'
import type { HeaderReader, TransportOf } from '#api/site/security.ts'
import type { PublicAnswer } from './public-answer.ts'
import type { AdStore } from './store.ts'

export interface AdsDeps {
  readonly ads: AdStore
  readonly publicAnswer: PublicAnswer
  readonly tokens: Tokens
  readonly transportOf: TransportOf
}

/** `GET /` below `/api/ads`: what is on show now, and with the administrator's token every ad. */
export function adsRoutes({ ads, publicAnswer, tokens, transportOf }: AdsDeps) {
  return new Hono<GuardedEnv>().get(
    '/',
    describe(
      'Ads that are live; with a token, every ad.',
      { 200: v.union([adsAnswerSchema, adminAdsAnswerSchema]), 304: null },
      ['unauthorized', 'unavailable'],
    ),
    async (c) => {
      const authorization = c.req.header('authorization')
      if (authorization !== undefined) {
        await tokens.check(authorization)
        c.header('Vary', 'Authorization')
        return c.json(await ads.all())
      }
      const header: HeaderReader = (name) => c.req.header(name)
      const answer = publicAnswer.ready() ?? (await publicAnswer.read())
      return send(answer, transportOf(header), header('if-none-match'))
    },
  )
}
