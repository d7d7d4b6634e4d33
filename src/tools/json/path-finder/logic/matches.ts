import { endOf, kindAt, NodeKind, startOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { formatPath } from '#src/core/json/node-path.ts'
import { Locator } from '#src/core/json/path/locate.ts'
import { shorten } from '#src/core/shorten.ts'

/** A match as the list shows it. */
export interface PathMatch {
  /** Tape index. */
  readonly node: number
  /** Byte offset in the source. */
  readonly start: number
  readonly kind: 'container' | 'string' | 'number' | 'literal'
  /** The source text of the value without line breaks; a long text is cut and ends in `…`. */
  readonly text: string
  /** The normalized path (RFC 9535); a long path is cut and ends in `…`. */
  readonly path: string
}

/** Describes the first thousand matches, in the order of `nodes`. */
export function firstMatches(document: JsonDocument, nodes: Uint32Array): PathMatch[] {
  const first = [...nodes.subarray(0, MAX_MATCHES)]
  const locator = new Locator(document)
  const paths = new Map<number, string>()
  // The locator needs document order to find all paths in one pass.
  for (const node of first.toSorted((a, b) => a - b)) {
    const depth = locator.moveTo(node)
    const steps = locator.stepsTo(node, MAX_STEPS)
    const path = formatPath(steps).normalized
    paths.set(node, shorten(depth > steps.length ? `${path}…` : path, MAX_PATH_CHARS))
  }
  return first.map((node) => ({
    node,
    start: startOf(document, node),
    kind: kindOf(document, node),
    text: beginningOf(document, node),
    path: paths.get(node) ?? '',
  }))
}

const MAX_MATCHES = 1000
const MAX_STEPS = 60
const MAX_PATH_CHARS = 400
const MAX_TEXT_CHARS = 200
const decoder = new TextDecoder()

function kindOf(document: JsonDocument, node: number): PathMatch['kind'] {
  const kind = kindAt(document, node)
  if (kind === NodeKind.string) return 'string'
  if (kind === NodeKind.number) return 'number'
  return kind > NodeKind.number ? 'literal' : 'container'
}

function beginningOf(document: JsonDocument, node: number): string {
  const start = startOf(document, node)
  const end = endOf(document, node)
  // Enough bytes for most scripts, plus a code point that may be incomplete.
  const stop = Math.min(end, start + 2 * MAX_TEXT_CHARS + 4)
  const text = decoder.decode(document.bytes.subarray(start, stop))
  // Line breaks and tabs occur only between tokens: strings escape them.
  const line = text.replace(/[\t\r\n][\t\r\n ]*/g, ' ')
  return shorten(stop < end ? `${line}…` : line, MAX_TEXT_CHARS)
}
