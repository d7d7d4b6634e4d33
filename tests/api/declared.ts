import type { Hono } from 'hono'
import type { Env } from '#api/http/env.ts'
import { openApiDocument } from '#api/openapi.ts'

interface Operation {
  readonly summary?: string
  readonly security?: readonly object[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema?: object }>> }
  readonly responses: Readonly<Record<string, object>>
}

export interface ApiDocument {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

export const documentOf = (app: Hono<Env>): ApiDocument =>
  JSON.parse(JSON.stringify(openApiDocument(app)))

/** Every operation of a document as `METHOD /path`, with the statuses that it declares. */
export const operationsOf = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
      statuses: Object.keys(operation.responses)
        .filter((status) => status !== 'default')
        .map(Number),
    })),
  )

/** Routes that only the application or only the document has, apart from middleware and the site's files. */
export function routeDifferences(app: Hono<Env>, document: ApiDocument): readonly string[] {
  const routes = new Set(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
  )
  const described = new Set(operationsOf(document).map(({ name }) => name))
  return [
    ...[...routes].filter((name) => !described.has(name)).map((name) => `only a route: ${name}`),
    ...[...described].filter((name) => !routes.has(name)).map((name) => `only described: ${name}`),
  ]
}

/** The error for a status that its route doesn't declare; undefined for a declared one or an unknown route. */
export function undeclared(
  document: ApiDocument,
  request: { readonly method: string; readonly url: string },
  status: number,
): string | undefined {
  const { pathname } = new URL(request.url)
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const [found] = operationsOf(document)
    .filter((it) => it.method === method && patternOf(it.path).test(pathname))
    // Paths without parameters come first, as in the router.
    .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  // 500 is a bug, which no route declares.
  if (found === undefined || status === 500 || found.statuses.includes(status)) return undefined
  return `${found.name} responds with ${status}, which it does not declare`
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
