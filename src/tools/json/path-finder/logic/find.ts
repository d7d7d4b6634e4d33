import { compilePattern } from '#src/core/json/path/i-regexp.ts'
import type { Operand, Query, Test } from '#src/core/json/path/query.ts'
import { select } from '#src/core/json/path/select.ts'
import type { ByteParts, TaskContext } from '#src/core/task.ts'
import { adviseOn, type PathAdvice } from './advise.ts'
import { firstMatches, type PathMatch } from './matches.ts'
import type { PathDocument } from './path-document.ts'
import { readPath } from './read-path.ts'
import { resultText } from './result-text.ts'
import { rewritePath, rewriteUnmatched } from './rewrite-path.ts'

export interface Found {
  readonly count: number
  /** A JSON array of the values; undefined if it would be too large. */
  readonly output: ByteParts | undefined
  /** Total bytes of the values. */
  readonly size: number
  /** The first thousand matches. */
  readonly first: readonly PathMatch[]
  /** The expression, starting with `$`. */
  readonly path: string
  /** For no matches or a bad pattern, RFC 9535 syntax of what the expression probably means. */
  readonly rewritten: string | undefined
  /** For no matches, what else may be intended. */
  readonly advice: PathAdvice
  /** A pattern that isn't an I-Regexp, so it matches nothing (RFC 9535), and its first bad token. */
  readonly badPattern: { readonly pattern: string; readonly token: string } | undefined
}

/** Searches a document, which then marks the matches. */
export function find(document: PathDocument, path: string, context: TaskContext): Found {
  const { progress } = context
  const { query, text } = readPath(path)
  const { source } = document
  const total = source.bytes.length
  let done = 0
  const report = (share: number) => {
    done = Math.round(share * total)
    progress(done, total)
  }
  const selected = select(source, query, {
    onProgress: (share) => report(0.8 * share),
    // The page stops a search without progress.
    onRegex: () => progress(done, total),
  })
  const nodes = selected.view()
  document.mark(nodes)
  const { output, size } = resultText(
    source,
    nodes,
    (share) => report(0.8 + 0.2 * share),
    context.output?.(),
  )
  const badPattern = badPatternOf(query)
  const rewritten = badPattern
    ? rewritePath(text)
    : nodes.length === 0
      ? rewriteUnmatched(text)
      : undefined
  return {
    count: nodes.length,
    output,
    size,
    first: firstMatches(source, nodes),
    path: text,
    rewritten,
    advice: nodes.length === 0 && !rewritten ? adviseOn(source, text) : {},
    badPattern,
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
