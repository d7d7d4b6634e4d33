import { FilterParser } from './parse-filter.ts'
import type { Query, Segment, Selector } from './query.ts'
import { Reader } from './reader.ts'

/** Levels of brackets and parentheses, limited for the call stack. */
const MAX_DEPTH = 200

/**
 * Parses a JSONPath query by RFC 9535 and checks that it is well-formed and well-typed.
 *
 * @throws ToolFailure `path.<reason>` with `at`, the index of the error in UTF-16 units, and with
 * `excerpt` and `caret`, the expression and the same index.
 */
export function parsePath(text: string): Query {
  const reader = new Reader(text)
  if (/^[ \t\n\r]/.test(text)) reader.fail('blank')
  if (!reader.accept('$')) reader.fail('no-root')
  const segments = new PathParser(reader).segments()
  if (!reader.isAtEnd) {
    const end = reader.at
    reader.skipBlanks()
    if (reader.isAtEnd) reader.fail('blank', end)
    reader.failUnexpected(true)
  }
  return { start: 'root', segments }
}

class PathParser {
  private readonly reader: Reader
  private readonly filters: FilterParser
  private depth = 0

  constructor(reader: Reader) {
    this.reader = reader
    this.filters = new FilterParser(reader, {
      segments: () => this.segments(),
      nested: (parse) => this.nested(parse),
    })
  }

  /** `*(S segment)`, without trailing blanks. */
  segments(): Segment[] {
    const { reader } = this
    const segments: Segment[] = []
    for (;;) {
      const start = reader.at
      reader.skipBlanks()
      if (reader.accept('..')) segments.push({ descendant: true, selectors: this.afterDots() })
      else if (reader.accept('.'))
        segments.push({ descendant: false, selectors: [this.afterDot()] })
      else if (reader.isAt('[')) segments.push({ descendant: false, selectors: this.bracket() })
      else {
        reader.at = start
        return segments
      }
    }
  }

  /** Parses one more level of nesting. */
  private nested<T>(parse: () => T): T {
    if (++this.depth > MAX_DEPTH) this.reader.fail('too-deep', this.reader.at, { most: MAX_DEPTH })
    const result = parse()
    this.depth--
    return result
  }

  private afterDots(): readonly Selector[] {
    return this.reader.isAt('[') ? this.bracket() : [this.afterDot()]
  }

  private afterDot(): Selector {
    const { reader } = this
    if (reader.accept('*')) return { kind: 'wildcard' }
    const name = reader.name()
    if (name === undefined) return reader.fail(reader.isAtEnd ? 'ends-at-dot' : 'no-name')
    return { kind: 'name', name }
  }

  private bracket(): readonly Selector[] {
    const { reader } = this
    const open = reader.at
    reader.accept('[')
    return this.nested(() => {
      const selectors: Selector[] = []
      for (;;) {
        reader.skipBlanks()
        selectors.push(this.selector(open))
        reader.skipBlanks()
        if (reader.accept(']')) return selectors
        if (reader.isAtEnd) reader.fail('unclosed-bracket', open)
        if (!reader.accept(',')) reader.failUnexpected()
      }
    })
  }

  private selector(open: number): Selector {
    const { reader } = this
    if (reader.accept('*')) return { kind: 'wildcard' }
    if (reader.accept('?')) {
      reader.skipBlanks()
      return { kind: 'filter', test: this.filters.test() }
    }
    const name = reader.string()
    if (name !== undefined) return { kind: 'name', name }
    const index = reader.integer()
    const end = reader.at
    reader.skipBlanks()
    if (reader.accept(':')) return this.slice(index)
    reader.at = end
    if (index !== undefined) return { kind: 'index', index }
    if (reader.isAtEnd) reader.fail('unclosed-bracket', open)
    return reader.fail('no-selector')
  }

  /** Parses a slice after its first colon. */
  private slice(start: number | undefined): Selector {
    const { reader } = this
    reader.skipBlanks()
    const end = reader.integer()
    const after = reader.at
    reader.skipBlanks()
    if (!reader.accept(':')) {
      reader.at = after
      return { kind: 'slice', start, end, step: 1 }
    }
    const colon = reader.at
    reader.skipBlanks()
    const step = reader.integer()
    if (step === undefined) reader.at = colon
    return { kind: 'slice', start, end, step: step ?? 1 }
  }
}
