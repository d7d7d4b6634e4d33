import * as v from 'valibot'

/** Codes that a client may rely on; they never change their meaning. */
export const problemCodes = [
  'bad-request',
  'not-found',
  'method-not-allowed',
  'unavailable',
  'internal',
] as const

export type ProblemCode = (typeof problemCodes)[number]

/** The body of every error answer: RFC 9457, with a stable `code`. */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  code: v.string(),
  detail: v.optional(v.string()),
})

export type ProblemBody = v.InferOutput<typeof problemSchema>
