import type { Difference } from './difference.ts'
import type { Flowchart, FlowEdge, FlowNode, Subgraph } from './graph.ts'

/** Nodes and subgraphs are the same if they have the same id, connectors if they have the same ends. */
export function compareFlowcharts(before: Flowchart, after: Flowchart): readonly Difference[] {
  const names = new Map([...before.nodes, ...after.nodes].map((node) => [node.id, nameOf(node)]))
  return [
    ...compareDirections(before, after),
    ...compareById('node', before.nodes, after.nodes),
    ...compareById('group', before.subgraphs, after.subgraphs),
    ...compareEdges(before.edges, after.edges, (id) => names.get(id) ?? id),
  ]
}

function compareDirections(before: Flowchart, after: Flowchart): readonly Difference[] {
  const [from, to] = [before, after].map(({ direction }) => direction.replace('TD', 'TB'))
  return from === to ? [] : [{ key: 'direction', params: { from: from ?? '', to: to ?? '' } }]
}

type Part = FlowNode | Subgraph

const nameOf = (part: Part) => ('text' in part ? part.text : part.title) || part.id

function compareById(
  kind: 'node' | 'group',
  before: readonly Part[],
  after: readonly Part[],
): readonly Difference[] {
  const [old, fresh] = [before, after].map((parts) => new Map(parts.map((it) => [it.id, it])))
  const removed = before.filter(({ id }) => !fresh?.has(id))
  return [
    ...removed.map((it) => ({ key: `${kind}.removed`, params: { name: nameOf(it) } }) as const),
    ...after.flatMap((it): readonly Difference[] => {
      const former = old?.get(it.id)
      const name = nameOf(it)
      if (!former) return [{ key: `${kind}.added`, params: { name } }]
      if (nameOf(former) !== name) {
        return [{ key: `${kind}.label`, params: { from: nameOf(former), to: name } }]
      }
      return isEqual(former, it) ? [] : [{ key: `${kind}.changed`, params: { name } }]
    }),
  ]
}

/** Pairs equal connectors first, then those with the same ends, in order. */
function compareEdges(
  before: readonly FlowEdge[],
  after: readonly FlowEdge[],
  name: (id: string) => string,
): readonly Difference[] {
  const left = unmatched(after, before)
  const gone = unmatched(before, after).map((former) => {
    const at = left.findIndex(({ from, to }) => from === former.from && to === former.to)
    const [edge] = at < 0 ? [] : left.splice(at, 1)
    return compareEdge(former, edge, name)
  })
  return [...gone, ...left.map((edge) => compareEdge(undefined, edge, name))]
}

/** The connectors that the other list doesn't have, or has less often. */
function unmatched(edges: readonly FlowEdge[], others: readonly FlowEdge[]): FlowEdge[] {
  const counts = new Map<string, number>()
  for (const other of others.map((it) => JSON.stringify(it))) {
    counts.set(other, (counts.get(other) ?? 0) + 1)
  }
  return edges.filter((edge) => {
    const key = JSON.stringify(edge)
    const count = counts.get(key) ?? 0
    counts.set(key, count - 1)
    return count <= 0
  })
}

function compareEdge(
  former: FlowEdge | undefined,
  edge: FlowEdge | undefined,
  name: (id: string) => string,
): Difference {
  const { from = '', to = '', text = '' } = edge ?? former ?? {}
  const params = { from: name(from), to: name(to), text: text === '' ? '' : ` (${text})` }
  if (!former || !edge) return { key: edge ? 'edge.added' : 'edge.removed', params }
  if (former.text === edge.text) return { key: 'edge.changed', params }
  const [before, after] = [former.text, edge.text]
  const key = before === '' ? 'edge.labeled' : after === '' ? 'edge.unlabeled' : 'edge.label'
  return { key, params: { ...params, before, after } }
}

/** Whether plain data are equal; both have their fields in the order of the reader. */
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
