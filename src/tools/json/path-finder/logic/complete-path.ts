import { isToolFailure } from '#src/core/failure.ts'
import { closeOf, firstChild, Kind, kindAt, nextSibling } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { formatPath } from '#src/core/json/node-path.ts'
import { select } from '#src/core/json/path/select.ts'
import { decodeString } from '#src/core/json/strings.ts'
import { readPath } from './read-path.ts'

/** What may stand in place of `[from, to)` of an expression. */
export interface Completions {
  readonly from: number
  readonly to: number
  readonly options: readonly { readonly label: string; readonly text: string }[]
}

/** The keys, and for arrays the selectors, that go on from what stands before a place. */
export function completePath(document: JsonDocument, path: string, at: number): Completions {
  const before = path.slice(0, at)
  // The last step that is being written: a dot or a bracket, and the beginning of a name.
  const last = /(\.\.|\.|\[\s*['"]?|^)([^\s.[\]'"()?@=<>!&|,*]*)$/.exec(before)
  if (!last) return NONE
  const [, mark = '', typed = ''] = last
  const base = queryBefore(before.slice(0, last.index))
  // A pattern may never end, and this runs on every key.
  if (base === undefined || /match|search/.test(base)) return NONE
  const collected = collect(document, base, mark === '..')
  const wanted = typed.toLowerCase()
  const starts = collected.keys.filter((key) => key.toLowerCase().startsWith(wanted))
  const contains = wanted === '' ? [] : collected.keys.filter((key) => includesLater(key, wanted))
  const options = [...starts, ...contains]
    .filter((key) => key !== typed)
    .map((key) => ({ label: key, text: textOf(key, mark) }))
  const selectors = collected.arrays && typed === '' && mark !== '..' && mark !== '' ? ARRAY : []
  const all = [...selectors, ...options].slice(0, MOST_OPTIONS)
  return { from: last.index, to: at + closing(path, at, mark), options: all }
}

const NONE: Completions = { from: 0, to: 0, options: [] }
const ARRAY = ['[*]', '[0]', '[-1]'].map((text) => ({ label: text, text }))
const MOST_OPTIONS = 50
const MOST_NODES = 100
const MOST_KEYS = 1000
/** Calls of `onProgress` after which a selection is given up: some two million tokens. */
const MOST_STRIDES = 32

/** The query that a step goes on from; within a filter, one that gives the nodes it tests. */
function queryBefore(text: string): string | undefined {
  const current = text.lastIndexOf('@')
  const open = current < 0 ? -1 : openFilter(text.slice(0, current))
  if (open >= 0) return `${text.slice(0, open)}[*]${text.slice(current + 1)}`
  return text === '' ? '$' : text
}

/** The bracket of the filter that a place stands in; -1 if it stands in none. */
function openFilter(text: string): number {
  let depth = 0
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === ']') depth++
    else if (text[at] === '[' && --depth < 0) return /^\[\s*\?/.test(text.slice(at)) ? at : -1
  }
  return -1
}

function collect(document: JsonDocument, base: string, all: boolean) {
  const keys = new Set<string>()
  let arrays = false
  let strides = 0
  try {
    const { query } = readPath(all ? `${base}..*` : base)
    const nodes = select(document, query, {
      onProgress: () => {
        if (++strides > MOST_STRIDES) throw new GivenUp()
      },
    })
    const seen = all ? nodes.length : Math.min(nodes.length, MOST_NODES)
    for (let at = 0; at < Math.min(seen, MOST_KEYS); at++) {
      const node = nodes.at(at)
      const kind = kindAt(document, node)
      if (kind === Kind.array || kind === Kind.lines) arrays = true
      if (kind === Kind.object) addKeys(document, node, keys)
    }
  } catch (error) {
    if (!(isToolFailure(error) || error instanceof GivenUp)) throw error
  }
  return { keys: [...keys], arrays }
}

class GivenUp extends Error {}

function addKeys(document: JsonDocument, node: number, keys: Set<string>): void {
  const end = closeOf(document, node)
  let key = firstChild(document, node)
  for (; key < end && keys.size < MOST_KEYS; key = nextSibling(document, key + 2)) {
    keys.add(decodeString(document, key, LONGEST_KEY))
  }
}

/** Longer keys are none that anyone types. */
const LONGEST_KEY = 300

function includesLater(key: string, wanted: string): boolean {
  return key.toLowerCase().indexOf(wanted) > 0
}

/** A key as it stands after a dot where it can, else in a bracket. */
function textOf(key: string, mark: string): string {
  const plain =
    /^[A-Za-z_\u{80}-\u{d7ff}\u{e000}-\u{10ffff}][\w\u{80}-\u{d7ff}\u{e000}-\u{10ffff}]*$/u
  const dots = mark === '..' ? '..' : ''
  if (!mark.startsWith('[') && plain.test(key)) return `${mark === '' ? '$.' : mark}${key}`
  return `${mark === '' ? '$' : dots}${formatPath([key]).normalized.slice(1)}`
}

/** Characters after the place that close what the mark opened. */
function closing(path: string, at: number, mark: string): number {
  if (!mark.startsWith('[')) return 0
  return /^['"]?\]?/.exec(path.slice(at))?.[0].length ?? 0
}
