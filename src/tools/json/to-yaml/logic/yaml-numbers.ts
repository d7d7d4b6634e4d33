import type { ByteWriter } from '#src/core/byte-writer.ts'
import { doubleOf } from '#src/core/json/numbers.ts'

/**
 * Writes JSON numbers in the form that YAML 1.1 and 1.2 both read as the same number: YAML 1.1
 * requires a point before an exponent and a sign in it, so that `1e3` becomes `1.0e+3`. No digit
 * changes. https://yaml.org/type/float.html
 */
export class YamlNumbers {
  /** Numbers that a double holds as infinity or 0, so that readers change them. */
  outOfRange = 0
  /** Byte offsets of the first of them, start and end. */
  first: readonly [start: number, end: number] | undefined
  private readonly writer: ByteWriter
  private readonly source: Uint8Array<ArrayBuffer>

  constructor(writer: ByteWriter, source: Uint8Array<ArrayBuffer>) {
    this.writer = writer
    this.source = source
  }

  /** Writes the number in `source[start, end)`. */
  write(start: number, end: number): void {
    const { source, writer } = this
    let exponent = start
    let hasPoint = false
    for (; exponent < end && (source[exponent]! | CASE) !== LETTER_E; exponent++) {
      if (source[exponent] === POINT) hasPoint = true
    }
    writer.copy(source, start, exponent)
    if (exponent < end) {
      if (!hasPoint) writer.ascii('.0')
      writer.byte(source[exponent]!)
      const next = source[exponent + 1]!
      if (next !== PLUS && next !== MINUS) writer.byte(PLUS)
      writer.copy(source, exponent + 1, end)
    }
    if (end - start > LONGEST_SAFE || end - exponent > SAFE_EXPONENT) this.check(start, end)
  }

  private check(start: number, end: number): void {
    const double = Number(doubleOf(this.source, start, end))
    if (double === 0 ? !this.hasDigit(start, end) : Number.isFinite(double)) return
    if (this.outOfRange++ === 0) this.first = [start, end]
  }

  /** Whether the digits before the exponent have one other than 0. */
  private hasDigit(start: number, end: number): boolean {
    for (let index = start; index < end; index++) {
      const byte = this.source[index]!
      if ((byte | CASE) === LETTER_E) return false
      if (byte > ZERO) return true
    }
    return false
  }
}

/** A number of this many bytes, with an unsigned exponent of two digits, is within the range of a double. */
const LONGEST_SAFE = 200

/** Bytes of `e` and two digits. */
const SAFE_EXPONENT = 3

/** The bit that makes a letter small. */
const CASE = 0x20
const PLUS = 0x2b
const MINUS = 0x2d
const POINT = 0x2e
const ZERO = 0x30
const LETTER_E = 0x65
