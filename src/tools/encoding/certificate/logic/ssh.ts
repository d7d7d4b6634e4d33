import { ToolFailure } from '#src/core/failure.ts'
import { toHex } from '#src/core/hex-digits.ts'
import type { Bytes } from '#src/core/operation.ts'
import { toBase64, toLatin1 } from '#src/tools/encoding/shared/logic/bytes.ts'
import { sequence, tagged } from '#src/tools/encoding/shared/logic/der-writer.ts'
import { type SshReader, sshReader } from '#src/tools/encoding/shared/logic/ssh-reader.ts'
import { parseDer } from './der.ts'
import { digest } from './digest.ts'
import { code, type Fact, fact } from './facts.ts'
import { type PublicKey, publicKeyOf } from './keys.ts'
import { publicPointOf, publicRsaOf, spkiOf } from './private-keys.ts'

/** A public key in the format of SSH (RFC 4253, section 6.6). */
export interface SshKey {
  /** Such as `ssh-ed25519`. */
  readonly type: string
  /** Absent for types without a form in X.509. */
  readonly key: PublicKey | undefined
}

/** @throws ToolFailure `certificate.ssh` if the key is cut off. */
export function sshKeyOf(blob: Uint8Array): SshKey {
  const reader = sshReader(blob, cutOff)
  const type = toLatin1(reader.string())
  return { type, key: keyOf(type, reader) }
}

function keyOf(type: string, reader: SshReader): PublicKey | undefined {
  if (type === 'ssh-rsa') {
    const exponent = reader.string()
    const modulus = reader.string()
    return publicRsaOf(sequence(tagged(2, modulus), tagged(2, exponent)))
  }
  if (type.startsWith('ecdsa-sha2-')) {
    const curve = curves[toLatin1(reader.string())]
    return curve && publicPointOf(tagged(6, curve), reader.string())
  }
  const id = edwards[type]
  return id && publicKeyOf(parseDer(spkiOf(sequence(tagged(6, id)), reader.string())))
}

const curves: Readonly<Record<string, Uint8Array>> = {
  nistp256: Uint8Array.of(0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7),
  nistp384: Uint8Array.of(0x2b, 0x81, 4, 0, 0x22),
  nistp521: Uint8Array.of(0x2b, 0x81, 4, 0, 0x23),
}

const edwards: Readonly<Record<string, Uint8Array>> = {
  'ssh-ed25519': Uint8Array.of(0x2b, 0x65, 0x70),
  'ssh-ed448': Uint8Array.of(0x2b, 0x65, 0x71),
}

/** The fingerprint that OpenSSH shows by default. */
export const sshFingerprint = (blob: Uint8Array): string =>
  `SHA256:${toBase64(digest('SHA-256', blob)).replace(/=+$/, '')}`

/** The fingerprints that `ssh-keygen -l` shows. */
export function sshFacts(blob: Uint8Array): readonly Fact[] {
  const md5 = toHex(digest('MD5', blob)).replace(/..(?!$)/g, '$&:')
  return [fact('ssh-sha256', code(sshFingerprint(blob))), fact('ssh-md5', code(`MD5:${md5}`))]
}

/** A private key of OpenSSH, whose public part is never encrypted. */
export interface SshPrivateKey {
  readonly publicBlob: Bytes
  /** Such as `aes256-ctr, bcrypt`; undefined if the key isn’t encrypted. */
  readonly encryption: string | undefined
}

const MAGIC = 'openssh-key-v1\0'

/** @throws ToolFailure `certificate.ssh`. */
export function sshPrivateKeyOf(bytes: Bytes): SshPrivateKey {
  if (toLatin1(bytes.subarray(0, MAGIC.length)) !== MAGIC) throw new ToolFailure('certificate.ssh')
  const reader = sshReader(bytes.subarray(MAGIC.length), cutOff)
  const cipher = toLatin1(reader.string())
  const derivation = toLatin1(reader.string())
  reader.string()
  reader.number()
  const publicBlob = reader.string()
  const encryption = cipher === 'none' ? undefined : `${cipher}, ${derivation}`
  return { publicBlob, encryption }
}

const cutOff = () => new ToolFailure('certificate.ssh')
