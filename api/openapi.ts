import { toJsonSchema } from '@valibot/to-json-schema'
import type { Hono } from 'hono'
import type { GenericSchema } from 'valibot'
import { problemSchema } from './contract/problem.ts'
import { type Description, descriptionOf } from './http/describe.ts'
import type { Env } from './http/env.ts'
import { problemContentType, problemKinds } from './http/problem.ts'

type App = Pick<Hono<Env>, 'routes' | 'router'>

/** The OpenAPI 3.1 document of all routes that have a description. */
export function openApiDocument(app: App) {
  const paths: Record<string, Record<string, object>> = {}
  for (const { method, path, handler } of app.routes) {
    if (descriptionOf(handler).summary === undefined) continue
    const name = path.replace(/:(\w+)/g, '{$1}')
    const operation = toOperation(path, descriptionsOf(app, method, path))
    paths[name] = { ...paths[name], [method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Offkit', version: '1' },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schemaOf(problemSchema, 'output') },
    },
  }
}

/** The descriptions of a route's handlers and of the middleware that runs before them, such as the guard. */
function descriptionsOf(app: App, method: string, path: string): readonly Description[] {
  const handlers = app.router.match(method, path)[0].map(([[, route]]) => route)
  const last = handlers.findLastIndex((it) => it.method === method && it.path === path)
  return handlers.slice(0, last + 1).map(({ handler }) => descriptionOf(handler))
}

function toOperation(path: string, descriptions: readonly Description[]): object {
  const {
    summary,
    body,
    responses = {},
    needsToken,
  }: Description = Object.assign({}, ...descriptions)
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const successes = Object.entries(responses).map(([status, content]) => {
    const description = Number(status) < 300 ? 'Success' : 'Redirection'
    return [status, { description, ...(content && contentOf(content, 'output')) }]
  })
  return {
    summary,
    ...(needsToken && { security: [{ token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, ...contentOf(body, 'input') } }),
    responses: {
      ...Object.fromEntries(successes),
      ...problemAnswers(descriptions),
      default: problemAnswer('Unexpected problem'),
    },
  }
}

/** One response for each status, as several problems may share a status. */
function problemAnswers(descriptions: readonly Description[]) {
  const titles = new Map<number, Set<string>>()
  for (const code of descriptions.flatMap(({ problems = [] }) => problems)) {
    const { status, title } = problemKinds[code]
    titles.set(status, (titles.get(status) ?? new Set()).add(title))
  }
  return Object.fromEntries(
    [...titles].map(([status, all]) => [status, problemAnswer([...all].join('; '))]),
  )
}

const problemAnswer = (description: string) => ({
  description,
  content: { [problemContentType]: { schema: { $ref: '#/components/schemas/Problem' } } },
})

const contentOf = (content: GenericSchema | string, side: 'input' | 'output') => ({
  content:
    typeof content === 'string'
      ? { [content]: {} }
      : { 'application/json': { schema: schemaOf(content, side) } },
})

/** Checks without a JSON Schema keyword (dates, links) are omitted. */
function schemaOf(schema: GenericSchema, side: 'input' | 'output'): object {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: side,
    errorMode: 'ignore',
  })
  return rest
}
