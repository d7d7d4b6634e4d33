import {
  closeOf,
  countOf,
  isContainer,
  kindAt,
  NodeKind,
  nextSibling,
} from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'

/** A document whose pages are joined. */
export interface Joined {
  readonly document: JsonDocument
  /** The number of pages; 0 for a document without any, which is unchanged. */
  readonly pages: number
}

/**
 * Joins the arrays of a list, or of JSON Lines, if they have only objects, as the pages of an API. Other arrays are
 * rows of cells.
 */
export function joinPages(document: JsonDocument): Joined {
  if (!hasPages(document)) return { document, pages: 0 }
  const end = closeOf(document, 0)
  const pages = countOf(document, 0)
  const length = document.length - 4 * pages
  const tape = new Uint32Array(length)
  tape.set([document.tape[0]!, length])
  let to = 2
  let count = 0
  for (let page = 2; page < end; page = nextSibling(document, page)) {
    const [first, last] = [page + 2, closeOf(document, page)]
    tape.set(document.tape.subarray(first, last), to)
    moveLinks({ ...document, tape, length }, to, to + last - first, to - first)
    count += countOf(document, page)
    to += last - first
  }
  tape.set([document.tape[end]!, count], to)
  return { document: { ...document, tape, length }, pages }
}

function hasPages(document: JsonDocument): boolean {
  const root = kindAt(document, 0)
  if (root !== NodeKind.array && root !== NodeKind.lines) return false
  const end = closeOf(document, 0)
  let items = 0
  for (let page = 2; page < end; page = nextSibling(document, page)) {
    if (kindAt(document, page) !== NodeKind.array) return false
    const last = closeOf(document, page)
    for (let item = page + 2; item < last; item = nextSibling(document, item)) {
      if (kindAt(document, item) !== NodeKind.object) return false
    }
    items += countOf(document, page)
  }
  return items > 0
}

/** Adds `words` to the links of the containers from `start` to `end`. */
function moveLinks(document: JsonDocument, start: number, end: number, words: number): void {
  for (let at = start; at < end; at += 2) {
    if (isContainer(document, at)) document.tape[at + 1]! += words
  }
}
