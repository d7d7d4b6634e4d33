import type { Container } from './containers.ts'
import { elementOf } from './element.ts'
import type { Structure, StructureNode } from './structure.ts'

/**
 * Replaces the container at the end of an arrow by a node in it with the same title, if the other end
 * is inside the container too: Mermaid can't draw connectors between a subgraph and its own contents.
 */
export function withAnchors(structure: Structure): Structure {
  const { nodes, containers, edges, outerOf } = structure
  const byId = new Map(containers.map((it) => [it.container.id, it]))
  const parents = new Map(nodes.map(({ element, container }) => [element.id, container]))
  const isInside = (id: string, outer: string) => {
    let at: Container | undefined = byId.get(id)?.container ?? parents.get(id)
    while (at && at.id !== outer) at = outerOf(at)
    return at !== undefined
  }
  const anchors = new Map<string, StructureNode>()
  const anchored = (end: string, other: string) => {
    const inside = byId.get(end)
    if (!inside || !isInside(other, end)) return end
    const id = `${end} anchor`
    anchors.set(id, {
      element: elementOf({ id, kind: 'shape' }),
      label: inside.title.trim() === '' ? ' ' : inside.title,
      isNote: false,
      isCovered: true,
      container: inside.container,
    })
    return id
  }
  const moved = edges.map((edge) => ({
    ...edge,
    from: anchored(edge.from, edge.to),
    to: anchored(edge.to, edge.from),
  }))
  return { ...structure, nodes: [...nodes, ...anchors.values()], edges: moved }
}
