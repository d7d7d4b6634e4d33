import { ToolFailure } from '#src/core/failure.ts'
import { countOf, kindAt, NodeKind } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { scanJson } from '#src/core/json/scan.ts'
import { decodeString } from '#src/core/json/strings.ts'
import { equalValues, orderOf, type Value } from './compare.ts'
import { compilePattern, type Pattern } from './i-regexp.ts'
import type { NodeList } from './node-list.ts'
import type { Operand, Operator, Query, RegexTest, Test } from './query.ts'

/** Runs a query from a node; the result is valid until the next run. */
export type RunQuery = (node: number) => NodeList

/** Compiles a filter expression to a function of the tested node. */
export function compileTest(
  document: JsonDocument,
  test: Test,
  compileQuery: (query: Query) => RunQuery,
  onRegex: () => void = () => {},
): (node: number) => boolean {
  return new Compiler(document, compileQuery, onRegex).test(test)
}

/** Evaluates an operand for a node; undefined means Nothing. */
type Evaluate = (node: number) => Value | undefined

class Compiler {
  private readonly document: JsonDocument
  private readonly compileQuery: (query: Query) => RunQuery
  private readonly onRegex: () => void

  constructor(
    document: JsonDocument,
    compileQuery: (query: Query) => RunQuery,
    onRegex: () => void,
  ) {
    this.document = document
    this.compileQuery = compileQuery
    this.onRegex = onRegex
  }

  test(test: Test): (node: number) => boolean {
    switch (test.kind) {
      case 'or': {
        const tests = test.tests.map((part) => this.test(part))
        return (node) => tests.some((holds) => holds(node))
      }
      case 'and': {
        const tests = test.tests.map((part) => this.test(part))
        return (node) => tests.every((holds) => holds(node))
      }
      case 'not': {
        const holds = this.test(test.test)
        return (node) => !holds(node)
      }
      case 'exists': {
        const run = this.compileQuery(test.query)
        return (node) => run(node).length > 0
      }
      case 'compare': {
        const left = this.operand(test.left)
        const right = this.operand(test.right)
        const holds = comparisons[test.operator]
        return (node) => holds(left(node), right(node))
      }
      case 'regex':
        return this.regex(test)
    }
  }

  private operand(operand: Operand): Evaluate {
    switch (operand.kind) {
      case 'literal': {
        const value = literalValue(operand.json)
        return () => value
      }
      case 'query': {
        const run = this.compileQuery(operand.query)
        return (node) => this.only(run(node))
      }
      case 'value': {
        const run = this.compileQuery(operand.of)
        return (node) => this.only(run(node))
      }
      case 'count': {
        const run = this.compileQuery(operand.of)
        return (node) => integerValue(run(node).length)
      }
      case 'length': {
        const of = this.operand(operand.of)
        return (node) => {
          const length = lengthOf(of(node))
          return length === undefined ? undefined : integerValue(length)
        }
      }
    }
  }

  private only(nodes: NodeList): Value | undefined {
    return nodes.length === 1 ? { document: this.document, node: nodes.at(0) } : undefined
  }

  private regex({ whole, text, pattern }: RegexTest): (node: number) => boolean {
    const subject = this.operand(text)
    const source = this.operand(pattern)
    const cache = new Map<string, Pattern>()
    return (node) => {
      const tested = stringOf(subject(node))
      const written = stringOf(source(node))
      if (tested === undefined || written === undefined) return false
      let compiled = cache.get(written)
      if (!compiled) {
        if (cache.size > MAX_CACHED_PATTERNS) cache.clear()
        compiled = compilePattern(written, whole)
        cache.set(written, compiled)
      }
      if (!compiled.ok) return false
      this.onRegex()
      return matches(compiled.regex, tested)
    }
  }
}

/** The cache is limited because patterns may come from the document. */
const MAX_CACHED_PATTERNS = 1000

/** Runs a regular expression, which the engine compiles now and may find too large. */
function matches(regex: RegExp, text: string): boolean {
  try {
    return regex.test(text)
  } catch (cause) {
    throw new ToolFailure('path.regex-too-large', {}, { cause })
  }
}

function isEqual(a: Value | undefined, b: Value | undefined): boolean {
  return a === undefined || b === undefined ? a === b : equalValues(a, b)
}

function isLess(a: Value | undefined, b: Value | undefined): boolean {
  if (a === undefined || b === undefined) return false
  const order = orderOf(a, b)
  return order !== undefined && order < 0
}

const comparisons: Readonly<
  Record<Operator, (a: Value | undefined, b: Value | undefined) => boolean>
> = {
  '==': isEqual,
  '!=': (a, b) => !isEqual(a, b),
  '<': isLess,
  '>': (a, b) => isLess(b, a),
  '<=': (a, b) => isLess(a, b) || isEqual(a, b),
  '>=': (a, b) => isLess(b, a) || isEqual(a, b),
}

const encoder = new TextEncoder()

/** Converts a literal to a document, so that all comparisons work on nodes. */
function literalValue(json: string): Value {
  const scan = scanJson(encoder.encode(json))
  if (!scan.ok) throw new Error(`not JSON: ${json}`)
  return { document: scan.document, node: 0 }
}

const integers: Value[] = []

/** An integer as a value; small integers, which functions usually return, are cached. */
function integerValue(value: number): Value {
  if (value >= 4096) return literalValue(String(value))
  integers[value] ??= literalValue(String(value))
  return integers[value]
}

function stringOf(value: Value | undefined): string | undefined {
  if (value === undefined || kindAt(value.document, value.node) !== NodeKind.string)
    return undefined
  return decodeString(value.document, value.node)
}

/** The number of members, elements, or Unicode scalar values of a string. */
function lengthOf(value: Value | undefined): number | undefined {
  if (value === undefined) return undefined
  const { document, node } = value
  const kind = kindAt(document, node)
  if (kind <= NodeKind.lines) return countOf(document, node)
  if (kind !== NodeKind.string) return undefined
  const text = decodeString(document, node)
  let length = text.length
  for (let at = 0; at + 1 < text.length; at++) {
    const isPair = (text.charCodeAt(at) & 0xfc00) === 0xd800
    if (isPair && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) length--
  }
  return length
}
