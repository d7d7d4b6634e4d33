import {
  type Alphabet,
  meanings,
  ONLY_STANDARD,
  ONLY_URL_SAFE,
  OTHER,
  PAD,
  SPACE,
} from './alphabet.ts'
import { vectorCodec } from './vector/codec.ts'

/** Why a text isn't valid Base64. */
export type Base64Problem =
  /** A character in neither alphabet. */
  | 'character'
  /** A character of one alphabet after one of the other. */
  | 'mixed-alphabets'
  /** Misplaced `=`, or too few at the end. */
  | 'padding'
  /** A digit after the padding. */
  | 'after-padding'
  /** A single digit in the last group, whose six bits don't form a byte. */
  | 'length'
  /** A `data:` URI without the comma before its data. */
  | 'no-comma'
  /** An END line of armor without its BEGIN line. */
  | 'armor-begin'
  /** A character that the selected character set doesn't contain. */
  | 'unencodable'
  /** A text that isn't UTF-8, before it is converted to another character set. */
  | 'not-utf8'
  /** A line whose bytes aren't valid in the selected character set. */
  | 'charset-line'
  /** An SSH public key with its algorithm name before the Base64. */
  | 'ssh-public'

/** Invalid Base64, with the byte offset of the error; the end of the text if something is missing. */
export class Base64Error extends Error {
  readonly problem: Base64Problem
  readonly offset: number

  constructor(problem: Base64Problem, offset: number) {
    super(problem)
    this.problem = problem
    this.offset = offset
  }
}

/** The detected form of decoded Base64. */
export interface Base64Facts {
  /** Undefined if the text has none of the digits that differ between the alphabets. */
  readonly alphabet: Alphabet | undefined
  readonly padding: 'present' | 'missing' | 'not needed'
  /** Ignored whitespace characters. */
  readonly spaces: number
  /** Whether nonzero bits after the last byte were ignored. */
  readonly extraBits: boolean
}

/** Bytes of text decoded at once. */
const CHUNK_BYTES = 1 << 20

/**
 * Decodes a stream of Base64 by the WHATWG's forgiving-base64 rules, in either alphabet unless
 * `only` names one. Whitespace is allowed anywhere and padding is optional; nothing else is ignored.
 */
export class Base64Decoder {
  private readonly emit: (bytes: Uint8Array<ArrayBuffer>) => void
  private readonly only: Alphabet | undefined
  private readonly buffer = new Uint8Array((CHUNK_BYTES / 4) * 3 + 3)
  /** Byte offset in the text. */
  private offset: number
  private alphabet: Alphabet | undefined
  private bits = 0
  /** Digits of the incomplete group. */
  private digitCount = 0
  private pads = 0
  private spaces = 0
  private lastDigit = 0

  /** `emit` receives decoded bytes in a buffer that is reused after it returns. */
  constructor(
    emit: (bytes: Uint8Array<ArrayBuffer>) => void,
    { only, offset = 0 }: { readonly only?: Alphabet | undefined; readonly offset?: number } = {},
  ) {
    this.emit = emit
    this.only = only
    this.offset = offset
  }

  /** @throws Base64Error. */
  write(piece: Uint8Array): void {
    for (let at = 0; at < piece.length; at += CHUNK_BYTES)
      this.step(piece.subarray(at, at + CHUNK_BYTES))
  }

  /** @throws Base64Error. */
  finish(): Base64Facts {
    const { digitCount, pads, bits } = this
    if (digitCount === 1) throw new Base64Error('length', this.lastDigit)
    if (pads > 0 && digitCount + pads < 4) throw new Base64Error('padding', this.offset)
    const tail =
      digitCount === 0 ? [] : digitCount === 2 ? [bits >> 4] : [bits >> 10, (bits >> 2) & 0xff]
    if (tail.length > 0) this.emit(Uint8Array.from(tail))
    const over = digitCount === 2 ? bits & 15 : digitCount === 3 ? bits & 3 : 0
    return {
      alphabet: this.alphabet,
      padding: pads > 0 ? 'present' : digitCount > 0 ? 'missing' : 'not needed',
      spaces: this.spaces,
      extraBits: over !== 0,
    }
  }

  private step(text: Uint8Array): void {
    // Vectors handle digits without spaces, the native decoder complete groups without padding, and the loop the
    // rest.
    let from = 0
    if (this.pads === 0 && text.length > 64) {
      from = this.align(text)
      from += this.decodeVectors(text.subarray(from))
      from += this.decodeNatively(text.subarray(from))
    }
    this.loop(text, from, text.length)
  }

