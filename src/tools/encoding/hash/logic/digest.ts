import { toHex } from '#src/core/hex-digits.ts'
import { fromBase64, fromHex } from '#src/tools/encoding/shared/logic/bytes.ts'
import { algorithmsOfSize, factsOf, type HashAlgorithm } from './algorithms.ts'
import { algorithmIn, hasDigestAmongWords } from './labels.ts'
import { fromNixBase32 } from './nix-base32.ts'

/** The notation of an expected digest. */
export type Notation = 'hex' | 'base64' | 'sri' | 'prefixed' | 'list'

/** A published digest. */
export interface ExpectedDigest {
  /** Lowercase hex. */
  readonly hex: string
  /** Possible algorithms: the named one, or all with digests of this length. */
  readonly candidates: readonly HashAlgorithm[]
  readonly notation: Notation
  /** The named file; empty if the digest has no file name. */
  readonly fileName: string
}

export type Reason = 'length' | 'form' | 'algorithm'

/** The only algorithms that a digest can be of; undefined for all. */
export type Candidates = readonly HashAlgorithm[] | undefined

/** Parses a single digest with whitespace. */
export function parseJoined(text: string, only: Candidates): ExpectedDigest | Reason {
  const digest = parseOne(text.replace(/\s+/g, ''), only)
  const isOther = typeof digest !== 'string' && digest.notation === 'base64'
  return isOther && hasDigestAmongWords(text) ? 'form' : digest
}

/** Parses a single digest without whitespace. */
export function parseOne(text: string, only: Candidates): ExpectedDigest | Reason {
  const prefix = prefixOf(text)
  if (prefix) {
    const { algorithm, mark, digits } = prefix
    // SRI allows options after "?".
    if (mark === '-') return fromDigits(digits.replace(/\?.*$/, ''), 'base64', [algorithm], 'sri')
    const form = fromHex(digits).ok ? 'hex' : 'base64'
    return fromDigits(digits, form, [algorithm], 'prefixed')
  }
  if (/^[a-z][\w-]*:/i.test(text) && !fromHex(text).ok) return 'algorithm'
  const hex = fromDigits(text, 'hex', only)
  if (typeof hex !== 'string') return hex
  const base64 = fromDigits(text, 'base64', only)
  if (typeof base64 === 'string') return hex === 'length' ? hex : base64
  // Any word of six letters is the unpadded Base64 of four bytes.
  const isWord = base64.hex.length < 2 * MIN_UNPADDED_BYTES && !text.endsWith('=')
  return isWord ? 'length' : base64
}

const MIN_UNPADDED_BYTES = 16

/** Splits off the longest algorithm prefix: `sha256:`, `SHA3-256=`, `sha256-`, `BLAKE2b-512:`, `Content-MD5:`. */
function prefixOf(text: string) {
  const marks = [...text.slice(0, MAX_PREFIX_CHARS).matchAll(/[:=-]/g)]
  for (const { index, 0: mark } of marks.reverse()) {
    const algorithm = algorithmIn(text.slice(0, index).replace(/fingerprint$/i, ''))
    if (algorithm) return { algorithm, mark, digits: text.slice(index + 1) }
  }
  return undefined
}

const MAX_PREFIX_CHARS = 'SHA2-512/256 Fingerprint='.length

export function fromDigits(
  digits: string,
  form: 'hex' | 'base64',
  only: Candidates,
  notation: Notation = form,
): ExpectedDigest | Reason {
  const decoded = form === 'hex' ? fromHex(digits) : (fromNixBase32(digits) ?? fromBase64(digits))
  if (!decoded.ok) return 'form'
  const { bytes } = decoded
  const candidates = (only ?? algorithmsOfSize(bytes.length)).filter(
    (algorithm) => factsOf[algorithm].digestBytes === bytes.length,
  )
  if (candidates.length === 0) return 'length'
  return { hex: toHex(bytes), candidates, notation, fileName: '' }
}
