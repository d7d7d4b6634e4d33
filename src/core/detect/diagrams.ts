import { fromKeyword } from '#src/core/mermaid-text.ts'
import { type Finding, found } from './finding.ts'
import type { TextSample } from './sample.ts'

const MERMAID =
  /^(?:graph|flowchart(?:-elk)?|sequenceDiagram|classDiagram(?:-v2)?|stateDiagram(?:-v2)?|erDiagram|gantt|journey|pie|gitGraph|mindmap|timeline|quadrantChart|requirementDiagram|requirement|C4(?:Context|Container|Component|Dynamic|Deployment)|zenuml|sankey(?:-beta)?|xychart(?:-beta)?|block(?:-beta)?|packet(?:-beta)?|kanban|architecture(?:-beta)?|radar-beta|treemap(?:-beta)?|(?:cynefin|ishikawa|railroad(?:-[ae]?bnf|-peg)?|swimlane|treeView|venn|wardley)-beta)(?=[\s;:]|$)/
/** Words of Mermaid that also begin sentences or other languages. */
const AMBIGUOUS =
  /^(?:graph|pie|journey|timeline|block|packet|requirement|kanban|gantt|mindmap)(?![-\w])/

/** The start of a Mermaid block in Markdown, which may be in a list or a quote. */
const MERMAID_BLOCK =
  /^[ \t>]{0,40}(?:(?:[*+-]|\d{1,9}[.)])[ \t]{1,9}){0,3}(?:`{3,9}|~{3,9}|:{3,9})[ \t]{0,9}\{?\.?(?:mermaid|mmd)\b/im

/** An element for Mermaid in HTML. */
const MERMAID_ELEMENT =
  /<(?:pre|div|code)\b[^<>]{0,500}?\bclass\s{0,9}=\s{0,9}["']?[^"'<>]{0,200}?(?<![\w-])(?:lang(?:uage)?-)?mermaid(?![\w-])/i

/** Markdown and HTML with Mermaid blocks, Mermaid, Excalidraw, draw.io, tldraw, PlantUML, and Graphviz. */
export function recognizeDiagram(sample: TextSample): Finding | undefined {
  const { text } = sample
  if (/^\{\s{0,99}"tldrawFileFormatVersion"/.test(text)) return found('tldraw', 'certain')
  if (/^%3C(?:mxfile|mxGraphModel|mxlibrary)/i.test(text)) return found('drawio', 'certain')
  if (text.startsWith('<')) return recognizeEmbedded(text.slice(0, 20_000))
  if (/^\{\s{0,99}"type"\s{0,9}:\s{0,9}"excalidraw/.test(text))
    return found('excalidraw', 'certain')
  if (
    /^\{/.test(text) &&
    /"type"\s{0,9}:\s{0,9}"excalidraw(?:\/clipboard|-api\/clipboard|lib)?"/.test(
      text.slice(0, 2_000),
    )
  ) {
    return found('excalidraw', 'certain')
  }
  if (/^@start(?:uml|mindmap|json|yaml|salt|gantt|wbs)\b/.test(text))
    return found('plantuml', 'certain')
  if (/^(?:strict\s+)?(?:di)?graph(?:\s+(?:\w+|"[^"]{0,200}"))?\s*\{/.test(text)) {
    return found('graphviz', 'certain')
  }
  if (MERMAID_BLOCK.test(text)) return found('markdown', 'certain', { type: 'mermaid' })
  const code = /^(?:---|%%)/.test(text) ? fromKeyword(text) : text
  const type = MERMAID.exec(code)?.[0]
  if (!type) return undefined
  return isMermaid(code, type) ? found('diagram', 'certain', { type }) : undefined
}

/** draw.io XML, Mermaid code in HTML, and drawings and Mermaid code in SVG images. */
function recognizeEmbedded(head: string): Finding | undefined {
  if (/^(?:<[?!][^>]{0,500}>\s{0,99}){0,9}<(?:mxfile|mxGraphModel|mxlibrary)[\s>]/.test(head)) {
    return found('drawio', 'certain')
  }
  const element = MERMAID_ELEMENT.exec(head)
  // A page can have other content, too.
  if (element) return found('diagram', element.index === 0 ? 'certain' : 'likely')
  if (!/<svg[\s>]/.test(head)) return undefined
  if (/\bpayload-type:application\/vnd\.excalidraw/.test(head))
    return found('excalidraw', 'certain')
  if (/<metadata data-type="text\/vnd\.mermaid"/.test(head)) return found('diagram', 'certain')
  return /\scontent="(?:&lt;|%3C)(?:mx|\?xml|%3Fxml)/.test(head)
    ? found('drawio', 'certain')
    : undefined
}

function isMermaid(code: string, type: string): boolean {
  if (type === 'graph' || type.startsWith('flowchart')) {
    return (
      /^\S+\s+(?:TB|TD|BT|RL|LR)\b/.test(code) || /^\S+[\s;]*\n[^\n]{0,500}(?:--|==|-\.)/.test(code)
    )
  }
  if (!AMBIGUOUS.test(type)) return true
  if (type === 'pie')
    return /^pie(?:\s+(?:showData|title)\b|\s*\n\s*(?:title\b|showData|"))/.test(code)
  return /^\w+[ \t]*\n\s*\S/.test(code)
}
