/** The maximum length of decompressed text, in UTF-16 units. */
const MAX_CHARS = 32 << 20
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/='
const values = new Map([...ALPHABET].map((char, at) => [char, at]))

/** Codes with a meaning of their own: a character of 8 bits, one of 16 bits, the end. */
const [BYTE, WIDE, END] = [0, 1, 2]

/**
 * Decompresses Base64 text of the lz-string package, which tldraw uses for its clipboard; undefined
 * if it is damaged or too long. LZW over UTF-16 units, with codes of growing length, lowest bit first.
 */
export function decompressLz(base64: string): string | undefined {
  const bits = new BitReader(base64)
  const phrases: string[] = ['', '', '']
  let codeBits = 2
  let room = 1
  let former: string | undefined
  const parts: string[] = []
  let size = 0
  while (!bits.isOver && size <= MAX_CHARS) {
    const code = bits.read(codeBits)
    if (code === END) return parts.join('')
    let index = code
    if (code === BYTE || code === WIDE) {
      index = phrases.length
      phrases.push(String.fromCharCode(bits.read(code === BYTE ? 8 : 16)))
      if (former !== undefined) room--
    }
    if (room === 0) room = 2 ** codeBits++
    // A code can mean the phrase that it completes.
    const phrase: string | undefined =
      index < phrases.length
        ? phrases[index]
        : index === phrases.length && former !== undefined
          ? former + former.charAt(0)
          : undefined
    if (phrase === undefined) return undefined
    parts.push(phrase)
    size += phrase.length
    if (former !== undefined) {
      phrases.push(former + phrase.charAt(0))
      room--
    } else {
      codeBits = 3
      room = 4
    }
    if (room === 0) room = 2 ** codeBits++
    former = phrase
  }
  return undefined
}

/** Reads bits, 6 from each character, highest first. */
class BitReader {
  private at = 0
  private mask = 0
  private value = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  get isOver(): boolean {
    return this.at >= this.text.length && this.mask === 0
  }

  /** The lowest bit comes first. */
  read(count: number): number {
    let result = 0
    for (let bit = 0; bit < count; bit++) {
      if (this.mask === 0) {
        this.value = values.get(this.text.charAt(this.at++)) ?? 0
        this.mask = 32
      }
      if (this.value & this.mask) result |= 1 << bit
      this.mask >>= 1
    }
    return result
  }
}
