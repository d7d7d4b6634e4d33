import type { IncomingHttpHeaders } from 'node:http'
import { type Context, Hono } from 'hono'
import { adsRoutes } from './ads/routes.ts'
import type { AdStore } from './ads/store.ts'
import { Problem, problemContentType } from './problem.ts'
import { type HeaderReader, securityHeaders, type TransportOf } from './site/security.ts'
import type { Site } from './site/site.ts'

export interface AppDeps {
  readonly ads: AdStore
  readonly site: Site
  /** Settles when the database has answered. */
  readonly ping: () => Promise<unknown>
  readonly now: () => Date
  readonly transportOf: TransportOf
  readonly logError: (error: unknown, method: string, path: string) => void
}

/** What the server hands over beside a request: Node's own. */
export interface Env {
  Bindings: { readonly incoming?: { readonly headers: IncomingHttpHeaders } }
}

/** The API by its types, for `hc<Api>()` in the browser. */
export type Api = ReturnType<typeof apiRoutes>

function apiRoutes(deps: AppDeps) {
  return new Hono().route('/api/ads', adsRoutes(deps))
}

/** The whole server as a function from request to answer: the API, the health check and the site's files. */
export function createApp(deps: AppDeps): Hono<Env> {
  const { ping, site, transportOf, logError } = deps
  const secure = (c: Context<Env>): void => {
    const headers = securityHeaders[transportOf(headerReader(c))]
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
  }

  const app = new Hono<Env>()
  app.use('/api/*', async (c, next) => {
    secure(c)
    c.header('Cache-Control', 'no-store')
    await next()
  })
  app.route('/', apiRoutes(deps))
  app.all('/api/ads', () => {
    throw new Problem('method-not-allowed', { Allow: 'GET, HEAD' })
  })
  app.all('/api/*', () => {
    throw new Problem('not-found')
  })
  app.get('/healthz', async (c) => {
    secure(c)
    c.header('Cache-Control', 'no-store')
    await within(2_000, ping()).catch((error: unknown) => {
      logError(error, c.req.method, c.req.path)
      throw new Problem('unavailable')
    })
    return c.json({ status: 'ok' })
  })
  // What is shared to the installed app is taken by its service worker. Where that is gone, it comes
  // here: it is not read, and the page says that nothing arrived.
  app.post('/share', (c) => {
    secure(c)
    return c.redirect('/?shared', 303)
  })
  // One handler and no middleware: only then does Hono answer without a promise, twice as fast.
  app.get('*', (c) => site(c.req.url, headerReader(c)))
  app.notFound(() => {
    throw new Problem('method-not-allowed', { Allow: 'GET, HEAD' })
  })
  app.onError((error, c) => {
    secure(c)
    const problem = error instanceof Problem ? error : new Problem('internal')
    if (problem !== error) logError(error, c.req.method, c.req.path)
    for (const [name, value] of Object.entries(problem.headers)) c.header(name, value)
    return c.json(problem.body(), problem.status, {
      'Cache-Control': 'no-store',
      'Content-Type': problemContentType,
    })
  })
  return app
}

/** Node has the headers as an object already; a `Headers` made of them checks every name that it is asked for. */
function headerReader(c: Context<Env>): HeaderReader {
  // `app.request()` in tests comes without Node's request.
  const incoming = c.env?.incoming
  if (incoming === undefined) return (name) => c.req.header(name)
  return (name) => {
    const value = incoming.headers[name]
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
