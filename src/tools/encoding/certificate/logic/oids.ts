/** Short names of the attributes of distinguished names (RFC 4514, RFC 5280, CA/Browser Forum). */
export const attributeNames: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.4': 'SN',
  '2.5.4.5': 'serialNumber',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'street',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.12': 'title',
  '2.5.4.13': 'description',
  '2.5.4.15': 'businessCategory',
  '2.5.4.16': 'postalAddress',
  '2.5.4.17': 'postalCode',
  '2.5.4.20': 'telephoneNumber',
  '2.5.4.41': 'name',
  '2.5.4.42': 'GN',
  '2.5.4.43': 'initials',
  '2.5.4.44': 'generationQualifier',
  '2.5.4.46': 'dnQualifier',
  '2.5.4.65': 'pseudonym',
  '2.5.4.97': 'organizationIdentifier',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
  '1.2.840.113549.1.9.1': 'emailAddress',
  '1.2.840.113549.1.9.2': 'unstructuredName',
  '1.3.6.1.4.1.311.60.2.1.1': 'jurisdictionL',
  '1.3.6.1.4.1.311.60.2.1.2': 'jurisdictionST',
  '1.3.6.1.4.1.311.60.2.1.3': 'jurisdictionC',
}

/** Named curves (RFC 5480, RFC 5639, SEC 2). */
export const curveNames: Readonly<Record<string, readonly [name: string, bits: number]>> = {
  '1.2.840.10045.3.1.1': ['P-192', 192],
  '1.2.840.10045.3.1.7': ['P-256', 256],
  '1.3.132.0.33': ['P-224', 224],
  '1.3.132.0.34': ['P-384', 384],
  '1.3.132.0.35': ['P-521', 521],
  '1.3.132.0.10': ['secp256k1', 256],
  '1.3.36.3.3.2.8.1.1.3': ['brainpoolP192r1', 192],
  '1.3.36.3.3.2.8.1.1.5': ['brainpoolP224r1', 224],
  '1.3.36.3.3.2.8.1.1.7': ['brainpoolP256r1', 256],
  '1.3.36.3.3.2.8.1.1.9': ['brainpoolP320r1', 320],
  '1.3.36.3.3.2.8.1.1.11': ['brainpoolP384r1', 384],
  '1.3.36.3.3.2.8.1.1.13': ['brainpoolP512r1', 512],
  '1.2.156.10197.1.301': ['SM2', 256],
}

/** Key algorithms other than RSA, EC, and DSA. */
export const keyNames: Readonly<Record<string, string>> = {
  '1.3.101.110': 'X25519',
  '1.3.101.111': 'X448',
  '1.3.101.112': 'Ed25519',
  '1.3.101.113': 'Ed448',
  '1.2.840.10046.2.1': 'Diffie–Hellman',
  '1.2.840.113549.1.3.1': 'Diffie–Hellman',
  '1.2.643.2.2.19': 'GOST R 34.10-2001',
  '1.2.643.7.1.1.1.1': 'GOST R 34.10-2012 (256)',
  '1.2.643.7.1.1.1.2': 'GOST R 34.10-2012 (512)',
  '1.3.6.1.5.5.7.6.33': 'XMSS',
  '1.2.840.113549.1.9.16.3.17': 'HSS/LMS',
  '2.16.840.1.101.3.4.4.1': 'ML-KEM-512',
  '2.16.840.1.101.3.4.4.2': 'ML-KEM-768',
  '2.16.840.1.101.3.4.4.3': 'ML-KEM-1024',
  '2.16.840.1.101.3.4.3.17': 'ML-DSA-44',
  '2.16.840.1.101.3.4.3.18': 'ML-DSA-65',
  '2.16.840.1.101.3.4.3.19': 'ML-DSA-87',
  '2.16.840.1.101.3.4.3.20': 'SLH-DSA-SHA2-128s',
  '2.16.840.1.101.3.4.3.21': 'SLH-DSA-SHA2-128f',
  '2.16.840.1.101.3.4.3.22': 'SLH-DSA-SHA2-192s',
  '2.16.840.1.101.3.4.3.23': 'SLH-DSA-SHA2-192f',
  '2.16.840.1.101.3.4.3.24': 'SLH-DSA-SHA2-256s',
  '2.16.840.1.101.3.4.3.25': 'SLH-DSA-SHA2-256f',
  '2.16.840.1.101.3.4.3.26': 'SLH-DSA-SHAKE-128s',
  '2.16.840.1.101.3.4.3.27': 'SLH-DSA-SHAKE-128f',
  '2.16.840.1.101.3.4.3.28': 'SLH-DSA-SHAKE-192s',
  '2.16.840.1.101.3.4.3.29': 'SLH-DSA-SHAKE-192f',
  '2.16.840.1.101.3.4.3.30': 'SLH-DSA-SHAKE-256s',
  '2.16.840.1.101.3.4.3.31': 'SLH-DSA-SHAKE-256f',
}

