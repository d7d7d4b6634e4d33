import { Hono } from 'hono'
import { adsAdminRoutes } from './ads/admin-routes.ts'
import { createPublicAdsCache } from './ads/public-ads-cache.ts'
import { adsRoutes } from './ads/routes.ts'
import { createAdStore } from './ads/store.ts'
import { createChallenges } from './auth/challenges.ts'
import { createLoginChecks, type LoginCheckDeps } from './auth/login.ts'
import { createPasskeys } from './auth/passkeys.ts'
import { adminRoutes } from './auth/routes.ts'
import { createSecondFactor, type SecondFactorDeps } from './auth/second-factor.ts'
import { createSessions, type SessionsDeps } from './auth/sessions.ts'
import { createThrottle } from './auth/throttle.ts'
import { createTokens, type TokensDeps } from './auth/tokens.ts'
import type { Backups } from './backups/store.ts'
import { createCountStore } from './counts/store.ts'
import { databaseProblem } from './db/failure.ts'
import { type HealthDeps, healthRoutes } from './health/routes.ts'
import type { ReadWarnings } from './health/warnings.ts'
import type { AddressOf } from './http/address.ts'
import { createBodies } from './http/body.ts'
import { describe, methodsOf } from './http/describe.ts'
import type { Env } from './http/env.ts'
import { createFastResponse } from './http/fast-response.ts'
import { Problem, problemContentType } from './http/problem.ts'
import { createSecure, headerReader } from './http/secure.ts'
import { imageRoutes } from './images/routes.ts'
import { createImageStore } from './images/store.ts'
import { openApiDocument } from './openapi.ts'
import { type Outgoing, outgoing, respond } from './site/precomputed.ts'
import type { HeaderReader, TransportOf } from './site/security.ts'
import type { Site } from './site/site.ts'

export interface AppDeps
  extends Omit<TokensDeps, 'sessions'>,
    SessionsDeps,
    SecondFactorDeps,
    Omit<LoginCheckDeps, 'throttle' | 'secondFactor'>,
    Omit<HealthDeps, 'secure'> {
  readonly site: Site
  /** The configured origin of the site; undefined for that of each request. */
  readonly siteOrigin: string | undefined
  readonly siteName: string
  /** The path of the site's folder without a slash at the end. */
  readonly basePath: string
  readonly readWarnings: ReadWarnings
  readonly backups: Backups
  readonly trustProxy: boolean
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number
  /** The interval in which a part of a request body has to arrive: see `createBodies`. */
  readonly stallMilliseconds: number
  readonly transportOf: TransportOf
  readonly addressOf: AddressOf
  readonly logError: (error: unknown, method?: string, path?: string) => void
}

/** The type of the API for Hono's client, `hc<Api>()`, in the browser. */
export type Api = ReturnType<typeof createApi>['routes']

/** Creates the API's routes, and a synchronous shortcut to its cached ads. */
function createApi(deps: AppDeps) {
  const { database, newId, now, elapsed, transportOf, logError } = deps
  const ads = createAdStore({ database, newId, onChange: () => publicAds.invalidate() })
  const publicAds = createPublicAdsCache({ liveAds: ads.liveAds, now, elapsed, logError })
  const sessions = createSessions(deps)
  const tokens = createTokens({ ...deps, sessions })
  const secondFactor = createSecondFactor(deps)
  const passkeys = createPasskeys({ ...deps, challenges: createChallenges(deps) })
  const checks = createLoginChecks({ ...deps, secondFactor, throttle: createThrottle(deps) })
  const images = createImageStore(database)
  const counts = createCountStore({ database, now, logError })
  const bodies = createBodies(deps.stallMilliseconds)
  const routes = new Hono<Env>()
    .route('/api/ads', adsRoutes({ ads, publicAds, tokens, transportOf, counts, bodies }))
    .route('/api/ads/admin', adsAdminRoutes({ ...deps, ads, images, counts, tokens, bodies }))
    .route(
      '/api/admin',
      adminRoutes({
        ...{ ...deps, tokens, sessions, secondFactor, passkeys, checks, bodies },
        onRestore: publicAds.invalidate,
      }),
    )
    .route('/api/images', imageRoutes(images))
  /** The response of `GET /api/ads` to visitors, undefined if it has to be read from the database. */
  const cachedAds = (header: HeaderReader): Outgoing | undefined => {
    if (header('authorization') !== undefined) return undefined
    const cached = publicAds.cached()
    return cached && outgoing(cached, transportOf(header), header('if-none-match'))
  }
  return { routes, cachedAds, placesOn: publicAds.placesOn, flushCounts: counts.flush }
}

export type ServerApp = ReturnType<typeof createApp>

/**
 * `app` handles every request: the API, the health checks, and the site's files. `fastResponse` returns responses
 * that are in memory (pages, files, and the cached ads), identical to those of `app` but faster; undefined for
 * other requests. `flushCounts` writes the views and clicks in memory to the database.
 */
export function createApp(deps: AppDeps) {
  const { site, basePath, transportOf, logError } = deps
  const api = createApi(deps)
  const secure = createSecure(transportOf)

  const app = new Hono<Env>()
  app.use('/api/*', async (c, next) => {
    secure(c)
    c.header('Cache-Control', 'no-store')
    await next()
  })
  app.route('/', api.routes)
  let document: object | undefined
  app.get(
    '/api/openapi.json',
    describe('Get this description of the API.', { 200: 'application/json' }),
    (c) => {
      document ??= openApiDocument(app)
      return c.json(document)
    },
  )
  app.all('/api/*', (c) => {
    const methods = methodsOf(app, c.req.path)
    if (methods.length === 0) throw new Problem('not-found')
    throw new Problem('method-not-allowed', { Allow: methods.join(', ') })
  })
  app.route('/', healthRoutes({ ...deps, secure }))
  // The service worker of the installed app handles shares. Without it, they arrive here: the body isn't
  // read, and the page reports that nothing arrived.
  app.post(
    '/share',
    describe('Redirect a share to the page without reading it.', {
      303: null,
    }),
    (c) => {
      secure(c)
      return c.redirect(`${basePath}/?shared`, 303)
    },
  )
  // Hono responds to a single handler without middleware synchronously, twice as fast.
  app.get('*', (c) => respond(site(c.req.url)(headerReader(c), api.placesOn)))
  app.notFound((c) => {
    const methods = methodsOf(app, c.req.path)
    // Any other path has a page.
    throw new Problem('method-not-allowed', { Allow: methods.join(', ') || 'GET, HEAD' })
  })
  app.onError((error, c) => {
    secure(c)
    const problem =
      error instanceof Problem ? error : new Problem(databaseProblem(error) ?? 'internal')
    if (problem !== error) logError(error, c.req.method, c.req.path)
    for (const [name, value] of Object.entries(problem.headers)) c.header(name, value)
    return c.json(problem.body(), problem.status, {
      'Cache-Control': 'no-store',
      'Content-Type': problemContentType,
    })
  })
  const fastResponse = createFastResponse({ ...api, site })
  return { app, fastResponse, flushCounts: api.flushCounts }
}
