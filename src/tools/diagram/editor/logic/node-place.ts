import { frontMatterOf } from '#src/core/mermaid-text.ts'

/** A part of a diagram that was clicked: its id, if Mermaid shows it, and its text. */
export interface NodeName {
  readonly id: string
  readonly text: string
}

/** A range of a code, in UTF-16 units. */
export interface CodeRange {
  readonly from: number
  readonly to: number
}

/** The line of a part of the diagram: where it has its label, or else its first mention. */
export function lineOfNode(code: string, { id, text }: NodeName): CodeRange | undefined {
  const first = code.length - frontMatterOf(code).body.length
  const lines = linesOf(code).filter(
    ({ from, text: line }) => from >= first && !/^\s*%%/.test(line),
  )
  const name = id === '' ? undefined : wordPattern(id)
  const label = text.trim().split('\n')[0]?.trim() ?? ''
  const mentions = name ? lines.filter(({ text: line }) => name.test(line)) : []
  const found =
    mentions.find(({ text: line }) => label !== '' && label !== id && line.includes(label)) ??
    mentions[0] ??
    (label === '' ? undefined : lineOfText(lines, label))
  return found && { from: found.from, to: found.from + found.text.length }
}

/** The line with a text, as a word if possible, and after the type of the diagram if possible. */
function lineOfText<Line extends { readonly text: string }>(
  lines: readonly Line[],
  label: string,
): Line | undefined {
  const header = lines.find(({ text }) => text.trim() !== '')
  const word = wordPattern(label)
  const found = [
    ...lines.filter(({ text }) => word.test(text)),
    ...lines.filter(({ text }) => text.includes(label)),
  ]
  return found.find((line) => line !== header) ?? found[0]
}

/** The words of the line at an index, which may be ids. */
export function wordsAt(code: string, at: number): readonly string[] {
  const start = code.lastIndexOf('\n', at - 1) + 1
  const end = code.indexOf('\n', at)
  const line = code.slice(start, end < 0 ? code.length : end)
  if (/^\s*%%/.test(line)) return []
  return [...new Set(line.replace(/"[^"]*"/g, ' ').match(WORD) ?? [])]
}

const WORD = /[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*/gu

/** Matches an id that isn't a part of a longer one. */
export const wordPattern = (id: string, flags = 'u') =>
  new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(id)}(?![\\p{L}\\p{N}_])`, flags)

// A dash has no meaning outside of brackets, and escaping it is an error.
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

function linesOf(code: string): readonly { readonly from: number; readonly text: string }[] {
  let from = 0
  return code.split('\n').map((text) => {
    const line = { from, text }
    from += text.length + 1
    return line
  })
}
