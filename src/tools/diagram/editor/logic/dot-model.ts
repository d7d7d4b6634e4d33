import type { Attr, Graph, HTMLString, NodeId, Stmt, Subgraph } from 'dotparser'
import { unshielded } from './dot-strings.ts'

export type Attributes = ReadonlyMap<string, string>

export interface DotNode {
  readonly id: string
  readonly attributes: Map<string, string>
}

export interface DotEdge {
  readonly from: string
  readonly to: string
  readonly attributes: Attributes
}

/** A subgraph whose name begins with `cluster`, which Graphviz draws as a box. */
export interface DotCluster {
  /** Subgraphs with one name are one cluster. */
  readonly name: string
  readonly attributes: Map<string, string>
  readonly nodes: string[]
  readonly clusters: DotCluster[]
}

export interface DotModel {
  readonly isDirected: boolean
  readonly root: DotCluster
  readonly nodes: ReadonlyMap<string, DotNode>
  readonly edges: readonly DotEdge[]
  /** Edges that end at a port of a node. */
  readonly ports: number
  /** `rank` of subgraphs without a box. */
  readonly ranks: number
}

/** HTML labels have this mark before their markup. */
export const HTML_MARK = '\u0000'

interface Scope {
  readonly cluster: DotCluster
  readonly node: Attributes
  readonly edge: Attributes
  /** Set for a subgraph without a box. */
  readonly isPlain: boolean
}

/** The nodes, edges, and clusters of a parsed DOT graph, with inherited attributes. */
export function dotModel(graph: Graph): DotModel {
  const nodes = new Map<string, DotNode>()
  const edges: DotEdge[] = []
  const placed = new Set<string>()
  const root = emptyCluster('')
  let ports = 0
  let ranks = 0

  const isDirected = /^digraph$/i.test(graph.type)
  const isSame = (edge: DotEdge, from: string, to: string) =>
    (edge.from === from && edge.to === to) || (!isDirected && edge.from === to && edge.to === from)

  const mention = (id: string, { cluster, node }: Scope): DotNode => {
    const known = nodes.get(id) ?? { id, attributes: new Map(node) }
    nodes.set(id, known)
    if (cluster !== root && !placed.has(id)) {
      placed.add(id)
      cluster.nodes.push(id)
    }
    return known
  }

  /** Reads statements. Returns the ids of their nodes. */
  const read = (statements: readonly Stmt[], start: Scope): readonly string[] => {
    let scope = start
    const ids: string[] = []
    for (const statement of statements) {
      if (statement.type === 'attr_stmt') {
        const added = attributesOf(statement.attr_list)
        // Keywords may have capital letters.
        const target = statement.target.toLowerCase()
        if (target === 'node' || target === 'edge') {
          scope = { ...scope, [target]: new Map([...scope[target], ...added]) }
        } else if (!scope.isPlain) {
          for (const [name, value] of added) scope.cluster.attributes.set(name, value)
        } else if (added.has('rank')) ranks++
      } else if (statement.type === 'node_stmt') {
        const node = mention(textOf(statement.node_id.id), scope)
        for (const [name, value] of attributesOf(statement.attr_list))
          node.attributes.set(name, value)
        ids.push(node.id)
      } else if (statement.type === 'subgraph') ids.push(...readSubgraph(statement, scope))
      else ids.push(...readEdge(statement, scope))
    }
    return ids
  }

  const readSubgraph = ({ id, children }: Subgraph, scope: Scope): readonly string[] => {
    const name = textOf(id ?? '')
    if (!/^cluster/.test(name)) return read(children, { ...scope, isPlain: true })
    const known = scope.cluster.clusters.find((it) => it.name === name)
    const cluster = known ?? emptyCluster(name)
    if (!known) scope.cluster.clusters.push(cluster)
    return read(children, { ...scope, cluster, isPlain: false })
  }

  const readEnd = (end: Subgraph | NodeId, scope: Scope): readonly string[] => {
    if (end.type === 'subgraph') return readSubgraph(end, scope)
    if (end.port) ports++
    return [mention(textOf(end.id), scope).id]
  }

  const readEdge = (
    { edge_list: list, attr_list: attrs }: Extract<Stmt, { readonly type: 'edge_stmt' }>,
    scope: Scope,
  ): readonly string[] => {
    const attributes = new Map([...scope.edge, ...attributesOf(attrs)])
    const ends = list.map((end) => readEnd(end, scope))
    for (const [at, starts] of ends.slice(0, -1).entries()) {
      for (const from of starts) {
        for (const to of ends[at + 1] ?? []) {
          const isRepeated = graph.strict && edges.some((it) => isSame(it, from, to))
          if (!isRepeated) edges.push({ from, to, attributes })
        }
      }
    }
    return ends.flat()
  }

  read(graph.children, { cluster: root, node: new Map(), edge: new Map(), isPlain: false })
  return { isDirected, root, nodes, edges, ports, ranks }
}

const emptyCluster = (name: string): DotCluster => ({
  name,
  attributes: new Map(),
  nodes: [],
  clusters: [],
})

/** An attribute without a value is `true`, as in Graphviz; dotparser has null for it. */
const attributesOf = (list: readonly Attr[]): Attributes =>
  new Map(list.map(({ id, eq }) => [textOf(id).toLowerCase(), textOf(eq ?? 'true')]))

const textOf = (value: string | number | HTMLString): string =>
  typeof value === 'object' ? HTML_MARK + value.value : unshielded(String(value))
