import { closeOf, Kind, kindAt, nextSibling } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { formatPath } from '#src/core/json/node-path.ts'
import { decodeString } from '#src/core/json/strings.ts'

/** An array within the document whose items can be records. */
export interface FoundArray {
  /** Normalized path, RFC 9535. */
  readonly path: string
  /** Its items. */
  readonly length: number
}

/** Which values of a document are its records. */
export interface Records {
  /**
   * `objects`: those of an array, of which some may be others; `object`: the document itself;
   * `rows`: arrays, each a row of cells; `values`: no objects at all, a column of whatever they are.
   */
  readonly kind: 'objects' | 'object' | 'rows' | 'values'
  /** Tape indices: the first record, and the end of the last one. */
  readonly start: number
  readonly end: number
  readonly count: number
  readonly path: string
}

const ROOT = '$'
/** More arrays than anyone reads through. */
const MOST_FOUND = 50
/** Members looked at for arrays: of all else, a table of contents can be longer than the text. */
const MOST_VISITED = 100_000

/** The records at a path that `findArrays` gave, else those of the whole; none of a lone scalar. */
export function recordsOf(
  document: JsonDocument,
  found: readonly PlacedArray[],
  path: string,
): Records | undefined {
  const place = found.find((array) => array.path === path)
  if (place) return itemsOf(document, place.index, place.path)
  const kind = kindAt(document, 0)
  if (kind === Kind.array || kind === Kind.lines) return itemsOf(document, 0, ROOT)
  if (kind !== Kind.object) return undefined
  return { kind: 'object', start: 0, end: document.length, count: 1, path: ROOT }
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
    if (kind === Kind.object) return 'objects'
    if (kind === Kind.array) arrays++
    items++
  }
  return arrays > 0 && arrays === items ? 'rows' : 'values'
}

export interface PlacedArray extends FoundArray {
  /** On the tape. */
  readonly index: number
}

/** The arrays that hold objects, where the document is no array itself: by members of members. */
export function findArrays(document: JsonDocument): readonly PlacedArray[] {
  const found: PlacedArray[] = []
  if (document.length === 0 || kindAt(document, 0) !== Kind.object) return found
  const steps: string[] = []
  const closes: number[] = [closeOf(document, 0)]
  let key = 2
  for (let visited = 0; visited < MOST_VISITED && found.length < MOST_FOUND; visited++) {
    while (closes.length > 0 && key === closes.at(-1)) {
      closes.pop()
      steps.pop()
      key += 2
    }
    if (closes.length === 0) break
    const value = key + 2
    const kind = kindAt(document, value)
    if (kind === Kind.object) {
      steps.push(decodeString(document, key))
      closes.push(closeOf(document, value))
      key = value + 2
      continue
    }
    if (kind === Kind.array && holdsObjects(document, value)) {
      const path = formatPath([...steps, decodeString(document, key)]).normalized
      const length = document.tape[closeOf(document, value) + 1]!
      if (!found.some((array) => array.path === path)) found.push({ path, length, index: value })
    }
    key = nextSibling(document, value)
  }
  return found
}

/** Items looked at before an array is taken for one without objects. */
const SAMPLE = 1000

function holdsObjects(document: JsonDocument, index: number): boolean {
  const end = closeOf(document, index)
  let item = index + 2
  for (let seen = 0; item < end && seen < SAMPLE; seen++) {
    if (kindAt(document, item) === Kind.object) return true
    item = nextSibling(document, item)
  }
  return false
}
