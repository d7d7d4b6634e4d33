import { EVENT_ID, type Event, getScalarValue } from 'js-yaml'

/** The parsed text: js-yaml's flat events and the links between them. Nodes are event indexes. */
export interface YamlGraph {
  readonly source: string
  readonly events: readonly Event[]
  /** By node: for a collection, the index after its end; for an alias, its target node; else 0. */
  readonly links: Int32Array
  /** The root node of each document. */
  readonly roots: readonly number[]
  /** For each mapping with a merge key: all its pairs, its own and the merged ones. */
  readonly merged: ReadonlyMap<number, readonly Pair[]>
  /** Names of explicit core tags (`str`, `int`, `map`, …) by node. */
  readonly tags: ReadonlyMap<number, string>
  /** The count of tags that JSON can't represent, such as `!Ref`, and the first one's node or -1. */
  readonly foreignTagCount: number
  readonly firstForeignTag: number
  readonly aliasCount: number
}

export interface Pair {
  readonly key: number
  readonly value: number
}

/** The target of an alias, or the node itself. */
export function aliasTarget(graph: Pick<YamlGraph, 'events' | 'links'>, node: number): number {
  return graph.events[node]?.type === EVENT_ID.ALIAS ? (graph.links[node] ?? node) : node
}

/** The index of the event after a node and its descendants. */
export function indexAfter(graph: Pick<YamlGraph, 'events' | 'links'>, node: number): number {
  const type = graph.events[node]?.type
  return type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE
    ? (graph.links[node] ?? 0)
    : node + 1
}

/** The text of a key, which is a scalar or an alias of a scalar. */
export function keyText(
  graph: Pick<YamlGraph, 'source' | 'events' | 'links'>,
  node: number,
): string {
  const event = graph.events[aliasTarget(graph, node)]
  return event?.type === EVENT_ID.SCALAR ? getScalarValue(graph.source, event) : ''
}

/**
 * The start of a node, in UTF-16 units. An empty node without a tag or anchor has no position: returns
 * that of the previous node in the document, else 0.
 */
export function yamlPositionOf(events: readonly Event[], node: number): number {
  for (let index = node; index >= 0; index--) {
    const event = events[index]
    if (event === undefined || event.type === EVENT_ID.POP) continue
    if (event.type === EVENT_ID.DOCUMENT) break
    if (event.type === EVENT_ID.ALIAS) return event.anchorStart
    const starts = 'start' in event ? event.start : event.valueStart
    if (starts >= 0) return starts
    if (event.tagStart >= 0) return event.tagStart
    if (event.anchorStart >= 0) return event.anchorStart
  }
  return 0
}