  /** Completes the group that an earlier piece began; returns the index after it. */
  private align(text: Uint8Array): number {
    let at = 0
    while (this.digitCount > 0 && this.pads === 0 && at < text.length) this.loop(text, at, ++at)
    return at
  }

  /** Decodes the digits at the start and returns their number, which can be 0. */
  private decodeVectors(text: Uint8Array): number {
    const codec = this.pads > 0 ? undefined : vectorCodec(text.length)
    if (!codec) return 0
    for (const alphabet of candidates(this.only ?? this.alphabet)) {
      const { count, bytes, hasOwn } = codec.decode(text, alphabet === 'url-safe')
      if (count === 0) continue
      if (hasOwn) this.alphabet = alphabet
      this.offset += count
      this.emit(bytes)
      return count
    }
    return 0
  }

  /** Returns the number of consumed bytes, 0 if the native decoder rejects the text. */
  private decodeNatively(text: Uint8Array): number {
    const { buffer } = this
    if (!buffer.setFromBase64 || this.pads > 0) return 0
    const pad = text.indexOf(0x3d)
    const digits = pad < 0 ? text : text.subarray(0, pad)
    const letters = latin1.decode(digits)
    for (const alphabet of candidates(this.only ?? this.alphabet)) {
      try {
        const { read, written } = buffer.setFromBase64(letters, {
          alphabet: alphabet === 'standard' ? 'base64' : 'base64url',
          lastChunkHandling: 'stop-before-partial',
        })
        if (!this.alphabet && hasOwnDigits(digits.subarray(0, read), alphabet)) {
          this.alphabet = alphabet
        }
        this.spaces += read - (written / 3) * 4
        this.offset += read
        if (written > 0) this.emit(buffer.subarray(0, written))
        return read
      } catch {
        // The text uses the other alphabet or is invalid; the loop finds the position.
      }
    }
    return 0
  }

  /** Decodes `text[from, to)` digit by digit. */
  private loop(text: Uint8Array, from: number, to: number): void {
    const { buffer } = this
    const start = this.offset - from
    let { bits, digitCount } = this
    let size = 0
    for (let at = from; at < to; at++) {
      const meaning = meanings[text[at]!]!
      if (meaning < 64 && this.pads === 0) {
        bits = (bits << 6) | meaning
      } else if (meaning === SPACE) {
        this.spaces++
        continue
      } else {
        const digit = this.specialDigit(meaning, start + at, digitCount)
        if (digit === undefined) continue
        bits = (bits << 6) | digit
      }
      this.lastDigit = start + at
      if (++digitCount < 4) continue
      buffer[size++] = bits >> 16
      buffer[size++] = bits >> 8
      buffer[size++] = bits
      bits = 0
      digitCount = 0
    }
    this.bits = bits
    this.digitCount = digitCount
    this.offset = start + to
    if (size > 0) this.emit(buffer.subarray(0, size))
  }

  /** The value of a digit that only one alphabet has, or undefined for padding. */
  private specialDigit(meaning: number, offset: number, digitCount: number): number | undefined {
    if (meaning === PAD) {
      if (digitCount + this.pads >= 4 || digitCount < 2) throw new Base64Error('padding', offset)
      this.pads++
      return undefined
    }
    if (meaning === OTHER) throw new Base64Error('character', offset)
    const own =
      meaning & ONLY_STANDARD ? 'standard' : meaning & ONLY_URL_SAFE ? 'url-safe' : undefined
    if (own && this.only && own !== this.only) throw new Base64Error('character', offset)
    if (this.pads > 0) throw new Base64Error('after-padding', offset)
    if (own && this.alphabet && own !== this.alphabet) {
      throw new Base64Error('mixed-alphabets', offset)
    }
    this.alphabet ??= own
    return meaning & 63
  }
}

const latin1 = new TextDecoder('latin1')

const candidates = (alphabet: Alphabet | undefined): readonly Alphabet[] =>
  alphabet ? [alphabet] : ['standard', 'url-safe']

function hasOwnDigits(text: Uint8Array, alphabet: Alphabet): boolean {
  const [first, second] = alphabet === 'standard' ? [0x2b, 0x2f] : [0x2d, 0x5f]
  return text.includes(first) || text.includes(second)
}
