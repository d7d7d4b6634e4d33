import { linkStatement, type RestoredStatements, restoreFlowAsides } from './asides.ts'
import { readBoxAsides } from './box-asides.ts'
import { styleColor } from './colors.ts'
import { Losses } from './dropped.ts'
import { flowLabel } from './escape.ts'
import type { Box, Participant, Sequence, Step } from './graph.ts'
import { Names } from './names.ts'
import { nodeLines } from './node-lines.ts'
import { isConnector, stepAsides, wordOf } from './step-asides.ts'
import { noSurroundings, writeSurroundings } from './surroundings.ts'
import type { Converted } from './to-sequence.ts'

/**
 * Converts a sequence diagram to a flowchart: messages become edges in the same order, notes become
 * dashed connectors, boxes become subgraphs, and the first link of a menu becomes a node's link. Loops and
 * alternatives become comments around their messages. Restores what an earlier conversion has preserved
 * in comments (see `asides.ts`).
 */
export function sequenceToFlowchart(sequence: Sequence, surroundings = noSurroundings): Converted {
  const { actors, steps, boxes } = sequence
  const losses = new Losses()
  const names = new Names()
  const { nested, replaced } = readBoxAsides(surroundings.asides, boxes.length)
  const ids = new Set(actors.map(({ id }) => names.of(id)))
  const numbers = [...boxes.map((_, at) => at + 1), ...nested.keys()]
  const standIns = new Map([...replaced].map(([name, number]) => [number, name]))
  const boxNames = new Map(
    numbers.map((number) => [number, standIns.get(number) ?? names.unused(`box${number}`)]),
  )
  const nameOf = (id: string) => boxNames.get(replaced.get(names.of(id)) ?? 0) ?? names.of(id)
  const restored = restoreFlowAsides(
    surroundings.asides,
    (name) => ids.has(name),
    (number) => boxNames.get(number),
    steps.filter(isConnector).length,
  )
  const lines = [
    ...nodeLines(sequence, { nameOf, boxNames, nested, restored }),
    ...steps.flatMap((step) => stepLine(step, nameOf, losses)),
    ...ends(actors, boxes, boxNames, names, restored, losses).map((line) => `    ${line}`),
  ]
  losses.add('lifetimes', sequence.lifetimes ?? 0)
  losses.add(
    'kinds',
    actors.filter(({ type }) => /^(?:actor|boundary|control|entity)$/.test(type)).length,
  )
  losses.add('properties', actors.filter(({ hasProperties }) => hasProperties).length)
  losses.add('comments', surroundings.comments.length)
  const { before, after } = writeSurroundings(surroundings, sequence.heading ?? {})
  const header = `${restored.isElk ? 'flowchart-elk' : 'graph'} ${restored.direction}`
  const asides = sequenceAsides(sequence, names, nameOf).map((it) => `    %% sequence: ${it}`)
  const code = [...before, header, ...asides, ...after, ...lines].join('\n')
  return { code, dropped: losses.list() }
}

/** The statements of a sequence diagram that a flowchart can't express, for converting back. */
const sequenceAsides = (
  { actors, steps }: Sequence,
  names: Names,
  nameOf: (id: string) => string,
) => [
  ...actors
    .filter(({ type }) => type !== 'participant' && type !== 'database')
    .map(({ id, type }) => `${type} ${names.of(id)}`),
  ...stepAsides(steps, nameOf),
]

function stepLine(step: Step, nameOf: (id: string) => string, losses: Losses): readonly string[] {
  if (step.kind === 'activation' || step.kind === 'numbering') {
    losses.add(step.kind)
    return []
  }
  if (step.kind === 'note') {
    losses.add('noteForm')
    const [from = '', to = from] = step.actors
    return from === '' ? [] : [`    ${nameOf(from)}${linkOf(note, step.text)}${nameOf(to)}`]
  }
  if (step.kind === 'message') {
    if (step.head === 'open' || step.isSpecial) losses.add('arrows')
    return [`    ${nameOf(step.from)}${linkOf(step, step.text)}${nameOf(step.to)}`]
  }
  if (step.kind === 'part') losses.add('branches')
  else if (step.kind === 'open') losses.add(step.block === 'rect' ? 'colors' : 'blocks')
  const text = step.kind === 'close' ? 'end' : `${wordOf(step)} ${step.text}`
  // A brace after the percent signs would start a directive.
  return [
    `    %% ${text
      .replace(/\s*\n\s*/g, ' ')
      .replaceAll('%%{', '%% {')
      .trimEnd()}`,
  ]
}

/** The statements after the connectors: links and styles. */
function ends(
  actors: readonly Participant[],
  boxes: readonly Box[],
  boxNames: ReadonlyMap<number, string>,
  names: Names,
  { statements, linked }: RestoredStatements,
  losses: Losses,
): readonly string[] {
  const lines: string[] = []
  for (const { id, links = {} } of actors) {
    const name = names.of(id)
    const [first, ...others] = Object.entries(links)
    losses.add('menus', others.length)
    if (!first || linked.has(name)) continue
    const [label, href] = first
    lines.push(linkStatement(name, href, label === href ? '' : label, ''))
  }
  for (const [at, { color }] of boxes.entries()) {
    const name = boxNames.get(at + 1) ?? ''
    const fill = color && styleColor(color)
    if (fill && !statements.some((it) => it.startsWith(`style ${name} `))) {
      lines.push(`style ${name} fill:${fill}`)
    } else if (color && !fill) losses.add('colors')
  }
  return [...lines, ...statements]
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
