import DOMPurify from 'dompurify'
import mermaid from 'mermaid'
import { readGraph } from '#src/tools/diagram/editor/frame/read-graph.ts'
import type { Graph } from '#src/tools/diagram/editor/logic/graph.ts'

// Mermaid cleans labels with it, which needs a document that Node has not; for reading it does not matter.
Object.assign(DOMPurify, { sanitize: (text: string) => text, addHook: () => undefined })
// Asked for the names of colors.
Object.assign(globalThis, { window: { CSS: { supports: () => true } } })
mermaid.initialize({ startOnLoad: false, maxEdges: 5_000 })

/** The graph that the installed Mermaid reads; undefined where it refuses the code. */
export async function readWithMermaid(code: string): Promise<Graph | undefined> {
  try {
    const { type, db } = await mermaid.mermaidAPI.getDiagramFromText(code)
    return readGraph(type, db)
  } catch {
    return undefined
  }
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
