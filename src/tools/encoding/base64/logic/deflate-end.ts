/**
 * The index after the DEFLATE data at `start`, by RFC 1951; undefined if the data is incomplete or
 * obviously damaged. The data isn't decompressed, so a decompressor must still verify it.
 */
export function deflateEnd(bytes: Uint8Array, start: number): number | undefined {
  const bits = new BitReader(bytes, start)
  while (!bits.isOver) {
    const isLast = bits.take(1) === 1
    const type = bits.take(2)
    if (type === 3) return undefined
    if (type === 0) {
      if (!bits.skipStored()) return undefined
    } else if (!skipSymbols(bits, type === 1 ? fixedCodes() : readCodes(bits))) return undefined
    if (isLast) return bits.isOver ? undefined : bits.end
  }
  return undefined
}

/** Reads bits from the lowest one of each byte, and zeros after the end. */
class BitReader {
  private readonly bytes: Uint8Array
  private at: number
  private buffer = 0
  private count = 0

  constructor(bytes: Uint8Array, start: number) {
    this.bytes = bytes
    this.at = start
  }

  /** Whether bits after the end were taken. */
  get isOver(): boolean {
    return this.end > this.bytes.length
  }

  /** The index after the last byte of which bits were taken. */
  get end(): number {
    return this.at - (this.count >> 3)
  }

  /** @param size at most 16 */
  take(size: number): number {
    this.fill(size)
    const value = this.buffer & ((1 << size) - 1)
    this.drop(size)
    return value
  }

  /** The next symbol of a code; undefined for bits that aren't one. */
  symbol({ table, size }: Code): number | undefined {
    this.fill(size)
    const entry = table[this.buffer & ((1 << size) - 1)] ?? 0
    if (entry === 0) return undefined
    this.drop(entry & 15)
    return entry >> 4
  }

  /** Skips the rest of the byte, the length, its complement, and the bytes of a stored block. */
  skipStored(): boolean {
    this.drop(this.count & 7)
    const length = this.take(16)
    if ((length ^ this.take(16)) !== 0xffff) return false
    this.at = this.end + length
    this.buffer = 0
    this.count = 0
    return true
  }

  private fill(size: number): void {
    for (; this.count < size; this.count += 8) {
      this.buffer |= (this.bytes[this.at++] ?? 0) << this.count
    }
  }

  private drop(size: number): void {
    this.buffer >>>= size
    this.count -= size
  }
}

/** A Huffman code, looked up by the next `size` bits: 16 times the symbol, plus the length of its code. */
interface Code {
  readonly table: Uint16Array
  readonly size: number
}

interface Codes {
  readonly literals: Code
  readonly distances: Code
}

/** @param lengths the code length of each symbol, from 0 (unused) to 15 (RFC 1951, 3.2.2) */
function codeOf(lengths: readonly number[]): Code {
  const size = Math.max(1, ...lengths)
  const table = new Uint16Array(1 << size)
  let code = 0
  for (let length = 1; length <= size; length++, code <<= 1) {
    for (const [symbol, own] of lengths.entries()) {
      if (own !== length) continue
      for (let at = reversed(code, length); at < table.length; at += 1 << length) {
        table[at] = (symbol << 4) | length
      }
      code++
    }
  }
  return { table, size }
}

function reversed(code: number, length: number): number {
  let result = 0
  for (let bit = 0; bit < length; bit++) result |= ((code >> bit) & 1) << (length - 1 - bit)
  return result
}

const repeat = (length: number, count: number): readonly number[] => Array(count).fill(length)

let fixed: Codes | undefined
function fixedCodes(): Codes {
  fixed ??= {
    literals: codeOf([...repeat(8, 144), ...repeat(9, 112), ...repeat(7, 24), ...repeat(8, 8)]),
    distances: codeOf(repeat(5, 30)),
  }
  return fixed
}

/** The order in which a dynamic block has the lengths of its first code. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** The codes of a dynamic block (RFC 1951, 3.2.7); undefined if they are damaged. */
function readCodes(bits: BitReader): Codes | undefined {
  const literalCount = bits.take(5) + 257
  const distanceCount = bits.take(5) + 1
  const count = bits.take(4) + 4
  const own: number[] = Array(ORDER.length).fill(0)
  for (const symbol of ORDER.slice(0, count)) own[symbol] = bits.take(3)
  const code = codeOf(own)
  const lengths: number[] = []
  while (lengths.length < literalCount + distanceCount) {
    const symbol = bits.symbol(code)
    if (symbol === undefined) return undefined
    if (symbol < 16) lengths.push(symbol)
    else if (symbol === 16) lengths.push(...repeat(lengths.at(-1) ?? 0, bits.take(2) + 3))
    else lengths.push(...repeat(0, symbol === 17 ? bits.take(3) + 3 : bits.take(7) + 11))
  }
  return {
    literals: codeOf(lengths.slice(0, literalCount)),
    distances: codeOf(lengths.slice(literalCount, literalCount + distanceCount)),
  }
}

const END_OF_BLOCK = 256
/** The number of bits after a length symbol, from 257 to 285, and after a distance symbol. */
const LENGTH_BITS = [
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
]
const distanceBits = (symbol: number): number => Math.max(0, (symbol >> 1) - 1)

/** Skips the symbols of a block; false if they are damaged. */
function skipSymbols(bits: BitReader, codes: Codes | undefined): boolean {
  if (!codes) return false
  const { literals, distances } = codes
  while (!bits.isOver) {
    const symbol = bits.symbol(literals)
    if (symbol === undefined) return false
    if (symbol < END_OF_BLOCK) continue
    if (symbol === END_OF_BLOCK) return true
    bits.take(LENGTH_BITS[symbol - END_OF_BLOCK - 1] ?? 0)
    const distance = bits.symbol(distances)
    if (distance === undefined) return false
    bits.take(distanceBits(distance))
  }
  return false
}
