import { ToolFailure } from '#src/core/failure.ts'
import type { Bytes } from '#src/core/operation.ts'
import { toLatin1, unsignedOf } from '#src/tools/encoding/shared/logic/bytes.ts'
import {
  BIT_STRING,
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
  return oidText(contentOf(expectTag(node, OID)))
}

/** Dotted decimal of the content of an object identifier (X.690, 8.19). */
export function oidText(bytes: Uint8Array): string {
  const arcs: bigint[] = []
  let value = 0n
  for (const byte of bytes) {
    value = (value << 7n) | BigInt(byte & 0x7f)
    if (byte & 0x80) continue
    arcs.push(value)
    value = 0n
  }
  const [first = 0n, ...rest] = arcs
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
    : /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)?(\d\d)?(?:[.,]\d+)?(Z|[+-]\d{4})?$/.exec(text)
  const isTime = node.tagClass === 'universal' && (isShort || node.tag === GENERALIZED_TIME)
  if (!isTime || !match) throw new ToolFailure('certificate.time', { offset: node.start })
  const [, year = '', month, day, hour, minute = '00', second = '00', zone = 'Z'] = match
  const century = Number(year) < 50 ? '20' : '19'
  const offset = zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3)}`
  const time = Date.parse(
    `${isShort ? century : ''}${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`,
  )
  if (Number.isNaN(time)) throw new ToolFailure('certificate.time', { offset: node.start })
  return time
}

/** The text of a string of any type; invalid UTF-8 becomes U+FFFD. */
export function textOf(node: DerNode): string {
  const bytes = contentOf(node)
  if (node.tag === BMP_STRING) return decodeUnits(bytes, 2)
  if (node.tag === UNIVERSAL_STRING) return decodeUnits(bytes, 4)
  // Many programs write UTF-8 into types that should be ASCII.
  const isUtf8 = node.tag === UTF8_STRING || isValidUtf8(bytes)
  return isUtf8 ? new TextDecoder().decode(bytes) : toLatin1(bytes)
}

const BMP_STRING = 30
const UNIVERSAL_STRING = 28

/** Whether a type of string has a text. */
export const isTextTag = (tag: number): boolean =>
  tag === UTF8_STRING || (tag >= 18 && tag <= 22) || (tag >= 26 && tag <= BMP_STRING)

function decodeUnits(bytes: Uint8Array, size: 2 | 4): string {
  let text = ''
  for (let at = 0; at + size <= bytes.length; at += size) {
    const code = Number(unsignedOf(bytes.subarray(at, at + size)))
    text +=
      size === 2
        ? String.fromCharCode(code)
        : code <= 0x10ffff
          ? String.fromCodePoint(code)
          : '\ufffd'
  }
  return text
}

function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
