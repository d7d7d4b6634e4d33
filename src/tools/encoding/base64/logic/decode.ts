import {
  type Alphabet,
  meanings,
  ONLY_STANDARD,
  ONLY_URL_SAFE,
  OTHER,
  PAD,
  SPACE,
} from './alphabet.ts'

/** Why a text is no Base64. */
export type Base64Problem =
  /** A character that no alphabet has. */
  | 'character'
  /** A character of one alphabet after one that only the other has. */
  | 'mixed-alphabets'
  /** `=` where none is due, or one too few at the end. */
  | 'padding'
  /** A digit behind the padding. */
  | 'after-padding'
  /** One digit more than groups of four: its six bits are no byte. */
  | 'length'
  /** A `data:` URI whose data never begin. */
  | 'no-comma'
  /** An END line of armor without its BEGIN line. */
  | 'armor-begin'
  /** The name of an algorithm before the Base64 of an SSH public key. */
  | 'ssh-public'

/** A text that is no Base64, and the byte at fault; its end where something is missing. */
export class Base64Error extends Error {
  readonly problem: Base64Problem
  readonly offset: number

  constructor(problem: Base64Problem, offset: number) {
    super(problem)
    this.problem = problem
    this.offset = offset
  }
}

/** What was found to be so of a text that was decoded. */
export interface Base64Facts {
  /** The alphabet by its own two digits; undefined where none of them occurs. */
  readonly alphabet: Alphabet | undefined
  readonly padding: 'given' | 'missing' | 'not needed'
  /** White space that was passed over. */
  readonly spaces: number
  /** Whether the last digit has bits beyond the last byte, which are ignored. */
  readonly extraBits: boolean
}

/** Bytes of the text decoded at a time. */
const STEP = 1 << 20

/**
 * Decodes Base64 that comes in pieces of any size, as the WHATWG's forgiving-base64 does, and the
 * URL-safe alphabet too unless one alphabet is asked for. White space may stand anywhere and the
 * padding may be missing; nothing else is forgiven.
 */
export class Base64Decoder {
  private readonly take: (bytes: Uint8Array<ArrayBuffer>) => void
  private readonly only: Alphabet | undefined
  private readonly buffer = new Uint8Array((STEP / 4) * 3 + 3)
  /** Byte offset of the text. */
  private offset: number
  private alphabet: Alphabet | undefined
  private bits = 0
  /** Digits of the group that is not whole yet. */
  private held = 0
  private pads = 0
  private spaces = 0
  private lastDigit = 0

  /** `take` gets the bytes as they come, in memory that is used again. */
  constructor(
    take: (bytes: Uint8Array<ArrayBuffer>) => void,
    { only, offset = 0 }: { readonly only?: Alphabet | undefined; readonly offset?: number } = {},
  ) {
    this.take = take
    this.only = only
    this.offset = offset
  }

  /** @throws Base64Error. */
  write(piece: Uint8Array): void {
    for (let at = 0; at < piece.length; at += STEP) this.step(piece.subarray(at, at + STEP))
  }

  /** @throws Base64Error. */
  finish(): Base64Facts {
    const { held, pads, bits } = this
    if (held === 1) throw new Base64Error('length', this.lastDigit)
    if (pads > 0 && held + pads < 4) throw new Base64Error('padding', this.offset)
    const tail = held === 0 ? [] : held === 2 ? [bits >> 4] : [bits >> 10, (bits >> 2) & 0xff]
    if (tail.length > 0) this.take(Uint8Array.from(tail))
    const over = held === 2 ? bits & 15 : held === 3 ? bits & 3 : 0
    return {
      alphabet: this.alphabet,
      padding: pads > 0 ? 'given' : held > 0 ? 'missing' : 'not needed',
      spaces: this.spaces,
      extraBits: over !== 0,
    }
  }

  private step(text: Uint8Array): void {
    // The engine's decoder is given whole groups without padding; all else is for the loop.
    let from = 0
    if (this.pads === 0 && text.length > 64) {
      from = this.align(text)
      from += this.decodeNatively(text.subarray(from))
    }
    this.loop(text, from, text.length)
  }

  /** Decodes up to the end of the group that an earlier piece began; gives where that is. */
  private align(text: Uint8Array): number {
    let at = 0
    while (this.held > 0 && this.pads === 0 && at < text.length) this.loop(text, at, ++at)
    return at
  }

  /** Gives how many bytes of the text were decoded: 0 when there is anything unusual in it. */
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
        if (written > 0) this.take(buffer.subarray(0, written))
        return read
      } catch {
        // Not of this alphabet, or wrong somewhere: the loop finds out where.
      }
    }
    return 0
  }

  /** Decodes `text[from, to)` digit by digit. */
  private loop(text: Uint8Array, from: number, to: number): void {
    const { buffer } = this
    const start = this.offset - from
    let { bits, held } = this
    let size = 0
    for (let at = from; at < to; at++) {
      const meaning = meanings[text[at]!]!
      if (meaning < 64 && this.pads === 0) {
        bits = (bits << 6) | meaning
      } else if (meaning === SPACE) {
        this.spaces++
        continue
      } else {
        const digit = this.unusual(meaning, start + at, held)
        if (digit === undefined) continue
        bits = (bits << 6) | digit
      }
      this.lastDigit = start + at
      if (++held < 4) continue
      buffer[size++] = bits >> 16
      buffer[size++] = bits >> 8
      buffer[size++] = bits
      bits = 0
      held = 0
    }
    this.bits = bits
    this.held = held
    this.offset = start + to
    if (size > 0) this.take(buffer.subarray(0, size))
  }

  /** The value of a digit that not every alphabet has; undefined of padding. */
  private unusual(meaning: number, offset: number, held: number): number | undefined {
    if (meaning === PAD) {
      if (held + this.pads >= 4 || held < 2) throw new Base64Error('padding', offset)
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
