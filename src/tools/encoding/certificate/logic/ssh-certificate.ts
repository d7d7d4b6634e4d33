import { ToolFailure } from '#src/core/failure.ts'
import { joinBytes } from '#src/core/join-bytes.ts'
import type { Bytes } from '#src/core/operation.ts'
import { toLatin1 } from '#src/tools/encoding/shared/logic/bytes.ts'
import { type SshReader, sshReader } from '#src/tools/encoding/shared/logic/ssh-reader.ts'
import { code, type Fact, fact, text, time, type Value, word } from './facts.ts'
import { sshFingerprint } from './ssh.ts'

/** A certificate of OpenSSH (PROTOCOL.certkeys). */
export interface SshCertificate {
  /** The certified key in the format of a public key. */
  readonly keyBlob: Bytes
  readonly keyId: string
  readonly facts: readonly Fact[]
}

const CERTIFICATE = /-cert-v0[01]@openssh\.com$/

/** The number of fields of a key, by the beginning of its type. */
const fieldCounts: readonly (readonly [type: string, count: number])[] = [
  ['ssh-rsa', 2],
  ['ssh-dss', 4],
  ['ecdsa-sha2-', 2],
  ['sk-ecdsa-sha2-', 3],
  ['sk-ssh-ed25519', 2],
  ['ssh-ed25519', 1],
]

/**
 * Reads a certificate; undefined for a plain key.
 *
 * @throws ToolFailure `certificate.ssh` if it is cut off.
 */
export function sshCertificateOf(blob: Uint8Array): SshCertificate | undefined {
  const reader = sshReader(blob, cutOff)
  const type = toLatin1(reader.string())
  const count = fieldCounts.find(([start]) => type.startsWith(start))?.[1]
  if (!CERTIFICATE.test(type) || count === undefined) return undefined
  reader.string()
  const fields = Array.from({ length: count }, () => reader.string())
  const serial = longOf(reader)
  const isHost = reader.number() === HOST
  const keyId = utf8.decode(reader.string())
  const principals = stringsIn(reader.string())
  const after = longOf(reader)
  const before = longOf(reader)
  const critical = optionsIn(reader.string())
  const extensions = optionsIn(reader.string())
  reader.string()
  const authority = reader.string()
  const plain = type.replace(CERTIFICATE, type.startsWith('sk-') ? '@openssh.com' : '')
  return {
    keyBlob: joinBytes([new TextEncoder().encode(plain), ...fields].map(stringOf)),
    keyId,
    facts: [
      fact('ssh-certificate', word(isHost ? 'ssh-host' : 'ssh-user')),
      ...(keyId ? [fact('key-id', text(keyId))] : []),
      ...listed('principals', principals.map(text)),
      fact('serial', code(`${serial}`)),
      ...(after === 0n ? [] : [fact('not-before', timeOrSeconds(after))]),
      ...(before === FOREVER ? [] : [fact('not-after', timeOrSeconds(before))]),
      ...listed('critical-options', critical.map(text)),
      ...listed('ssh-extensions', extensions.map(text)),
      fact('ssh-authority', code(sshFingerprint(authority))),
    ],
  }
}

const HOST = 2
/** The certificate never expires. */
const FOREVER = 2n ** 64n - 1n
/** The last time that a date of JavaScript represents. */
const MAX_SECONDS = 8_640_000_000_000n

const timeOrSeconds = (seconds: bigint): Value =>
  seconds > MAX_SECONDS ? code(`${seconds}`) : time(Number(seconds) * 1000)

const utf8 = new TextDecoder()

const listed = (name: Parameters<typeof fact>[0], values: readonly Value[]): readonly Fact[] =>
  values.length > 0 ? [fact(name, ...values)] : []

const longOf = (reader: SshReader): bigint =>
  (BigInt(reader.number()) << 32n) | BigInt(reader.number())

function stringsIn(bytes: Bytes): readonly string[] {
  const reader = sshReader(bytes, cutOff)
  const texts: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const part = reader.string()
    texts.push(utf8.decode(part))
    at += part.length + 4
  }
  return texts
}

/** Names with values, such as `force-command=ls`. A value is a string in a string. */
function optionsIn(bytes: Bytes): readonly string[] {
  const reader = sshReader(bytes, cutOff)
  const options: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const name = reader.string()
    const value = reader.string()
    const inner = value.length > 0 ? stringsIn(value) : []
    options.push([utf8.decode(name), ...inner].join('='))
    at += name.length + value.length + 8
  }
  return options
}

function stringOf(bytes: Uint8Array): Bytes {
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, bytes.length)
  return joinBytes([length, bytes])
}

const cutOff = () => new ToolFailure('certificate.ssh')
