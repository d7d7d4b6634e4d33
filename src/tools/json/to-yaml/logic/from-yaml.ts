import { EVENT_ID, getScalarValue, NOT_RESOLVED, SCALAR_STYLE, type ScalarEvent } from 'js-yaml'
import { ByteParts, type TaskContext } from '#src/core/task.ts'
import {
  after,
  keyText,
  MAX_COPIED,
  type Pair,
  positionOf,
  readYaml,
  target,
  type YamlGraph,
} from './yaml-graph.ts'
import { shortened, yamlFailure, yamlPlace } from './yaml-place.ts'
import { plainToJson, taggedToJson } from './yaml-scalar.ts'
import { isOtherInYaml11 } from './yaml-versions.ts'

export interface FromYamlOptions {
  /** Spaces a level, a tab, or 0 for one line. */
  readonly indent: 2 | 4 | 'tab' | 0
}

export interface FromYamlResult {
  readonly output: ByteParts
  /** More than one are written as JSON Lines: each on a line of its own, whatever the indent. */
  readonly documents: number
  readonly aliases: number
  /** Tags that JSON cannot tell, such as `!Ref`, which were left out. */
  readonly foreignTags: number
  readonly firstForeignTag: ForeignTag | undefined
  /** Plain scalars of which YAML 1.1 makes other values, such as `yes` and `0644`. */
  readonly otherIn11: number
  readonly firstOtherIn11: OtherIn11 | undefined
}

export interface OtherIn11 {
  readonly text: string
  /** What was written of it. */
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
 * JSON of a YAML 1.2 text (core schema), ending with one LF. Numbers keep their digits where JSON
 * can write them so; keys keep their order and the text that they have in the source. Anything that
 * JSON cannot say fails with its place: infinities, NaN, keys that are collections or not unique,
 * cycles. A text of comments only has no documents and gives no bytes.
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
    aliases: graph.aliases,
    foreignTags: graph.foreignTags,
    firstForeignTag: foreignTag(graph),
    otherIn11: writer.othersIn11.size,
    firstOtherIn11: otherIn11(graph, writer.othersIn11),
  }
}

function foreignTag({ source, events, firstForeignTag }: YamlGraph): ForeignTag | undefined {
  const event = events[firstForeignTag]
  if (event === undefined || !('tagStart' in event)) return undefined
  const { line, column } = yamlPlace(source, event.tagStart)
  return { tag: shortened(source.slice(event.tagStart, event.tagEnd)), line, column }
}

function otherIn11(
  { source, events }: YamlGraph,
  nodes: ReadonlySet<number>,
): OtherIn11 | undefined {
  let node: number | undefined
  for (const each of nodes) node = Math.min(each, node ?? each)
  const event = node === undefined ? undefined : events[node]
  if (node === undefined || event?.type !== EVENT_ID.SCALAR) return undefined
  const text = getScalarValue(source, event)
  const json = String(plainToJson(text))
  const { line, column } = yamlPlace(source, positionOf(events, node))
  return { text: shortened(text), json: shortened(json), line, column }
}

const INDENTS = { 2: '  ', 4: '    ', tab: '\t' }

/** Characters that are encoded together. */
const CHUNK = 1 << 16

/** A collection being written, with its own cursor: an alias's target may be open many times. */
interface Frame {
  readonly close: ']' | '}'
  readonly pairs: readonly Pair[] | undefined
  /** The next event, or the next of `pairs`. */
  next: number
  readonly end: number
  first: boolean
}

class Writer {
  /** Nodes of plain scalars of which YAML 1.1 makes other values. */
  readonly othersIn11 = new Set<number>()
  private readonly graph: YamlGraph
  private readonly unit: string
  private readonly encoder = new TextEncoder()
  private readonly parts: Uint8Array<ArrayBuffer>[] = []
  private readonly stack: Frame[] = []
  private readonly breaks: string[] = []
  private text = ''
  private written = 0
  private readonly limit: number

  constructor(graph: YamlGraph, unit: string) {
    this.graph = graph
    this.unit = unit
    this.limit = graph.aliases > 0 ? MAX_COPIED + 16 * graph.source.length : Infinity
  }

  write(root: number): void {
    this.node(root)
    for (let frame = this.stack.at(-1); frame; frame = this.stack.at(-1)) {
      if (frame.next === frame.end) this.close(frame)
      else this.member(frame)
      if (this.text.length > CHUNK) this.flush(root)
    }
    this.text += '\n'
  }

  finish(): readonly Uint8Array<ArrayBuffer>[] {
    this.flush(0)
    return this.parts
  }

  private member(frame: Frame): void {
    this.text += frame.first ? this.lineBreak() : `,${this.lineBreak()}`
    frame.first = false
    if (frame.close === ']') {
      const node = frame.next
      frame.next = after(this.graph, node)
      this.node(node)
      return
    }
    const pair = frame.pairs?.[frame.next]
    const key = pair?.key ?? frame.next
    const value = pair?.value ?? frame.next + 1
    frame.next = pair ? frame.next + 1 : after(this.graph, value)
    this.text += `${JSON.stringify(keyText(this.graph, key))}${this.unit === '' ? ':' : ': '}`
    this.node(value)
  }

  private node(node: number): void {
    const place = target(this.graph, node)
    const event = this.graph.events[place]
    if (event?.type === EVENT_ID.SCALAR) this.text += this.scalar(event, place)
    else this.open(place, event?.type === EVENT_ID.MAPPING ? '}' : ']')
  }

  private open(node: number, close: ']' | '}'): void {
    this.text += close === '}' ? '{' : '['
    const pairs = this.graph.merged.get(node)
    const next = pairs ? 0 : node + 1
    const end = pairs ? pairs.length : after(this.graph, node) - 1
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
    this.breaks[depth] ??= `\n${this.unit.repeat(depth)}`
    return this.breaks[depth]
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
    if (isOtherInYaml11(value)) this.othersIn11.add(node)
    return json === NOT_RESOLVED ? this.noNumber(node, value) : json
  }

  private noNumber(node: number, value: string): never {
    throw this.failure('no-json-number', node, value)
  }

  private failure(code: string, node: number, value: string, params = {}): Error {
    const { source, events } = this.graph
    const shown = { ...params, value: shortened(value) }
    return yamlFailure(code, source, positionOf(events, node), shown)
  }

  private flush(node: number): void {
    if (this.text === '') return
    const part = this.encoder.encode(this.text)
    this.text = ''
    this.parts.push(part)
    this.written += part.length
    if (this.written > this.limit) {
      throw yamlFailure('too-large', this.graph.source, positionOf(this.graph.events, node), {
        limit: MAX_COPIED,
      })
    }
  }
}
