import { lineCounter } from '#src/core/line-counter.ts'
import { type IndexedText, indexedText } from './source-text.ts'

/**
 * The line of the code for a line number of Mermaid's parser, which sees no front matter, comments,
 * and directives. Both are 1-based.
 */
export const lineInCode = (code: string, parsed: number): number =>
  lineAt(code, indexInCode(code, parsed, 1))

/** The index in the code of a line and column of Mermaid's parser, 1-based and at most the line's end. */
export function indexInCode(code: string, line: number, column: number): number {
  const source = indexedText(code)
  const start = startOfLine(source.text, line)
  const end = source.text.indexOf('\n', start)
  const last = end < 0 ? source.text.trimEnd().length : end
  return placeOf(source, Math.max(start, Math.min(start + column - 1, last)), code)
}

/** The 1-based line of an index. */
export const lineAt = (code: string, index: number): number => lineCounter(code)(index)

/** The index of the first character of a 1-based line that isn't a space or tab. */
export function lineStart(code: string, line: number): number {
  const at = startOfLine(code, line)
  return at + (/^[ \t]*/.exec(code.slice(at, at + 1_000))?.[0].length ?? 0)
}

/** The index of a 1-based line; of the last one if there are fewer. */
function startOfLine(text: string, line: number): number {
  let at = 0
  for (let number = 1; number < line; number++) {
    const end = text.indexOf('\n', at)
    if (end < 0) break
    at = end + 1
  }
  return at
}

/** The index in the code; after the last character for the end. */
function placeOf({ indexes }: IndexedText, at: number, code: string): number {
  const last = indexes.at(-1)
  return indexes[at] ?? (last === undefined ? code.trimEnd().length : last + 1)
}