/** Extended key usages with a text, by the end of their message keys. */
export const purposes: Readonly<Record<string, Purpose>> = {
  '1.3.6.1.5.5.7.3.1': 'server',
  '1.3.6.1.5.5.7.3.2': 'client',
  '1.3.6.1.5.5.7.3.3': 'code',
  '1.3.6.1.5.5.7.3.4': 'email',
  '1.3.6.1.5.5.7.3.8': 'time',
  '1.3.6.1.5.5.7.3.9': 'ocsp',
  '1.3.6.1.5.5.7.3.17': 'ipsec',
  '1.3.6.1.4.1.311.10.3.4': 'efs',
  '1.3.6.1.4.1.311.10.3.12': 'document',
  '1.3.6.1.5.5.7.3.36': 'document',
  '1.3.6.1.4.1.311.20.2.2': 'smart-card',
  '1.3.6.1.5.2.3.5': 'kdc',
  '2.5.29.37.0': 'any',
}

/** Certificate policies with a text, by the end of their message keys (CA/Browser Forum). */
export const policies: Readonly<Record<string, Policy>> = {
  '2.23.140.1.1': 'ev',
  '2.23.140.1.2.1': 'dv',
  '2.23.140.1.2.2': 'ov',
  '2.23.140.1.2.3': 'iv',
  '2.23.140.1.3': 'ev-code',
  '2.23.140.1.4.1': 'code',
  '2.5.29.32.0': 'any',
}

export type Purpose =
  | 'server'
  | 'client'
  | 'code'
  | 'email'
  | 'time'
  | 'ocsp'
  | 'ipsec'
  | 'efs'
  | 'document'
  | 'smart-card'
  | 'kdc'
  | 'any'

export type Policy = 'ev' | 'dv' | 'ov' | 'iv' | 'ev-code' | 'code' | 'any'

/** The bits of key usage (RFC 5280, section 4.2.1.3). */
export const usages = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
  'encipherOnly',
  'decipherOnly',
] as const

/** The reasons of revocation (RFC 5280, section 5.3.1). */
export const reasons = [
  'unspecified',
  'keyCompromise',
  'cACompromise',
  'affiliationChanged',
  'superseded',
  'cessationOfOperation',
  'certificateHold',
  'unspecified',
  'removeFromCRL',
  'privilegeWithdrawn',
  'aACompromise',
] as const

/** A reason for which a list can be limited. */
export type CoveredReason = Exclude<(typeof reasons)[number], 'unspecified' | 'removeFromCRL'>

/**
 * The reason of a bit of the reasons that a list covers (RFC 5280, section 4.2.1.13); undefined for
 * an unused bit. The bits are the codes without 7 and 8.
 */
export function coveredReason(bit: number): CoveredReason | undefined {
  const reason = reasons[bit < 7 ? bit : bit + 2]
  return reason === 'unspecified' || reason === 'removeFromCRL' ? undefined : reason
}
