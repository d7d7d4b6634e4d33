import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { Database } from '#api/db/call-queue.ts'
import type { Condition } from '#api/db/live.ts'
import { describe } from '#api/http/describe.ts'
import type { Env } from '#api/http/env.ts'
import { Problem } from '#api/http/problem.ts'
import type { Secure } from '#api/http/secure.ts'
import { expositionType } from './exposition.ts'

export interface HealthDeps {
  readonly database: Database
  /** Checks the database and returns its condition. */
  readonly checkDatabase: () => Promise<Condition>
  /** Whether the server is shutting down. */
  readonly isStopping: () => boolean
  /** The response of `/metrics` and the bearer token that it needs; undefined if it is off. */
  readonly metrics: { readonly token: string; readonly text: () => string } | undefined
  readonly secure: Secure
  readonly logError: (error: unknown, method?: string, path?: string) => void
}

/** A database that doesn't respond in this time counts as unreachable. */
const TIMEOUT_MS = 2_000

/** `/healthz` for alarms, `/readyz` for load balancers, and `/metrics` for Prometheus. */
export function healthRoutes(deps: HealthDeps) {
  const { database, checkDatabase, isStopping, metrics, logError } = deps
  const routes = new Hono<Env>()

  const conditionFor = (path: string, check: () => Promise<Condition>): Promise<Condition> =>
    within(TIMEOUT_MS, check()).catch((error: unknown): Condition => {
      logError(error, 'GET', path)
      return 'unreachable'
    })

  /** Also reads a page, because a file whose entry is unchanged isn't read by the check. */
  const checkReading = async (): Promise<Condition> => {
    const condition = await checkDatabase()
    if (condition === 'ok') await database.execute('SELECT count(*) FROM ad_config')
    return condition
  }

  routes.get(
    '/healthz',
    describe('Check the health.', { 200: v.object({ status: v.literal('ok') }) }, ['unavailable']),
    async (c) => {
      deps.secure(c)
      c.header('Cache-Control', 'no-store')
      const condition = await conditionFor('/healthz', checkDatabase)
      if (condition !== 'ok') throw new Problem('unavailable', {}, { database: condition })
      return c.json({ status: 'ok' })
    },
  )
  routes.get(
    '/readyz',
    describe('Check whether to send requests.', { 200: v.object({ status: v.literal('ready') }) }, [
      'unavailable',
    ]),
    async (c) => {
      deps.secure(c)
      c.header('Cache-Control', 'no-store')
      if (isStopping()) throw new Problem('unavailable', {}, { reason: 'stopping' })
      const condition = await conditionFor('/readyz', checkReading)
      if (condition !== 'ok') {
        throw new Problem('unavailable', {}, { reason: 'database', database: condition })
      }
      return c.json({ status: 'ready' })
    },
  )
  routes.get(
    '/metrics',
    describe('Get metrics for Prometheus.', { 200: 'text/plain' }, ['unauthorized', 'not-found']),
    (c) => {
      deps.secure(c)
      c.header('Cache-Control', 'no-store')
      if (metrics === undefined) throw new Problem('not-found')
      const [, given = ''] = /^bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
      if (!isEqual(given, metrics.token)) {
        throw new Problem('unauthorized', { 'WWW-Authenticate': 'Bearer' })
      }
      return c.body(metrics.text(), 200, { 'Content-Type': expositionType })
    },
  )
  return routes
}

/** Compares in constant time, independent of the lengths. */
function isEqual(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

/** Rejects if the promise doesn't settle in time. */
const within = <T>(milliseconds: number, promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    sleep(milliseconds, undefined, { ref: false }).then(() => {
      throw new Error(`timed out after ${milliseconds} ms`)
    }),
  ])
