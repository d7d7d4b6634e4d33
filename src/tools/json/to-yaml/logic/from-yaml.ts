import { EVENT_ID, getScalarValue, NOT_RESOLVED, SCALAR_STYLE, type ScalarEvent } from 'js-yaml'
import { shorten } from '#src/core/shorten.ts'
import { ByteParts, type TaskContext } from '#src/core/task.ts'
import { MAX_COPIED_CHARS, readYaml } from './read-yaml.ts'
import {
  aliasTarget,
  indexAfter,
  keyText,
  type Pair,
  type YamlGraph,
  yamlPositionOf,
} from './yaml-graph.ts'
import { yamlFailure, yamlPlace } from './yaml-place.ts'
import { plainToJson, taggedToJson } from './yaml-scalar.ts'
import { differsInYaml11 } from './yaml-versions.ts'

export interface FromYamlOptions {
  /** Spaces per level, a tab, or 0 for a single line. */
  readonly indent: 2 | 4 | 'tab' | 0
}

export interface FromYamlResult {
  readonly output: ByteParts
  /** Multiple documents become JSON Lines: one line each, regardless of the indent. */
  readonly documents: number
  readonly aliasCount: number
  /** Omitted tags that JSON can't represent, such as `!Ref`. */
  readonly foreignTagCount: number
  readonly firstForeignTag: ForeignTag | undefined
  /** Plain scalars that YAML 1.1 reads as another value, such as `yes` and `0644`. */
  readonly yaml11Conflicts: number
  readonly firstYaml11Conflict: Yaml11Conflict | undefined
}

export interface Yaml11Conflict {
  readonly text: string
  /** The value as written to the JSON. */
  readonly json: string
  readonly line: number
  readonly column: number
}

export interface ForeignTag {
  readonly tag: string
  readonly line: number
  readonly column: number
}

/**
 * Converts YAML 1.2 (core schema) to JSON, ending with LF. Numbers keep their digits if JSON allows
 * them; keys keep their order and their source text. Input with comments only has no documents and
 * returns no bytes.
 *
 * @throws ToolFailure `yaml.*` with its position for invalid YAML and for values that JSON can't
 * represent: infinity, NaN, duplicate keys, keys that are collections, cycles.
 */
export function fromYaml(
  source: string,
  options: FromYamlOptions,
  progress?: TaskContext['progress'],
): FromYamlResult {
  const graph = readYaml(source)
  progress?.(1, 2)
  const lines = graph.roots.length > 1
  const unit = lines || options.indent === 0 ? '' : INDENTS[options.indent]
  const writer = new Writer(graph, unit)
  for (const root of graph.roots) writer.write(root)
  return {
    output: new ByteParts(writer.finish()),
    documents: graph.roots.length,
    aliasCount: graph.aliasCount,
    foreignTagCount: graph.foreignTagCount,
    firstForeignTag: foreignTag(graph),
    yaml11Conflicts: writer.yaml11Conflicts.size,
    firstYaml11Conflict: firstConflict(graph, writer.yaml11Conflicts),
  }
}

function foreignTag({ source, events, firstForeignTag }: YamlGraph): ForeignTag | undefined {
  const event = events[firstForeignTag]
  if (event === undefined || !('tagStart' in event)) return undefined
  const { line, column } = yamlPlace(source, event.tagStart)
  return { tag: shorten(source.slice(event.tagStart, event.tagEnd)), line, column }
}

function firstConflict(
  { source, events }: YamlGraph,
  nodes: ReadonlySet<number>,
): Yaml11Conflict | undefined {
  let node: number | undefined
  for (const each of nodes) node = Math.min(each, node ?? each)
  const event = node === undefined ? undefined : events[node]
  if (node === undefined || event?.type !== EVENT_ID.SCALAR) return undefined
  const text = getScalarValue(source, event)
  const json = String(plainToJson(text))
  const { line, column } = yamlPlace(source, yamlPositionOf(events, node))
  return { text: shorten(text), json: shorten(json), line, column }
}

const INDENTS = { 2: '  ', 4: '    ', tab: '\t' }

const CHUNK_CHARS = 1 << 16

/** A collection being written, with its own cursor: aliases can open the same node repeatedly. */
interface Frame {
  readonly close: ']' | '}'
  readonly pairs: readonly Pair[] | undefined
  /** The next event, or the next of `pairs`. */
  next: number
  readonly end: number
  first: boolean
}

