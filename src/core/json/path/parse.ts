import { FilterParser } from './parse-filter.ts'
import type { Query, Segment, Selector } from './query.ts'
import { Reader } from './reader.ts'

/** Levels of brackets and parentheses: more than anyone writes, few enough for the call stack. */
const DEEPEST = 200

/**
 * A JSONPath query by RFC 9535: well-formed and well-typed.
 *
 * @throws ToolFailure `path.<reason>` with `at`, the index of the character at fault, and with
 * `excerpt` and `caret`, the expression and the same index.
 */
export function parsePath(text: string): Query {
  const reader = new Reader(text)
  if (/^[ \t\n\r]/.test(text)) reader.fail('blank')
  if (!reader.takes('$')) reader.fail('no-root')
  const segments = new PathParser(reader).segments()
  if (!reader.ended) {
    const end = reader.at
    reader.skipBlanks()
    if (reader.ended) reader.fail('blank', end)
    reader.failHere(true)
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
      within: (parse) => this.within(parse),
    })
  }

  /** `*(S segment)`; blanks that no segment follows are left. */
  segments(): Segment[] {
    const { reader } = this
    const segments: Segment[] = []
    for (;;) {
      const start = reader.at
      reader.skipBlanks()
      if (reader.takes('..')) segments.push({ descendant: true, selectors: this.afterDots() })
      else if (reader.takes('.')) segments.push({ descendant: false, selectors: [this.afterDot()] })
      else if (reader.sees('[')) segments.push({ descendant: false, selectors: this.bracket() })
      else {
        reader.at = start
        return segments
      }
    }
  }

  /** One more level of nesting. */
  private within<T>(parse: () => T): T {
    if (++this.depth > DEEPEST) this.reader.fail('too-deep', this.reader.at, { most: DEEPEST })
    const result = parse()
    this.depth--
    return result
  }

  private afterDots(): readonly Selector[] {
    return this.reader.sees('[') ? this.bracket() : [this.afterDot()]
  }

  private afterDot(): Selector {
    const { reader } = this
    if (reader.takes('*')) return { kind: 'wildcard' }
    const name = reader.name()
    if (name === undefined) return reader.fail(reader.ended ? 'ends-at-dot' : 'no-name')
    return { kind: 'name', name }
  }

  private bracket(): readonly Selector[] {
    const { reader } = this
    const open = reader.at
    reader.takes('[')
    return this.within(() => {
      const selectors: Selector[] = []
      for (;;) {
        reader.skipBlanks()
        selectors.push(this.selector(open))
        reader.skipBlanks()
        if (reader.takes(']')) return selectors
        if (reader.ended) reader.fail('unclosed-bracket', open)
        if (!reader.takes(',')) reader.failHere()
      }
    })
  }

  private selector(open: number): Selector {
    const { reader } = this
    if (reader.takes('*')) return { kind: 'wildcard' }
    if (reader.takes('?')) {
      reader.skipBlanks()
      return { kind: 'filter', test: this.filters.test() }
    }
    const name = reader.string()
    if (name !== undefined) return { kind: 'name', name }
    const index = reader.integer()
    const end = reader.at
    reader.skipBlanks()
    if (reader.takes(':')) return this.slice(index)
    reader.at = end
    if (index !== undefined) return { kind: 'index', index }
    if (reader.ended) reader.fail('unclosed-bracket', open)
    return reader.fail('no-selector')
  }

  /** After its first colon. */
  private slice(start: number | undefined): Selector {
    const { reader } = this
    reader.skipBlanks()
    const end = reader.integer()
    const after = reader.at
    reader.skipBlanks()
    if (!reader.takes(':')) {
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
