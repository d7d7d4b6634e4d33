import type { SignatureAlgorithm } from './algorithms.ts'
import { type Certificate, lifetimeDays, serialHex } from './certificate.ts'
import { oidOf } from './der-values.ts'
import { attempt, type Extension, faultsIn, findExtension, isKnown, oids } from './extensions.ts'
import type { Warning } from './facts.ts'
import type { PublicKey } from './keys.ts'
import { unicodeOf } from './names.ts'
import type { Request } from './request.ts'
import type { RevocationList } from './revocation-list.ts'

export function certificateWarnings(certificate: Certificate): readonly Warning[] {
  const { key, algorithm, extensions, version, serial, subject, issuer } = certificate
  // The signature of a root isn't used: it is trusted by its place in a store.
  const isRoot = subject.key === issuer.key
  return [
    ...keyWarnings(key),
    ...(isRoot ? [] : signatureWarnings(algorithm)),
    ...nameWarnings(certificate),
    ...lifetimeWarnings(certificate),
    ...criticalWarnings(extensions),
    ...signedWarnings(certificate),
    ...(version < 3 && !isRoot ? [{ code: 'old-version', params: { version } } as const] : []),
    ...(/^0*$/.test(serialHex(serial)) || serial.length > 21 || (serial[0] ?? 0) & 0x80
      ? [{ code: 'bad-serial' } as const]
      : []),
  ]
}

export function requestWarnings({ key, algorithm, extensions }: Request): readonly Warning[] {
  return [
    ...keyWarnings(key),
    ...signatureWarnings(algorithm),
    ...(findExtension(extensions, oids.alternativeNames) ? [] : [{ code: 'no-names' } as const]),
    ...faultsIn(extensions),
  ]
}

/** The warnings of a certificate or a revocation list, whose signed part also names the algorithm. */
export const signedWarnings = ({
  extensions,
  isOtherAlgorithm,
}: Certificate | RevocationList): readonly Warning[] => [
  ...faultsIn(extensions),
  ...(isOtherAlgorithm ? [{ code: 'other-algorithm' } as const] : []),
]

const MIN_RSA_BITS = 2048
const MIN_CURVE_BITS = 224

export function keyWarnings({ algorithm, bits, rsa }: PublicKey): readonly Warning[] {
  const limit = algorithm === 'EC' ? MIN_CURVE_BITS : MIN_RSA_BITS
  return [
    ...(bits !== undefined && bits < limit
      ? [{ code: 'weak-key', params: { bits, limit } } as const]
      : []),
    ...(rsa && (rsa.exponent < 65_537n || rsa.exponent % 2n === 0n)
      ? [{ code: 'weak-exponent', params: { exponent: `${rsa.exponent}` } } as const]
      : []),
  ]
}

function signatureWarnings({ hash, name }: SignatureAlgorithm): readonly Warning[] {
  const isWeak = hash === 'MD5' || hash === 'SHA-1' || /MD[24]/.test(name)
  return isWeak ? [{ code: 'weak-signature', params: { name } }] : []
}

const SERVER = '1.3.6.1.5.5.7.3.1'

function isServer({ extensions, isAuthority }: Certificate): boolean {
  const purposes = findExtension(extensions, oids.purposes)
  if (isAuthority) return false
  return attempt(() => purposes?.children.some((it) => oidOf(it) === SERVER)) ?? false
}

/** Browsers ignore the common name and read only alternative names. */
function nameWarnings(certificate: Certificate): readonly Warning[] {
  const { subject, names } = certificate
  const name = subject.parts.findLast(({ type }) => type === 'CN')?.value
  const looksLikeHost = name !== undefined && HOST.test(name)
  if (!isServer(certificate) && !(looksLikeHost && mayBeServer(certificate))) return []
  if (names.length === 0) return [{ code: 'no-names' }]
  const isListed = names.some(
    ({ value }) => value.toLowerCase() === name?.toLowerCase() || unicodeOf(value) === name,
  )
  return looksLikeHost && !isListed ? [{ code: 'name-missing', params: { name } }] : []
}

const HOST = /^(?:localhost|(?:\*\.)?[\w-]+(?:\.[\w-]+)+)$/i

/** Whether a certificate without purposes isn’t limited to signing others; many homemade ones are authorities. */
function mayBeServer({ extensions, isAuthority }: Certificate): boolean {
  if (findExtension(extensions, oids.purposes)) return false
  return !isAuthority || !findExtension(extensions, oids.keyUsage)
}

/** The maximum lifetime by the date of issue (CA/Browser Forum, Baseline Requirements 6.3.2). */
const limits: readonly (readonly [from: string, days: number])[] = [
  ['2029-03-15', 47],
  ['2027-03-15', 100],
  ['2026-03-15', 200],
  ['2020-09-01', 398],
  ['2018-03-01', 825],
]

function lifetimeWarnings(certificate: Certificate): readonly Warning[] {
  const { extensions, from } = certificate
  const isLogged = findExtension(extensions, oids.timestamps) !== undefined
  if (!isServer(certificate) || !isLogged) return []
  const limit = limits.find(([start]) => from >= Date.parse(start))?.[1]
  const days = lifetimeDays(certificate)
  return limit !== undefined && days > limit
    ? [{ code: 'long-lifetime', params: { days, limit } }]
    : []
}

/** Programs must reject unknown critical extensions (RFC 5280, section 4.2). */
function criticalWarnings(extensions: readonly Extension[]): readonly Warning[] {
  return extensions
    .filter(({ oid, isCritical }) => isCritical && !isKnown(oid))
    .map(({ oid }) => ({ code: 'unknown-critical', params: { oid } }))
}
