import { ToolFailure } from '#src/core/failure.ts'
import { toHex } from '#src/core/hex-digits.ts'
import type { Bytes } from '#src/core/operation.ts'
import { toLatin1, unsignedOf } from '#src/tools/encoding/shared/logic/bytes.ts'
import {
  BIT_STRING,
  bytesOf,
  contentOf,
  type DerNode,
  expectTag,
  GENERALIZED_TIME,
  INTEGER,
  OID,
  UTC_TIME,
  UTF8_STRING,
} from './der.ts'

/** Dotted decimal. @throws ToolFailure `certificate.structure` (offset). */
export function oidOf(node: DerNode): string {
  const text = oidText(contentOf(expectTag(node, OID)))
  if (text !== undefined) return text
  throw new ToolFailure('certificate.structure', { offset: node.start })
}

/**
 * Dotted decimal of the content of an object identifier (X.690, 8.19); undefined if it is cut off or has
 * an arc with leading zeros, which other programs reject.
 */
export function oidText(bytes: Uint8Array): string | undefined {
  const arcs: bigint[] = []
  let value = 0n
  let isInside = false
  for (const byte of bytes) {
    if (!isInside && byte === 0x80) return undefined
    value = (value << 7n) | BigInt(byte & 0x7f)
    isInside = (byte & 0x80) !== 0
    if (isInside) continue
    arcs.push(value)
    value = 0n
  }
  const [first, ...rest] = arcs
  if (isInside || first === undefined) return undefined
  const root = first < 40n ? 0n : first < 80n ? 1n : 2n
  return [root, first - root * 40n, ...rest].join('.')
}

/** Two’s complement. @throws ToolFailure `certificate.structure` (offset). */
export function integerOf(node: DerNode): bigint {
  return signedOf(contentOf(expectTag(node, INTEGER)))
}

/** Big-endian, in two’s complement. */
export const signedOf = (bytes: Uint8Array): bigint =>
  BigInt.asIntN(bytes.length * 8, unsignedOf(bytes))

/** A number of at most 53 bits; larger ones are infinite. */
export function smallOf(node: DerNode): number {
  const value = integerOf(node)
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? Number.POSITIVE_INFINITY : Number(value)
}

/** The bytes of a bit string without the count of unused bits. */
export function bitsOf(node: DerNode): Bytes {
  return contentOf(expectTag(node, BIT_STRING)).subarray(1)
}

/** The positions of the set bits of a named bit list. */
export function setBitsOf(bytes: Uint8Array): readonly number[] {
  return [...bytes].flatMap((byte, index) =>
    [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => byte & (0x80 >> bit)).map((bit) => index * 8 + bit),
  )
}

/** Milliseconds since 1970. @throws ToolFailure `certificate.time` (offset). */
export function timeOf(node: DerNode): number {
  const text = toLatin1(contentOf(node))
  const isShort = node.tag === UTC_TIME
  const match = isShort
    ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(Z|[+-]\d{4})$/.exec(text)
    : /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)?(\d\d)?(?:[.,]\d+)?(Z|[+-]\d{4})$/.exec(text)
  const isTime = node.tagClass === 'universal' && (isShort || node.tag === GENERALIZED_TIME)
  if (!isTime || !match) throw new ToolFailure('certificate.time', { offset: node.start })
  const [, year = '', month, day, hour, minute = '00', second = '00', zone = ''] = match
  const century = Number(year) < 50 ? '20' : '19'
  const wall = `${isShort ? century : ''}${year}-${month}-${day}T${hour}:${minute}:${second}`
  const time = Date.parse(`${wall}${zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3)}`}`)
  if (isReal(wall) && !Number.isNaN(time)) return time
  throw new ToolFailure('certificate.time', { offset: node.start })
}

/** `Date.parse` also reads February 30 and 24:00, as a time of the next day or month. */
function isReal(wall: string): boolean {
  const time = Date.parse(`${wall}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(wall)
}

/** The text of a string of any type; that of bytes that the type can’t contain is their hex (RFC 4514). */
export function textOf(node: DerNode): string {
  const bytes = contentOf(node)
  return decoded(node.tag, bytes) ?? `#${toHex(bytesOf(node))}`
}

function decoded(tag: number, bytes: Bytes): string | undefined {
  if (tag === BMP_STRING) return decodeUnits(bytes, 2)
  if (tag === UNIVERSAL_STRING) return decodeUnits(bytes, 4)
  // Many programs write UTF-8 into types that should be ASCII.
  const text = decodeUtf8(bytes)
  return tag === UTF8_STRING ? text : (text ?? toLatin1(bytes))
}

const BMP_STRING = 30
const UNIVERSAL_STRING = 28

/** Whether a type of string has a text. */
export const isTextTag = (tag: number): boolean =>
  tag === UTF8_STRING || (tag >= 18 && tag <= 22) || (tag >= 26 && tag <= BMP_STRING)

/** Undefined for a cut-off character, and for half of one. */
function decodeUnits(bytes: Uint8Array, size: 2 | 4): string | undefined {
  if (bytes.length % size !== 0) return undefined
  let text = ''
  for (let at = 0; at < bytes.length; at += size) {
    const code = Number(unsignedOf(bytes.subarray(at, at + size)))
    if (code > 0x10ffff) return undefined
    text += size === 2 ? String.fromCharCode(code) : String.fromCodePoint(code)
  }
  return /\p{Surrogate}/u.test(text) ? undefined : text
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
