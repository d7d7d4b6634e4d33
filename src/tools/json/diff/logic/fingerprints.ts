import { closeOf, kindAt, NodeKind, nextSibling } from '#src/core/json/cursor.ts'
import { FLAG, type JsonDocument } from '#src/core/json/document.ts'
import { finish, hashOfString } from './string-hash.ts'

const DIGIT_0 = 48
const DIGIT_9 = 57
const DOT = 46
const MINUS = 45
const LOWER_E = 101

/** Deeper values have the same hash. */
const MAX_LEVELS = 500

/**
 * 32-bit hashes of values. Equal values have equal hashes, whatever their order of keys, escapes,
 * and notation of numbers; values with equal hashes must be compared.
 */
export class Fingerprints {
  private readonly document: JsonDocument
  /** Hashes of containers by half their tape index; 0: unknown. */
  private readonly known: Uint32Array

  constructor(document: JsonDocument) {
    this.document = document
    this.known = new Uint32Array((document.length >> 1) + 1)
  }

  of(index: number, level = 0): number {
    const kind = kindAt(this.document, index)
    if (kind > NodeKind.lines) return this.ofScalar(index, kind)
    const known = this.known[index >> 1]!
    if (known !== 0) return known
    const hash = (level >= MAX_LEVELS ? 1 : this.ofContainer(index, kind, level)) || 1
    this.known[index >> 1] = hash
    return hash
  }

  private ofContainer(index: number, kind: NodeKind, level: number): number {
    const { document } = this
    const end = closeOf(document, index)
    let hash = kind === NodeKind.object ? 0x51ed270b : 0x2545f491
    let child = index + 2
    while (child < end) {
      if (kind === NodeKind.object) {
        // A sum doesn't depend on the order of keys.
        hash =
          (hash + mix(this.ofScalar(child, NodeKind.string), this.of(child + 2, level + 1))) | 0
        child = nextSibling(document, child + 2)
      } else {
        hash = mix(hash, this.of(child, level + 1))
        child = nextSibling(document, child)
      }
    }
    return finish(hash)
  }

  /** The hash of a string, number, literal, or key. */
  ofScalar(index: number, kind: NodeKind): number {
    if (kind === NodeKind.number) return hashOfNumber(this.document, index)
    if (kind !== NodeKind.string) return finish(kind)
    const { bytes, tape } = this.document
    const word = tape[index + 1]!
    const end = (word & ~FLAG) - 1
    return hashOfString(bytes, tape[index]! + 1, end, word >= FLAG)
  }
}

/** The hash of the significant digits and the position of the decimal point. */
function hashOfNumber({ bytes, tape }: JsonDocument, index: number): number {
  const end = tape[index + 1]! & ~FLAG
  let at = tape[index]!
  const isNegative = bytes[at] === MINUS
  if (isNegative) at++
  let hash = 0
  let zeros = 0
  let magnitude = 0
  let digits = 0
  let isFraction = false
  for (; at < end; at++) {
    const byte = bytes[at]!
    if (byte === DOT) isFraction = true
    else if (byte < DIGIT_0 || byte > DIGIT_9) break
    else {
      if (!isFraction && (digits > 0 || byte !== DIGIT_0)) magnitude++
      if (byte !== DIGIT_0) {
        for (; zeros > 0; zeros--) hash = Math.imul(hash ^ DIGIT_0, 0x01000193)
        hash = Math.imul(hash ^ byte, 0x01000193)
        digits++
      } else if (digits > 0) zeros++
      else if (isFraction) magnitude--
    }
  }
  if (digits === 0) return finish(NodeKind.number)
  return finish(mix(hash + (isNegative ? 1 : 0), magnitude + exponentAt(bytes, at, end)))
}

/** The exponent after `e`; its magnitude is limited to about 1e15. */
function exponentAt(bytes: Uint8Array, start: number, end: number): number {
  if (start >= end || (bytes[start]! | 32) !== LOWER_E) return 0
  let exponent = 0
  for (let at = start + 1; at < end; at++) {
    const digit = bytes[at]! - DIGIT_0
    if (digit >= 0) exponent = Math.min(exponent * 10 + digit, 1e15)
  }
  return bytes[start + 1] === MINUS ? -exponent : exponent
}

function mix(a: number, b: number): number {
  const hash = Math.imul(a ^ (b >>> 15) ^ b, 0x85ebca6b)
  return Math.imul(hash ^ (hash >>> 13) ^ Math.imul(a, 31), 0xc2b2ae35)
}
