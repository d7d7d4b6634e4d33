import { ByteWriter } from '#src/core/byte-writer.ts'
import { ToolFailure } from '#src/core/failure.ts'
import { endOf, kindAt, NodeKind, nextSibling, startOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { formatValues } from '#src/core/json/format.ts'
import { formatPath } from '#src/core/json/node-path.ts'
import { Locator } from '#src/core/json/path/locate.ts'
import { writeString } from '#src/core/json/strings.ts'
import type { ByteParts, PartSink } from '#src/core/task.ts'

/** Overlapping values can be larger in total than any disk. */
const MAX_RESULT_BYTES = 2 ** 30

/** Bytes of the line break and the indent of one token, as `formatJson` limits them. */
const MAX_INDENT_BYTES = 514

export interface ResultText {
  /** A JSON array, minified if indents would make it too large; undefined for too large values. */
  readonly output: ByteParts | undefined
  /** Total bytes of the values in the source. */
  readonly size: number
}

/** The values as a JSON array, unchanged except for whitespace. */
export function resultText(
  document: JsonDocument,
  nodes: Uint32Array,
  onProgress: (share: number) => void,
  sink?: PartSink,
): ResultText {
  let size = 0
  let tokens = 0
  for (const node of nodes) {
    size += endOf(document, node) - startOf(document, node)
    tokens += (nextOf(document, node) - node) / 2
  }
  if (size > MAX_RESULT_BYTES) return { output: undefined, size }
  const fits = (indentBytes: number) => size + tokens * indentBytes <= MAX_RESULT_BYTES
  const indent = fits(MAX_INDENT_BYTES) || fits(deepestIndentBytes(document)) ? 2 : 'none'
  return { output: formatValues(document, withProgress(nodes, onProgress), indent, sink), size }
}

/**
 * The normalized paths of values as a JSON array, in the order of `nodes`; `sorted` has the same
 * nodes in document order.
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
    if (size > MAX_RESULT_BYTES) throw new ToolFailure('output-too-large')
    return path
  }
  const paths = new Map<number, string>()
  if (!inOrder) for (const node of sorted) paths.set(node, pathOf(node))
  const writer = new ByteWriter()
  writer.ascii('[')
  for (let at = 0; at < nodes.length; at++) {
    writer.ascii(at === 0 ? '\n  ' : ',\n  ')
    writeString(writer, paths.get(nodes[at]!) ?? pathOf(nodes[at]!))
  }
  writer.ascii(nodes.length > 0 ? '\n]' : ']')
  return writer.finish()
}

function* withProgress(nodes: Uint32Array, onProgress: (share: number) => void): Generator<number> {
  for (let at = 0; at < nodes.length; at++) {
    if (at % 4096 === 0) onProgress(at / nodes.length)
    yield nodes[at]!
  }
}

function nextOf(document: JsonDocument, node: number): number {
  return kindAt(document, node) === NodeKind.lines ? document.length : nextSibling(document, node)
}

/** Bytes of the line break and the indent of the deepest token, which the result nests once more. */
function deepestIndentBytes(document: JsonDocument): number {
  const { length } = document
  let depth = 0
  let maxDepth = 0
  for (let at = 0; at < length; at += 2) {
    const kind = kindAt(document, at)
    if (kind === NodeKind.end) depth--
    else if (kind <= NodeKind.lines && ++depth > maxDepth) maxDepth = depth
  }
  return Math.min(MAX_INDENT_BYTES, 2 * maxDepth + 4)
}
