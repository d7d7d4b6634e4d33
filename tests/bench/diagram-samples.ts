import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from '#tests/conformance/data.ts'

export interface DiagramSample {
  readonly id: string
  readonly text: string
}

/** The diagrams of Mermaid's own documents and tests; none, and a word of it, where they are absent. */
export function diagramSamples(): readonly DiagramSample[] {
  const folder = suite('mermaid-diagrams')
  return folder ? JSON.parse(readFileSync(join(folder, 'diagrams.json'), 'utf8')) : []
}

/** A flowchart of so many nodes, each with a label and a line to another one. */
export function largeFlowchart(nodes: number): string {
  const lines = Array.from(
    { length: nodes },
    (_, at) => `  N${at}[Node ${at}] --> N${(at * 7 + 1) % nodes}`,
  )
  return `graph TD\n${lines.join('\n')}\n`
}