class Writer {
  /** Nodes of plain scalars that YAML 1.1 reads as another value. */
  readonly yaml11Conflicts = new Set<number>()
  private readonly graph: YamlGraph
  private readonly unit: string
  private readonly encoder = new TextEncoder()
  private readonly parts: Uint8Array<ArrayBuffer>[] = []
  private readonly stack: Frame[] = []
  private readonly lineBreaks: string[] = []
  private text = ''
  private writtenBytes = 0
  private readonly maxBytes: number

  constructor(graph: YamlGraph, unit: string) {
    this.graph = graph
    this.unit = unit
    this.maxBytes = graph.aliasCount > 0 ? MAX_COPIED_CHARS + 16 * graph.source.length : Infinity
  }

  write(root: number): void {
    this.writeNode(root)
    for (let frame = this.stack.at(-1); frame; frame = this.stack.at(-1)) {
      if (frame.next === frame.end) this.close(frame)
      else this.writeMember(frame)
      if (this.text.length > CHUNK_CHARS) this.flush(root)
    }
    this.text += '\n'
  }

  finish(): readonly Uint8Array<ArrayBuffer>[] {
    this.flush(0)
    return this.parts
  }

  private writeMember(frame: Frame): void {
    this.text += frame.first ? this.lineBreak() : `,${this.lineBreak()}`
    frame.first = false
    if (frame.close === ']') {
      const node = frame.next
      frame.next = indexAfter(this.graph, node)
      this.writeNode(node)
      return
    }
    const pair = frame.pairs?.[frame.next]
    const key = pair?.key ?? frame.next
    const value = pair?.value ?? frame.next + 1
    frame.next = pair ? frame.next + 1 : indexAfter(this.graph, value)
    this.text += `${JSON.stringify(keyText(this.graph, key))}${this.unit === '' ? ':' : ': '}`
    this.writeNode(value)
  }

  private writeNode(node: number): void {
    const place = aliasTarget(this.graph, node)
    const event = this.graph.events[place]
    if (event?.type === EVENT_ID.SCALAR) this.text += this.scalar(event, place)
    else this.open(place, event?.type === EVENT_ID.MAPPING ? '}' : ']')
  }

  private open(node: number, close: ']' | '}'): void {
    this.text += close === '}' ? '{' : '['
    const pairs = this.graph.merged.get(node)
    const next = pairs ? 0 : node + 1
    const end = pairs ? pairs.length : indexAfter(this.graph, node) - 1
    this.stack.push({ close, pairs, next, end, first: true })
  }

  private close(frame: Frame): void {
    this.stack.pop()
    this.text += frame.first ? frame.close : this.lineBreak() + frame.close
  }

  private lineBreak(): string {
    if (this.unit === '') return ''
    const depth = this.stack.length
    if (depth > 100) return `\n${this.unit.repeat(depth)}`
    this.lineBreaks[depth] ??= `\n${this.unit.repeat(depth)}`
    return this.lineBreaks[depth]
  }

  private scalar(event: ScalarEvent, node: number): string {
    const value = getScalarValue(this.graph.source, event)
    const tag = this.graph.tags.get(node)
    if (tag !== undefined) {
      const json = taggedToJson(tag, value)
      if (json === undefined) throw this.failure('tag-mismatch', node, value, { tag: `!!${tag}` })
      return json === NOT_RESOLVED ? this.noNumber(node, value) : json
    }
    if (event.style !== SCALAR_STYLE.PLAIN || event.tagStart >= 0) return JSON.stringify(value)
    const json = plainToJson(value)
    if (differsInYaml11(value)) this.yaml11Conflicts.add(node)
    return json === NOT_RESOLVED ? this.noNumber(node, value) : json
  }

  private noNumber(node: number, value: string): never {
    throw this.failure('no-json-number', node, value)
  }

  private failure(code: string, node: number, value: string, params = {}): Error {
    const { source, events } = this.graph
    const shown = { ...params, value: shorten(value) }
    return yamlFailure(code, source, yamlPositionOf(events, node), shown)
  }

  private flush(node: number): void {
    if (this.text === '') return
    const part = this.encoder.encode(this.text)
    this.text = ''
    this.parts.push(part)
    this.writtenBytes += part.length
    if (this.writtenBytes > this.maxBytes) {
      throw yamlFailure('too-large', this.graph.source, yamlPositionOf(this.graph.events, node), {
        limit: MAX_COPIED_CHARS,
      })
    }
  }
}
