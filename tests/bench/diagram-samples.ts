import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from '#tests/conformance/data.ts'

export interface DiagramSample {
  readonly id: string
  readonly text: string
}

/**
 * The diagrams in Mermaid's documentation and tests; an empty list with a warning if they are
 * missing.
 */
export function diagramSamples(): readonly DiagramSample[] {
  const folder = suite('mermaid-diagrams')
  return folder ? JSON.parse(readFileSync(join(folder, 'diagrams.json'), 'utf8')) : []
}

/** A flowchart with this many nodes, each with a label and a connector to another node. */
export function largeFlowchart(nodes: number): string {
  const lines = Array.from(
    { length: nodes },
    (_, at) => `  N${at}[Node ${at}] --> N${(at * 7 + 1) % nodes}`,
  )
  return `graph TD\n${lines.join('\n')}\n`
}
