import { ToolFailure } from '#src/core/failure.ts'
import { LINE_END } from '#src/core/line-counter.ts'
import { shorten } from '#src/core/shorten.ts'

/** A property line of iCalendar, `NAME;PARAM=value:VALUE`, unfolded. */
export interface ContentLine {
  /** The number of its first line in the text, from 1. */
  readonly line: number
  /** In upper case. */
  readonly name: string
  /** By name in upper case. */
  readonly params: ReadonlyMap<string, string>
  readonly value: string
  /** The column of its value, from 1. */
  readonly column: number
}

const LINE = /^([a-z\d-]+)((?:;[a-z\d-]+=(?:"[^"]*"|[^";:]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/i

/**
 * The lines of a text in the format of RFC 5545, without empty ones.
 *
 * @throws ToolFailure `ics.line` (line, text) for a line without a name and a value
 */
export function contentLines(text: string): readonly ContentLine[] {
  return unfoldedLines(text).map((it) => contentLine(it.text, it.line))
}

/** Parses one unfolded line. @throws ToolFailure `ics.line` (line, text) */
export function contentLine(text: string, line: number): ContentLine {
  const [, name = '', params = '', value = ''] = LINE.exec(text) ?? []
  if (name === '') throw new ToolFailure('ics.line', { line, text: shorten(text) })
  return {
    line,
    name: name.toUpperCase(),
    params: paramsOf(params),
    value,
    column: name.length + params.length + 2,
  }
}

/** The lines of a text except empty ones, joined with the lines that continue them. */
export function unfoldedLines(
  text: string,
): readonly { readonly line: number; readonly text: string }[] {
  const lines: { line: number; parts: string[] }[] = []
  for (const [at, line] of text
    .replace(/^\ufeff/, '')
    .split(LINE_END)
    .entries()) {
    const last = lines.at(-1)
    if (/^[ \t]/.test(line) && last) last.parts.push(line.slice(1))
    else if (line.trim() !== '') lines.push({ line: at + 1, parts: [line] })
  }
  return lines.map(({ line, parts }) => ({ line, text: parts.join('').trimEnd() }))
}

function paramsOf(text: string): ReadonlyMap<string, string> {
  const params = new Map<string, string>()
  for (const [, name = '', value = ''] of text.matchAll(/;([^=]+)=((?:"[^"]*"|[^";])*)/g)) {
    params.set(name.toUpperCase(), value.replaceAll('"', ''))
  }
  return params
}

/** A text without escapes (RFC 5545, section 3.3.11). */
export const plainText = (text: string): string =>
  text
    .replace(/\\([\\;,nN])/g, (_, char: string) => (char.toLowerCase() === 'n' ? ' ' : char))
    .trim()
