import type { ByteWriter } from '#src/core/byte-writer.ts'
import type { Bytes } from '#src/core/operation.ts'
import { fromBase64, toBase64, toBase64Url } from '#src/tools/encoding/shared/logic/bytes.ts'
import type { CharsetEncoder } from './charset-encoder.ts'
import { type Charset, charsetDecoder } from './charsets.ts'
import { Base64Error } from './decode.ts'
import type { EncodeOptions } from './encode.ts'
import { Transcoder } from './transcoder.ts'

const LF = 0x0a
const CR = 0x0d

interface LineOptions extends Pick<EncodeOptions, 'alphabet' | 'padding'> {
  /** Converts the text of a line to another character set. */
  readonly convert: CharsetEncoder | undefined
}

/**
 * Encodes each line by itself; line breaks stay as they are. Returns the number of encoded bytes.
 *
 * @throws Base64Error.
 */
export function encodeLines(
  text: Bytes,
  { alphabet, padding, convert }: LineOptions,
  out: Pick<ByteWriter, 'ascii' | 'copy'>,
): number {
  let size = 0
  eachLine(text, (start, end, next) => {
    const line = converted(text.subarray(start, end), convert, start)
    const digits = alphabet === 'standard' ? toBase64(line) : toBase64Url(line)
    const bare = digits.replace(/=+$/, '')
    out.ascii(padding ? bare.padEnd(Math.ceil(bare.length / 4) * 4, '=') : bare)
    out.copy(text, end, next)
    size += line.length
  })
  return size
}

function converted(line: Bytes, convert: CharsetEncoder | undefined, start: number): Bytes {
  if (!convert) return line
  const transcoder = new Transcoder(convert, start)
  const bytes = transcoder.write(line)
  transcoder.finish()
  return bytes
}

/**
 * Decodes each line by itself; `add` gets the bytes of a line, in UTF-8 unless the charset is
 * `utf-8`, and then its line break.
 *
 * @throws Base64Error.
 */
export function decodeLines(text: Bytes, charset: Charset, add: (bytes: Bytes) => void): void {
  eachLine(text, (start, end, next) => {
    const line = latin1.decode(text.subarray(start, end))
    if (/[+/]/.test(line) && /[-_]/.test(line)) {
      throw new Base64Error('mixed-alphabets', start + mixedAt(line))
    }
    const result = fromBase64(line)
    if (!result.ok) throw new Base64Error(problemAt(line[result.at]), start + result.at)
    add(charset === 'utf-8' ? result.bytes : utf8Of(result.bytes, charset, start))
    add(text.subarray(end, next))
  })
}

function utf8Of(bytes: Bytes, charset: Charset, offset: number): Bytes {
  try {
    const decoder = charsetDecoder(charset)
    return new TextEncoder().encode(decoder.decode(bytes) + decoder.finish())
  } catch {
    throw new Base64Error('charset-line', offset)
  }
}

/** Calls `use` with the start and end of each line, and the start of the next one. */
function eachLine(text: Bytes, use: (start: number, end: number, next: number) => void): void {
  for (let start = 0; start < text.length; ) {
    const at = text.indexOf(LF, start)
    const next = at < 0 ? text.length : at + 1
    const isWide = at > start && text[at - 1] === CR
    use(start, at < 0 ? next : isWide ? at - 1 : at, next)
    start = next
  }
}

/** Where a line has the first character of the second alphabet. */
function mixedAt(line: string): number {
  const standard = line.search(/[+/]/)
  const safe = line.search(/[-_]/)
  return Math.max(standard, safe)
}

function problemAt(character: string | undefined): 'padding' | 'length' | 'character' {
  if (character === '=') return 'padding'
  return character === undefined || /[\w+/-]/.test(character) ? 'length' : 'character'
}

const latin1 = new TextDecoder('latin1')
