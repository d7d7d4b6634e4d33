import * as v from 'valibot'
import { loginCodeSchema, passwordSchema } from './credentials.ts'
import { code } from './problem.ts'

/** Whether logins need a code, and how many recovery codes are unused. */
export const totpStatusSchema = v.object({ isOn: v.boolean(), recoveryCodes: v.number() })

/** A new secret in Base32, which is stored once a code confirms it. */
export const totpSecretSchema = v.object({ secret: v.string() })

export const totpChangeSchema = v.strictObject({
  password: passwordSchema,
  secret: v.pipe(v.string(code('wrong-type')), v.regex(/^[A-Z2-7]{32}$/, code('wrong-type'))),
  code: loginCodeSchema,
})

export const newRecoveryCodesSchema = v.strictObject({ password: passwordSchema })

export const codeSchema = v.strictObject({ code: loginCodeSchema })

/** Shown once: the server stores only their hashes. */
export const recoveryCodesSchema = v.object({ recoveryCodes: v.array(v.string()) })

export type TotpStatus = v.InferOutput<typeof totpStatusSchema>
