import { fromKeyword } from '#src/core/mermaid-text.ts'

export type Mode = 'flowchart' | 'sequence'

/** Mermaid's limit for the length of a diagram. */
export const MAX_CODE_CHARS = 50_000

/** The diagram in place of one that is too long, which Mermaid has in English only. */
export const tooLongDiagram = (notice: string): string =>
  `graph TB;a["${notice}"];style a fill:#faa,color:#333`

/** The first keyword after front matter, directives, and comments; empty if the code has none. */
export function keywordOf(code: string): string {
  return /^[A-Za-z][\w-]*/.exec(fromKeyword(code.slice(0, 20_000)))?.[0] ?? ''
}

/** The mode by the code's keyword; undefined for other diagrams. */
export function modeOf(code: string): Mode | undefined {
  const keyword = keywordOf(code)
  if (keyword.startsWith('sequenceDiagram')) return 'sequence'
  return /^(?:graph|flowchart(?:-elk|-v2)?)$/.test(keyword) ? 'flowchart' : undefined
}

/** Whether the code is a Mermaid diagram other than a flowchart or a sequence diagram, by its keyword. */
export const isOtherDiagram = (code: string): boolean => OTHER_KEYWORDS.test(keywordOf(code))

const OTHER_KEYWORDS =
  /^(?:C4(?:Context|Container|Component|Dynamic|Deployment)|(?:class|state|er|requirement)Diagram|architecture|block|cynefin|eventmodeling|gantt|gitGraph|info|ishikawa|journey|kanban|mindmap|packet|pie|quadrantChart|radar|railroad(?:-[ae]?bnf|-peg)?|requirement|sankey|swimlane|timeline|treeView|treemap|venn|wardley|xychart|zenuml)(?:-beta|-v2)?$/
