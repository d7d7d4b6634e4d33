import { LINE_END } from '#src/core/line-counter.ts'
import { compareFlowcharts } from './compare-flowcharts.ts'
import { compareLists } from './compare-lists.ts'
import { compareSequences } from './compare-sequences.ts'
import type { Difference } from './difference.ts'
import type { Graph } from './graph.ts'

export interface ComparedCode {
  readonly code: string
  /** Undefined if it can't be parsed. */
  readonly graph: Graph | undefined
}

/**
 * The differences between two diagrams: their nodes, connectors, participants, and messages, or their
 * lines of code if the diagrams are of another type, or differ only in their code.
 */
export function compareDiagrams(before: ComparedCode, after: ComparedCode): readonly Difference[] {
  const [old, fresh] = [before.graph, after.graph]
  const parts =
    old?.kind === 'flowchart' && fresh?.kind === 'flowchart'
      ? compareFlowcharts(old, fresh)
      : old?.kind === 'sequence' && fresh?.kind === 'sequence'
        ? compareSequences(old, fresh)
        : []
  return parts.length > 0 ? parts : compareLines(before.code, after.code)
}

const compareLines = (before: string, after: string): readonly Difference[] =>
  compareLists(linesOf(before), linesOf(after)).map(({ change, item, at }) => ({
    key: `line.${change}`,
    params: { line: at + 1, text: item.trim() },
  }))

const linesOf = (code: string) => code.trimEnd().split(LINE_END)
