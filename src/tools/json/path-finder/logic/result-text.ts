import { ByteWriter } from '#src/core/byte-writer.ts'
import { ToolFailure } from '#src/core/failure.ts'
import { kindAt, NodeKind } from '#src/core/json/cursor.ts'
import { FLAG, type JsonDocument, LINES_ROOT } from '#src/core/json/document.ts'
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
  const { size, tokens } = totalsOf(document, nodes)
  if (size > MAX_RESULT_BYTES) return { output: undefined, size }
  const fits = (indentBytes: number) => size + tokens * indentBytes <= MAX_RESULT_BYTES
  const indent = fits(MAX_INDENT_BYTES) || fits(deepestIndentBytes(document)) ? 2 : 'none'
  const progress = (done: number) => onProgress(done / nodes.length)
  return { output: formatValues(document, nodes, indent, sink, progress), size }
}

/** The bytes and tokens of values; a loop without calls, because it mostly waits for memory. */
function totalsOf(
  document: JsonDocument,
  nodes: Uint32Array,
): { readonly size: number; readonly tokens: number } {
  const { bytes, tape, length } = document
  let size = 0
  let tokens = 0
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!
    const start = tape[node]!
    const byte = bytes[start]
    const word = tape[node + 1]!
    if (start === LINES_ROOT) {
      size += bytes.length
      tokens += length / 2
    } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      size += tape[word - 2]! + 1 - start
      tokens += (word - node) / 2
    } else {
      size += (word & ~FLAG) - start
      tokens++
    }
  }
  return { size, tokens }
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

const OPEN_BRACKET = 91
const OPEN_BRACE = 123
