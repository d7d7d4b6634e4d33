import type { ByteWriter } from '#src/core/byte-writer.ts'
import { doubleOf } from '#src/core/json/numbers.ts'

/**
 * Writes JSON numbers so that YAML 1.1 and 1.2 both read the same number. YAML 1.1 requires a
 * decimal point before an exponent and a sign in it, so `1e3` becomes `1.0e+3`.
 * https://yaml.org/type/float.html
 */
export class YamlNumbers {
  /** Numbers that parsers change, since they are infinity or 0 as a double. */
  outOfRange = 0
  /** Byte range of the first. */
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
    for (; exponent < end && (source[exponent]! | LOWERCASE_BIT) !== LETTER_E; exponent++) {
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
    if (end - start > MAX_SAFE_BYTES || end - exponent > MAX_SAFE_EXPONENT_BYTES)
      this.check(start, end)
  }

  private check(start: number, end: number): void {
    const double = Number(doubleOf(this.source, start, end))
    if (double === 0 ? !this.hasDigit(start, end) : Number.isFinite(double)) return
    if (this.outOfRange++ === 0) this.first = [start, end]
  }

  /** Whether a digit before the exponent is nonzero. */
  private hasDigit(start: number, end: number): boolean {
    for (let index = start; index < end; index++) {
      const byte = this.source[index]!
      if ((byte | LOWERCASE_BIT) === LETTER_E) return false
      if (byte > ZERO) return true
    }
    return false
  }
}

/** Numbers up to this length, with up to two characters after `e`, are in a double's range. */
const MAX_SAFE_BYTES = 200

const MAX_SAFE_EXPONENT_BYTES = 3

const LOWERCASE_BIT = 0x20
const PLUS = 0x2b
const MINUS = 0x2d
const POINT = 0x2e
const ZERO = 0x30
const LETTER_E = 0x65
