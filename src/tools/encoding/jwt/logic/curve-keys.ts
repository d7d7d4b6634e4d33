import { ed448 } from '@noble/curves/ed448.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ToolFailure } from '#src/core/failure.ts'
import { fromBase64Url } from '#src/tools/encoding/shared/logic/bytes.ts'
import { curveBytesOf, derOfEd448, derOfSecp256k1, writePem } from './der.ts'
import type { Jwk } from './jwk.ts'
import type { SingleKey } from './key-text.ts'
import type { Bytes } from './token.ts'

/** A curve that WebCrypto lacks in browsers. */
export type CurveKind = 'secp256k1' | 'Ed448'

/**
 * Verifies a signature of ES256K (RFC 8812) or Ed448 (RFC 8037).
 *
 * @throws ToolFailure `jwt.key-broken` if the key isn't a point on the curve.
 */
export function verifyOnCurve(
  kind: CurveKind,
  key: SingleKey,
  signed: Bytes,
  signature: Bytes,
): boolean {
  const { point } = pairOf(kind, key)
  if (signature.length !== SIGNATURE_BYTES[kind]) return false
  try {
    return kind === 'Ed448'
      ? ed448.verify(signature, signed, point, { zip215: false })
      : secp256k1.verify(signature, signed, point, { lowS: false })
  } catch {
    // A number in the signature exceeds the order of the curve.
    return false
  }
}

const SIGNATURE_BYTES = { secp256k1: 64, Ed448: 114 } as const

/** @throws ToolFailure `jwt.key-broken`, `jwt.key-not-private`. */
export function signOnCurve(kind: CurveKind, key: SingleKey, signed: Bytes): Bytes {
  const { secret } = pairOf(kind, key)
  if (!secret) throw new ToolFailure('jwt.key-not-private')
  return Uint8Array.from(
    kind === 'Ed448' ? ed448.sign(signed, secret) : secp256k1.sign(signed, secret),
  )
}

/** A new key pair as PEM: PKCS #8 and SPKI. */
export function generateOnCurve(kind: CurveKind) {
  const curve = kind === 'Ed448' ? ed448 : secp256k1
  const secret = Uint8Array.from(curve.utils.randomSecretKey())
  const { pkcs8, spki } =
    kind === 'Ed448'
      ? derOfEd448(secret, Uint8Array.from(ed448.getPublicKey(secret)))
      : derOfSecp256k1(secret, Uint8Array.from(secp256k1.getPublicKey(secret, false)))
  return { privateKey: writePem('PRIVATE KEY', pkcs8), publicKey: writePem('PUBLIC KEY', spki) }
}

interface Pair {
  readonly point: Bytes
  readonly secret: Bytes | undefined
}

/** The point in the form of `getPublicKey`, uncompressed for secp256k1. */
function pairOf(kind: CurveKind, key: SingleKey): Pair {
  try {
    const { point, secret } = partsOf(kind, key)
    const derived = secret && publicOf(kind, secret)
    const given = point && normalized(kind, point)
    const isSame = !given || !derived || given.every((byte, at) => byte === derived[at])
    const either = given ?? derived
    if (isSame && either) return { point: either, secret }
  } catch (cause) {
    throw new ToolFailure('jwt.key-broken', {}, { cause })
  }
  throw new ToolFailure('jwt.key-broken')
}

const publicOf = (kind: CurveKind, secret: Bytes): Bytes =>
  Uint8Array.from(
    kind === 'Ed448' ? ed448.getPublicKey(secret) : secp256k1.getPublicKey(secret, false),
  )

/** Throws for bytes that aren't a point on the curve. */
const normalized = (kind: CurveKind, point: Bytes): Bytes =>
  Uint8Array.from(
    kind === 'Ed448'
      ? ed448.Point.fromBytes(point).toBytes()
      : secp256k1.Point.fromBytes(point).toBytes(false),
  )

function partsOf(kind: CurveKind, key: SingleKey): Partial<Pair> {
  if (key.kind === 'secret') return {}
  if (key.kind === 'der') {
    const bytes = curveBytesOf(key.der, kind, key.form)
    return key.form === 'private' ? { secret: bytes } : bytes ? { point: bytes } : {}
  }
  const { jwk } = key
  const secret = memberOf(jwk, 'd')
  const x = memberOf(jwk, 'x')
  if (!x) return { secret }
  if (kind === 'Ed448') return { secret, point: x }
  const y = memberOf(jwk, 'y')
  if (x.length !== 32 || y?.length !== 32) throw new ToolFailure('jwt.key-broken')
  return { secret, point: Uint8Array.of(4, ...x, ...y) }
}

function memberOf(jwk: Jwk, name: string): Bytes | undefined {
  const value = jwk[name]
  if (value === undefined) return undefined
  const decoded = typeof value === 'string' ? fromBase64Url(value) : undefined
  if (!decoded?.ok) throw new ToolFailure('jwt.key-broken')
  return decoded.bytes
}
