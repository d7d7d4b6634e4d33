import {
  closeOf,
  firstChild,
  isContainer,
  kindAt,
  NodeKind,
  nextSibling,
} from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { formatPath } from '#src/core/json/node-path.ts'
import { decodeString } from '#src/core/json/strings.ts'
import type { Expansion } from './expand.ts'
import type { Locations } from './locations.ts'

/** The path of a value in an expansion. */
export interface EmbeddedPath {
  /** Normalized path (RFC 9535), as if embedded JSON were regular values. */
  readonly path: string
  /** JavaScript that reads the value from the parsed original: `JSON.parse(data.a).b`. */
  readonly accessor: string
  /** Levels of embedding. */
  readonly layers: number
}

/** The path of a value, with the filter of another language. */
interface ValuePath extends EmbeddedPath {
  /** jq filter that reads the value from the original: `.a | fromjson | .b`. */
  readonly jq: string
}

/** The path of the value at a tape index. */
export function pathTo({ document, locations }: Expansion, target: number): ValuePath {
  const steps: (string | number)[] = []
  let accessor = 'data'
  const filters: (string | number)[][] = [[]]
  let layers = 0
  let node = 0
  for (;;) {
    const parses = levelsAt(locations, node)
    for (let layer = 0; layer < parses; layer++) accessor = `JSON.parse(${accessor})`
    for (let layer = 0; layer < parses; layer++) filters.push([])
    layers += parses
    if (node === target || !isContainer(document, node)) break
    const { step, index } = childTowards(document, node, target)
    steps.push(step)
    filters.at(-1)?.push(step)
    accessor += formatPath([step]).accessor.slice('data'.length)
    node = index
  }
  return { path: formatPath(steps).normalized, accessor, jq: jqOf(filters), layers }
}

/** The path of a location; if several strings share it, the accessor stops at this one. */
export function pathOfLocation(expansion: Expansion, at: number): EmbeddedPath {
  const { locations } = expansion
  const index = locations.indexOf(at)
  const { path, accessor } = pathTo(expansion, index)
  const layers = locations.levelOf(at)
  const within = locations.levelOf(locations.withIndex(index)) - layers
  const inner = accessor.slice('JSON.parse('.length * within, accessor.length - within)
  return { path, accessor: inner, layers }
}

/** The filters of the levels of embedding, joined; the innermost one may be empty. */
function jqOf(filters: readonly (readonly (string | number)[])[]): string {
  const parts = filters.flatMap((steps, level) => {
    const filter = steps.length > 0 || filters.length === 1 ? [formatPath(steps).jq] : []
    return level === 0 ? filter : ['fromjson', ...filter]
  })
  return parts.join(' | ')
}

/** How many directly nested strings contain the value at a tape index. */
function levelsAt(locations: Locations, index: number): number {
  const last = locations.withIndex(index)
  let first = last
  while (first > 0 && locations.indexOf(first - 1) === index) first--
  return last < 0 ? 0 : last - first + 1
}

/** The child of a container that includes a tape index. */
function childTowards(document: JsonDocument, node: number, target: number) {
  const keyed = kindAt(document, node) === NodeKind.object
  const end = closeOf(document, node)
  let ordinal = 0
  for (let child = firstChild(document, node); child < end; ordinal++) {
    const value = keyed ? child + 2 : child
    const next = nextSibling(document, value)
    if (target < next)
      return { step: keyed ? decodeString(document, child) : ordinal, index: value }
    child = next
  }
  throw new RangeError(`No value at ${target}`)
}
