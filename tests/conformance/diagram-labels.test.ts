import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Flowchart, Sequence } from '#src/tools/diagram/editor/logic/graph.ts'
import { convertDiagram } from '#src/tools/diagram/editor/logic.ts'
import { suite } from './data.ts'
import { readWithMermaid } from './mermaid-reader.ts'

const folder = suite('naughty-strings')

/** Without control characters and extra whitespace, which labels don't have. */
const plain = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: labels don't have them
    .replace(/[\u0000-\u001f\u007f\u2028\u2029\ufeff]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const sequenceOf = (text: string): Sequence => ({
  kind: 'sequence',
  actors: [
    { id: 'A', text, type: 'participant' },
    { id: 'B', text: 'B', type: 'participant' },
  ],
  steps: [
    { kind: 'message', from: 'A', to: 'B', text, dotted: false, head: 'point', double: false },
  ],
  boxes: [{ title: text, members: ['A'] }],
})

const flowchartOf = (text: string): Flowchart => ({
  kind: 'flowchart',
  direction: 'LR',
  nodes: [
    { id: 'A', text, shape: 'round', link: { href: 'https://a.example/', target: '' }, tip: text },
    { id: 'B', text: '', shape: '' },
  ],
  edges: [{ from: 'A', to: 'B', text, stroke: 'normal', head: 'point', double: false }],
  subgraphs: [{ id: 's', title: text, members: ['A'] }],
})

test.skipIf(!folder)('any text is the same label in both forms', async () => {
  const texts: readonly string[] = folder
    ? JSON.parse(readFileSync(join(folder, 'blns.json'), 'utf8'))
    : []
  const wrong: string[] = []
  const compare = (expected: string, ...labels: readonly (string | undefined)[]) => {
    for (const label of labels) {
      if (plain(label ?? '') !== expected) wrong.push(`${expected}\n${label}`)
    }
  }
  for (const text of texts.map(plain).filter((it) => it !== '')) {
    const { code } = convertDiagram({ graph: sequenceOf(text), code: '', mode: 'sequence' })
    const flowchart = await readWithMermaid(code)
    if (flowchart?.kind !== 'flowchart') wrong.push(code)
    else {
      const { nodes, edges, subgraphs } = flowchart
      compare(text, nodes[0]?.text || nodes[0]?.id, edges[0]?.text, subgraphs[0]?.title)
    }
    const other = convertDiagram({ graph: flowchartOf(text), code: '', mode: 'flowchart' })
    const sequence = await readWithMermaid(other.code)
    if (sequence?.kind !== 'sequence') wrong.push(other.code)
    else {
      const { actors, steps, boxes } = sequence
      const message = steps.find((step) => step.kind === 'message')
      compare(text, actors[0]?.text, message?.text, boxes[0]?.title)
    }
    const back = convertDiagram({ graph: sequence, code: other.code, mode: 'sequence' })
    if (!(await readWithMermaid(back.code))) wrong.push(back.code)
  }
  expect(texts.length).toBeGreaterThan(500)
  expect(wrong).toEqual([])
})
