import { ByteWriter } from '#src/core/byte-writer.ts'
import { joinBytes } from '#src/core/join-bytes.ts'
import type { Bytes } from '#src/core/operation.ts'
import { CodecError, type DecodeOptions, type Format } from './codec.ts'
import { codecOf } from './codecs.ts'

/** Longer texts aren't inspected. */
const MAX_BYTES = 8_000

/** The maximum number of suggested formats. */
const MAX_FORMATS = 3

/** Shorter results could be text by accident. */
const MIN_TEXT_CHARS = 4

/** A decoded result, as far as the suggestions depend on it. */
interface Decoded {
  readonly isText: boolean
  /** In bytes. */
  readonly size: number
  /** The first bytes. */
  readonly head: Uint8Array
}

interface Shape {
  readonly format: Format
  readonly pattern: RegExp
  /** Whether the pattern alone is evidence; otherwise, the result must be a text. */
  readonly isPlain?: boolean
}

const shapes: readonly Shape[] = [
  { format: 'binary', pattern: /^(?=(?:\D*[01]){8})(?:0b)?[01\s:,;_.-]+$/, isPlain: true },
  { format: 'bytes', pattern: /\\x[\da-f]{2}/i, isPlain: true },
  { format: 'unicode', pattern: /\\u(?:[\da-f]{4}|\{[\da-f]+\})/i, isPlain: true },
  { format: 'python', pattern: /^[bru]{1,2}(['"]).*\1$|\\U[\da-f]{8}/is, isPlain: true },
  { format: 'html', pattern: /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i, isPlain: true },
  { format: 'punycode', pattern: /(?<![\w-])xn--[a-z\d]/i, isPlain: true },
  { format: 'quoted-printable', pattern: /=[\dA-F]{2}|=\r?\n|^=\?[\w-]+\?[BbQq]\?/, isPlain: true },
  { format: 'css', pattern: /\\[\da-f]{1,6}(?![\da-z])/i, isPlain: true },
  { format: 'morse', pattern: /^(?=.*[.·•])(?=.*[-_−–—])[.·•_−–—\s/|-]+$/s, isPlain: true },
  { format: 'ascii85', pattern: /^<~.*~>$/s, isPlain: true },
  {
    format: 'hex',
    pattern: /^(?=.*\d)(?=.*[2-9a-f])(?:(?:0x)?[\da-f]{2}[\s:,;_.-]*){8,}$/i,
    isPlain: true,
  },
  { format: 'base58check', pattern: /^[1-9A-HJ-NP-Za-km-z]{20,}$/, isPlain: true },
  {
    format: 'base32',
    pattern: /^(?:[A-Z2-7]{8}){2,}$|^(?:[A-Z2-7]{8})*[A-Z2-7]{2,7}={1,6}$/,
    isPlain: true,
  },
  { format: 'hex', pattern: /^(?:(?:0x)?[\da-f]{2}[\s:,;_.-]*){4,}$/i },
  { format: 'base32', pattern: /^[a-z2-7\s-]+=*$/i },
  { format: 'base32hex', pattern: /^[\da-v\s-]+=*$/i },
  { format: 'crockford', pattern: /^[\da-tv-z\s-]+$/i },
  { format: 'base45', pattern: /^[\dA-Z $%*+./:-]+$/ },
  { format: 'base58', pattern: /^[1-9A-HJ-NP-Za-km-z\s]+$/ },
  { format: 'base62', pattern: /^[\dA-Za-z\s]+$/ },
  { format: 'ascii85', pattern: /^[!-uz\s]+$/ },
  { format: 'z85', pattern: /^[\w.:+=^!/*?&<>()[\]{}@%$#-]+$/ },
  { format: 'base85', pattern: /^[\w!#$%&()*+;<=>?@^`{|}~-]+$/ },
]

/**
 * Formats that fit a text better than the chosen one, best first: none unless decoding fails, leaves
 * the text unchanged, or returns bytes that aren't text, or characters that can be the bytes of UTF-8.
 */
export async function likelyFormats(
  input: Bytes,
  options: DecodeOptions,
  decoded: Decoded | undefined,
): Promise<readonly Format[]> {
  if (input.length > MAX_BYTES || input.length === 0) return []
  const isEmpty = decoded?.size === 0
  const isDecoded = decoded?.isText && !isEmpty && !isUnchanged(input, decoded)
  if (isDecoded && !readsCharacters.includes(options.format)) return []
  const text = new TextDecoder().decode(input).trim()
  if (isDecoded) {
    if (!HIGH_ESCAPE.test(text)) return []
    const bytes = await decodedAs('bytes', input, options)
    return bytes && isReadable(bytes, 1) ? ['bytes'] : []
  }
  const found: Format[] = []
  for (const { format, pattern, isPlain } of shapes) {
    if (format === options.format || found.includes(format) || !pattern.test(text)) continue
    const bytes = await decodedAs(format, input, options)
    if (!bytes) continue
    // The chosen format fits bytes that aren't text just as well.
    const isShown = isReadable(bytes) || (isPlain === true && (!decoded || decoded.isText))
    if (isShown) found.push(format)
    if (found.length === MAX_FORMATS) break
  }
  return found
}

/** Formats that read `\xe4` as a character. */
const readsCharacters: readonly Format[] = ['unicode', 'python']
/** Escape sequences from 0x80 on, which can also be bytes of UTF-8, outside of bytes and raw literals. */
const HIGH_ESCAPE = /^(?!\s*[br]{1,2}["']).*\\(?:x[89a-f][\da-f]|[23][0-7]{2})/is

const isUnchanged = (input: Bytes, { size, head }: Decoded): boolean =>
  size === input.length && head.every((byte, at) => byte === input[at])

async function decodedAs(
  format: Format,
  input: Bytes,
  options: DecodeOptions,
): Promise<Uint8Array | undefined> {
  const out = new ByteWriter()
  try {
    const codec = await codecOf(format)
    await codec.decode(input, {
      options: { ...options, format },
      out,
      note: () => undefined,
      progress: () => undefined,
    })
  } catch (error) {
    if (error instanceof CodecError) return undefined
    throw error
  }
  return joinBytes(out.finish().parts)
}

/** Whether bytes are a text without control characters. */
function isReadable(bytes: Uint8Array, minimum = MIN_TEXT_CHARS): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters aren't readable.
    return text.length >= minimum && !/[\0-\x08\x0e-\x1f\x7f-\x9f]/.test(text)
  } catch {
    return false
  }
}
