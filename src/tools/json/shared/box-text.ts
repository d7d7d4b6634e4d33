import { lineEndsOf } from '#src/lib/text-source.ts'

/** A text for a text box, in which every line ends with LF, and the line end that it had. */
export interface BoxText {
  readonly text: string
  readonly lineEnd: string
}

const lineEnds = { none: '\n', LF: '\n', CRLF: '\r\n', CR: '\r' } as const

/** Undefined for a text with different line ends, which a text box would change. */
export function toBoxText(text: string): BoxText | undefined {
  const kind = lineEndsOf(text)
  if (kind === 'mixed') return undefined
  return { text: text.replace(/\r\n?/g, '\n'), lineEnd: lineEnds[kind] }
}

export const fromBoxText = ({ text, lineEnd }: BoxText): string => text.replaceAll('\n', lineEnd)

/** The decoded string of a JSON text; undefined for another value or a syntax error. */
export function stringIn(json: string): string | undefined {
  if (!json.trimStart().startsWith('"')) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
