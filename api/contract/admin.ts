import * as v from 'valibot'
import { loginCodeSchema, passwordSchema } from './credentials.ts'
import { passwordFault } from './password.ts'
import { code } from './problem.ts'

/** The code is required if the administrator has turned on codes. */
export const loginSchema = v.strictObject({
  password: passwordSchema,
  code: v.optional(loginCodeSchema),
})

/** The token for `Authorization: Bearer`, and when it expires (UTC, RFC 3339). */
export const sessionSchema = v.object({ token: v.string(), expiresAt: v.string() })

/** The body that changes the password; this ends every session, and the response is a new one. */
export const passwordChangeSchema = v.strictObject({
  current: passwordSchema,
  next: v.pipe(
    v.string(code('wrong-type')),
    v.maxLength(1_024, code('too-long')),
    v.check((next) => passwordFault(next) !== 'too-short', code('too-short')),
    v.check((next) => passwordFault(next) !== 'too-common', code('too-common')),
  ),
})

/** The sessions that have neither ended nor expired, newest first. */
export const sessionsResponseSchema = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      /** UTC, RFC 3339. */
      begunAt: v.string(),
      /** UTC, RFC 3339, at most a minute before the last request. */
      usedAt: v.string(),
      /** For example `Firefox`; empty if unknown. */
      browser: v.string(),
      /** For example `Linux`; empty if unknown. */
      system: v.string(),
      /** Whether the request has the token of this session. */
      isCurrent: v.boolean(),
    }),
  ),
})

export type SessionItem = v.InferOutput<typeof sessionsResponseSchema>['items'][number]
export type Session = v.InferOutput<typeof sessionSchema>
