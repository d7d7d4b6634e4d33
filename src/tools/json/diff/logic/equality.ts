import { endOf, isContainer, kindAt, NodeKind, startOf } from '#src/core/json/cursor.ts'
import { FLAG, type JsonDocument } from '#src/core/json/document.ts'
import { compareNumbers } from '#src/core/json/path/compare-numbers.ts'
import { decodeString } from '#src/core/json/strings.ts'

/** Compares values of two documents: strings after decoding, numbers by their exact decimal value. */
export class Equality {
  private readonly a: JsonDocument
  private readonly b: JsonDocument
  private readonly asWritten: boolean

  /** @param asWritten whether numbers are equal only with the same characters: `1.0` isn't `1`. */
  constructor(a: JsonDocument, b: JsonDocument, asWritten: boolean) {
    this.a = a
    this.b = b
    this.asWritten = asWritten
  }

  /** Whether two strings, numbers, literals, or keys are equal. */
  scalars(a: number, b: number): boolean {
    const { a: docA, b: docB } = this
    if (hasSameBytes(docA, a, docB, b)) return true
    const kind = kindAt(docA, a)
    if (kind !== kindAt(docB, b)) return false
    if (kind === NodeKind.number) return !this.asWritten && compareNumbers(docA, a, docB, b) === 0
    if (kind !== NodeKind.string) return false
    const isEscaped = docA.tape[a + 1]! >= FLAG || docB.tape[b + 1]! >= FLAG
    return isEscaped && decodeString(docA, a) === decodeString(docB, b)
  }

  /**
   * Whether two subtrees have equal tokens in the same order. False for objects with another order
   * of keys, which may still be equal.
   */
  tokens(a: number, b: number): boolean {
    const isA = isContainer(this.a, a)
    if (isA !== isContainer(this.b, b)) return false
    if (!isA) return this.scalars(a, b)
    if (hasSameSource(this.a, a, this.b, b)) return true
    const { bytes: bytesA, tape: tapeA } = this.a
    const { bytes: bytesB, tape: tapeB } = this.b
    const end = tapeA[a + 1]!
    if (end - a !== tapeB[b + 1]! - b) return false
    for (let i = a, j = b; i < end; i += 2, j += 2) {
      let at = tapeA[i]!
      let other = tapeB[j]!
      const byte = bytesA[at]
      if (byte === bytesB[other]) {
        // Equally many tokens with equal brackets have the same nesting.
        if (isBracket(byte)) continue
        const stop = tapeA[i + 1]! & ~FLAG
        if (stop - at === (tapeB[j + 1]! & ~FLAG) - other) {
          while (at < stop && bytesA[at] === bytesB[other]) {
            at++
            other++
          }
          if (at === stop) continue
        }
      }
      if (!this.isSameToken(i, j)) return false
    }
    return true
  }

  private isSameToken(a: number, b: number): boolean {
    const kind = kindAt(this.a, a)
    if (kind > NodeKind.lines) return this.scalars(a, b)
    return kind === kindAt(this.b, b)
  }
}

function hasSameSource(docA: JsonDocument, a: number, docB: JsonDocument, b: number): boolean {
  let i = startOf(docA, a)
  let j = startOf(docB, b)
  const end = endOf(docA, a)
  if (end - i !== endOf(docB, b) - j) return false
  const bytesA = docA.bytes
  const bytesB = docB.bytes
  while (i < end && bytesA[i] === bytesB[j]) {
    i++
    j++
  }
  return i === end
}

function hasSameBytes(docA: JsonDocument, a: number, docB: JsonDocument, b: number): boolean {
  let i = docA.tape[a]!
  let j = docB.tape[b]!
  const end = docA.tape[a + 1]! & ~FLAG
  if (end - i !== (docB.tape[b + 1]! & ~FLAG) - j) return false
  const bytesA = docA.bytes
  const bytesB = docB.bytes
  while (i < end) if (bytesA[i++] !== bytesB[j++]) return false
  return true
}

const isBracket = (byte: number | undefined): boolean =>
  byte === 123 || byte === 125 || byte === 91 || byte === 93
