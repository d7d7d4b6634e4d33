import { toBase64 } from '#src/tools/encoding/shared/logic/bytes.ts'
import { contentOf, type DerNode, expectTag, OCTET_STRING } from './der.ts'
import { type Value, word } from './facts.ts'

/**
 * Signed certificate timestamps in the TLS encoding (RFC 6962, section 3.3): the log, and the time in
 * RFC 3339.
 *
 * @throws RangeError if the list is cut off.
 */
export function timestampsOf(node: DerNode): readonly Value[] {
  const bytes = contentOf(expectTag(node, OCTET_STRING))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const end = Math.min(bytes.length, 2 + view.getUint16(0))
  const values: Value[] = []
  for (let at = 2; at < end; ) {
    const size = view.getUint16(at)
    const start = at + 2
    if (view.getUint8(start) === 0) {
      const log = toBase64(bytes.subarray(start + 1, start + 1 + LOG_BYTES))
      const time = Number(view.getBigUint64(start + 1 + LOG_BYTES))
      values.push(word('timestamp', { log, time: new Date(time).toISOString() }))
    }
    at = start + size
  }
  return values
}

const LOG_BYTES = 32
