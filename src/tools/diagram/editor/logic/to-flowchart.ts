import { Losses } from './dropped.ts'
import { flowLabel } from './escape.ts'
import type { Sequence, Step } from './graph.ts'
import { Names } from './names.ts'
import type { Converted } from './to-sequence.ts'

/**
 * Converts a sequence diagram to a flowchart: messages become edges in the same order, notes become
 * dashed connectors, boxes become subgraphs. Loops and alternatives become comments around their messages.
 */
export function sequenceToFlowchart({ actors, steps, boxes }: Sequence): Converted {
  const losses = new Losses()
  const names = new Names()
  const lines: string[] = []
  const boxed = new Set(boxes.flatMap(({ members }) => members))
  const linked = new Set(steps.flatMap((step) => endsOf(step)))

  const declare = (id: string, text: string, type: string, indent: string, always: boolean) => {
    const name = names.of(id)
    const [before, after] = shapes[type] ?? ['[', ']']
    if (text !== name || before !== '[') {
      lines.push(`${indent}${name}${before}${flowLabel(text === '' ? name : text)}${after}`)
    } else if (always || !linked.has(id)) lines.push(indent + name)
  }

  const known = new Map(actors.map((actor) => [actor.id, actor]))
  for (const [at, { title, members }] of boxes.entries()) {
    lines.push(`    subgraph box${at + 1}[${title === '' ? '" "' : flowLabel(title)}]`)
    for (const id of members) {
      const actor = known.get(id)
      if (actor) declare(id, actor.text, actor.type, '        ', true)
    }
    lines.push('    end')
  }
  for (const { id, text, type } of actors)
    if (!boxed.has(id)) declare(id, text, type, '    ', false)

  for (const step of steps) {
    if (step.kind === 'other') losses.add(step.name === 'activation' ? 'activation' : 'numbering')
    else if (step.kind === 'note') {
      losses.add('noteForm')
      const [from = '', to = from] = step.actors
      if (from !== '') lines.push(`    ${names.of(from)}${linkOf(note, step.text)}${names.of(to)}`)
    } else if (step.kind === 'message') {
      if (step.head === 'open') losses.add('arrows')
      lines.push(`    ${names.of(step.from)}${linkOf(step, step.text)}${names.of(step.to)}`)
    } else {
      if (step.kind === 'open') losses.add('blocks')
      const text = step.kind === 'close' ? 'end' : `${wordOf(step)} ${step.text}`
      // A brace would start a directive.
      lines.push(`    %% ${text.replace(/[{}\r\n]/g, ' ').trimEnd()}`)
    }
  }
  return { code: ['graph TD', ...lines].join('\n'), dropped: losses.list() }
}

/** The brackets of participants that have their own shape. */
const shapes: Readonly<Record<string, readonly [string, string]>> = {
  actor: ['([', '])'],
  database: ['[(', ')]'],
}

interface Look {
  readonly dotted: boolean
  readonly head: string
  readonly double: boolean
}

const note: Look = { dotted: true, head: 'none', double: false }

/** The connector of an edge, with its label. */
function linkOf({ dotted, head, double }: Look, text: string): string {
  const line = dotted ? '-.-' : '--'
  const arrow =
    head === 'none'
      ? dotted
        ? line
        : '---'
      : head === 'cross'
        ? `${line}x`
        : `${double ? '<' : ''}${line}>`
  if (text !== '') return `${arrow}|${flowLabel(text)}|`
  // Without spaces, Mermaid parses a leading `o` or `x` of the name as an arrowhead.
  return head === 'none' ? ` ${arrow} ` : arrow
}

const words: Readonly<Record<string, string>> = { alt: 'else', par: 'and', critical: 'option' }

const wordOf = ({ kind, block }: { readonly kind: string; readonly block: string }) =>
  kind === 'part' ? (words[block] ?? block) : block

const endsOf = (step: Step): readonly string[] =>
  step.kind === 'message' ? [step.from, step.to] : step.kind === 'note' ? step.actors : []
