import { Hono } from 'hono'
import type { AdStore } from './store.ts'

export interface AdsDeps {
  readonly ads: AdStore
  readonly now: () => Date
}

/** `GET /` below `/api/ads`: what is on show now. */
export function adsRoutes({ ads, now }: AdsDeps) {
  return new Hono().get('/', async (c) => c.json(await ads.onShow(now())))
}
