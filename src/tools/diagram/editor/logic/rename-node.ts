import { decodeHTML } from 'entities'
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
  const place = labelPlace(code, id)
  if (place) return code.slice(0, place.from) + place.write(label) + code.slice(place.to)
  return id !== '' && modeOf(code) === 'sequence' ? declared(code, id, label) : undefined
}

/** The label of a node or participant as the code has it, to be edited; undefined without one. */
export function labelInCode(code: string, id: string): string | undefined {
  const former = labelPlace(code, id)?.former.trim() ?? ''
  if (former === '') return undefined
  const text = former.replace(/^(["'])(.*)\1$/s, '$2').trim()
  return editable(text, modeOf(code) === 'flowchart' ? '#&' : '#')
}

/** Where a label is in the code, or will be. */
interface LabelPlace {
  readonly from: number
  readonly to: number
  /** The label as the code has it; empty without one. */
  readonly former: string
  readonly write: (label: string) => string
}

function labelPlace(code: string, id: string): LabelPlace | undefined {
  if (id === '') return undefined
  const mode = modeOf(code)
  if (mode === 'flowchart') return placeInFlowchart(code, id)
  return mode === 'sequence' ? placeInDeclaration(code, id) : undefined
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

function placeInFlowchart(code: string, id: string): LabelPlace | undefined {
  let bare: number | undefined
  for (const { index } of code.matchAll(wordPattern(id, 'gu'))) {
    if (isHidden(code, index)) continue
    const at = index + id.length
    const rest = code.slice(at, at + 5_000)
    const [whole, start = '', former = ''] =
      /^(@\{[^}]*?\blabel\s*:\s*)("[^"]*"|'[^']*'|[^\s,}][^,}\n]*)/.exec(rest) ?? []
    if (whole !== undefined) {
      const from = at + start.length
      const write = (label: string) => `"${quotable(label)}"`
      return { from, to: at + whole.length, former, write }
    }
    for (const [open, close] of shapes) {
      const former = contentIn(rest, open, close)
      if (former === undefined) continue
      const from = at + open.length
      return { from, to: from + former.length, former, write: (it) => labelFor(it, former) }
    }
    if (isNode(code, index)) bare ??= at
  }
  if (bare === undefined) return undefined
  return { from: bare, to: bare, former: '', write: (label) => `[${labelFor(label, '')}]` }
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

/** Quoted if it was, or if it has characters with a meaning, other than those of an icon. */
const labelFor = (label: string, former: string) =>
  former.trim().startsWith('"') ||
  /[^\p{L}\p{N}\p{Zs}_.,!?'-]/u.test(label.replace(IN_LABELS, '')) ||
  /^\s*(?:end)?\s*$/.test(label)
    ? `"${quotable(label)}"`
    : label

/** Text stays visible as it is, except line breaks, icons, and Markdown in backticks. */
const quotable = (label: string) =>
  label
    .replace(/#(?!lt;br\s*\/?>)(?=\w+;)/gi, '#35;')
    .replace(/&(?=#?\w+;)/g, '#amp;')
    .replaceAll('"', '#quot;')
    .replace(/<(?=[\w/!?])(?!br\s*\/?>)/gi, '#lt;')
    .replace(/^`(?!.*`$)/s, '#96;')
    .replace(/\s+/g, ' ')

/**
 * A label of the code as text: the opposite of `quotable` and `messageText`. A written-out `<br>` stays an entity,
 * and so do entities with an ampersand in sequence diagrams, which show them.
 */
const editable = (label: string, marks: string) =>
  label.replace(
    new RegExp(`[${marks}](?!lt;br\\s*/?(?:>|#gt;))(#?\\w+);`, 'gi'),
    (entity: string, name: string) => {
      const char = decodeHTML(/^\d/.test(name) ? `&#${name};` : `&${name};`)
      return char.length <= 2 && char > ' ' ? char : entity
    },
  )

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

/** The code with a declaration of a participant that has none. */
function declared(code: string, id: string, label: string): string | undefined {
  const found = firstMention(code, id)
  if (!found) return undefined
  const { at, indent, earlier } = found
  const added = [...(earlier === undefined ? [] : [earlier]), `${id} as ${aliasText(label)}`]
  const lines = added.map((it) => `${indent}participant ${it}\n`).join('')
  return code.slice(0, at) + lines + code.slice(at)
}

const aliasText = (label: string) =>
  label
    .split(/<br\s*\/?>/i)
    .map((line) => messageText(line.replace(/\s+/g, ' ')))
    .join('<br/>')

/** The alias of a declared participant. */
function placeInDeclaration(code: string, id: string): LabelPlace | undefined {
  const declaration = new RegExp(
    `^([ \\t]*(?:create[ \\t]+)?(?:participant|actor)[ \\t]+${wordPattern(id).source})(?:[ \\t]+as[ \\t]+(.*)|[ \\t]*)$`,
    'mu',
  )
  const found = declaration.exec(code)
  if (!found) return undefined
  const [whole, start = '', former = ''] = found
  const write = (label: string) => ` as ${aliasText(label)}`
  return { from: found.index + start.length, to: found.index + whole.length, former, write }
}

/**
 * The line of a participant's first message or note, where a declaration keeps the order, and the
 * participant before it in that line if it is new too.
 */
function firstMention(code: string, id: string) {
  const body = code.length - frontMatterOf(code).body.length
  const known: string[] = []
  for (const { 0: line, index: at } of code.matchAll(/^.*$/gm)) {
    if (at < body || /^\s*(?:%%|sequenceDiagram\b)/.test(line)) continue
    const [head = ''] = line.split(':', 1)
    const found = wordPattern(id).exec(head)
    if (!found) {
      known.push(head)
      continue
    }
    const [, other] =
      /^\s*(?:note\s+over\s+)?([^,]*?)\s*(?:,|(?:<<)?--?(?:>>?|[x)]|[|\\/]{1,2})[+-]?)\s*$/i.exec(
        head.slice(0, found.index),
      ) ?? []
    const isNew = other && !known.some((it) => wordPattern(other).test(it))
    return { at, indent: /^\s*/.exec(line)?.[0] ?? '', earlier: isNew ? other : undefined }
  }
  return undefined
}
