import {
  isSingular,
  type Operand,
  operators,
  type Query,
  type Segment,
  type Test,
} from './query.ts'
import type { Reader } from './reader.ts'

/** The functions of the path parser that filters need. */
export interface PathFunctions {
  readonly segments: () => Segment[]
  /** Parses one more level of nesting. */
  readonly nested: <T>(parse: () => T) => T
}

/** Parses filter expressions (RFC 9535 section 2.3.5) and checks the function types of section 2.4. */
export class FilterParser {
  private readonly reader: Reader
  private readonly parser: PathFunctions

  constructor(reader: Reader, parser: PathFunctions) {
    this.reader = reader
    this.parser = parser
  }

  test(): Test {
    return this.chain('or', '||', () => this.chain('and', '&&', () => this.basic()))
  }

  private chain(kind: 'or' | 'and', operator: string, part: () => Test): Test {
    const { reader } = this
    const first = part()
    const tests = [first]
    for (;;) {
      const end = reader.at
      reader.skipBlanks()
      if (!reader.accept(operator)) {
        reader.at = end
        return tests.length === 1 ? first : { kind, tests }
      }
      reader.skipBlanks()
      tests.push(part())
    }
  }

  private basic(): Test {
    const { reader } = this
    if (reader.accept('!')) {
      reader.skipBlanks()
      return { kind: 'not', test: reader.isAt('(') ? this.inParentheses() : this.tested() }
    }
    return reader.isAt('(') ? this.inParentheses() : this.comparisonOrTest()
  }

  private inParentheses(): Test {
    const { reader } = this
    const open = reader.at
    reader.accept('(')
    reader.skipBlanks()
    const test = this.parser.nested(() => this.test())
    reader.skipBlanks()
    if (reader.accept(')')) return test
    if (reader.isAtEnd) reader.fail('unclosed-parenthesis', open)
    return reader.failUnexpected()
  }

  private tested(): Test {
    const start = this.reader.at
    return this.asTest(this.term(), start)
  }

  private comparisonOrTest(): Test {
    const { reader } = this
    const start = reader.at
    const term = this.term()
    const end = reader.at
    reader.skipBlanks()
    const operator = operators.find((token) => reader.accept(token))
    if (operator === undefined) {
      if (reader.arithmeticOperator) reader.failUnexpected()
      reader.at = end
      return this.asTest(term, start)
    }
    const left = this.asOperand(term, start)
    reader.skipBlanks()
    const right = this.operand()
    return { kind: 'compare', operator, left, right }
  }

  private operand(): Operand {
    const start = this.reader.at
    return this.asOperand(this.term(), start)
  }

  private asTest(term: Term, start: number): Test {
    if (term.kind === 'query') return { kind: 'exists', query: term.query }
    if (term.kind === 'regex') return term
    if (term.kind === 'literal') return this.reader.fail('literal-alone', start)
    return this.reader.fail('value-alone', start, { name: term.kind })
  }

  private asOperand(term: Term, start: number): Operand {
    if (term.kind === 'regex') {
      return this.reader.fail('test-compared', start, { name: term.whole ? 'match' : 'search' })
    }
    if (term.kind === 'query' && !isSingular(term.query)) this.reader.fail('many-compared', start)
    return term
  }

  /** Parses a literal, a query or a function call. */
  private term(): Term {
    const { reader } = this
    if (reader.isAt('$') || reader.isAt('@')) return { kind: 'query', query: this.query() }
    const text = reader.string()
    if (text !== undefined) return { kind: 'literal', json: JSON.stringify(text) }
    const start = reader.at
    const number = reader.match(/-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/y)
    if (number !== undefined) {
      if (/^-?0\d/.test(number)) reader.fail('bad-number', start, { token: number })
      return { kind: 'literal', json: number }
    }
    const name = reader.match(/[a-z][a-z_0-9]*/y)
    if (name !== undefined && reader.accept('(')) return this.call(name, start)
    if (name === 'true' || name === 'false' || name === 'null')
      return { kind: 'literal', json: name }
    reader.at = start
    if (reader.isAtEnd) reader.fail('ends-early')
    return name === undefined
      ? reader.fail('no-expression', start)
      : reader.fail('bare-word', start, { name })
  }

  private query(): Query {
    const start = this.reader.accept('$') ? 'root' : 'current'
    if (start === 'current') this.reader.accept('@')
    return { start, segments: this.parser.segments() }
  }

  /** Parses a function call after its opening parenthesis. */
  private call(name: string, start: number): Term {
    const { reader } = this
    if (!isFunction(name)) return reader.fail('unknown-function', start, { name })
    return this.parser.nested(() => {
      switch (name) {
        case 'length':
          return { kind: name, of: this.arguments(name, start, [() => this.operand()])[0]! }
        case 'count':
        case 'value':
          return { kind: name, of: this.arguments(name, start, [() => this.nodes(name)])[0]! }
        default: {
          const operand = () => this.operand()
          const [text, pattern] = this.arguments(name, start, [operand, operand])
          return { kind: 'regex', whole: name === 'match', text: text!, pattern: pattern! }
        }
      }
    })
  }

  private arguments<T>(name: string, start: number, parsers: readonly (() => T)[]): T[] {
    const { reader } = this
    const count = () => reader.fail('argument-count', start, { name, wanted: parsers.length })
    const values: T[] = []
    for (const parse of parsers) {
      reader.skipBlanks()
      if (values.length > 0) {
        if (!reader.accept(',')) return reader.isAt(')') ? count() : this.failUnclosed(start)
        reader.skipBlanks()
      }
      if (reader.isAt(')')) return count()
      values.push(parse())
    }
    reader.skipBlanks()
    if (reader.isAt(',')) return count()
    return reader.accept(')') ? values : this.failUnclosed(start)
  }

  private failUnclosed(start: number): never {
    const { reader } = this
    if (reader.isAtEnd) return reader.fail('unclosed-parenthesis', start)
    return reader.failUnexpected()
  }

  private nodes(name: string): Query {
    const { reader } = this
    if (!reader.isAt('$') && !reader.isAt('@')) reader.fail('argument-query', reader.at, { name })
    return this.query()
  }
}

type Term = Operand | Extract<Test, { readonly kind: 'regex' }>

const functions = ['length', 'count', 'value', 'match', 'search'] as const

function isFunction(name: string): name is (typeof functions)[number] {
  return functions.some((known) => known === name)
}
