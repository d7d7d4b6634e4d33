/** Key management (RFC 7518, section 4.1), except RSA1_5, and the bits of its secret. */
const keyManagement = {
  dir: undefined,
  A128KW: 128,
  A192KW: 192,
  A256KW: 256,
  A128GCMKW: 128,
  A192GCMKW: 192,
  A256GCMKW: 256,
  'RSA-OAEP': undefined,
  'RSA-OAEP-256': undefined,
  'RSA-OAEP-384': undefined,
  'RSA-OAEP-512': undefined,
  'ECDH-ES': undefined,
  'ECDH-ES+A128KW': undefined,
  'ECDH-ES+A192KW': undefined,
  'ECDH-ES+A256KW': undefined,
  'PBES2-HS256+A128KW': undefined,
  'PBES2-HS384+A192KW': undefined,
  'PBES2-HS512+A256KW': undefined,
} as const

export type KeyManagement = keyof typeof keyManagement

/** Content encryption (RFC 7518, section 5.1), and the bits of its key. */
const contentEncryption = {
  A128GCM: 128,
  A192GCM: 192,
  A256GCM: 256,
  'A128CBC-HS256': 256,
  'A192CBC-HS384': 384,
  'A256CBC-HS512': 512,
} as const

export type ContentEncryption = keyof typeof contentEncryption

export const isKeyManagement = (name: string): name is KeyManagement =>
  Object.hasOwn(keyManagement, name)

export const isContentEncryption = (name: string): name is ContentEncryption =>
  Object.hasOwn(contentEncryption, name)

export const contentBitsOf = (encryption: ContentEncryption): number =>
  contentEncryption[encryption]

/** The size of the secret; undefined for passwords and key pairs. */
export const keyBitsOf = (
  algorithm: KeyManagement,
  encryption: ContentEncryption,
): number | undefined =>
  algorithm === 'dir' ? contentBitsOf(encryption) : keyManagement[algorithm]

export const uses192Bits = (algorithm: KeyManagement, encryption: ContentEncryption): boolean =>
  algorithm.includes('A192') || encryption.startsWith('A192')

/** Whether whoever has the public key can encrypt. */
export const isAsymmetric = (algorithm: KeyManagement): boolean =>
  algorithm.startsWith('RSA') || algorithm.startsWith('ECDH')
