import { ToolFailure } from '#src/core/failure.ts'
import { yamlFailure } from './yaml-place.ts'

/**
 * Decodes UTF-8 without a byte order mark.
 *
 * @throws ToolFailure `yaml.too-large` or `yaml.bad-utf8`
 */
export function decodeYaml(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes.length > MAX_BYTES) {
    throw new ToolFailure('yaml.too-large', { bytes: bytes.length, limit: MAX_BYTES })
  }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const malformed = text.includes(REPLACEMENT) ? malformedAt(bytes, text) : -1
  if (malformed >= 0) throw yamlFailure('bad-utf8', text, malformed)
  return text
}

/** The smallest maximum string length of all browsers: 2^29 - 24 UTF-16 units in V8. */
const MAX_BYTES = 0x1fffffe8

const REPLACEMENT = '\ufffd'

/** The index of the first U+FFFD that the decoder inserted, or -1. */
function malformedAt(bytes: Uint8Array, text: string): number {
  const encoder = new TextEncoder()
  let offset = 0
  let from = 0
  for (;;) {
    const at = text.indexOf(REPLACEMENT, from)
    if (at < 0) return -1
    offset += encoder.encode(text.slice(from, at)).length
    if (bytes[offset] !== 0xef || bytes[offset + 1] !== 0xbf || bytes[offset + 2] !== 0xbd)
      return at
    offset += 3
    from = at + 1
  }
}
