import { closeOf, endOf, kindAt, NodeKind, nextSibling, startOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import type { Span } from './splice.ts'

/** A key with its value, an element, or a record. */
export interface Item extends Span {
  /** Tape index of the value. */
  readonly node: number
}

/** A container and its items in document order. */
export interface Siblings {
  readonly container: number
  readonly kind: 'object' | 'array' | 'lines'
  readonly items: readonly Item[]
}

/** The items of a container at a tape index. */
export function itemsOf(document: JsonDocument, container: number): Siblings {
  const kind = kindAt(document, container)
  const isObject = kind === NodeKind.object
  const items: Item[] = []
  const close = closeOf(document, container)
  for (let index = container + 2; index < close; ) {
    const node = isObject ? index + 2 : index
    items.push({ node, start: startOf(document, index), end: endOf(document, node) })
    index = nextSibling(document, node)
  }
  const name = isObject ? 'object' : kind === NodeKind.lines ? 'lines' : 'array'
  return { container, kind: name, items }
}

/** The tape index of the container of a value; -1 for the root. */
export function containerOf(document: JsonDocument, node: number): number {
  let index = node - 2
  while (index >= 0) {
    const kind = kindAt(document, index)
    const isOpening = kind >= NodeKind.object && kind <= NodeKind.lines
    if (isOpening && nextSibling(document, index) > node) return index
    index -= 2
  }
  return -1
}
