import { closeOf, kindAt, NodeKind, nextSibling } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { formatPath } from '#src/core/json/node-path.ts'
import { decodeString } from '#src/core/json/strings.ts'

/** A nested array whose items can be records. */
export interface FoundArray {
  /** Normalized path, RFC 9535. */
  readonly path: string
  /** Number of items. */
  readonly length: number
}

/** Which values of a document are its records. */
export interface Records {
  /**
   * `objects`: array items, at least one of them an object; `object`: the document itself;
   * `rows`: arrays, each a row of cells; `values`: items without any object, in a single column.
   */
  readonly kind: 'objects' | 'object' | 'rows' | 'values'
  /** Tape indexes: the first record, and the end of the last record. */
  readonly start: number
  readonly end: number
  readonly count: number
  readonly path: string
}

const ROOT = '$'
const MAX_ARRAYS = 50
/** Limits the search for arrays in objects with a huge number of keys. */
const MAX_VISITED_MEMBERS = 100_000

/**
 * The records at a path from `findArrays`, or of the whole document, `$`. Without such a path, those of
 * the only array, or else of the whole document. Undefined for a scalar.
 */
export function recordsOf(
  document: JsonDocument,
  found: readonly PlacedArray[],
  path: string,
): Records | undefined {
  const only = found.length === 1 && path !== ROOT ? found[0] : undefined
  const place = found.find((array) => array.path === path) ?? only
  if (place) return itemsOf(document, place.index, place.path)
  const kind = kindAt(document, 0)
  if (kind === NodeKind.array || kind === NodeKind.lines) return itemsOf(document, 0, ROOT)
  if (kind !== NodeKind.object) return undefined
  return { kind: 'object', start: 0, end: document.length, count: 1, path: ROOT }
}

/** The items of an array, or the records of JSON Lines, at a tape index. */
export function recordsAt(document: JsonDocument, index: number): Records {
  const kind = kindAt(document, index)
  if (kind !== NodeKind.array && kind !== NodeKind.lines) throw new RangeError('Not an array')
  return itemsOf(document, index, '')
}

function itemsOf(document: JsonDocument, index: number, path: string): Records {
  const start = index + 2
  const end = closeOf(document, index)
  const count = document.tape[end + 1]!
  return { kind: kindOfItems(document, start, end), start, end, count, path }
}

function kindOfItems(document: JsonDocument, start: number, end: number): Records['kind'] {
  let arrays = 0
  let items = 0
  for (let item = start; item < end; item = nextSibling(document, item)) {
    const kind = kindAt(document, item)
    if (kind === NodeKind.object) return 'objects'
    if (kind === NodeKind.array) arrays++
    items++
  }
  return arrays > 0 && arrays === items ? 'rows' : 'values'
}

export interface PlacedArray extends FoundArray {
  /** Tape index. */
  readonly index: number
}

/** The arrays that can be shown as a table: a root that isn't empty, or those of `findArrays`. */
export function arraysOf(document: JsonDocument): readonly PlacedArray[] {
  const kind = kindAt(document, 0)
  if (kind !== NodeKind.array && kind !== NodeKind.lines) return findArrays(document)
  const length = document.tape[closeOf(document, 0) + 1]!
  return length > 0 ? [{ path: ROOT, length, index: 0 }] : []
}

/** The arrays of objects in a root object and its nested objects, but not inside other arrays. */
export function findArrays(document: JsonDocument): readonly PlacedArray[] {
  const found: PlacedArray[] = []
  if (document.length === 0 || kindAt(document, 0) !== NodeKind.object) return found
  const steps: string[] = []
  const closes: number[] = [closeOf(document, 0)]
  let key = 2
  for (let visited = 0; visited < MAX_VISITED_MEMBERS && found.length < MAX_ARRAYS; visited++) {
    while (closes.length > 0 && key === closes.at(-1)) {
      closes.pop()
      steps.pop()
      key += 2
    }
    if (closes.length === 0) break
    const value = key + 2
    const kind = kindAt(document, value)
    if (kind === NodeKind.object) {
      steps.push(decodeString(document, key))
      closes.push(closeOf(document, value))
      key = value + 2
      continue
    }
    if (kind === NodeKind.array && containsObjects(document, value)) {
      const path = formatPath([...steps, decodeString(document, key)]).normalized
      const length = document.tape[closeOf(document, value) + 1]!
      if (!found.some((array) => array.path === path)) found.push({ path, length, index: value })
    }
    key = nextSibling(document, value)
  }
  return found
}

/** Items checked before an array counts as one without objects. */
const SAMPLE_ITEMS = 1000

function containsObjects(document: JsonDocument, index: number): boolean {
  const end = closeOf(document, index)
  let item = index + 2
  for (let seen = 0; item < end && seen < SAMPLE_ITEMS; seen++) {
    if (kindAt(document, item) === NodeKind.object) return true
    item = nextSibling(document, item)
  }
  return false
}
