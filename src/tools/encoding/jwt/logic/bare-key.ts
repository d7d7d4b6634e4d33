import { fromBase64 } from '#src/tools/encoding/shared/logic/bytes.ts'
import { looksLikePem, writePem } from './der.ts'
import { type Key, type KeyText, readKey } from './key-text.ts'

/**
 * Parses the key of an algorithm. For one that needs no secret, a text in Base64 can be the DER of a key
 * or certificate without PEM, as Keycloak and `x5c` show it, or an entire PEM or JWK, as in environment
 * variables.
 *
 * @throws ToolFailure those of `readKey`.
 */
export function readKeyFor(keyText: KeyText, needsSecret: boolean): Key {
  if (needsSecret) return readKey(keyText)
  const text = inBase64(keyText.text)
  return readKey(text === undefined ? keyText : { text, encoding: 'text' })
}

/** The PEM or JWK in Base64; undefined for other text. */
function inBase64(text: string): string | undefined {
  const decoded = fromBase64(text.trim().replace(/^(["'])(.*)\1$/s, '$2'))
  if (!decoded.ok) return undefined
  const label = labelOf(decoded.bytes)
  if (label) return writePem(label, decoded.bytes)
  const inner = new TextDecoder().decode(decoded.bytes)
  return looksLikePem(inner) || /^\s*\{.*"kty"/s.test(inner) ? inner : undefined
}

const SEQUENCE = 0x30
const INTEGER = 2
const OID = 6

/** The label of PEM for the DER of a key or certificate, by its first elements. */
function labelOf(der: Uint8Array): string | undefined {
  if (der[0] !== SEQUENCE) return undefined
  const first = contentOf(der, 0)
  if (der[first] === SEQUENCE) {
    return der[contentOf(der, first)] === OID ? 'PUBLIC KEY' : 'CERTIFICATE'
  }
  if (der[first] !== INTEGER) return undefined
  const hasVersion = der[first + 1] === 1
  if (!hasVersion) return 'RSA PUBLIC KEY'
  const second = der[first + 3]
  if (second === SEQUENCE) return 'PRIVATE KEY'
  return second === INTEGER ? 'RSA PRIVATE KEY' : 'EC PRIVATE KEY'
}

/** The index after the tag and length at `at`. */
function contentOf(der: Uint8Array, at: number): number {
  const length = der[at + 1] ?? 0
  return at + 2 + (length < 0x80 ? 0 : length & 0x7f)
}
