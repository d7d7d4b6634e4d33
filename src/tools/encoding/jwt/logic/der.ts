import { fromBase64, toBase64 } from '#src/tools/encoding/shared/logic/bytes.ts'
import { sequence, tagged } from '#src/tools/encoding/shared/logic/der-writer.ts'
import type { KeyKind } from './algorithms.ts'
import type { Bytes } from './token.ts'

export interface Pem {
  /** Such as `PUBLIC KEY`. */
  readonly label: string
  readonly der: Bytes
}

/** Whether a text contains a BEGIN line. */
export const looksLikePem = (text: string): boolean => text.includes('-----BEGIN ')

/**
 * The undamaged keys and certificates in a PEM text, whose line breaks may be missing, or escaped
 * once or several times.
 */
export function readPem(text: string): readonly Pem[] {
  const blocks = text
    .replace(/\\+[nr]/g, '\n')
    .replace(/\\+(?=\/)/g, '')
    .matchAll(/-----BEGIN ([A-Z0-9 ]+)-----(.*?)-----END \1-----/gs)
  return [...blocks].flatMap(([, label = '', body = '']) => {
    // OpenSSL writes the curve parameters before the key.
    if (label === 'EC PARAMETERS') return []
    const decoded = fromBase64(body.replace(/^\s*[\w-]+:.*$/gm, ''))
    return decoded.ok ? [{ label, der: decoded.bytes }] : []
  })
}

