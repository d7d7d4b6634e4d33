/** What kind of key an algorithm takes: a secret, RSA, or a curve by its name in JWK. */
export type KeyKind = 'secret' | 'RSA' | 'P-256' | 'P-384' | 'P-521' | 'Ed25519'

interface Facts {
  readonly key: KeyKind
  /** Bits of the hash; undefined where the algorithm has its own. */
  readonly hash?: 256 | 384 | 512
}

/** The signature algorithms (RFC 7518, section 3.1; RFC 8037; RFC 9864), `none` left out. */
export const algorithms = {
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
  EdDSA: { key: 'Ed25519' },
  Ed25519: { key: 'Ed25519' },
} as const satisfies Readonly<Record<string, Facts>>

export type Algorithm = keyof typeof algorithms

/** In the order of the list. */
export const algorithmNames = Object.keys(algorithms) as readonly Algorithm[]

export const isAlgorithm = (name: string): name is Algorithm => Object.hasOwn(algorithms, name)

/** What a header that was left blank counts as. */
export const blankHeader = '{"alg":"HS256","typ":"JWT"}'

/** Whether a header asks for no signature, in any spelling that a careless verifier lets through. */
export const isNone = (name: string): boolean => name.trim().toLowerCase() === 'none'
