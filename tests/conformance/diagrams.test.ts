import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Graph } from '#src/tools/diagram/editor/logic/graph.ts'
import { convertDiagram } from '#src/tools/diagram/editor/logic.ts'
import { suite } from './data.ts'
import { readWithMermaid } from './mermaid-reader.ts'

interface Sample {
  readonly id: string
  readonly kind: 'flowchart' | 'sequence'
  readonly text: string
  readonly parses: boolean
  readonly truth: {
    readonly vertices?: readonly { readonly id: string; readonly text: string }[]
    readonly edges?: readonly (readonly [string, string, string])[]
    readonly messages?: readonly (readonly [string, string, string, number])[]
  }
}

const folder = suite('mermaid-diagrams')

/** Lines from and to, by what they are called where that is shown, and their texts. */
function linesOf(graph: Graph): readonly string[] {
  const plain = (text: string) =>
    text
      .replace(/<br\s*\/?>|\s+/gi, ' ')
      .replaceAll('\u00a0', ' ')
      .trim()
  if (graph.kind === 'flowchart') {
    const names = new Map([
      ...graph.subgraphs.map(({ id, title }) => [id, title || id] as const),
      ...graph.nodes.map(({ id, text }) => [id, text || id] as const),
    ])
    return graph.edges.map(({ from, to, text }) =>
      [names.get(from) ?? from, names.get(to) ?? to, text].map(plain).join('\u0000'),
    )
  }
  if (graph.kind !== 'sequence') return []
  const names = new Map(graph.actors.map(({ id, text }) => [id, text]))
  const name = (id: string) => names.get(id) ?? id
  return graph.steps.flatMap((step) => {
    if (step.kind === 'message') {
      return [[name(step.from), name(step.to), step.text].map(plain).join('\u0000')]
    }
    if (step.kind !== 'note') return []
    const [from = '', to = from] = step.actors
    return [[name(from), name(to), step.text].map(plain).join('\u0000')]
  })
}

/** How many of the lines the other list has too, each as often as it is there. */
function keptOf(lines: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count > 0
  }).length
}

describe.skipIf(!folder)('the diagrams of Mermaid’s own documents and tests', () => {
  const samples: readonly Sample[] = folder
    ? JSON.parse(readFileSync(join(folder, 'diagrams.json'), 'utf8'))
    : []

  test('are converted with their lines, into what Mermaid accepts', async () => {
    const total = { flowchart: [0, 0], sequence: [0, 0] }
    const refused: string[] = []
    const lost: string[] = []
    let read = 0
    for (const { id, kind, text } of samples) {
      const graph = await readWithMermaid(text)
      if (!graph || graph.kind === 'other') continue
      read++
      const { code } = convertDiagram({ graph, code: text, mode: kind })
      const result = await readWithMermaid(code)
      if (!result) {
        refused.push(`${id}\n${text}\n${code}`)
        continue
      }
      const lines = linesOf(graph)
      const kept = keptOf(lines, linesOf(result))
      const sum = total[graph.kind]
      sum[0]! += kept
      sum[1]! += lines.length
      if (kept < lines.length) lost.push(`${id} ${kept}/${lines.length}\n${text}\n${code}`)
    }
    if (process.env.DIAGRAMS_LOG) console.log(read, total, lost.join('\n----\n'))
    expect(refused).toEqual([])
    expect(read).toBeGreaterThan(620)
    for (const [kept = 0, all = 0] of Object.values(total)) {
      expect(kept / all).toBeGreaterThanOrEqual(0.99)
    }
  })

  test('are read as their truth says', async () => {
    for (const { id, text, truth, parses } of samples) {
      const graph = parses ? await readWithMermaid(text) : undefined
      if (graph?.kind === 'flowchart') {
        expect(graph.edges.length, id).toBe(truth.edges?.length)
      } else if (graph?.kind === 'sequence') {
        const messages = graph.steps.filter(({ kind }) => kind === 'message' || kind === 'note')
        expect(messages.length, id).toBe(truth.messages?.length)
      }
    }
  })
})
