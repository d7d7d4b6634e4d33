import { compilePattern } from '#src/core/json/path/i-regexp.ts'
import type { Operand, Query, Test } from '#src/core/json/path/query.ts'
import { select } from '#src/core/json/path/select.ts'
import type { ByteParts, TaskContext } from '#src/core/task.ts'
import { firstMatches, type PathMatch } from './matches.ts'
import type { PathDocument } from './path-document.ts'
import { readPath } from './read-path.ts'
import { resultText } from './result-text.ts'
import { rewriteLength } from './rewrite-path.ts'

export interface Found {
  readonly count: number
  /** A JSON array of the values; undefined where they are too large together. */
  readonly output: ByteParts | undefined
  /** Bytes of the values. */
  readonly size: number
  /** The first thousand. */
  readonly first: readonly PathMatch[]
  /** The expression with its `$`. */
  readonly path: string
  /** Where nothing was found: an expression that more likely means what was meant. */
  readonly rewritten: string | undefined
  /** A pattern that is no I-Regexp, which RFC 9535 has match nothing, and its first wrong character. */
  readonly badPattern: { readonly pattern: string; readonly token: string } | undefined
}

export function find(document: PathDocument, path: string, { progress }: TaskContext): Found {
  const { query, text } = readPath(path)
  const { source } = document
  const total = source.bytes.length
  let done = 0
  const tell = (share: number) => {
    done = Math.round(share * total)
    progress(done, total)
  }
  const selected = select(source, query, {
    onProgress: (share) => tell(0.8 * share),
    // The page takes a run that is silent for long for one that does not end.
    onRegex: () => progress(done, total),
  })
  const nodes = selected.view()
  document.mark(nodes)
  const { output, size } = resultText(source, nodes, (share) => tell(0.8 + 0.2 * share))
  return {
    count: nodes.length,
    output,
    size,
    first: firstMatches(source, nodes),
    path: text,
    rewritten: nodes.length === 0 ? rewriteLength(text) : undefined,
    badPattern: badPatternOf(query),
  }
}

function badPatternOf(query: Query): Found['badPattern'] {
  const inQuery = ({ segments }: Query): Found['badPattern'] =>
    first(segments, ({ selectors }) =>
      first(selectors, (selector) =>
        selector.kind === 'filter' ? inTest(selector.test) : undefined,
      ),
    )
  const inOperand = (operand: Operand): Found['badPattern'] => {
    if (operand.kind === 'literal') return undefined
    if (operand.kind === 'length') return inOperand(operand.of)
    return inQuery(operand.kind === 'query' ? operand.query : operand.of)
  }
  const inTest = (test: Test): Found['badPattern'] => {
    switch (test.kind) {
      case 'or':
      case 'and':
        return first(test.tests, inTest)
      case 'not':
        return inTest(test.test)
      case 'exists':
        return inQuery(test.query)
      case 'compare':
        return inOperand(test.left) ?? inOperand(test.right)
      case 'regex':
        return inPattern(test.pattern) ?? inOperand(test.text) ?? inOperand(test.pattern)
    }
  }
  return inQuery(query)
}

function inPattern(operand: Operand): Found['badPattern'] {
  if (operand.kind !== 'literal') return undefined
  const pattern: unknown = JSON.parse(operand.json)
  if (typeof pattern !== 'string') return undefined
  const compiled = compilePattern(pattern, true)
  return compiled.ok ? undefined : { pattern, token: compiled.token || pattern }
}

function first<Item, Result>(
  items: readonly Item[],
  look: (item: Item) => Result | undefined,
): Result | undefined {
  for (const item of items) {
    const found = look(item)
    if (found !== undefined) return found
  }
  return undefined
}
