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

/** The facts of the code and of the installed Mermaid's parser; undefined where Mermaid refuses the code. */
export async function factsWithMermaid(code: string): Promise<Facts | undefined> {
  const diagram = await mermaid.mermaidAPI.getDiagramFromText(code).catch(() => undefined)
  return diagram && factsOf(diagram.type, diagram.db, code)
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
