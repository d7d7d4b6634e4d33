/**
 * The line of the code for a line number of Mermaid's parser, which sees no front matter, comments,
 * and directives. Both are 1-based.
 */
export function lineInCode(code: string, parsed: number): number {
  const lines = parsedLines(code)
  return lines[Math.min(parsed, lines.length) - 1] ?? 1
}

/** The index of the first character of a 1-based line that isn't a space or tab. */
export function lineStart(code: string, line: number): number {
  let at = 0
  for (let number = 1; number < line; number++) {
    const end = code.indexOf('\n', at)
    if (end < 0) break
    at = end + 1
  }
  return at + (/^[ \t]*/.exec(code.slice(at, at + 1_000))?.[0].length ?? 0)
}

function parsedLines(code: string): readonly number[] {
  const lines = code.split(/\r?\n/)
  let first = 0
  if (/^\s*---\s*$/.test(lines[0] ?? '')) {
    const end = lines.findIndex((line, at) => at > 0 && /^\s*---\s*$/.test(line))
    if (end > 0) first = end + 1
  }
  const parsed: number[] = []
  let within = false
  for (let at = first; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const opens = /^\s*%%\{/.test(line)
    if (within || opens) {
      within = !/\}%%/.test(line)
      // Mermaid removes a directive but not the end of its line.
      if (!within && parsed.length > 0) parsed.push(at + 1)
      continue
    }
    if (/^\s*%%/.test(line)) continue
    if (parsed.length === 0 && line.trim() === '') continue
    parsed.push(at + 1)
  }
  return parsed
}
