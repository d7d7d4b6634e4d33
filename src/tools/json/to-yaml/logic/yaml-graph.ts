import {
  type AliasEvent,
  type DocumentDirective,
  EVENT_ID,
  type Event,
  getScalarValue,
  type MappingEvent,
  SCALAR_STYLE,
  type ScalarEvent,
  type SequenceEvent,
} from 'js-yaml'
import type { ToolFailure } from '#src/core/failure.ts'
import { eventsOf } from './yaml-events.ts'
import { shortened, yamlFailure } from './yaml-place.ts'
import { CORE_TAGS, coreTag } from './yaml-tags.ts'

/** The parsed text: js-yaml's flat events and what binds them. Nodes are event indexes. */
export interface YamlGraph {
  readonly source: string
  readonly events: readonly Event[]
  /** Of a collection: the event after its end. Of an alias: the node that it stands for. */
  readonly links: Int32Array
  /** The root node of each document. */
  readonly roots: readonly number[]
  /** The pairs of the mappings that have merge keys, after merging. */
  readonly merged: ReadonlyMap<number, readonly Pair[]>
  /** The core names (`str`, `int`, `map`, …) of the tags that nodes were given. */
  readonly tags: ReadonlyMap<number, string>
  /** Tags that JSON cannot tell, such as `!Ref`: how many, and the node of the first. */
  readonly foreignTags: number
  readonly firstForeignTag: number
  readonly aliases: number
}

export interface Pair {
  readonly key: number
  readonly value: number
}

/**
 * The graph of a YAML stream. Keys must be scalars and unique as the text that JSON gives them;
 * a plain `<<` before a mapping, or a list of them, merges as in YAML 1.1. Aliases are resolved and
 * refused when they are unknown, when they stand for a node around them, and when writing all of
 * them out would add more than `MAX_COPIED` characters.
 */
export function readYaml(source: string): YamlGraph {
  return new Linker(source, eventsOf(source)).run()
}

/** The node that a node stands for: itself, or an alias's target. */
export function target(graph: Pick<YamlGraph, 'events' | 'links'>, node: number): number {
  return graph.events[node]?.type === EVENT_ID.ALIAS ? (graph.links[node] ?? node) : node
}

/** The event after a node. */
export function after(graph: Pick<YamlGraph, 'events' | 'links'>, node: number): number {
  const type = graph.events[node]?.type
  return type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE
    ? (graph.links[node] ?? 0)
    : node + 1
}

/** The text of a key: keys are scalars, or aliases of scalars. */
export function keyText(
  graph: Pick<YamlGraph, 'source' | 'events' | 'links'>,
  node: number,
): string {
  const event = graph.events[target(graph, node)]
  return event?.type === EVENT_ID.SCALAR ? getScalarValue(graph.source, event) : ''
}

