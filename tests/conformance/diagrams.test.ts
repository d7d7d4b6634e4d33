import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Dropped, Loss } from '#src/tools/diagram/editor/logic/dropped.ts'
import type { Graph } from '#src/tools/diagram/editor/logic/graph.ts'
import { convertDiagram } from '#src/tools/diagram/editor/logic.ts'
import { suite } from './data.ts'
import { type Facts, lostOf } from './diagram-facts.ts'
import { readOnce } from './mermaid-reader.ts'

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

/** The participants and steps of a sequence diagram in their order, without ids and arrowheads. */
function stepsOf(graph: Graph | undefined): string {
  if (graph?.kind !== 'sequence') return ''
  const steps = graph.steps.map((step) => {
    if (step.kind === 'message') return `${step.kind} ${step.text}`
    if (step.kind === 'activation') return `${step.kind} ${step.isStart}`
    return JSON.stringify({ ...step, actors: 'actors' in step && step.actors.length })
  })
  return [...graph.actors.map(({ text }) => text), ...steps]
    .map((text) => text.replace(/(?:\s|\\n)+/g, ' ').trim())
    .join('\n')
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

/** The entries of the list of losses that name a lost fact; without entries, it must not get lost. */
const entriesFor: Readonly<Record<string, readonly Loss[]>> = {
  label: [],
  title: [],
  accTitle: [],
  accDescription: [],
  config: [],
  comment: [],
  direction: ['direction'],
  layout: ['layout'],
  shape: ['shapes', 'kinds'],
  style: ['styles'],
  class: ['classes'],
  'edge style': ['edgeStyles'],
  'edge class': ['edgeClasses'],
  link: ['links', 'menus'],
  tip: ['tips', 'links'],
  action: ['actions'],
  icon: ['icons'],
  formatting: ['formatting'],
  thick: ['thickness'],
  invisible: ['invisible'],
  end: ['ends'],
  length: ['lengths'],
  animation: ['animations'],
  group: ['nesting', 'emptyGroups'],
  nesting: ['nesting'],
  color: ['colors'],
  block: ['blocks'],
  branch: ['branches'],
  activation: ['activation'],
  numbering: ['numbering'],
  note: ['noteForm'],
  arrow: ['arrows'],
  lifetime: ['lifetimes'],
  properties: ['properties'],
  wrapping: ['wrapping'],
}

/** The lost facts of a conversion that its list doesn't name. */
function unlisted(before: Facts, after: Facts, dropped: Dropped): readonly string[] {
  const listed = new Set(dropped.map(({ what }) => what))
  return [...before.keys()].flatMap((kind) => {
    const lost = lostOf(kind, before, after)
    const isListed = (entriesFor[kind] ?? []).some((what) => listed.has(what))
    return lost.length === 0 || isListed ? [] : [`${kind}: ${lost.join(' | ')}`]
  })
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
      const graph = (await readOnce(text))?.graph
      if (!graph || graph.kind === 'other') continue
      read++
      const { code } = convertDiagram({ graph, code: text, mode: kind })
      const result = (await readOnce(code))?.graph
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

  test('lose nothing that the list of losses doesn’t name', async () => {
    const wrong: string[] = []
    for (const { id, kind, text } of samples) {
      const reading = await readOnce(text)
      if (!reading || reading.graph.kind === 'other') continue
      const { graph, facts: before } = reading
      const { code, dropped } = convertDiagram({ graph, code: text, mode: kind })
      const after = (await readOnce(code))?.facts
      const lost = after ? unlisted(before, after, dropped) : ['refused']
      if (lost.length > 0) wrong.push(`${id}\n${lost.join('\n')}`)
    }
    expect(wrong).toEqual([])
  })

  test('of the form flowchart have their look again after a round trip', async () => {
    const wrong: string[] = []
    for (const { id, kind, text } of samples) {
      const reading = await readOnce(text)
      if (reading?.graph.kind !== 'flowchart') continue
      const { graph, facts: before } = reading
      const { code: sequence } = convertDiagram({ graph, code: text, mode: kind })
      const middle = (await readOnce(sequence))?.graph
      const { code } = convertDiagram({ graph: middle, code: sequence, mode: 'sequence' })
      const after = (await readOnce(code))?.facts
      const kinds = [
        'direction',
        'layout',
        'shape',
        'style',
        'class',
        'edge style',
        'link',
        'group',
        'nesting',
        'title',
        'config',
      ]
      const lost = after
        ? kinds.flatMap((it) => lostOf(it, before, after).map((fact) => `${it}: ${fact}`))
        : ['refused']
      if (lost.length > 0) wrong.push(`${id}\n${lost.join('\n')}\n${text}\n${code}`)
    }
    if (process.env.DIAGRAMS_LOG) console.log(wrong.length, wrong.join('\n----\n'))
    expect(wrong).toEqual([])
  })

  test('of the form sequence have their steps again after a round trip', async () => {
    const wrong: string[] = []
    for (const { id, kind, text } of samples) {
      const reading = await readOnce(text)
      if (reading?.graph.kind !== 'sequence') continue
      const { graph, facts: before } = reading
      const { code: flowchart } = convertDiagram({ graph, code: text, mode: kind })
      const middle = (await readOnce(flowchart))?.graph
      const { code } = convertDiagram({ graph: middle, code: flowchart, mode: 'flowchart' })
      const after = (await readOnce(code))?.facts
      const added = after ? lostOf('comment', after, before) : ['refused']
      const isSame = stepsOf((await readOnce(code))?.graph) === stepsOf(graph)
      if (!isSame || added.some((comment) => !comment.startsWith('flowchart: '))) {
        wrong.push(`${id}\n${text}\n${flowchart}\n${code}`)
      }
    }
    if (process.env.DIAGRAMS_LOG) console.log(wrong.length, wrong.join('\n----\n'))
    expect(wrong).toEqual([])
  })

  test('are read as their truth says', async () => {
    for (const { id, text, truth, parses } of samples) {
      const graph = parses ? (await readOnce(text))?.graph : undefined
      if (graph?.kind === 'flowchart') {
        expect(graph.edges.length, id).toBe(truth.edges?.length)
      } else if (graph?.kind === 'sequence') {
        const messages = graph.steps.filter(({ kind }) => kind === 'message' || kind === 'note')
        expect(messages.length, id).toBe(truth.messages?.length)
      }
    }
  })
})
