import { lineInCode, lineStart } from './places.ts'
import { type SourceText, sourceText } from './source-text.ts'

/** A failure of Mermaid: its message, and the line and statement in it, if stated. */
export interface StatedFailure {
  readonly code: string
  readonly message: string
  readonly line: number | undefined
  readonly statement?: string
}

/** A place in the code: a 1-based line, and the index of the wrong character. */
export interface ErrorPlace {
  readonly line: number
  readonly index: number
}

/**
 * The place of an error in the code: from the excerpt with a caret or the column in Mermaid's message, else by
 * the name that the message quotes. Undefined if Mermaid says nothing of the place.
 */
export function errorPlace(code: string, failure: StatedFailure): ErrorPlace | undefined {
  if (failure.code === 'type') return placeOfLine(code, lineInCode(code, 1))
  if (failure.code !== 'syntax') return undefined
  const index =
    indexOfFrontMatterError(code, failure) ??
    indexOfCaret(code, failure) ??
    indexOfColumn(code, failure) ??
    (failure.line === undefined ? indexOfName(code, failure) : undefined)
  if (index !== undefined) return placeOf(code, index)
  return failure.line === undefined ? undefined : placeOfLine(code, lineInCode(code, failure.line))
}

const placeOf = (code: string, index: number): ErrorPlace => ({
  line: code.slice(0, index).split('\n').length,
  index,
})

const placeOfLine = (code: string, line: number): ErrorPlace => ({
  line,
  index: lineStart(code, line),
})

/** YAML counts the lines after the first `---`: `unexpected end (2:1)`. */
function indexOfFrontMatterError(code: string, { message }: StatedFailure): number | undefined {
  const [, line] = /\((\d+):\d+\)\n/.exec(message) ?? []
  const [opening] = /^\s*---[ \t]*\r?\n/.exec(code) ?? []
  if (line === undefined || opening === undefined) return undefined
  return lineStart(code, opening.split('\n').length - 1 + Number(line))
}

/** Jison shows up to 20 characters on both sides of the error, without line feeds, and a caret below. */
function indexOfCaret(code: string, { message, line }: StatedFailure): number | undefined {
  const [, excerpt = '', caret] = /\n([^\n]*)\n(-*)\^/.exec(message) ?? []
  if (caret === undefined || line === undefined) return undefined
  const before = excerpt.slice(0, caret.length).replace(/^\.\.\./, '')
  const after = excerpt.slice(caret.length).replace(/\.\.\.$/, '')
  const source = sourceText(code)
  const at = nearest(source, before, after, lineInCode(code, line))
  if (at === undefined) return undefined
  const isAtLineEnd = /got '(?:NEWLINE|NL|EOF\w*|SEMI|1)'/.test(message)
  const [previous, next] = [source.indexes[at - 1], source.indexes[at]]
  if (isAtLineEnd && previous !== undefined) return previous + 1
  if (next === undefined) return code.trimEnd().length
  return next + (/^\s*/.exec(code.slice(next))?.[0].length ?? 0)
}

/** The position between both texts, at their occurrence nearest to a line. */
function nearest(
  { text, indexes, lines }: SourceText,
  before: string,
  after: string,
  line: number,
): number | undefined {
  const wanted = (before + after).replaceAll("'", '"')
  const searched = text.replaceAll("'", '"')
  let best: number | undefined
  for (let from = searched.indexOf(wanted); from >= 0; from = searched.indexOf(wanted, from + 1)) {
    const at = from + before.length
    const distance = (place: number) =>
      Math.abs((lines[Math.min(place, indexes.length - 1)] ?? 1) - line)
    if (best === undefined || distance(at) < distance(best)) best = at
    if (wanted === '') break
  }
  return best
}

/** Langium states line and column, or question marks for the end of the code. */
function indexOfColumn(code: string, { message }: StatedFailure): number | undefined {
  const [, line, column] = /\bline (\d+|\?), column (\d+|\?)/.exec(message) ?? []
  if (line === undefined || column === undefined) return undefined
  if (line === '?' || column === '?') return code.trimEnd().length
  const lines = code.split('\n')
  const number = lineInCode(code, Number(line))
  const start = lines.slice(0, number - 1).reduce((sum, it) => sum + it.length + 1, 0)
  return start + Math.min(Number(column) - 1, (lines[number - 1] ?? '').trimEnd().length)
}

/** Mermaid quotes names in brackets, quotes, or parentheses, or at the end. */
const NAMES = /\[([^[\]\n]+)\]|'([^'\n]+)'|"([^"\n]+)"|\(["“]?([^()"“”\n]+)["”]?\)|: ([\w-]+)\.?$/g

function indexOfName(code: string, { message, statement }: StatedFailure): number | undefined {
  if (statement !== undefined) {
    const at = code.indexOf(statement.trim())
    return at < 0 ? undefined : at
  }
  const names = [...message.matchAll(NAMES)].flatMap((match) => match.slice(1).filter(Boolean))
  for (const name of names) {
    const places = occurrences(code, name)
    const [first] = places
    if (first === undefined) continue
    if (/inactivate/.test(message)) return indexOfDeactivation(code, name) ?? first
    return /already|existing/.test(message) ? places.at(-1) : first
  }
  return undefined
}

/** The indexes of a name as a whole word, outside comments. */
function occurrences(code: string, name: string): readonly number[] {
  const escaped = name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  const word = new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'gu')
  const bare = code.replace(/^[ \t]*%%.*$/gm, (comment) => ' '.repeat(comment.length))
  return [...bare.matchAll(word)].map(({ index }) => index)
}

/** The first deactivation of a participant that isn't active. */
function indexOfDeactivation(code: string, name: string): number | undefined {
  let active = 0
  for (const { index } of code.matchAll(/^.*$/gm)) {
    const line = code.slice(index).split('\n', 1)[0] ?? ''
    const [, from, mark, to] =
      /^\s*(.+?)\s*<{0,2}--?(?:>>?|[x)])\s*([+-]?)\s*([^:]+)/.exec(line) ?? []
    const [, verb, target] = /^\s*((?:de)?activate)\s+(.+?)\s*$/.exec(line) ?? []
    if ((verb === 'activate' && target === name) || (mark === '+' && to?.trim() === name)) active++
    else if ((verb === 'deactivate' && target === name) || (mark === '-' && from === name)) {
      if (active === 0) return index + line.search(/\S/)
      active--
    }
  }
  return undefined
}
