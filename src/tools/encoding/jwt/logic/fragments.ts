import type { FailureParams } from '#src/core/failure.ts'
import { fromBase64, fromBase64Url } from '#src/tools/encoding/shared/logic/bytes.ts'
import { firstNotUtf8 } from '#src/tools/encoding/shared/logic/utf8.ts'
import { parseObject } from './json-object.ts'

/**
 * The header and payload of a damaged token as far as they can be decoded: formatted if they are JSON
 * objects, else as they are. `headerCut` and `payloadCut` are 1 if the rest is missing. Also accepts
 * standard Base64 and padding. Unreadable parts are absent.
 */
export function fragmentsOf(token: string): FailureParams {
  const parts = token.split('.')
  const isEncrypted = parts.length === ENCRYPTED_PARTS
  const found: Record<string, string | number> = {}
  for (const [index, name] of (['header', 'payload'] as const).entries()) {
    const part = isEncrypted && name === 'payload' ? undefined : parts[index]
    const fragment = part === undefined ? undefined : fragmentOf(part)
    if (!fragment) continue
    found[name] = fragment.text
    if (fragment.isCut) found[`${name}Cut`] = 1
  }
  return found
}

const ENCRYPTED_PARTS = 5

function fragmentOf(part: string) {
  const normal = part.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
  const end = normal.search(/[^\w-]/)
  const digits = end < 0 ? normal : normal.slice(0, end)
  // A single digit at the end isn't a byte.
  const decoded = fromBase64(digits.length % 4 === 1 ? digits.slice(0, -1) : digits)
  if (!decoded.ok) return undefined
  const { bytes } = decoded
  const stop = firstNotUtf8(bytes)
  const text = new TextDecoder().decode(bytes.subarray(0, stop))
  const isCut = end >= 0 || stop !== undefined || !fromBase64Url(digits).ok
  // Random bytes often begin with letters.
  const isText = !/[^\P{Cc}\t\r\n]/u.test(text) && (!isCut || text.startsWith('{'))
  if (text === '' || !isText) return undefined
  return { text: isCut ? text : (formatted(bytes) ?? text), isCut }
}

function formatted(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  try {
    return parseObject(bytes, 'payload').formatted
  } catch {
    return undefined
  }
}
