import { toHex } from '#src/core/hex-digits.ts'
import type { Bytes } from '#src/core/operation.ts'
import { toBase64 } from '#src/tools/encoding/shared/logic/bytes.ts'
import { digest } from './digest.ts'
import { code, type Fact, fact } from './facts.ts'

/** SHA-1 and SHA-256 of an object, and the pin of its key (RFC 7469, section 2.4). */
export function fingerprintFacts(der: Bytes, spki?: Bytes): readonly Fact[] {
  return [
    fact('sha256', code(colons(digest('SHA-256', der)))),
    fact('sha1', code(colons(digest('SHA-1', der)))),
    ...(spki ? [pinFact(spki)] : []),
  ]
}

export const pinFact = (spki: Bytes): Fact => fact('pin', code(toBase64(digest('SHA-256', spki))))

/** Uppercase hex with colons, as OpenSSL and browsers write fingerprints. */
const colons = (bytes: Uint8Array) =>
  toHex(bytes)
    .toUpperCase()
    .replace(/..(?!$)/g, '$&:')
