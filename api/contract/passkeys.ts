import * as v from 'valibot'
import { passwordSchema } from './credentials.ts'
import { code } from './problem.ts'

/** The maximum length of a passkey's name. */
export const MAX_PASSKEY_NAME = 60

const base64url = v.pipe(
  v.string(code('wrong-type')),
  v.regex(/^[\w-]+$/, code('wrong-type')),
  v.maxLength(16_384, code('too-long')),
)
const strings = v.pipe(v.array(v.string(code('wrong-type'))), v.maxLength(20, code('too-long')))

/** A challenge and its options (WebAuthn level 3, section 5.8.2), and the origin that the server expects. */
export const loginOptionsSchema = v.object({
  origin: v.string(),
  options: v.object({
    challenge: v.string(),
    rpId: v.string(),
    timeout: v.number(),
    userVerification: v.literal('required'),
  }),
})

const credential = {
  id: base64url,
  rawId: base64url,
  type: v.literal('public-key', code('wrong-type')),
}

/** `AuthenticationResponseJSON` of WebAuthn level 3; other members are ignored. */
export const passkeyLoginSchema = v.strictObject({
  response: v.object({
    ...credential,
    response: v.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
    }),
  }),
})

export const passkeyOptionsRequestSchema = v.strictObject({ password: passwordSchema })

/** Options for `navigator.credentials.create` as JSON (WebAuthn level 3, section 5.4). */
export const passkeyOptionsSchema = v.object({
  origin: v.string(),
  options: v.object({
    challenge: v.string(),
    rp: v.object({ id: v.string(), name: v.string() }),
    user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
    pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
    timeout: v.number(),
    attestation: v.literal('none'),
    excludeCredentials: v.array(
      v.object({
        id: v.string(),
        type: v.literal('public-key'),
        transports: v.array(v.string()),
      }),
    ),
    authenticatorSelection: v.object({
      residentKey: v.literal('required'),
      requireResidentKey: v.literal(true),
      userVerification: v.literal('required'),
    }),
  }),
})

const name = v.pipe(
  v.string(code('wrong-type')),
  v.trim(),
  v.minLength(1, code('required')),
  v.maxLength(MAX_PASSKEY_NAME, code('too-long')),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused
  v.regex(/^[^\u0000-\u001f\u007f]*$/, code('control-characters')),
)

export const renamedPasskeySchema = v.strictObject({ name })

/** `RegistrationResponseJSON` of WebAuthn level 3, with a name; other members are ignored. */
export const newPasskeySchema = v.strictObject({
  name,
  response: v.object({
    ...credential,
    response: v.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: v.optional(strings, []),
    }),
  }),
})

export const passkeySchema = v.object({
  /** The credential ID in Base64url. */
  id: v.string(),
  name: v.string(),
  /** UTC, RFC 3339. */
  createdAt: v.string(),
  /** UTC, RFC 3339; null before the first login. */
  usedAt: v.nullable(v.string()),
})

/** The passkeys, oldest first. */
export const passkeysResponseSchema = v.object({ items: v.array(passkeySchema) })

export type Passkey = v.InferOutput<typeof passkeySchema>
export type PasskeyLogin = v.InferOutput<typeof passkeyLoginSchema>['response']
export type NewPasskey = v.InferOutput<typeof newPasskeySchema>
