import type { Charset } from './charsets.ts'

/** A character that a character set doesn't contain, by its index (UTF-16 units) in the text. */
export class CharsetError extends Error {
  readonly index: number

  constructor(index: number) {
    super('charset')
    this.index = index
  }
}

/** Encodes a text. Throws a `CharsetError` for the first character that the set doesn't contain. */
export type CharsetEncoder = (text: string) => Uint8Array<ArrayBuffer>

export function charsetEncoder(charset: Charset): CharsetEncoder {
  switch (charset) {
    case 'utf-8':
      return (text) => new TextEncoder().encode(text)
    case 'utf-16le':
      return (text) => encodeUtf16(text, true)
    case 'utf-16be':
      return (text) => encodeUtf16(text, false)
    case 'iso-8859-1':
      return (text) => encodeBy(text, (code) => (code <= 0xff ? code : undefined))
    default: {
      const table = tableOf(charset)
      const fourBytes = charset === 'gb18030' ? gb18030Astral : () => undefined
      return (text) =>
        encodeBy(text, (code) => (code < 0x80 ? code : (table.get(code) ?? fourBytes(code))))
    }
  }
}

function encodeUtf16(text: string, isLittleEndian: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at++) {
    view.setUint16(at * 2, text.charCodeAt(at), isLittleEndian)
  }
  return bytes
}

/** Encodes each code point by its bytes as a big-endian number. */
function encodeBy(
  text: string,
  bytesOf: (code: number) => number | undefined,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 4)
  let size = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at)!
    const value = bytesOf(code)
    if (value === undefined) throw new CharsetError(at)
    if (value > 0xffff) {
      bytes[size++] = value >>> 24
      bytes[size++] = value >>> 16
    }
    if (value > 0xff) bytes[size++] = value >>> 8
    bytes[size++] = value
    if (code > 0xffff) at++
  }
  return bytes.slice(0, size)
}

type TableCharset = Exclude<Charset, 'utf-8' | 'utf-16le' | 'utf-16be' | 'iso-8859-1'>

const tables = new Map<TableCharset, ReadonlyMap<number, number>>()

/** The bytes of every character, as a big-endian number, by what TextDecoder decodes them to. */
function tableOf(charset: TableCharset): ReadonlyMap<number, number> {
  const known = tables.get(charset)
  if (known) return known
  const table = new Map<number, number>()
  const decoder = new TextDecoder(charset)
  const add = (sequences: readonly number[], byteCount: 1 | 2 | 4) => {
    const bytes = new Uint8Array(sequences.length * (byteCount + 1))
    let size = 0
    for (const sequence of sequences) {
      for (let shift = (byteCount - 1) * 8; shift >= 0; shift -= 8) {
        bytes[size++] = sequence >>> shift
      }
      bytes[size++] = LF
    }
    const texts = decoder.decode(bytes).split('\n')
    for (const [index, sequence] of sequences.entries()) {
      const [character = '', more] = texts[index] ?? ''
      const code = character.codePointAt(0) ?? 0
      if (more !== undefined || code < 0x80 || code === 0xfffd) continue
      if (!table.has(code) || (charset === 'big5' && BIG5_LAST.has(code))) table.set(code, sequence)
    }
  }
  add(pairsOf(charset), 2)
  add(range(0x80, 0xff), 1)
  if (charset === 'gb18030') add(gb18030FourBytes(), 4)
  tables.set(charset, table)
  return table
}

const LF = 10

/** Characters whose last code in Big5 is the usual one (Encoding Standard, index Big5 pointer). */
const BIG5_LAST = new Set([0x2550, 0x255e, 0x2561, 0x256a, 0x5341, 0x5345])

/** The codes of two bytes that the encoders of the Encoding Standard use. */
function pairsOf(charset: TableCharset): readonly number[] {
  const leads = range(charset === 'big5' ? 0xa1 : 0x81, 0xfe).filter(
    // Shift_JIS repeats the IBM extensions there.
    (lead) => charset !== 'shift_jis' || (lead !== 0xed && lead !== 0xee),
  )
  const trails = range(0x40, 0xfe)
  return leads.flatMap((lead) => trails.map((trail) => lead * 256 + trail))
}

/** The codes of four bytes for characters up to U+FFFF. */
function gb18030FourBytes(): readonly number[] {
  return Array.from({ length: 39_420 }, (_, pointer) => fourBytesAt(pointer))
}

/** Pointer of U+10000 in GB 18030. */
const ASTRAL_POINTER = 189_000

const gb18030Astral = (code: number): number | undefined =>
  code > 0xffff ? fourBytesAt(ASTRAL_POINTER + code - 0x10000) : undefined

function fourBytesAt(pointer: number): number {
  const first = 0x81 + Math.floor(pointer / 12_600)
  const second = 0x30 + (Math.floor(pointer / 1_260) % 10)
  const third = 0x81 + (Math.floor(pointer / 10) % 126)
  const fourth = 0x30 + (pointer % 10)
  return first * 0x1000000 + second * 0x10000 + third * 0x100 + fourth
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
