import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Flowchart } from '#src/tools/diagram/editor/logic/graph.ts'
import { drawingToFlowchart, graphToDrawing } from '#src/tools/diagram/editor/logic.ts'
import { suite } from './data.ts'
import { measureScene } from './drawing-measure.ts'
import { readWithMermaid } from './mermaid-reader.ts'

interface Drawing {
  readonly id: string
  readonly kind?: string
  readonly stat: { readonly both: number; readonly shapes: number }
  readonly truth?: {
    readonly vertices?: readonly { readonly id: string; readonly text: string }[]
    readonly edges?: readonly (readonly [string, string, string])[]
    readonly subgraphs?: number
  }
  readonly payload: { readonly elements: readonly Readonly<Record<string, unknown>>[] }
}

const folder = suite('excalidraw')
const drawings: readonly Drawing[] = folder
  ? ['generated-from-mermaid', 'library-items', 'scenes'].flatMap((name) =>
      JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')),
    )
  : []

const flowchartOf = async (drawing: unknown) => {
  const text = JSON.stringify(drawing)
  const converted = drawingToFlowchart({ text, word: 'Node' })
  const graph = converted && (await readWithMermaid(converted.code))
  return graph?.kind === 'flowchart' ? graph : undefined
}

/** Without what the program that made the drawings takes for markup. */
const plain = (text: string) =>
  text
    .replace(/<[^>]*>|fa\w?:fa-[\w-]+|^- |ﬂ°\w*°?\w*¶ß/gi, '')
    .replace(/&lt;/g, '<')
    .replace(/[*_`"'\s\\♥]/g, '')
    .toLowerCase()

describe.skipIf(!folder)('the drawings', () => {
  test('become what Mermaid accepts, with every shape and every bound arrow', async () => {
    const wrong: string[] = []
    for (const { id, stat, payload } of drawings) {
      const graph = await flowchartOf(payload)
      const drawn = graph ? measureScene(payload.elements, graph).drawn : 0
      if (!graph || drawn < stat.shapes || graph.edges.length < stat.both) {
        wrong.push(`${id}: ${drawn}/${stat.shapes} ${graph?.edges.length}/${stat.both}`)
      }
    }
    expect(drawings.length).toBe(295)
    expect(wrong).toEqual([])
  })

  test('keep at least 97 % of their texts, and leave no shape with a text unnamed', async () => {
    let [texts, lost] = [0, 0]
    const unnamed: string[] = []
    for (const { id, payload } of drawings) {
      const graph = await flowchartOf(payload)
      if (!graph) continue
      const measure = measureScene(payload.elements, graph)
      texts += measure.texts
      lost += measure.lost.length
      if (measure.unnamed > 0) unnamed.push(`${id}: ${measure.unnamed}`)
    }
    expect(1 - lost / texts).toBeGreaterThanOrEqual(0.97)
    expect(unnamed).toEqual([])
  })

  test('made from flowcharts have the nodes and edges of these', async () => {
    const wrong: string[] = []
    for (const { id, kind, stat, truth, payload } of drawings) {
      if (kind !== 'flowchart') continue
      const graph = await flowchartOf(payload)
      const names = new Map(graph?.nodes.map((node) => [node.id, node.text || node.id]))
      for (const it of graph?.subgraphs ?? []) names.set(it.id, it.title)
      const texts = (graph?.nodes ?? []).map((node) => plain(node.text || node.id))
      const edges = (graph?.edges ?? []).map(({ from, to }) =>
        [names.get(from) ?? '', names.get(to) ?? ''].map(plain).join('→'),
      )
      // A line to a subgraph is bound to a rectangle without text; a line that is not seen is not drawn.
      const own = new Map(truth?.vertices?.map((it) => [it.id, it.text || it.id]))
      const bound = (truth?.edges ?? []).length <= stat.both && !truth?.subgraphs
      const lost = [
        ...(truth?.vertices ?? []).filter((it) => !texts.includes(plain(it.text || it.id))),
        ...(bound ? (truth?.edges ?? []) : []).filter(
          ([from, to]) =>
            !edges.includes([own.get(from) ?? '', own.get(to) ?? ''].map(plain).join('→')),
        ),
      ]
      if (lost.length > 0) wrong.push(`${id} ${JSON.stringify(lost)} ${texts} ${edges}`)
    }
    expect(wrong).toEqual([])
  })

  test('of Excalidraw come back from what is copied for it', async () => {
    for (const { payload } of drawings.slice(0, 40)) {
      const graph = await flowchartOf(payload)
      if (!graph || graph.subgraphs.length > 0) continue
      const text = graphToDrawing({ graph }) ?? ''
      const back = await flowchartOf(JSON.parse(text))
      const shown = ({ nodes, edges }: Flowchart) => [
        nodes.length,
        edges.map(({ text: it }) => plain(it)),
      ]
      expect(back && shown(back)).toEqual(shown(graph))
    }
  })

  test('that are broken at random never break the reader', () => {
    let seed = Number(process.env.FUZZ_SEED ?? 1)
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const values = [
      null,
      undefined,
      0,
      -1,
      1e308,
      '',
      'x',
      [],
      {},
      [null],
      true,
      { elementId: 'x' },
    ]
    for (let run = 0; run < Number(process.env.FUZZ_RUNS ?? 10_000); run++) {
      const drawing = drawings[random(drawings.length)]!
      const elements = drawing.payload.elements.slice(0, 40).map((element) => {
        const copy: Record<string, unknown> = { ...element }
        const keys = Object.keys(copy)
        for (let times = random(3); times > 0; times--) {
          copy[keys[random(keys.length)]!] = values[random(values.length)]
        }
        return random(20) === 0 ? values[random(values.length)] : copy
      })
      const text = JSON.stringify({ type: 'excalidraw/clipboard', elements })
      const cut = random(8) === 0 ? text.slice(0, random(text.length)) : text
      expect(() => drawingToFlowchart({ text: cut, word: 'Node' })).not.toThrow()
    }
  })
})

/** A folder of Excalidraw files to measure, such as scenes that can't be shared. */
const scenes = process.env.SCENES

describe.skipIf(!scenes)('the scenes of a folder', () => {
  test('keep at least 97 % of their texts, every shape, and names', async () => {
    let [texts, lost] = [0, 0]
    const wrong: string[] = []
    for (const file of readdirSync(scenes ?? '.')) {
      const { elements } = JSON.parse(readFileSync(join(scenes ?? '.', file), 'utf8'))
      if (elements.length === 0) continue
      const graph = await flowchartOf({ type: 'excalidraw', elements })
      if (!graph) {
        wrong.push(`${file}: refused`)
        continue
      }
      const measure = measureScene(elements, graph)
      texts += measure.texts
      lost += measure.lost.length
      if (measure.unnamed > 0 || measure.drawn < measure.shapes || measure.lost.length > 0) {
        wrong.push(`${file}: ${JSON.stringify(measure)}`)
      }
    }
    console.info(`${texts} texts, ${lost} lost`)
    expect(wrong).toEqual([])
    expect(1 - lost / texts).toBeGreaterThanOrEqual(0.97)
  })
})
