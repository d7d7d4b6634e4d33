/** Escapes of a line break, a tab and a slash, in a string of JSON or in one within another. */
const ESCAPE = /(?:\\{1,8}r)?\\{1,8}n|\\{1,8}[t/]/g

const ESCAPED_BREAK = /-{4,5} ?BEGIN [^\r\n]{0,200}?-{4,5}(?:\\{1,8}r)?\\{1,8}n/

/** Matches what may be the beginning of an escape at the end of a text, or that end. */
export const OPEN_ESCAPE = /(?:\\{1,8}(?:r\\{0,8})?)?$/

/** Whether a BEGIN line ends in an escape, as in the JSON of a key file or in an `.env` file. */
export function hasEscapedBreak(line: string): boolean {
  return ESCAPED_BREAK.test(line)
}

/** The same text with characters in place of their escapes, filled up with spaces. */
export function unescaped(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const plain = bytes.slice()
  for (const { index, 0: written } of latin1.decode(bytes).matchAll(ESCAPE)) {
    const last = index + written.length - 1
    plain.fill(SPACE, index, last)
    plain[last] = meanings[written.slice(-1)] ?? SPACE
  }
  return plain
}

const SPACE = 32
const meanings: Readonly<Record<string, number>> = { n: 10, t: 9, '/': 47 }
const latin1 = new TextDecoder('latin1')
