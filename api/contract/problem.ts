import * as v from 'valibot'

/** Codes that a client may rely on; they never change their meaning. */
export const problemCodes = [
  'bad-request',
  'unauthorized',
  'wrong-password',
  'not-found',
  'method-not-allowed',
  'stale',
  'timeout',
  'too-large',
  'unsupported-media-type',
  'invalid',
  'too-many-attempts',
  'unavailable',
  'internal',
  'storage-full',
  'too-many-ads',
] as const

export type ProblemCode = (typeof problemCodes)[number]

/** What is wrong with one field of a body. Forms have a text for each. */
export const fieldCodes = [
  'required',
  'unknown-field',
  'wrong-type',
  'too-short',
  'too-long',
  'too-common',
  'control-characters',
  'not-a-link',
  'user-info',
  'not-an-image',
  'not-a-date',
  'end-before-start',
  'not-a-whole-number',
  'out-of-range',
] as const

export type FieldCode = (typeof fieldCodes)[number]

/** The message of a check: one of the codes. */
export const code = (name: FieldCode): FieldCode => name

export const isFieldCode = (code: string): code is FieldCode =>
  fieldCodes.some((known) => known === code)

/** A field by its path, for example `linkUrl` or `ads.3.title`; empty for the whole body. */
export const fieldErrorSchema = v.object({ field: v.string(), code: v.picklist(fieldCodes) })

/** The body of every error answer: RFC 9457, with a stable `code`. */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  code: v.picklist(problemCodes),
  detail: v.optional(v.string()),
  /** The fields at fault, where `code` is `invalid`. */
  errors: v.optional(v.array(fieldErrorSchema)),
})

export type FieldError = v.InferOutput<typeof fieldErrorSchema>
export type ProblemBody = v.InferOutput<typeof problemSchema>
