import { fromBase64, toBase64 } from '#src/tools/encoding/shared/logic/bytes.ts'
import type { KeyKind } from './algorithms.ts'
import type { Bytes } from './token.ts'

export interface Pem {
  /** For example `PUBLIC KEY`. */
  readonly label: string
  readonly der: Bytes
}

/** Whether a text is meant to be PEM. */
export const looksLikePem = (text: string): boolean => text.includes('-----BEGIN ')

/** The first key or certificate of a PEM text, line breaks lost or written as `\n` and all. */
export function readPem(text: string): Pem | undefined {
  const blocks = text
    .replace(/\\[nr]/g, '\n')
    .matchAll(/-----BEGIN ([A-Z0-9 ]+)-----(.*?)-----END \1-----/gs)
  for (const [, label = '', body = ''] of blocks) {
    // OpenSSL puts the curve before its key.
    if (label === 'EC PARAMETERS') continue
    const decoded = fromBase64(body.replace(/^\s*[\w-]+:.*$/gm, ''))
    return decoded.ok ? { label, der: decoded.bytes } : undefined
  }
  return undefined
}

export function writePem(label: string, der: Bytes): string {
  return `-----BEGIN ${label}-----\n${toBase64(der)}\n-----END ${label}-----`
}

/** SPKI of an `RSA PUBLIC KEY` (RFC 8017, A.1.1). */
export function spkiOfPkcs1(der: Bytes): Bytes {
  return sequence(sequence(RSA, Uint8Array.of(5, 0)), tagged(3, Uint8Array.of(0), der))
}

/** PKCS #8 of an `RSA PRIVATE KEY` (RFC 8017, A.1.2). */
export function pkcs8OfPkcs1(der: Bytes): Bytes {
  return sequence(VERSION_0, sequence(RSA, Uint8Array.of(5, 0)), tagged(4, der))
}

/** PKCS #8 of an `EC PRIVATE KEY` (RFC 5915), if it names a curve of ours. */
export function pkcs8OfSec1(der: Bytes): Bytes | undefined {
  const curve = curves.find(([, oid]) => includes(der, oid))
  return curve && sequence(VERSION_0, sequence(EC, curve[1]), tagged(4, der))
}

/** The kind of key that a SPKI, a PKCS #8 or a certificate is of; undefined for others. */
export function kindOfDer(der: Bytes): Exclude<KeyKind, 'secret'> | undefined {
  const curve = curves.find(([, oid]) => includes(der, oid))
  if (curve) return curve[0]
  if (includes(der, EC)) return undefined
  if (includes(der, RSA) || includes(der, RSA_PSS)) return 'RSA'
  return includes(der, ED25519) ? 'Ed25519' : undefined
}

const RSA = oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01)
const RSA_PSS = oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0a)
const EC = oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01)
const ED25519 = oid(0x2b, 0x65, 0x70)
const VERSION_0 = Uint8Array.of(2, 1, 0)
const curves = [
  ['P-256', oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07)],
  ['P-384', oid(0x2b, 0x81, 0x04, 0x00, 0x22)],
  ['P-521', oid(0x2b, 0x81, 0x04, 0x00, 0x23)],
] as const

function oid(...content: readonly number[]): Bytes {
  return Uint8Array.of(6, content.length, ...content)
}

const sequence = (...parts: readonly Bytes[]): Bytes => tagged(0x30, ...parts)

function tagged(tag: number, ...parts: readonly Bytes[]): Bytes {
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  const whole = new Uint8Array(1 + length.length + size)
  whole.set([tag, ...length])
  let at = 1 + length.length
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function includes(bytes: Bytes, part: Bytes): boolean {
  for (let at = bytes.indexOf(6); at >= 0; at = bytes.indexOf(6, at + 1)) {
    if (part.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}
