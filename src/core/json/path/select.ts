import { closeOf, countOf, kindAt, NodeKind } from '#src/core/json/cursor.ts'
import { FLAG, type JsonDocument, LINES_ROOT } from '#src/core/json/document.ts'
import { decodeString } from '#src/core/json/strings.ts'
import { compileTest } from './filter.ts'
import { NodeList } from './node-list.ts'
import type { Query, Segment, Selector, Slice } from './query.ts'

/** Callbacks during a selection; an exception of a callback ends the selection. */
export interface SelectOptions {
  /** Called at intervals with the estimated progress, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Called before a regular expression runs, which may take forever. */
  readonly onRegex?: () => void
}

/**
 * Selects nodes by RFC 9535; a name selects the last of duplicate keys. The depth of the document is
 * unlimited, because no function recurses into it.
 *
 * @throws ToolFailure `path.too-many`.
 */
export function select(
  document: JsonDocument,
  query: Query,
  options: SelectOptions = {},
): NodeList {
  return new Selection(document, options).run(query)
}

const OPEN_BRACKET = 91
const OPEN_BRACE = 123
const encoder = new TextEncoder()
/** Tokens between two calls of `onProgress`. */
const STRIDE_TOKENS = 1 << 16

/** Appends the children of a node that a selector selects. */
type Step = (node: number, into: NodeList) => void

class Selection {
  private readonly document: JsonDocument
  private readonly options: SelectOptions
  private tokensSinceReport = 0
  private share = 0
  /** The share of one segment in the progress. */
  private weight = 1

  constructor(document: JsonDocument, options: SelectOptions) {
    this.document = document
    this.options = options
  }

  run({ segments }: Query): NodeList {
    this.weight = 1 / Math.max(1, segments.length)
    let nodes = new NodeList()
    nodes.push(0)
    segments.forEach((segment, index) => {
      const next = new NodeList()
      const step = this.segment(segment)
      for (let at = 0; at < nodes.length; at++) {
        const node = nodes.at(at)
        const inside = nodes.length > 1 ? at / nodes.length : 0
        this.share = (index + inside) * this.weight
        step(node, next)
        this.countTokens(1)
      }
      nodes = next
    })
    return nodes
  }

  /** Compiles a query of a filter, which then runs for many nodes. */
  private readonly compile = (query: Query): ((node: number) => NodeList) => {
    const steps = query.segments.map((segment) => this.segment(segment))
    const lists = [new NodeList(), new NodeList()] as const
    const fromRoot = query.start === 'root'
    let constant: NodeList | undefined
    return (node) => {
      if (constant) return constant
      let [from, into] = lists
      from.clear()
      from.push(fromRoot ? 0 : node)
      for (const step of steps) {
        into.clear()
        for (let at = 0; at < from.length; at++) step(from.at(at), into)
        const free = from
        from = into
        into = free
      }
      if (fromRoot) constant = from
      return from
    }
  }

  private segment({ descendant, selectors }: Segment): Step {
    const steps = selectors.map((selector) => this.selector(selector))
    const [only] = steps
    const apply: Step =
      only && steps.length === 1
        ? only
        : (node, into) => {
            for (const step of steps) step(node, into)
          }
    return descendant ? (node, into) => this.descend(node, apply, into) : apply
  }

  /** Applies a step to the node and to all nested containers, in document order. */
  private descend(node: number, apply: Step, into: NodeList): void {
    const { bytes, tape } = this.document
    const first = tape[node]!
    if (first === LINES_ROOT) apply(node, into)
    const byte = bytes[first]!
    const isOpen = first === LINES_ROOT || byte === OPEN_BRACE || byte === OPEN_BRACKET
    const end = isOpen ? tape[node + 1]! : node
    const { share } = this
    const whole = node === 0 && share === 0
    for (let at = first === LINES_ROOT ? node + 2 : node; at < end; at += 2) {
      const token = bytes[tape[at]!]!
      if (token === OPEN_BRACE || token === OPEN_BRACKET) apply(at, into)
      if (at % STRIDE_TOKENS === 0) {
        if (whole) this.share = (at / end) * this.weight
        this.options.onProgress?.(this.share)
      }
    }
  }

