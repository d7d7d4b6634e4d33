/**
 * The line of the code that a line of what Mermaid's parser has read is: Mermaid takes the front
 * matter, comments and directives away before it parses. Both count from 1.
 */
export function lineInCode(code: string, parsed: number): number {
  const kept = keptLines(code)
  return kept[Math.min(parsed, kept.length) - 1] ?? 1
}

/** The index at which a line begins, and that at which its text does. */
export function lineStart(code: string, line: number): number {
  let at = 0
  for (let number = 1; number < line; number++) {
    const end = code.indexOf('\n', at)
    if (end < 0) break
    at = end + 1
  }
  return at + (/^[ \t]*/.exec(code.slice(at, at + 1_000))?.[0].length ?? 0)
}

function keptLines(code: string): readonly number[] {
  const lines = code.split(/\r?\n/)
  let first = 0
  if (/^\s*---\s*$/.test(lines[0] ?? '')) {
    const end = lines.findIndex((line, at) => at > 0 && /^\s*---\s*$/.test(line))
    if (end > 0) first = end + 1
  }
  const kept: number[] = []
  let within = false
  for (let at = first; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const opens = /^\s*%%\{/.test(line)
    if (within || opens) {
      within = !/\}%%/.test(line)
      // A directive goes, and leaves its line's end.
      if (!within && kept.length > 0) kept.push(at + 1)
      continue
    }
    if (/^\s*%%/.test(line)) continue
    if (kept.length === 0 && line.trim() === '') continue
    kept.push(at + 1)
  }
  return kept
}
