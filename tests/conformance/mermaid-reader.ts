import DOMPurify from 'dompurify'
import { decodeHTML } from 'entities'
import mermaid from 'mermaid'
import { readGraph } from '#src/tools/diagram/editor/frame/read-graph.ts'
import type { Graph } from '#src/tools/diagram/editor/logic/graph.ts'
import { type Facts, factsOf } from './diagram-facts.ts'

// Mermaid cleans labels with it, which needs a document that Node has not.
Object.assign(DOMPurify, { sanitize: serialized, addHook: () => undefined })
// Asked for the names of colors.
Object.assign(globalThis, { window: { CSS: { supports: () => true } } })
mermaid.initialize({ startOnLoad: false, maxEdges: 5_000 })

/** The graph that the installed Mermaid reads; undefined where it refuses the code. */
export async function readWithMermaid(code: string): Promise<Graph | undefined> {
  try {
    const { type, db } = await mermaid.mermaidAPI.getDiagramFromText(code)
    return readGraph(type, db, code, decodeHTML)
  } catch {
    return undefined
  }
}

/** The graph of the code, and the facts of the code and of the installed Mermaid's parser. */
export interface Reading {
  readonly graph: Graph
  readonly facts: Facts
}

const readings = new Map<string, Promise<Reading | undefined>>()

/** Both from one parse of each code, because parsing takes longer than the conversions; undefined where Mermaid refuses the code. */
export function readOnce(code: string): Promise<Reading | undefined> {
  const known = readings.get(code)
  if (known) return known
  const reading = readBoth(code)
  readings.set(code, reading)
  return reading
}

async function readBoth(code: string): Promise<Reading | undefined> {
  const diagram = await mermaid.mermaidAPI.getDiagramFromText(code).catch(() => undefined)
  if (!diagram) return undefined
  const { type, db } = diagram
  return { graph: readGraph(type, db, code, decodeHTML), facts: factsOf(type, db, code) }
}

/** Why the installed Mermaid refuses the code; undefined where it does not. */
export async function refusalOf(code: string): Promise<string | undefined> {
  try {
    await mermaid.mermaidAPI.getDiagramFromText(code)
    return undefined
  } catch (error) {
    return String(error)
  }
}

/** Harmless markup as a document would serialize it: DOMPurify parses every text with a `<`. */
function serialized(text: string): string {
  if (!text.includes('<')) return text
  return text
    .split(/(<\/?[a-z][^<>]*>)/i)
    .map((part, at) =>
      at % 2
        ? part.replace(/\s*\/>$/, '>')
        : part
            .replace(/&(?!#?\w+;)/g, '&amp;')
            .replaceAll('<', '&lt;')
            .replaceAll('>', '&gt;'),
    )
    .join('')
}