/** PEM with lines of 64 characters (RFC 7468). */
export function writePem(label: string, der: Bytes): string {
  const lines = toBase64(der).match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----`
}

/** Wraps an `RSA PUBLIC KEY` (RFC 8017, A.1.1) as SPKI. */
export function spkiOfPkcs1(der: Bytes): Bytes {
  return sequence(sequence(RSA, Uint8Array.of(5, 0)), tagged(3, Uint8Array.of(0), der))
}

/** Wraps an `RSA PRIVATE KEY` (RFC 8017, A.1.2) as PKCS #8. */
export function pkcs8OfPkcs1(der: Bytes): Bytes {
  return sequence(VERSION_0, sequence(RSA, Uint8Array.of(5, 0)), tagged(4, der))
}

/** Wraps an `EC PRIVATE KEY` (RFC 5915) as PKCS #8; undefined for unsupported curves. */
export function pkcs8OfSec1(der: Bytes): Bytes | undefined {
  const curve = curveOids.find(([, oid]) => includes(der, oid))
  return curve && sequence(VERSION_0, sequence(EC, curve[1]), tagged(4, der))
}

/** The key type of an SPKI, PKCS #8, or certificate; undefined if it is unsupported. */
export function kindOfDer(der: Bytes): Exclude<KeyKind, 'secret'> | undefined {
  const curve = curveOids.find(([, oid]) => includes(der, oid))
  if (curve) return curve[0]
  if (includes(der, EC)) return undefined
  if (includes(der, RSA)) return 'RSA'
  if (isEd448(der)) return 'Ed448'
  if (includes(der, X25519)) return 'X25519'
  if (includes(der, ED25519)) return 'Ed25519'
  // Last, because it can be the algorithm of a certificate's signature.
  return includes(der, RSA_PSS) ? 'RSA' : undefined
}

/** Whether the key itself, as a bit string or in PKCS #8, is on Ed448: the signature of a certificate can be by another. */
const isEd448 = (der: Bytes): boolean =>
  [[3, 58], [4]].some((head) => includes(der, Uint8Array.of(...ED448, ...head)))

/** Whether a key or certificate contains the parameters of a curve instead of its name (SEC 1, C.2). */
export const hasCurveParameters = (der: Bytes): boolean =>
  includes(der, EC) && fields.some((field) => includes(der, field))

/**
 * A key of id-RSASSA-PSS (RFC 4055) in an SPKI, certificate, or PKCS #8 as SPKI or PKCS #8 of
 * rsaEncryption, the only one that WebCrypto imports, and its parameters, empty without any;
 * undefined for other keys.
 */
export function rsaOfPss(
  der: Bytes,
  form: 'public' | 'private' | 'certificate',
): { readonly rsa: Bytes; readonly parameters: Bytes } | undefined {
  // A certificate with another key can have a signature with PSS.
  if (includes(der, RSA)) return undefined
  const [keyTag, version] = form === 'private' ? [4, [VERSION_0]] : [3, []]
  for (let at = indexOf(der, RSA_PSS); at >= 0; at = indexOf(der, RSA_PSS, at + 1)) {
    const start = at + (der[at - 1] ?? 0)
    if (der[start] !== keyTag) continue
    const key = elementAt(der, start)
    // The last element of a certificate is its signature.
    if (form === 'certificate' && start + key.length === der.length) continue
    return {
      rsa: sequence(...version, sequence(RSA, Uint8Array.of(5, 0)), key),
      parameters: der.slice(at + RSA_PSS.length, start),
    }
  }
  return undefined
}

function elementAt(der: Bytes, start: number): Bytes {
  const short = der[start + 1] ?? 0
  const head = short < 0x80 ? 2 : 2 + (short & 0x7f)
  const long = der.subarray(start + 2, start + head).reduce((sum, byte) => sum * 256 + byte, 0)
  return der.slice(start, start + head + (short < 0x80 ? short : long))
}

/**
 * The public point of an SPKI or certificate, or the secret of a PKCS #8 key, for the curves that
 * WebCrypto lacks; undefined for damaged keys. RFC 5480, RFC 5915, and RFC 8410.
 */
export function curveBytesOf(
  der: Bytes,
  kind: 'secp256k1' | 'Ed448',
  form: 'public' | 'private' | 'certificate',
): Bytes | undefined {
  const after = (...parts: readonly (Bytes | readonly number[])[]) => {
    const start = parts.flatMap((part) => [...part])
    const at = indexOf(der, Uint8Array.from(start))
    return at < 0 ? undefined : at + start.length
  }
  const cut = (at: number | undefined, size: number) => {
    if (at === undefined || at + size > der.length) return undefined
    return der.slice(at, at + size)
  }
  if (form === 'private') {
    return kind === 'Ed448' ? cut(after([4, 59, 4, 57]), 57) : cut(after([2, 1, 1, 4, 32]), 32)
  }
  if (kind === 'Ed448') return cut(after(ED448, [3, 58, 0]), 57)
  return cut(after(SECP256K1, [3, 66, 0]), 65) ?? cut(after(SECP256K1, [3, 34, 0]), 33)
}

/** Wraps the secret and the uncompressed point of a secp256k1 key as PKCS #8 and SPKI. */
export function derOfSecp256k1(secret: Bytes, point: Bytes) {
  const bits = tagged(3, Uint8Array.of(0), point)
  const key = sequence(Uint8Array.of(2, 1, 1), tagged(4, secret), tagged(0xa1, bits))
  const algorithm = sequence(EC, SECP256K1)
  return {
    pkcs8: sequence(VERSION_0, algorithm, tagged(4, key)),
    spki: sequence(algorithm, bits),
  }
}

/** Wraps an Ed448 key as PKCS #8 and SPKI (RFC 8410). */
export function derOfEd448(secret: Bytes, point: Bytes) {
  const algorithm = sequence(ED448)
  return {
    pkcs8: sequence(VERSION_0, algorithm, tagged(4, tagged(4, secret))),
    spki: sequence(algorithm, tagged(3, Uint8Array.of(0), point)),
  }
}

const RSA = oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01)
const RSA_PSS = oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0a)
const EC = oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01)
/** Prime fields and those of characteristic two. */
const fields = [1, 2].map((kind) => oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x01, kind))
const ED25519 = oid(0x2b, 0x65, 0x70)
const X25519 = oid(0x2b, 0x65, 0x6e)
const ED448 = oid(0x2b, 0x65, 0x71)
const SECP256K1 = oid(0x2b, 0x81, 0x04, 0x00, 0x0a)
const VERSION_0 = Uint8Array.of(2, 1, 0)
const curveOids = [
  ['P-256', oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07)],
  ['P-384', oid(0x2b, 0x81, 0x04, 0x00, 0x22)],
  ['P-521', oid(0x2b, 0x81, 0x04, 0x00, 0x23)],
  ['secp256k1', SECP256K1],
] as const

function oid(...content: readonly number[]): Bytes {
  return Uint8Array.of(6, content.length, ...content)
}

const includes = (bytes: Bytes, part: Bytes): boolean => indexOf(bytes, part) >= 0

function indexOf(bytes: Bytes, part: Bytes, from = 0): number {
  const first = part[0] ?? 0
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (part.every((byte, index) => bytes[at + index] === byte)) return at
  }
  return -1
}
