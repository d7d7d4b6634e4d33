import {
  closeOf,
  firstChild,
  isContainer,
  Kind,
  kindAt,
  nextSibling,
} from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { formatPath } from '#src/core/json/node-path.ts'
import { decodeString } from '#src/core/json/strings.ts'
import type { Expansion } from './expand.ts'
import type { Locations } from './locations.ts'

/** Where a value of an expansion stands. */
export interface EmbeddedPath {
  /** The normalized path (RFC 9535), as if the strings had always been values. */
  readonly path: string
  /** JavaScript that reads the value from the parsed original: `JSON.parse(data.a).b`. */
  readonly accessor: string
  /** How many strings it came out of. */
  readonly layers: number
}

/** The path of the value at a tape index. */
export function pathTo({ document, locations }: Expansion, target: number): EmbeddedPath {
  const steps: (string | number)[] = []
  let accessor = 'data'
  let layers = 0
  let node = 0
  for (;;) {
    const parses = levelsAt(locations, node)
    for (let layer = 0; layer < parses; layer++) accessor = `JSON.parse(${accessor})`
    layers += parses
    if (node === target || !isContainer(document, node)) break
    const { step, index } = childTowards(document, node, target)
    steps.push(step)
    accessor += formatPath([step]).accessor.slice('data'.length)
    node = index
  }
  return { path: formatPath(steps).normalized, accessor, layers }
}

/** The path of a location; of a value that came out of several strings at once, up to that one. */
export function pathOfLocation(expansion: Expansion, at: number): EmbeddedPath {
  const { locations } = expansion
  const index = locations.indexOf(at)
  const { path, accessor } = pathTo(expansion, index)
  const layers = locations.levelOf(at)
  const within = locations.levelOf(locations.withIndex(index)) - layers
  const inner = accessor.slice('JSON.parse('.length * within, accessor.length - within)
  return { path, accessor: inner, layers }
}

/** How many strings the value at a tape index came out of at once. */
function levelsAt(locations: Locations, index: number): number {
  const last = locations.withIndex(index)
  let first = last
  while (first > 0 && locations.indexOf(first - 1) === index) first--
  return last < 0 ? 0 : last - first + 1
}

/** The child of a container in which a tape index lies. */
function childTowards(document: JsonDocument, node: number, target: number) {
  const keyed = kindAt(document, node) === Kind.object
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
