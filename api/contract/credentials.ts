import * as v from 'valibot'
import { code } from './problem.ts'

export const passwordSchema = v.pipe(
  v.string(code('wrong-type')),
  v.minLength(1, code('required')),
  v.maxLength(1_024, code('too-long')),
)

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const loginCodeSchema = v.pipe(
  v.string(code('wrong-type')),
  v.minLength(1, code('required')),
  v.maxLength(64, code('too-long')),
)
