import { endOf, Kind, kindAt, startOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { formatPath } from '#src/core/json/node-path.ts'
import { Locator } from '#src/core/json/path/locate.ts'

/** A value that was found, as a list shows it. */
export interface PathMatch {
  /** Its tape index. */
  readonly node: number
  /** Its byte offset in the source. */
  readonly start: number
  readonly kind: 'container' | 'string' | 'number' | 'literal'
  /** The value as it is written, without line breaks; its beginning, ending in `…`. */
  readonly text: string
  /** Its normalized path, RFC 9535; the beginning of a long one, ending in `…`. */
  readonly path: string
}

/** The first values of a result, in its order. */
export function firstMatches(document: JsonDocument, nodes: Uint32Array): PathMatch[] {
  const first = [...nodes.subarray(0, SHOWN)]
  const locator = new Locator(document)
  const paths = new Map<number, string>()
  // In document order, one pass finds them all.
  for (const node of first.toSorted((a, b) => a - b)) {
    const depth = locator.go(node)
    const steps = locator.stepsTo(node, MOST_STEPS)
    const path = formatPath(steps).normalized
    paths.set(node, cut(depth > steps.length ? `${path}…` : path, LONGEST_PATH))
  }
  return first.map((node) => ({
    node,
    start: startOf(document, node),
    kind: kindOf(document, node),
    text: beginningOf(document, node),
    path: paths.get(node) ?? '',
  }))
}

/** How many values of a result are listed. */
const SHOWN = 1000

const MOST_STEPS = 60
const LONGEST_PATH = 400
const LONGEST_TEXT = 200
const decoder = new TextDecoder()

function kindOf(document: JsonDocument, node: number): PathMatch['kind'] {
  const kind = kindAt(document, node)
  if (kind === Kind.string) return 'string'
  if (kind === Kind.number) return 'number'
  return kind > Kind.number ? 'literal' : 'container'
}

function beginningOf(document: JsonDocument, node: number): string {
  const start = startOf(document, node)
  const end = endOf(document, node)
  // Twice as many bytes as characters, and a code point more that may be cut.
  const most = Math.min(end, start + 2 * LONGEST_TEXT + 4)
  const text = decoder.decode(document.bytes.subarray(start, most))
  // Line breaks and tabs stand between tokens only: strings have none.
  const line = text.replace(/[\t\r\n][\t\r\n ]*/g, ' ')
  return cut(most < end ? `${line}…` : line, LONGEST_TEXT)
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const isPair = (text.charCodeAt(most - 1) & 0xfc00) === 0xd800
  return `${text.slice(0, isPair ? most - 1 : most)}…`
}
