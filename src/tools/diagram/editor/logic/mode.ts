export type Mode = 'flowchart' | 'sequence'

/** Characters that a diagram may have (Mermaid's own limit). */
export const MAX_LENGTH = 50_000

/** What is drawn for a longer one: Mermaid's own words, which it has in one language. */
export const TOO_LONG = 'graph TB;a[Maximum text size in diagram exceeded];style a fill:#faa'

/** The keyword that a diagram begins with, after what may stand before it; empty where there is none. */
export function keywordOf(code: string): string {
  const head = code
    .slice(0, 20_000)
    .replace(/^\s*---[ \t]*\n[\s\S]*?\n\s*---[ \t]*(?:\n|$)/, '')
    .replace(/%%\{[\s\S]*?\}%%/g, '')
    .replace(/^\s*%%.*$/gm, '')
  return /^\s*([A-Za-z][\w-]*)/.exec(head)?.[1] ?? ''
}

/** The mode that the code itself says, if any. */
export function modeOf(code: string): Mode | undefined {
  const keyword = keywordOf(code)
  if (keyword.startsWith('sequenceDiagram')) return 'sequence'
  return /^(?:graph|flowchart(?:-elk|-v2)?)$/.test(keyword) ? 'flowchart' : undefined
}
