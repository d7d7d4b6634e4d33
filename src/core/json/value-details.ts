import { endOf, kindAt, NodeKind, nextSibling, startOf } from './cursor.ts'
import type { JsonDocument } from './document.ts'
import { type Meaning, meaningOf } from './meaning.ts'

export interface ValueDetails {
  /** Bytes of the source. */
  readonly size: number
  /** Levels of objects and arrays in the value, itself included; 0 for a scalar. */
  readonly levels: number
  /** Number of values in the value, at all levels. */
  readonly values: number
  readonly meaning: Meaning | undefined
}

/** Statistics of the value at a tape index, and its probable meaning. */
export function detailsOf(document: JsonDocument, node: number): ValueDetails {
  return {
    size: endOf(document, node) - startOf(document, node),
    ...contentsOf(document, node),
    meaning: meaningOf(document, node),
  }
}

function contentsOf(document: JsonDocument, node: number) {
  const { tape } = document
  const end = nextSibling(document, node)
  let level = 0
  let levels = 0
  let values = 0
  for (let index = node; index < end; index += 2) {
    const kind = kindAt(document, index)
    if (kind === NodeKind.end) {
      level--
      values += tape[index + 1]!
    } else if (kind <= NodeKind.lines) {
      level++
      if (level > levels) levels = level
    }
  }
  return { levels, values }
}
