/** Escapes of a line break, tab, or slash in a JSON string, nested strings included. */
const ESCAPE = /(?:\\{1,8}r)?\\{1,8}n|\\{1,8}[t/]/g

const ESCAPED_BREAK = /-{4,5} ?BEGIN [^\r\n]{0,200}?-{4,5}(?:\\{1,8}r)?\\{1,8}n/

/** Matches a partial escape at the end of a text, or the empty end. */
export const OPEN_ESCAPE = /(?:\\{1,8}(?:r\\{0,8})?)?$/

/** Whether a BEGIN line ends with an escaped line break, as in a JSON key file or `.env` file. */
export function hasEscapedBreak(line: string): boolean {
  return ESCAPED_BREAK.test(line)
}

/** Replaces escapes with their characters, padded with spaces so that byte offsets stay valid. */
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
