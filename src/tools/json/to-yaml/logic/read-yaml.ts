import {
  type AliasEvent,
  type DocumentDirective,
  EVENT_ID,
  type Event,
  type MappingEvent,
  SCALAR_STYLE,
  type ScalarEvent,
  type SequenceEvent,
} from 'js-yaml'
import type { ToolFailure } from '#src/core/failure.ts'
import { shorten } from '#src/core/shorten.ts'
import { eventsOf } from './yaml-events.ts'
import {
  aliasTarget,
  indexAfter,
  keyText,
  type Pair,
  type YamlGraph,
  yamlPositionOf,
} from './yaml-graph.ts'
import { yamlFailure } from './yaml-place.ts'
import { CORE_TAGS, coreTag } from './yaml-tags.ts'

/**
 * Reads a YAML stream, for its conversion to JSON, and resolves aliases. Keys must be scalars, and
 * unique as JSON keys: `1` and `"1"` are equal. A plain `<<` with a mapping or a list of mappings merges them as in YAML
 * 1.1; with another value, it is an ordinary key.
 *
 * @throws ToolFailure `yaml.*`: `syntax`, `too-deep`, `unknown-alias`, `cycle` (an alias inside its own
 * target), `complex-key`, `duplicate-key`, or `too-large` (beyond `MAX_COPIED_CHARS` of aliases or
 * `MAX_MERGED_KEYS` of merges).
 */
export function readYaml(source: string): YamlGraph {
  return new GraphBuilder(source, eventsOf(source)).run()
}

/** The maximum expansion of all aliases together, against a "billion laughs" attack. */
export const MAX_COPIED_CHARS = 0x10000000

/** The maximum merged keys in the entire stream, including overridden ones. */
const MAX_MERGED_KEYS = 1_000_000
/** The estimate of the separators of each node in the output, such as a comma and a line break. */
const SEPARATOR_CHARS = 2

interface OpenNode {
  /** The collection; -1 for a document. */
  readonly node: number
  readonly keys: Set<string> | undefined
  /** The key whose value comes next, or -1. */
  key: number
  hasMergeKey: boolean
  chars: number
}

class GraphBuilder {
  readonly source: string
  readonly events: readonly Event[]
  readonly links: Int32Array
  private readonly roots: number[] = []
  private readonly merged = new Map<number, readonly Pair[]>()
  private readonly stack: OpenNode[] = []
  private anchors = new Map<string, number>()
  private readonly anchorChars = new Map<number, number>()
  private readonly tags = new Map<number, string>()
  private directives: readonly DocumentDirective[] = []
  private foreignTagCount = 0
  private firstForeignTag = -1
  private aliasCount = 0
  private copiedChars = 0
  private mergedKeyCount = 0

  constructor(source: string, events: readonly Event[]) {
    this.source = source
    this.events = events
    this.links = new Int32Array(events.length)
  }

  run(): YamlGraph {
    for (let node = 0; node < this.events.length; node++) this.visit(node)
    const { source, events, links, roots, merged, tags } = this
    const { foreignTagCount, firstForeignTag, aliasCount } = this
    const counts = { foreignTagCount, firstForeignTag, aliasCount }
    return { source, events, links, roots, merged, tags, ...counts }
  }

  private visit(node: number): void {
    const event = this.events[node]
    switch (event?.type) {
      case EVENT_ID.DOCUMENT:
        this.anchors = new Map()
        this.directives = event.directives
        this.anchorChars.clear()
        this.roots.push(node + 1)
        this.open(-1, false)
        break
      case EVENT_ID.SEQUENCE:
      case EVENT_ID.MAPPING:
        this.attach(node)
        this.register(event, node)
        this.open(node, event.type === EVENT_ID.MAPPING)
        break
      case EVENT_ID.SCALAR:
        this.register(event, node)
        this.addChars(node, event.valueEnd - event.valueStart)
        this.attach(node)
        break
      case EVENT_ID.ALIAS:
        this.resolveAlias(event, node)
        this.attach(node)
        break
      case EVENT_ID.POP:
        this.close(node)
        break
    }
  }

  private open(node: number, mapping: boolean): void {
    const keys = mapping ? new Set<string>() : undefined
    this.stack.push({ node, keys, key: -1, hasMergeKey: false, chars: 0 })
  }

