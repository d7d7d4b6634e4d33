import type { MiddlewareHandler } from 'hono'
import type { GenericSchema } from 'valibot'
import type { ProblemCode } from '#api/contract/problem.ts'

/** A body: JSON of a schema, or any of a media type. */
type Content = GenericSchema | `${string}/${string}`

/** What a handler or middleware declares of the routes that it is part of. */
export interface Description {
  readonly summary?: string
  readonly body?: Content
  /** The answers other than problems by status; null where an answer has no body. */
  readonly answers?: Readonly<Record<number, Content | null>>
  readonly problems?: readonly ProblemCode[]
  readonly needsToken?: boolean
}

const descriptions = new WeakMap<object, Description>()

/** The handler itself, with what it declares. */
export function described<Handler extends object>(
  description: Description,
  handler: Handler,
): Handler {
  descriptions.set(handler, description)
  return handler
}

/** Declares a route, as the first of its handlers. */
export const describe = (
  summary: string,
  answers: Description['answers'] & object,
  problems: readonly ProblemCode[] = [],
  body?: Content,
): MiddlewareHandler =>
  described({ summary, answers, problems, ...(body && { body }) }, (_, next) => next())

export const descriptionOf = (handler: object): Description => descriptions.get(handler) ?? {}
