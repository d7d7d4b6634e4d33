import type { CodecRun } from './codec.ts'
import { TextError } from './text-codec.ts'

/** An escape sequence: its text or its byte, and its length in UTF-16 units with the backslash. */
export interface Escape {
  readonly value: string | number
  readonly length: number
}

/** Writes a text from `start` on without its escape sequences; `read` gets the index after a backslash. */
export function writeUnescaped(
  text: string,
  read: (at: number) => Escape,
  { out }: Pick<CodecRun<unknown>, 'out'>,
  start = 0,
): undefined {
  let from = start
  for (let at = text.indexOf('\\', start); at >= 0; at = text.indexOf('\\', from)) {
    if (at + 1 === text.length) throw new TextError('lone-backslash', at)
    const { value, length } = read(at + 1)
    out.text(text.slice(from, at))
    if (typeof value === 'string') out.text(value)
    else out.byte(value)
    from = at + length
  }
  out.text(text.slice(from))
}

/** The value of `count` hex digits. Throws a `TextError` at the backslash for anything else. */
export function hexValue(text: string, from: number, count: number, backslash: number): number {
  const digits = text.slice(from, from + count)
  if (digits.length < count || !/^[\da-fA-F]*$/.test(digits)) {
    throw new TextError('hex-digits', backslash, {
      written: text.slice(backslash, from),
      count,
    })
  }
  return Number.parseInt(digits, 16)
}

/** `count` lowercase hex digits or more. */
export const hexOf = (code: number, count: number): string => code.toString(16).padStart(count, '0')

/** The failure of an unknown escape sequence. */
export function unknownEscape(text: string, at: number): TextError {
  const character = String.fromCodePoint(text.codePointAt(at)!)
  return new TextError('escape', at - 1, { written: `\\${character}` })
}

/** Escape sequences with a fixed meaning, of C and its descendants. */
export const commonEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  '\\': '\\',
  '"': '"',
  "'": "'",
}
