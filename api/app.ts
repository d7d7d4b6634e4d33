import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type Context, Hono } from 'hono'
import { adsAdminRoutes } from './ads/admin-routes.ts'
import { createPublicAnswer } from './ads/public-answer.ts'
import { adsRoutes, readyAds } from './ads/routes.ts'
import { createAdStore } from './ads/store.ts'
import { createPasswordCheck, type PasswordCheckDeps } from './auth/login.ts'
import { adminRoutes } from './auth/routes.ts'
import { createThrottle } from './auth/throttle.ts'
import { createTokens } from './auth/tokens.ts'
import { databaseProblem } from './db/failure.ts'
import type { Condition } from './db/live.ts'
import type { Database } from './db/open.ts'
import type { AddressOf } from './http/address.ts'
import { createBodies } from './http/body.ts'
import type { Env } from './http/env.ts'
import { Problem, problemContentType } from './http/problem.ts'
import { imageRoutes } from './images/routes.ts'
import { createImageStore } from './images/store.ts'
import { openApiDocument } from './openapi.ts'
import type { Outgoing } from './site/ready.ts'
import { type HeaderReader, securityHeaders, type TransportOf } from './site/security.ts'
import type { Site } from './site/site.ts'

export interface AppDeps {
  readonly database: Database
  readonly password: PasswordCheckDeps['password']
  /** Signs the administrator's tokens. */
  readonly tokenSecret: string
  readonly newId: () => string
  readonly site: Site
  /** How the database is now. */
  readonly checkDatabase: () => Promise<Condition>
  /** Called once the password is changed or every session has ended. */
  readonly onAccessChange?: () => Promise<void>
  readonly now: () => Date
  /** Milliseconds of a clock that never jumps. */
  readonly elapsed: () => number
  /** Milliseconds in each of which a part of a request's body has to arrive. */
  readonly stallMilliseconds: number
  readonly transportOf: TransportOf
  readonly addressOf: AddressOf
  readonly pause: PasswordCheckDeps['pause']
  readonly logAttempt: PasswordCheckDeps['logAttempt']
  readonly logError: (error: unknown, method?: string, path?: string) => void
}

/** The API by its types, for `hc<Api>()` in the browser. */
export type Api = ReturnType<typeof createApi>['routes']

/** The API's routes, and the short way to the answer that nearly every visitor gets. */
function createApi(deps: AppDeps) {
  const { database, newId, now, elapsed, transportOf, logError } = deps
  const ads = createAdStore({ database, newId, onChange: () => publicAnswer.forget() })
  const publicAnswer = createPublicAnswer({ onShow: ads.onShow, now, elapsed, logError })
  const tokens = createTokens({
    database,
    secret: deps.tokenSecret,
    newId,
    now,
    onEndAll: deps.onAccessChange,
  })
  const throttle = createThrottle({ database, newId, now })
  const checkPassword = createPasswordCheck({ ...deps, throttle })
  const images = createImageStore(database)
  const bodies = createBodies(deps.stallMilliseconds)
  const routes = new Hono<Env>()
    .route('/api/ads', adsRoutes({ ads, publicAnswer, tokens, transportOf }))
    .route('/api/ads/admin', adsAdminRoutes({ ...deps, ads, images, tokens, bodies }))
    .route('/api/admin', adminRoutes({ ...deps, tokens, checkPassword, bodies }))
    .route('/api/images', imageRoutes(images))
    .get('/api/openapi.json', (c) => {
      document ??= openApiDocument()
      return c.json(document)
    })
  let document: object | undefined
  return {
    routes,
    readyAds: (header: HeaderReader) => readyAds({ publicAnswer, transportOf }, header),
    placesOn: publicAnswer.placesOn,
  }
}

export interface App {
  /** The whole server as a function from request to answer: the API, the health check and the site's files. */
  readonly app: Hono<Env>
  /** The one answer that each visit asks for, where it is at hand; the same as the app's. */
  readonly readyAnswer: (incoming: IncomingMessage) => Outgoing | undefined
}

export function createApp(deps: AppDeps): App {
  const { checkDatabase, site, transportOf, logError } = deps
  const api = createApi(deps)
  const secure = (c: Context<Env>): void => {
    const headers = securityHeaders[transportOf(headerReader(c))]
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
  }

  const app = new Hono<Env>()
  // Before everything else, and without a promise.
  app.get('/api/ads', (c, next) => {
    const ready = api.readyAds(headerReader(c))
    return ready ? new Response(ready.body, ready.init) : next()
  })
  app.use('/api/*', async (c, next) => {
    secure(c)
    c.header('Cache-Control', 'no-store')
    await next()
  })
  app.route('/', api.routes)
  app.all('/api/ads', () => {
    throw new Problem('method-not-allowed', { Allow: 'GET, HEAD' })
  })
  app.all('/api/*', () => {
    throw new Problem('not-found')
  })
  app.get('/healthz', async (c) => {
    secure(c)
    c.header('Cache-Control', 'no-store')
    const condition = await within(2_000, checkDatabase()).catch((error: unknown): Condition => {
      logError(error, c.req.method, c.req.path)
      return 'unreachable'
    })
    if (condition !== 'ok') {
      const problem = new Problem('unavailable')
      return c.json({ ...problem.body(), database: condition }, problem.status, {
        'Content-Type': problemContentType,
      })
    }
    return c.json({ status: 'ok' })
  })
  // What is shared to the installed app is taken by its service worker. Where that is gone, it comes
  // here: it is not read, and the page says that nothing arrived.
  app.post('/share', (c) => {
    secure(c)
    return c.redirect('/?shared', 303)
  })
  // One handler and no middleware: only then does Hono answer without a promise, twice as fast.
  app.get('*', (c) => site(c.req.url, headerReader(c), api.placesOn))
  app.notFound(() => {
    throw new Problem('method-not-allowed', { Allow: 'GET, HEAD' })
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
  return {
    app,
    readyAnswer: ({ method, url, headers }) =>
      method === 'GET' && url === '/api/ads' ? api.readyAds(readerOf(headers)) : undefined,
  }
}

/** Node has the headers as an object already; a `Headers` made of them checks every name that it is asked for. */
function headerReader(c: Context<Env>): HeaderReader {
  // `app.request()` in tests comes without Node's request.
  const incoming = c.env?.incoming
  return incoming === undefined ? (name) => c.req.header(name) : readerOf(incoming.headers)
}

function readerOf(headers: IncomingHttpHeaders): HeaderReader {
  return (name) => {
    const value = headers[name]
    return typeof value === 'string' ? value : undefined
  }
}

/** The promise's outcome, or a rejection once the time is over. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${milliseconds} ms`)), milliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
