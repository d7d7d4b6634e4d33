import type { Box, DrawingElement } from './element.ts'
import { areaOf, boundsOf, centerOf, contains, includes } from './geometry.ts'

/** A shape, frame, or group that contains nodes and becomes a subgraph. */
export interface Container {
  /** The id of the shape, frame, or group. */
  readonly id: string
  /** Undefined for a group. */
  readonly element: DrawingElement | undefined
  readonly box: Box
  /** Position in the order of nesting: a container is only in containers with a higher one. */
  readonly rank: number
}

/** The containers of a page, and the innermost one of each element. */
export interface Nesting {
  readonly byId: ReadonlyMap<string, Container>
  readonly parentOf: (element: DrawingElement) => Container | undefined
  readonly outerOf: (container: Container) => Container | undefined
}

/**
 * Finds the containers: shapes around other nodes, frames, and groups of several nodes.
 *
 * @param nodes shapes, images, and texts that become nodes.
 */
export function nest(
  elements: readonly DrawingElement[],
  nodes: readonly DrawingElement[],
): Nesting {
  const shapes = shapesAround(nodes)
  const found = [
    ...shapes.map((element) => ({ id: element.id, element, box: element })),
    ...groupsOf(elements, nodes),
    ...elements
      .filter(({ kind }) => kind === 'frame')
      .map((element) => ({ id: element.id, element, box: element })),
  ]
  const sorted = found
    .sort((a, b) => areaOf(a.box) - areaOf(b.box))
    .map((container, rank): Container => ({ ...container, rank }))
  const byId = new Map(sorted.map((container) => [container.id, container]))
  const outlines = sorted.filter(({ element }) => element?.kind === 'shape')

  const innermost = (element: DrawingElement, from: number) => {
    const named = [element.parent, ...element.groups].flatMap((id) => {
      const container = id === undefined ? undefined : byId.get(id)
      return container && container.rank >= from && container.id !== element.id ? [container] : []
    })
    const around = outlines.find(
      ({ rank, box, id }) => rank >= from && id !== element.id && isAround(box, element),
    )
    return [...named, ...(around ? [around] : [])].sort((a, b) => a.rank - b.rank)[0]
  }
  const parents = new Map<string, Container | undefined>()
  const parentOf = (element: DrawingElement) => {
    if (!parents.has(element.id)) {
      parents.set(element.id, innermost(element, (byId.get(element.id)?.rank ?? -1) + 1))
    }
    return parents.get(element.id)
  }
  return {
    byId,
    parentOf,
    outerOf: ({ element, id, box }) =>
      parents.has(id) ? parents.get(id) : parentOf(element ?? memberOf(elements, id, box)),
  }
}

/** A group in its place among the groups of its members. */
function memberOf(elements: readonly DrawingElement[], id: string, box: Box): DrawingElement {
  const member = elements.find(({ groups }) => groups.includes(id))
  const groups = member?.groups.slice(member.groups.indexOf(id) + 1) ?? []
  return { ...(member ?? elements[0]!), ...box, id, groups, kind: 'frame' }
}

/** For texts, the center decides, because they often extend over the border. */
const isAround = (box: Box, element: DrawingElement) =>
  element.kind === 'text' ? includes(box, centerOf(element)) : contains(box, element)

/** The shapes that contain a node, by place or as its parent. */
export function shapesAround(nodes: readonly DrawingElement[]): readonly DrawingElement[] {
  const parents = new Set(nodes.flatMap(({ parent }) => parent ?? []))
  return nodes.filter(
    (outer) =>
      outer.kind === 'shape' &&
      (parents.has(outer.id) ||
        nodes.some((inner) => inner.id !== outer.id && isAround(outer, inner))),
  )
}

/** The groups of several nodes, unless one of these contains the others. */
function groupsOf(elements: readonly DrawingElement[], nodes: readonly DrawingElement[]) {
  const isNode = new Set(nodes.map(({ id }) => id))
  const members = new Map<string, DrawingElement[]>()
  for (const element of elements) {
    for (const id of element.groups) {
      const list = members.get(id)
      if (list) list.push(element)
      else members.set(id, [element])
    }
  }
  return [...members].flatMap(([id, list]) => {
    const inside = list.filter((member) => isNode.has(member.id))
    const box = boundsOf(list)
    if (inside.length < 2 || !box) return []
    const largest = inside.reduce((a, b) => (areaOf(a) >= areaOf(b) ? a : b))
    const isOneShape = inside.every((it) => it === largest || isAround(largest, it))
    return isOneShape && largest.kind === 'shape' ? [] : [{ id, element: undefined, box }]
  })
}
