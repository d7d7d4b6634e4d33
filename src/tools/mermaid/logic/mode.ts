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

/**
 * Milliseconds that drawing may take, by what the code seems to hold: a guess that is made on every
 * key, so it counts lines and arrows and reads nothing.
 */
export function estimateDrawing(code: string): number {
  if (code.length < 4_000 || code.length > MAX_LENGTH) return 0
  const arrows = code.match(/[-=.~]{2,}[>xo)]?|->>?/g)?.length ?? 0
  const lines = code.match(/\n/g)?.length ?? 0
  const parts = Math.max(arrows, lines)
  return modeOf(code) === 'sequence' ? parts * 1 : parts * 4
}