  private close(pop: number): void {
    const frame = this.stack.pop()
    if (frame === undefined || frame.node < 0) return
    this.links[frame.node] = pop + 1
    if (frame.hasMergeKey) this.merged.set(frame.node, this.merge(frame.node))
    this.addChars(frame.node, frame.chars)
  }

  private register(event: ScalarEvent | SequenceEvent | MappingEvent, node: number): void {
    if (event.tagStart >= 0) {
      const name = coreTag(this.source.slice(event.tagStart, event.tagEnd), this.directives)
      if (CORE_TAGS[event.type].includes(name)) this.tags.set(node, name)
      else if (this.foreignTagCount++ === 0) this.firstForeignTag = node
    }
    if (event.anchorStart < 0) return
    this.anchors.set(this.source.slice(event.anchorStart, event.anchorEnd), node)
    this.anchorChars.set(node, 0)
  }

  /** Adds a node's size, in estimated output characters, to its parent. Stores it for aliases. */
  private addChars(node: number, chars: number): void {
    const parent = this.stack.at(-1)
    if (parent) parent.chars += chars + SEPARATOR_CHARS
    if (this.anchorChars.has(node)) this.anchorChars.set(node, chars)
  }

  private resolveAlias(event: AliasEvent, node: number): void {
    const anchor = this.source.slice(event.anchorStart, event.anchorEnd)
    const found = this.anchors.get(anchor)
    if (found === undefined) throw this.failure('unknown-alias', node, { anchor: shorten(anchor) })
    if (this.links[found] === 0 && this.events[found]?.type !== EVENT_ID.SCALAR) {
      throw this.failure('cycle', node, { anchor: shorten(anchor) })
    }
    this.links[node] = found
    this.aliasCount++
    const chars = this.anchorChars.get(found) ?? 0
    this.copiedChars += chars + SEPARATOR_CHARS
    if (this.copiedChars > MAX_COPIED_CHARS)
      throw this.failure('too-large', node, { limit: MAX_COPIED_CHARS })
    this.addChars(node, chars)
  }

  /** Adds a node to its parent mapping as the next key or value. */
  private attach(node: number): void {
    const parent = this.stack.at(-1)
    if (parent?.keys === undefined) return
    if (parent.key < 0) {
      if (this.events[aliasTarget(this, node)]?.type !== EVENT_ID.SCALAR) {
        throw this.failure('complex-key', node)
      }
      parent.key = node
      if (!this.isMergeKey(node)) this.addKey(parent.keys, node)
      return
    }
    if (this.isMergeKey(parent.key)) parent.hasMergeKey = true
    parent.key = -1
  }

  private addKey(keys: Set<string>, node: number): void {
    const key = keyText(this, node)
    if (keys.has(key)) throw this.failure('duplicate-key', node, { key: shorten(key) })
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

  /** The pairs of a mapping. Own keys override merged ones; earlier merges override later ones. */
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
          if (++this.mergedKeyCount > MAX_MERGED_KEYS) {
            throw this.failure('too-large', pair.key, { limit: MAX_MERGED_KEYS })
          }
        }
      }
    }
    return [...pairs.values()]
  }

  private *pairs(mapping: number): Generator<Pair> {
    const end = indexAfter(this, mapping) - 1
    for (let key = mapping + 1; key < end; key = indexAfter(this, key + 1))
      yield { key, value: key + 1 }
  }

  /** The mappings to merge, or undefined if a merge key has another kind of value. */
  private mergeSources(value: number): readonly number[] | undefined {
    const node = aliasTarget(this, value)
    const type = this.events[node]?.type
    if (type === EVENT_ID.MAPPING) return [node]
    if (type !== EVENT_ID.SEQUENCE) return undefined
    const sources: number[] = []
    const end = indexAfter(this, node) - 1
    for (let item = node + 1; item < end; item = indexAfter(this, item)) {
      const source = aliasTarget(this, item)
      if (this.events[source]?.type !== EVENT_ID.MAPPING) return undefined
      sources.push(source)
    }
    return sources
  }

  private failure(code: string, node: number, params = {}): ToolFailure {
    return yamlFailure(code, this.source, yamlPositionOf(this.events, node), params)
  }
}
