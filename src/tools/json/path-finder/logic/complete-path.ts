import type { JsonDocument } from '#src/core/json/document.ts'
import { keysBelow } from './keys-below.ts'
import { stepText } from './step-text.ts'

/** Replacements for `[from, to)` of an expression, in UTF-16 units. */
export interface PathCompletions {
  readonly from: number
  readonly to: number
  readonly options: readonly { readonly label: string; readonly text: string }[]
}

/** Suggests keys, and selectors for arrays, that continue an expression at the caret. */
export function completePath(document: JsonDocument, path: string, at: number): PathCompletions {
  const before = path.slice(0, at)
  // The unfinished step: a dot or a bracket, and the beginning of a name.
  const last = /(\.\.|\.|\[\s*['"]?|^)([^\s.[\]'"()?@=<>!&|,*]*)$/.exec(before)
  if (!last) return NONE
  const [, mark = '', typed = ''] = last
  // Blanks may separate a step from the query, but not end a query.
  const base = queryBefore(before.slice(0, last.index).trimEnd())
  if (base === undefined) return NONE
  const collected = keysBelow(document, base, mark === '..')
  const prefix = typed.toLowerCase()
  const starts = collected.keys.filter((key) => key.toLowerCase().startsWith(prefix))
  const contains = prefix === '' ? [] : collected.keys.filter((key) => includesLater(key, prefix))
  const options = [...starts, ...contains]
    .filter((key) => key !== typed)
    .map((key) => ({ label: key, text: stepText(key, mark) }))
  const selectors =
    collected.arrays && typed === '' && mark !== '..' && mark !== '' ? ARRAY_SELECTORS : []
  const all = [...selectors, ...options].slice(0, MAX_OPTIONS)
  return { from: last.index, to: at + closing(path, at, mark), options: all }
}

const NONE: PathCompletions = { from: 0, to: 0, options: [] }
const ARRAY_SELECTORS = ['[*]', '[0]', '[-1]'].map((text) => ({ label: text, text }))
const MAX_OPTIONS = 50

/** The query that a step continues; within a filter, a query for the nodes that it tests. */
function queryBefore(text: string): string | undefined {
  const current = text.lastIndexOf('@')
  const open = current < 0 ? -1 : openFilter(text.slice(0, current))
  if (open >= 0) return `${text.slice(0, open)}[*]${text.slice(current + 1)}`
  return text === '' ? '$' : text
}

/** The index of the bracket that opens the innermost filter around the end, or -1. */
function openFilter(text: string): number {
  let depth = 0
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === ']') depth++
    else if (text[at] === '[' && --depth < 0) return /^\[\s*\?/.test(text.slice(at)) ? at : -1
  }
  return -1
}

function includesLater(key: string, text: string): boolean {
  return key.toLowerCase().indexOf(text) > 0
}

/** The number of characters after the caret that close the quote and bracket of `mark`. */
function closing(path: string, at: number, mark: string): number {
  if (!mark.startsWith('[')) return 0
  return /^['"]?\]?/.exec(path.slice(at))?.[0].length ?? 0
}
