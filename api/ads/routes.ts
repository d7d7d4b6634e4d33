import { Hono } from 'hono'
import * as v from 'valibot'
import type { GuardedEnv } from '#api/auth/guard.ts'
import type { Tokens } from '#api/auth/tokens.ts'
import { adminAdsResponseSchema, adsResponseSchema } from '#api/contract/ads.ts'
import { MAX_REPORT_BYTES, reportSchema } from '#api/contract/counts.ts'
import type { CountStore } from '#api/counts/store.ts'
import type { Bodies } from '#api/http/body.ts'
import { describe } from '#api/http/describe.ts'
import { outgoing, respond } from '#api/site/precomputed.ts'
import type { HeaderReader, TransportOf } from '#api/site/security.ts'
import type { PublicAdsCache } from './public-ads-cache.ts'
import type { AdStore } from './store.ts'

export interface AdsDeps {
  readonly ads: AdStore
  readonly publicAds: PublicAdsCache
  readonly tokens: Tokens
  readonly transportOf: TransportOf
  readonly counts: CountStore
  readonly bodies: Bodies
}

/** `GET /api/ads`: the live ads, or every ad with the administrator's token. `POST /api/ads/counts`: views and clicks. */
export function adsRoutes({ ads, publicAds, tokens, transportOf, counts, bodies }: AdsDeps) {
  return new Hono<GuardedEnv>()
    .post(
      '/counts',
      describe('Report views and clicks of ads, without anything about the visitor.', {
        204: null,
      }),
      bodies.jsonBody(reportSchema, MAX_REPORT_BYTES),
      (c) => {
        counts.add(c.req.valid('json'), publicAds.isCounted)
        return c.body(null, 204)
      },
    )
    .get(
      '/',
      describe(
        'List the live ads; with a token, every ad.',
        { 200: v.union([adsResponseSchema, adminAdsResponseSchema]), 304: null },
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
        const response = publicAds.cached() ?? (await publicAds.read())
        return respond(outgoing(response, transportOf(header), header('if-none-match')))
      },
    )
}