/** Where in the source a node begins; of one that was left empty, where the node before it does. */
export function positionOf(events: readonly Event[], node: number): number {
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

/** Characters that aliases may add to a text; a "billion laughs" asks for far more. */
export const MAX_COPIED = 0x10000000

const MAX_MERGED_KEYS = 1_000_000

interface Frame {
  /** The collection; -1 for a document. */
  readonly node: number
  readonly keys: Set<string> | undefined
  /** The pair's key when its value comes next. */
  key: number
  merges: boolean
  weight: number
}

class Linker {
  readonly source: string
  readonly events: readonly Event[]
  readonly links: Int32Array
  private readonly roots: number[] = []
  private readonly merged = new Map<number, readonly Pair[]>()
  private readonly stack: Frame[] = []
  private anchors = new Map<string, number>()
  private readonly weights = new Map<number, number>()
  private readonly tags = new Map<number, string>()
  private directives: readonly DocumentDirective[] = []
  private foreignTags = 0
  private firstForeignTag = -1
  private aliases = 0
  private copied = 0
  private mergedKeys = 0

  constructor(source: string, events: readonly Event[]) {
    this.source = source
    this.events = events
    this.links = new Int32Array(events.length)
  }

  run(): YamlGraph {
    for (let node = 0; node < this.events.length; node++) this.take(node)
    const { source, events, links, roots, merged, tags, aliases } = this
    const { foreignTags, firstForeignTag } = this
    return { source, events, links, roots, merged, tags, foreignTags, firstForeignTag, aliases }
  }

  private take(node: number): void {
    const event = this.events[node]
    switch (event?.type) {
      case EVENT_ID.DOCUMENT:
        this.anchors = new Map()
        this.directives = event.directives
        this.weights.clear()
        this.roots.push(node + 1)
        this.open(-1, false)
        break
      case EVENT_ID.SEQUENCE:
      case EVENT_ID.MAPPING:
        this.place(node)
        this.name(event, node)
        this.open(node, event.type === EVENT_ID.MAPPING)
        break
      case EVENT_ID.SCALAR:
        this.name(event, node)
        this.weigh(node, event.valueEnd - event.valueStart)
        this.place(node)
        break
      case EVENT_ID.ALIAS:
        this.follow(event, node)
        this.place(node)
        break
      case EVENT_ID.POP:
        this.close(node)
        break
    }
  }

  private open(node: number, mapping: boolean): void {
    const keys = mapping ? new Set<string>() : undefined
    this.stack.push({ node, keys, key: -1, merges: false, weight: 0 })
  }

  private close(pop: number): void {
    const frame = this.stack.pop()
    if (frame === undefined || frame.node < 0) return
    this.links[frame.node] = pop + 1
    if (frame.merges) this.merged.set(frame.node, this.merge(frame.node))
    this.weigh(frame.node, frame.weight)
  }

  private name(event: ScalarEvent | SequenceEvent | MappingEvent, node: number): void {
    if (event.tagStart >= 0) {
      const name = coreTag(this.source.slice(event.tagStart, event.tagEnd), this.directives)
      if (CORE_TAGS[event.type].includes(name)) this.tags.set(node, name)
      else if (this.foreignTags++ === 0) this.firstForeignTag = node
    }
    if (event.anchorStart < 0) return
    this.anchors.set(this.source.slice(event.anchorStart, event.anchorEnd), node)
    this.weights.set(node, 0)
  }

  /** Adds what a node takes to its parent, and remembers it where an alias may ask. */
  private weigh(node: number, weight: number): void {
    const parent = this.stack.at(-1)
    if (parent) parent.weight += weight + 2
    if (this.weights.has(node)) this.weights.set(node, weight)
  }

  private follow(event: AliasEvent, node: number): void {
    const anchor = this.source.slice(event.anchorStart, event.anchorEnd)
    const aim = this.anchors.get(anchor)
    if (aim === undefined) throw this.failure('unknown-alias', node, { anchor: shortened(anchor) })
    if (this.links[aim] === 0 && this.events[aim]?.type !== EVENT_ID.SCALAR) {
      throw this.failure('cycle', node, { anchor: shortened(anchor) })
    }
    this.links[node] = aim
    this.aliases++
    const weight = this.weights.get(aim) ?? 0
    this.copied += weight + 2
    if (this.copied > MAX_COPIED) throw this.failure('too-large', node, { limit: MAX_COPIED })
    this.weigh(node, weight)
  }

  /** Takes a node as the key or the value that its parent waits for. */
  private place(node: number): void {
    const parent = this.stack.at(-1)
    if (parent?.keys === undefined) return
    if (parent.key < 0) {
      if (this.events[target(this, node)]?.type !== EVENT_ID.SCALAR) {
        throw this.failure('complex-key', node)
      }
      parent.key = node
      if (!this.isMergeKey(node)) this.addKey(parent.keys, node)
      return
    }
    if (this.isMergeKey(parent.key)) parent.merges = true
    parent.key = -1
  }

  private addKey(keys: Set<string>, node: number): void {
    const key = keyText(this, node)
    if (keys.has(key)) throw this.failure('duplicate-key', node, { key: shortened(key) })
    keys.add(key)
  }

  private isMergeKey(node: number): boolean {
    const event = this.events[node]
    return (
      event?.type === EVENT_ID.SCALAR &&
      event.style === SCALAR_STYLE.PLAIN &&
      event.valueEnd - event.valueStart === 2 &&
      this.source.startsWith('<<', event.valueStart) &&
      (event.tagStart < 0 || this.tags.get(node) === 'merge')
    )
  }

  /** The pairs of a mapping: its own win over merged ones, earlier merged ones over later. */
  private merge(mapping: number): readonly Pair[] {
    const pairs = new Map<string, Pair>()
    const own = new Set<string>()
    for (const pair of this.pairs(mapping)) {
      const sources = this.isMergeKey(pair.key) ? this.mergeSources(pair.value) : undefined
      if (sources === undefined) {
        this.addKey(own, pair.key)
        pairs.set(keyText(this, pair.key), pair)
        continue
      }
      for (const source of sources) {
        for (const inherited of this.merged.get(source) ?? this.pairs(source)) {
          const key = keyText(this, inherited.key)
          if (!pairs.has(key)) pairs.set(key, inherited)
          if (++this.mergedKeys > MAX_MERGED_KEYS) {
            throw this.failure('too-large', pair.key, { limit: MAX_MERGED_KEYS })
          }
        }
      }
    }
    return [...pairs.values()]
  }

  private *pairs(mapping: number): Generator<Pair> {
    const end = after(this, mapping) - 1
    for (let key = mapping + 1; key < end; key = after(this, key + 1)) yield { key, value: key + 1 }
  }

  /** The mappings that a merge key's value names, or undefined when it is no such value. */
  private mergeSources(value: number): readonly number[] | undefined {
    const node = target(this, value)
    const type = this.events[node]?.type
    if (type === EVENT_ID.MAPPING) return [node]
    if (type !== EVENT_ID.SEQUENCE) return undefined
    const sources: number[] = []
    const end = after(this, node) - 1
    for (let item = node + 1; item < end; item = after(this, item)) {
      const source = target(this, item)
      if (this.events[source]?.type !== EVENT_ID.MAPPING) return undefined
      sources.push(source)
    }
    return sources
  }

  private failure(code: string, node: number, params = {}): ToolFailure {
    return yamlFailure(code, this.source, positionOf(this.events, node), params)
  }
}