  private selector(selector: Selector): Step {
    switch (selector.kind) {
      case 'name':
        return this.name(selector.name)
      case 'index':
        return this.index(selector.index)
      case 'wildcard':
        return this.filter(() => true)
      case 'slice':
        return this.slice(selector)
      case 'filter': {
        const { document, compile, options } = this
        return this.filter(compileTest(document, selector.test, compile, options.onRegex))
      }
    }
  }

  private name(name: string): Step {
    const { bytes, tape } = this.document
    const expected = encoder.encode(name)
    const size = expected.length + 2
    return (node, into) => {
      if (bytes[tape[node]!] !== OPEN_BRACE) return
      const end = tape[node + 1]! - 2
      let found = -1
      let key = node + 2
      while (key < end) {
        const offset = tape[key]!
        const word = tape[key + 1]!
        if (word - offset === size) {
          let at = 0
          while (at < expected.length && bytes[offset + 1 + at] === expected[at]) at++
          if (at === expected.length) found = key + 2
        } else if (word >= FLAG && decodeString(this.document, key) === name) found = key + 2
        const byte = bytes[tape[key + 2]!]!
        key = byte === OPEN_BRACE || byte === OPEN_BRACKET ? tape[key + 3]! : key + 4
      }
      if (found >= 0) into.push(found)
    }
  }

  private index(index: number): Step {
    return (node, into) => {
      if (!this.isArray(node)) return
      const count = countOf(this.document, node)
      const target = index < 0 ? count + index : index
      if (target < 0 || target >= count) return
      let child = node + 2
      for (let at = 0; at < target; at++) child = this.after(child)
      this.countTokens(target)
      into.push(child)
    }
  }

  private slice({ start, end, step }: Slice): Step {
    return (node, into) => {
      if (step === 0 || !this.isArray(node)) return
      const count = countOf(this.document, node)
      const fromEnd = (bound: number) => (bound < 0 ? count + bound : bound)
      const clamp = (bound: number, min: number, max: number) =>
        Math.min(Math.max(fromEnd(bound), min), max)
      const forward = step > 0
      // The bounds of RFC 9535 section 2.3.4.2.2.
      const lower = forward
        ? clamp(start ?? 0, 0, count)
        : end === undefined
          ? -1
          : clamp(end, -1, count - 1)
      const upper = forward
        ? clamp(end ?? count, 0, count)
        : clamp(start ?? count - 1, -1, count - 1)
      const isSelected = (at: number) =>
        forward
          ? at >= lower && at < upper && (at - lower) % step === 0
          : at <= upper && at > lower && (upper - at) % -step === 0
      const before = into.length
      let child = node + 2
      for (let at = 0; at < Math.min(count, upper + 1); at++) {
        if (isSelected(at)) into.push(child)
        child = this.after(child)
      }
      this.countTokens(upper)
      if (!forward) into.reverseFrom(before)
    }
  }

  private filter(test: (node: number) => boolean): Step {
    const { bytes, tape } = this.document
    return (node, into) => {
      const kind = kindAt(this.document, node)
      if (kind < NodeKind.object || kind > NodeKind.lines) return
      const end = closeOf(this.document, node)
      const lead = bytes[tape[node]!] === OPEN_BRACE ? 2 : 0
      for (let child = node + 2 + lead; child < end; ) {
        if (test(child)) into.push(child)
        this.countTokens(1)
        child = this.after(child) + lead
      }
    }
  }

  private isArray(node: number): boolean {
    const kind = kindAt(this.document, node)
    return kind === NodeKind.array || kind === NodeKind.lines
  }

  private after(node: number): number {
    const { bytes, tape } = this.document
    const byte = bytes[tape[node]!]!
    return byte === OPEN_BRACE || byte === OPEN_BRACKET ? tape[node + 1]! : node + 2
  }

  private countTokens(tokens: number): void {
    this.tokensSinceReport += tokens
    if (this.tokensSinceReport < STRIDE_TOKENS) return
    this.tokensSinceReport = 0
    this.options.onProgress?.(this.share)
  }
}
