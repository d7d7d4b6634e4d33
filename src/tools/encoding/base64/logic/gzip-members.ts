import { joinBytes } from '#src/core/join-bytes.ts'
import type { Bytes } from '#src/core/operation.ts'
import { deflateEnd } from './deflate-end.ts'

const HEADER_BYTES = 10
/** The CRC-32 and the size. */
const TRAILER_BYTES = 8

/**
 * The members of gzip data (RFC 1952, 2.2), as in `cat a.gz b.gz` and bgzip: a DecompressionStream accepts
 * only one. Nothing is verified, and data after the last member is one more.
 */
export function gzipMembers(parts: readonly Bytes[]): readonly Bytes[] {
  const bytes = parts.length === 1 ? parts[0]! : joinBytes(parts)
  const members: Bytes[] = []
  for (let start = 0; start < bytes.length; ) {
    const end = memberEnd(bytes, start)
    members.push(bytes.subarray(start, end))
    start = end
  }
  return members
}

const HAS_HEADER_CRC = 2
const HAS_EXTRA = 4
const HAS_NAME = 8
const HAS_COMMENT = 16

/** The index after the member at `start`; the end of the bytes for a damaged one. */
function memberEnd(bytes: Bytes, start: number): number {
  const flags = bytes[start + 3] ?? 0
  let at = start + HEADER_BYTES
  if (flags & HAS_EXTRA) at += 2 + (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 256
  for (const flag of [HAS_NAME, HAS_COMMENT]) {
    if (!(flags & flag)) continue
    at = bytes.indexOf(0, at) + 1
    if (at === 0) return bytes.length
  }
  if (flags & HAS_HEADER_CRC) at += 2
  const end = deflateEnd(bytes, at)
  return end === undefined ? bytes.length : Math.min(end + TRAILER_BYTES, bytes.length)
}
