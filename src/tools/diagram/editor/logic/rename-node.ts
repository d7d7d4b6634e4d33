import { frontMatterOf } from '#src/core/mermaid-text.ts'
import { messageText } from './escape.ts'
import { IN_LABELS } from './icons.ts'
import { modeOf } from './mode.ts'
import { wordPattern } from './node-place.ts'

/**
 * The code with another label of a node of a flowchart, or of a participant. Undefined if the code has
 * no such node, or is of another type.
 */
export function renameNode(code: string, id: string, label: string): string | undefined {
  if (id === '') return undefined
  const mode = modeOf(code)
  if (mode === 'flowchart') return renameInFlowchart(code, id, label)
  return mode === 'sequence' ? renameParticipant(code, id, label) : undefined
}

/** The brackets of shapes, longer ones first. */
const shapes = [
  ['(((', ')))'],
  ['((', '))'],
  ['([', '])'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['[/', '/]'],
  ['[/', '\\]'],
  ['[\\', '\\]'],
  ['[\\', '/]'],
  ['{{', '}}'],
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
  ['>', ']'],
] as const

function renameInFlowchart(code: string, id: string, label: string): string | undefined {
  let bare: number | undefined
  for (const { index } of code.matchAll(wordPattern(id, 'gu'))) {
    if (isHidden(code, index)) continue
    const at = index + id.length
    const rest = code.slice(at, at + 5_000)
    const [whole, start = '', former = ''] =
      /^(@\{[^}]*?\blabel\s*:\s*)("[^"]*"|'[^']*'|[^\s,}][^,}\n]*)/.exec(rest) ?? []
    if (whole !== undefined) {
      const written = `"${withIcons(quotable(label), former)}"`
      return `${code.slice(0, at)}${start}${written}${code.slice(at + whole.length)}`
    }
    for (const [open, close] of shapes) {
      const content = contentIn(rest, open, close)
      if (content === undefined) continue
      const written = `${open}${labelFor(label, content)}${close}`
      const to = at + open.length + content.length + close.length
      return code.slice(0, at) + written + code.slice(to)
    }
    if (isNode(code, index)) bare ??= at
  }
  if (bare === undefined) return undefined
  return `${code.slice(0, bare)}[${labelFor(label, '')}]${code.slice(bare)}`
}

/** The text between brackets at the start; undefined without them. */
function contentIn(text: string, open: string, close: string): string | undefined {
  if (!text.startsWith(open)) return undefined
  const line = text.slice(open.length)
  const quoted = /^\s*"[^"]*"\s*/.exec(line)?.[0]
  if (quoted !== undefined) return line.startsWith(close, quoted.length) ? quoted : undefined
  const end = line.split('\n')[0]?.indexOf(close) ?? -1
  const content = line.slice(0, Math.max(0, end))
  return end > 0 && !/[[({"]/.test(content) ? content : undefined
}

/** Quoted if it was, or if it has characters with a meaning. */
const labelFor = (label: string, former: string) =>
  former.trim().startsWith('"') ||
  /[^\p{L}\p{N}\p{Zs}_.,!?'-]/u.test(label) ||
  /^\s*(?:end)?\s*$/.test(label)
    ? `"${withIcons(quotable(label), former)}"`
    : withIcons(label, former)

/** The label with the icons of the former one, which only the code shows as text. */
function withIcons(label: string, former: string): string {
  if (label.search(IN_LABELS) >= 0) return label
  const icons = former.match(IN_LABELS) ?? []
  const [first = '', ...others] = icons
  const isFirst = former.replace(/^[\s"'`]+/, '').startsWith(first)
  return (isFirst ? [first, label, ...others] : [label, ...icons])
    .filter((part) => part !== '')
    .join(' ')
}

/** Text stays visible as it is, except line breaks. */
const quotable = (label: string) =>
  label
    .replaceAll('"', '#quot;')
    .replace(/<(?=[\w/!?])(?!br\s*\/?>)/gi, '#lt;')
    .replace(/\s+/g, ' ')

/** Whether an index is in a comment, a label in quotes or bars, or front matter. */
function isHidden(code: string, at: number): boolean {
  const start = code.lastIndexOf('\n', at - 1) + 1
  const before = code.slice(start, at)
  const isWithin = (mark: string) => before.split(mark).length % 2 === 0
  if (/^\s*%%/.test(before) || isWithin('"') || isWithin('|')) return true
  return at < code.length - frontMatterOf(code).body.length
}

/** Whether the word at an index is a node, not a keyword's argument or a part of a label. */
function isNode(code: string, at: number): boolean {
  const before = code.slice(code.lastIndexOf('\n', at - 1) + 1, at)
  if (
    /^\s*(?:style|class|click|classDef|linkStyle|subgraph|direction|graph|flowchart)\b/.test(before)
  )
    return false
  return /(?:^|[;&\s>|ox.=-])$/.test(before) && !/[[({][^\])}]*$/.test(before)
}

function renameParticipant(code: string, id: string, label: string): string | undefined {
  const name = wordPattern(id).source
  const declared = new RegExp(
    `^([ \\t]*(?:create[ \\t]+)?(?:participant|actor)[ \\t]+${name})([ \\t]+as[ \\t]+.*|[ \\t]*)$`,
    'mu',
  )
  const text = label
    .split(/<br\s*\/?>/i)
    .map((line) => messageText(line.replace(/\s+/g, ' ')))
    .join('<br/>')
  if (declared.test(code))
    return code.replace(declared, (_, start: string) => `${start} as ${text}`)
  if (!wordPattern(id).test(code)) return undefined
  return code.replace(
    /^([ \t]*)sequenceDiagram\b.*$/m,
    (line, indent: string) => `${line}\n${indent}    participant ${id} as ${text}`,
  )
}
