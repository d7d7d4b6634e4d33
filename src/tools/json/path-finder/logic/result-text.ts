import { ByteWriter } from '#src/core/byte-writer.ts'
import { ToolFailure } from '#src/core/failure.ts'
import { endOf, Kind, kindAt, nextSibling, startOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { formatValues } from '#src/core/json/format.ts'
import { formatPath } from '#src/core/json/node-path.ts'
import { Locator } from '#src/core/json/path/locate.ts'
import { writeString } from '#src/core/json/strings.ts'
import type { ByteParts } from '#src/core/task.ts'

/** Bytes that a result is written to: overlapping values may come to more than any disk holds. */
const MOST = 2 ** 30

/** Bytes that the indentation of one token may take, as `formatJson` limits it. */
const MOST_INDENT = 514

export interface ResultText {
  /** A JSON array of the values, indented unless that would be huge; undefined if it is too large. */
  readonly output: ByteParts | undefined
  /** Bytes of the values as they stand in the source. */
  readonly size: number
}

/** The values as a JSON array, as they are written in the source but for white space. */
export function resultText(
  document: JsonDocument,
  nodes: Uint32Array,
  onProgress: (share: number) => void,
): ResultText {
  let size = 0
  let tokens = 0
  for (const node of nodes) {
    size += endOf(document, node) - startOf(document, node)
    tokens += (nextOf(document, node) - node) / 2
  }
  if (size > MOST) return { output: undefined, size }
  const indented = size + tokens * MOST_INDENT <= MOST || size + tokens * deepest(document) <= MOST
  return { output: formatValues(document, telling(nodes, onProgress), indented ? 2 : 'none'), size }
}

/**
 * The normalized paths of values as a JSON array, in the order of `nodes`; `sorted` has the same
 * in document order.
 *
 * @throws ToolFailure `output-too-large`.
 */
export function pathsText(
  document: JsonDocument,
  nodes: Uint32Array,
  sorted: Uint32Array,
): ByteParts {
  const inOrder = nodes.length === sorted.length && nodes.every((node, at) => node === sorted[at])
  const locator = new Locator(document)
  let size = 0
  const pathOf = (node: number) => {
    const path = formatPath(locator.stepsTo(node)).normalized
    size += path.length
    if (size > MOST) throw new ToolFailure('output-too-large')
    return path
  }
  const kept = new Map<number, string>()
  if (!inOrder) for (const node of sorted) kept.set(node, pathOf(node))
  const writer = new ByteWriter()
  writer.ascii('[')
  for (let at = 0; at < nodes.length; at++) {
    writer.ascii(at === 0 ? '\n  ' : ',\n  ')
    writeString(writer, kept.get(nodes[at]!) ?? pathOf(nodes[at]!))
  }
  writer.ascii(nodes.length > 0 ? '\n]' : ']')
  return writer.finish()
}

function* telling(nodes: Uint32Array, onProgress: (share: number) => void): Generator<number> {
  for (let at = 0; at < nodes.length; at++) {
    if (at % 4096 === 0) onProgress(at / nodes.length)
    yield nodes[at]!
  }
}

function nextOf(document: JsonDocument, node: number): number {
  return kindAt(document, node) === Kind.lines ? document.length : nextSibling(document, node)
}

/** Bytes of the line break and indentation of the deepest token, one level further in. */
function deepest(document: JsonDocument): number {
  const { length } = document
  let depth = 0
  let most = 0
  for (let at = 0; at < length; at += 2) {
    const kind = kindAt(document, at)
    if (kind === Kind.end) depth--
    else if (kind <= Kind.lines && ++depth > most) most = depth
  }
  return Math.min(MOST_INDENT, 2 * most + 4)
}
