import { ToolFailure } from '#src/core/failure.ts'
import { fieldsOf, isText } from '#src/core/guards.ts'
import { fromBase64, fromHex } from '#src/tools/encoding/shared/logic/bytes.ts'

export const keyEncodings = ['text', 'hex', 'base64'] as const

/** An HMAC key as typed. */
export interface HmacKey {
  readonly text: string
  readonly encoding: (typeof keyEncodings)[number]
}

export const isHmacKey = (value: unknown): value is HmacKey | undefined =>
  value === undefined || isKey(value)

const isKey = fieldsOf({
  text: isText,
  encoding: (value): value is HmacKey['encoding'] => keyEncodings.some((it) => it === value),
})

/**
 * Decodes a key from UTF-8 text, hex, or Base64 of either alphabet.
 *
 * @throws ToolFailure `hash.key-hex`, `hash.key-base64` (position, 1-based) and
 * `hash.key-lone-surrogate`.
 */
export function hmacKeyBytes({ text, encoding }: HmacKey): Uint8Array {
  if (encoding === 'text') {
    if (/\p{Surrogate}/u.test(text)) throw new ToolFailure('hash.key-lone-surrogate')
    return new TextEncoder().encode(text)
  }
  const decoded = encoding === 'hex' ? fromHex(text) : fromBase64(text)
  if (!decoded.ok) throw new ToolFailure(`hash.key-${encoding}`, { position: decoded.at + 1 })
  return decoded.bytes
}
