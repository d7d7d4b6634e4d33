import { ToolFailure } from '#src/core/failure.ts'
import { yamlFailure } from './yaml-place.ts'

/** The text that js-yaml reads, from UTF-8 without a byte order mark. */
export function decodeYaml(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes.length > LONGEST) {
    throw new ToolFailure('yaml.too-large', { bytes: bytes.length, limit: LONGEST })
  }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const malformed = text.includes(REPLACEMENT) ? malformedAt(bytes, text) : -1
  if (malformed >= 0) throw yamlFailure('bad-utf8', text, malformed)
  return text
}

/** Strings of every browser hold it: 2^29 - 24 code units in V8. */
const LONGEST = 0x1fffffe8

const REPLACEMENT = '\ufffd'

/** The first U+FFFD that is not in the bytes, or -1. */
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
