import type { Hono, MiddlewareHandler } from 'hono'
import type { GenericSchema } from 'valibot'
import type { ProblemCode } from '#api/contract/problem.ts'
import type { Env } from './env.ts'

/** A body: JSON of a schema, or any content of a media type. */
type Content = GenericSchema | `${string}/${string}`

/** The part of an OpenAPI operation that a handler or middleware declares. */
export interface Description {
  readonly summary?: string
  readonly body?: Content
  /** The responses other than problems by status; null for a response without a body. */
  readonly responses?: Readonly<Record<number, Content | null>>
  readonly problems?: readonly ProblemCode[]
  readonly needsToken?: boolean
}

const descriptions = new WeakMap<object, Description>()

/** Attaches a description to a handler and returns the handler. */
export function described<Handler extends object>(
  description: Description,
  handler: Handler,
): Handler {
  descriptions.set(handler, description)
  return handler
}

/** Declares a route; must be its first handler. */
export const describe = (
  summary: string,
  responses: Description['responses'] & object,
  problems: readonly ProblemCode[] = [],
  body?: Content,
): MiddlewareHandler =>
  described({ summary, responses, problems, ...(body && { body }) }, (_, next) => next())

export const descriptionOf = (handler: object): Description => descriptions.get(handler) ?? {}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The methods of the declared routes at a path, for `Allow` (RFC 9110, section 10.2.1). */
export function methodsOf({ router }: Pick<Hono<Env>, 'router'>, path: string): readonly string[] {
  const isDeclared = (method: string) =>
    router
      .match(method, path)[0]
      .some(([[, { handler }]]) => descriptionOf(handler).summary !== undefined)
  return METHODS.filter(isDeclared).flatMap((it) => (it === 'GET' ? ['GET', 'HEAD'] : [it]))
}
