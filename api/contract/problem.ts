import * as v from 'valibot'

/** Stable error codes of the API; their meaning never changes. */
export const problemCodes = [
  'bad-request',
  'unauthorized',
  'wrong-password',
  'code-required',
  'wrong-code',
  'wrong-passkey',
  'not-found',
  'method-not-allowed',
  'stale',
  'insecure-origin',
  'damaged-backup',
  'newer-backup',
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

/** Stable error codes of a field in a body; forms have a text for each. */
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
  'not-a-schedule',
  'end-before-start',
  'not-a-whole-number',
  'out-of-range',
  'duplicate',
] as const

export type FieldCode = (typeof fieldCodes)[number]

/** Type-checks the message of a schema check as a field code. */
export const code = (name: FieldCode): FieldCode => name

export const isFieldCode = (code: string): code is FieldCode =>
  fieldCodes.some((known) => known === code)

/** An invalid field by its path, for example `linkUrl` or `ads.3.title`; empty for the whole body. */
export const fieldErrorSchema = v.object({ field: v.string(), code: v.picklist(fieldCodes) })

/** The body of every error response: RFC 9457, with a stable `code`. */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  code: v.picklist(problemCodes),
  detail: v.optional(v.string()),
  /** The invalid fields if `code` is `invalid`. */
  errors: v.optional(v.array(fieldErrorSchema)),
})

export type FieldError = v.InferOutput<typeof fieldErrorSchema>
export type ProblemBody = v.InferOutput<typeof problemSchema>
