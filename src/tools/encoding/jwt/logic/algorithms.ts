/** The key type of an algorithm: a secret, RSA, or the JWK name of a curve. */
export type KeyKind =
  | 'secret'
  | 'RSA'
  | 'P-256'
  | 'P-384'
  | 'P-521'
  | 'secp256k1'
  | 'Ed25519'
  | 'Ed448'
  | 'X25519'

interface Facts {
  readonly key: KeyKind
  /** A second key type. */
  readonly also?: KeyKind
  /** Hash length in bits; undefined if the algorithm defines its own. */
  readonly hash?: 256 | 384 | 512
}

/** The signature algorithms (RFC 7518, section 3.1; RFC 8037; RFC 8812; RFC 9864), except `none`. */
export const jwtAlgorithms = {
  HS256: { key: 'secret', hash: 256 },
  HS384: { key: 'secret', hash: 384 },
  HS512: { key: 'secret', hash: 512 },
  RS256: { key: 'RSA', hash: 256 },
  RS384: { key: 'RSA', hash: 384 },
  RS512: { key: 'RSA', hash: 512 },
  PS256: { key: 'RSA', hash: 256 },
  PS384: { key: 'RSA', hash: 384 },
  PS512: { key: 'RSA', hash: 512 },
  ES256: { key: 'P-256', hash: 256 },
  ES384: { key: 'P-384', hash: 384 },
  ES512: { key: 'P-521', hash: 512 },
  ES256K: { key: 'secp256k1', hash: 256 },
  EdDSA: { key: 'Ed25519', also: 'Ed448' },
  Ed25519: { key: 'Ed25519' },
  Ed448: { key: 'Ed448' },
} as const satisfies Readonly<Record<string, Facts>>

export type JwtAlgorithm = keyof typeof jwtAlgorithms

/** In display order. */
export const algorithmNames = Object.keys(jwtAlgorithms) as readonly JwtAlgorithm[]

export const isJwtAlgorithm = (name: string): name is JwtAlgorithm =>
  Object.hasOwn(jwtAlgorithms, name)

/** The key types of an algorithm. */
export function keyKindsOf(algorithm: JwtAlgorithm): readonly KeyKind[] {
  const { key, also }: Facts = jwtAlgorithms[algorithm]
  return also ? [key, also] : [key]
}

/** Whether a key is on a curve that WebCrypto lacks in browsers. */
export const isCurveKind = (kind: KeyKind | undefined): kind is 'secp256k1' | 'Ed448' =>
  kind === 'secp256k1' || kind === 'Ed448'

/** The header used for a blank one. */
export const blankHeader = '{"alg":"HS256","typ":"JWT"}'

/** Whether `alg` is `none` in any spelling that a lax verifier might accept. */
export const isNone = (name: string): boolean => name.trim().toLowerCase() === 'none'
