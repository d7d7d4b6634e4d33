import { frontMatterOf } from '#src/core/mermaid-text.ts'
import { frontMatterFaultOf } from './front-matter-fault.ts'
import { wordPattern } from './node-place.ts'
import { indexInCode, lineAt, lineInCode, lineStart } from './places.ts'
import { excerptText, type IndexedText, indexedText } from './source-text.ts'

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
  const fault = frontMatterFaultOf(code, failure)
  if (fault) return placeOfLine(code, fault.line)
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
  line: lineAt(code, index),
  index,
})

const placeOfLine = (code: string, line: number): ErrorPlace => ({
  line,
  index: lineStart(code, line),
})

/** YAML counts the lines after the first `---`: `unexpected end (2:1)`. */
function indexOfFrontMatterError(code: string, { message }: StatedFailure): number | undefined {
  const [, line] = /\((\d+):\d+\)\n/.exec(message) ?? []
  const { open } = frontMatterOf(code)
  if (line === undefined || open === '') return undefined
  return lineStart(code, lineAt(code, open.length) + Number(line) - 1)
}

/** Jison shows up to 20 characters on both sides of the error, without line feeds, and a caret below. */
function indexOfCaret(code: string, { message, line }: StatedFailure): number | undefined {
  const [, excerpt = '', caret] = /\n([^\n]*)\n(-*)\^/.exec(message) ?? []
  if (caret === undefined || line === undefined) return undefined
  const before = excerpt.slice(0, caret.length).replace(/^\.\.\./, '')
  const after = excerpt.slice(caret.length).replace(/\.\.\.$/, '')
  const source = excerptText(code)
  const start = indexInCode(code, line, 1)
  const end = indexInCode(code, line, Number.POSITIVE_INFINITY)
  const at = nearest(source, before + after, before.length, (index) =>
    Math.max(start - index, index - end, 0),
  )
  if (at === undefined) return undefined
  const isAtLineEnd = /got '(?:NEWLINE|NL|EOF\w*|SEMI|1)'/.test(message)
  const [previous, next] = [source.indexes[at - 1], source.indexes[at]]
  if (isAtLineEnd && previous !== undefined) return previous + 1
  if (next === undefined) return code.trimEnd().length
  return next + (/^\s*/.exec(code.slice(next))?.[0].length ?? 0)
}

/** The position in an excerpt, at its occurrence with the smallest distance. */
function nearest(
  { text, indexes }: IndexedText,
  excerpt: string,
  caret: number,
  distance: (index: number) => number,
): number | undefined {
  const wanted = excerpt.replaceAll("'", '"')
  const searched = text.replaceAll("'", '"')
  const distanceAt = (place: number) => distance(indexes[Math.min(place, indexes.length - 1)] ?? 0)
  let best: number | undefined
  for (let from = searched.indexOf(wanted); from >= 0; from = searched.indexOf(wanted, from + 1)) {
    const at = from + caret
    if (best === undefined || distanceAt(at) < distanceAt(best)) best = at
    if (wanted === '') break
  }
  return best
}

/** Langium states line and column, or question marks for the end of the code. */
function indexOfColumn(code: string, { message }: StatedFailure): number | undefined {
  const [, line, column] = /\bline (\d+|\?), column (\d+|\?)/.exec(message) ?? []
  if (line === undefined || column === undefined) return undefined
  if (line === '?' || column === '?') return code.trimEnd().length
  return indexInCode(code, Number(line), Number(column))
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

/** The indexes of a name as a whole word, outside front matter, directives, and comments. */
function occurrences(code: string, name: string): readonly number[] {
  const { text, indexes } = indexedText(code)
  return [...text.matchAll(wordPattern(name, 'gu'))].flatMap(({ index }) => indexes[index] ?? [])
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
