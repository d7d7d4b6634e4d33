import { flowAsides, isDefaultDirection, isUsualShape } from './asides.ts'
import { boxAsides, nestedIn } from './box-asides.ts'
import { boxColor } from './colors.ts'
import { type Dropped, Losses } from './dropped.ts'
import { messageText } from './escape.ts'
import type { Flowchart, FlowEdge, Subgraph } from './graph.ts'
import { Names } from './names.ts'
import { noSurroundings, writeSurroundings } from './surroundings.ts'

/** The converted code, and what was lost. */
export interface Converted {
  readonly code: string
  readonly dropped: Dropped
}

/**
 * Converts a flowchart to a sequence diagram: nodes become participants, edges become messages in the
 * same order, outermost subgraphs become boxes, and links become menus. Comments preserve the rest of
 * the look for converting back (see `asides.ts`).
 */
export function flowchartToSequence(
  flowchart: Flowchart,
  surroundings = noSurroundings,
): Converted {
  const { nodes, edges, subgraphs } = flowchart
  const losses = new Losses()
  const names = new Names()
  const lines: string[] = []
  const texts = new Map(nodes.map(({ id, text }) => [id, text === '' ? id : text]))
  const types = new Map(nodes.map(({ id, shape }) => [id, typeOf(shape)]))
  for (const aside of surroundings.asides) {
    const [, type = '', name = ''] = ASIDE_OF_TYPE.exec(aside) ?? []
    if (types.has(name)) types.set(name, type)
  }
  // An edge may end at a subgraph, which then becomes a participant.
  const ends = new Set(edges.flatMap(({ from, to }) => [from, to]))
  for (const { id, title } of subgraphs) {
    if (!ends.has(id)) continue
    losses.add('groupEnds')
    texts.set(id, title === '' ? id : title)
  }
  const declare = (id: string, indent: string) => {
    const text = messageText(texts.get(id) ?? id)
    lines.push(indent + participant(names.of(id), text, types.get(id) ?? 'participant'))
  }

  const { boxes, nested, empty } = boxesOf(subgraphs, texts)
  losses.add('nesting', nested)
  losses.add('emptyGroups', empty)
  const boxed = new Map([...boxes].flatMap(([box, members]) => members.map((id) => [id, box])))
  const declared: Subgraph[] = []
  for (const id of texts.keys()) {
    const box = boxed.get(id)
    if (!box) {
      declare(id, '    ')
      continue
    }
    if (declared.includes(box)) continue
    declared.push(box)
    // Mermaid sanitizes the titles of boxes, but shows them as text.
    const title = messageText(box.title === '' ? box.id : box.title).replaceAll('<', '#lt;')
    lines.push(`    box ${colorOf(box, flowchart)} ${title}`)
    for (const member of boxes.get(box) ?? []) declare(member, '        ')
    lines.push('    end')
  }

  for (const { id, link, tip = '' } of nodes) {
    if (!link) continue
    const label = (tip === '' ? link.href : tip).replaceAll('@', '#64;')
    lines.push(
      `    link ${names.of(id)}: ${messageText(label).replaceAll('#35;64;', '#64;')} @ ${messageText(link.href)}`,
    )
  }
  for (const statement of surroundings.asides) {
    if (/^autonumber(?: off|(?: [\d.]+)*)$/.test(statement)) lines.push(`    ${statement}`)
  }
  for (const edge of edges) {
    const text = messageText(edge.text)
    lines.push(
      `    ${names.of(edge.from)}${arrowOf(edge, losses)}${names.of(edge.to)}: ${text}`.trimEnd(),
    )
  }
  losses.add('comments', surroundings.comments.length)
  const groups = [...declared, ...nestedIn(declared, subgraphs)]
  addLosses(flowchart, types, groups, losses)
  const boxNames = new Map(groups.map(({ id }, at) => [id, `box:${at + 1}`]))
  const named = { node: (id: string) => names.of(id), box: (id: string) => boxNames.get(id) }
  const asides = [
    ...boxAsides(subgraphs, (id) => texts.has(id), named),
    ...flowAsides(flowchart, named),
  ].map((statement) => `    %% flowchart: ${statement}`)
  const { before, after } = writeSurroundings(surroundings, flowchart.heading ?? {})
  const code = [...before, 'sequenceDiagram', ...asides, ...after, ...lines].join('\n')
  return { code, dropped: losses.list() }
}

const ASIDE_OF_TYPE =
  /^(actor|boundary|control|entity|database|collections|queue|participant) (\S+)$/

/** The kind of participant that looks like a shape. */
function typeOf(shape: string): string {
  if (/^(?:cylinder|cyl|db|database)$/.test(shape)) return 'database'
  if (/^(?:h-cyl|das|horizontal-cylinder)$/.test(shape)) return 'queue'
  return /^(?:st-rect|procs|processes|stacked-rectangle)$/.test(shape)
    ? 'collections'
    : 'participant'
}

function participant(name: string, text: string, type: string): string {
  const alias = text === name || text === '' ? '' : ` as ${text}`
  if (type === 'participant' || type === 'actor') return `${type} ${name}${alias}`
  return `participant ${name}@{ "type": "${type}" }${alias}`
}

/** Counts what a sequence diagram shows differently or not at all. */
function addLosses(
  { direction, isElk, nodes, edges, classes = [], edgeStyles }: Flowchart,
  types: ReadonlyMap<string, string>,
  groups: readonly Subgraph[],
  losses: Losses,
): void {
  const all = [...nodes, ...groups, ...edges]
  losses.add('layout', isElk ? 1 : 0)
  losses.add('direction', isDefaultDirection(direction) ? 0 : 1)
  losses.add('direction', groups.filter((it) => it.direction).length)
  losses.add(
    'shapes',
    nodes.filter(({ id, shape }) => !isUsualShape(shape) && types.get(id) === 'participant').length,
  )
  losses.add('styles', [...nodes, ...groups].filter(({ styles }) => styles).length)
  const used = [...nodes, ...groups].flatMap((it) => it.classes ?? [])
  losses.add('classes', new Set([...classes.map(({ name }) => name), ...used]).size)
  losses.add('edgeStyles', edges.filter(({ styles }) => styles).length + (edgeStyles ? 1 : 0))
  losses.add('edgeClasses', edges.filter((it) => it.classes).length)
  losses.add('links', nodes.filter(({ link }) => link).length)
  losses.add('actions', nodes.filter(({ hasAction }) => hasAction).length)
  losses.add('tips', nodes.filter(({ tip, link }) => tip && !link).length)
  losses.add('icons', nodes.filter(({ hasIcon }) => hasIcon).length)
  losses.add('formatting', all.filter((it) => it.isFormatted).length)
  losses.add('lengths', edges.filter(({ isLong }) => isLong).length)
  losses.add('animations', edges.filter(({ isAnimated, curve }) => isAnimated || curve).length)
  losses.add('invisible', edges.filter(({ stroke }) => stroke === 'invisible').length)
}

function arrowOf({ stroke, head, double }: FlowEdge, losses: Losses): string {
  if (stroke === 'thick') losses.add('thickness')
  if (head === 'circle' || (double && head !== 'point')) losses.add('ends')
  const line = stroke === 'dotted' ? '--' : '-'
  if (head === 'none') return `${line}>`
  if (head === 'cross') return `${line}x`
  return double && head === 'point' ? `<<${line}>>` : `${line}>>`
}

/** The color of a box for a subgraph's fill, its own or of its classes. */
function colorOf({ styles = [], classes = [] }: Subgraph, flowchart: Flowchart): string {
  const inherited = classes.flatMap(
    (name) => flowchart.classes?.find((it) => it.name === name)?.styles ?? [],
  )
  const fill = [...inherited, ...styles].findLast((style) => /^\s*fill\s*:/.test(style))
  return (fill && boxColor(fill.replace(/^[^:]*:/, ''))) ?? 'transparent'
}

/** The outermost subgraphs with all nodes inside, each node once, and the number of nested and empty ones. */
function boxesOf(
  subgraphs: readonly Subgraph[],
  known: ReadonlyMap<string, string>,
): {
  readonly boxes: ReadonlyMap<Subgraph, readonly string[]>
  readonly nested: number
  readonly empty: number
} {
  const byId = new Map(subgraphs.map((it) => [it.id, it]))
  const inner = new Set(
    subgraphs.flatMap(({ id, members }) => members.filter((it) => byId.has(it) && it !== id)),
  )
  const boxes = new Map<Subgraph, readonly string[]>()
  const taken = new Set<string>()
  let empty = 0
  for (const subgraph of subgraphs) {
    if (inner.has(subgraph.id)) continue
    const members: string[] = []
    const seen = new Set<Subgraph>()
    const waiting = [subgraph]
    for (let at = waiting.pop(); at; at = waiting.pop()) {
      if (seen.has(at)) continue
      seen.add(at)
      for (const id of [at.id, ...at.members]) {
        const within = byId.get(id)
        if (within && within !== at) waiting.push(within)
        if (!known.has(id) || taken.has(id)) continue
        taken.add(id)
        members.push(id)
      }
    }
    if (members.length > 0) boxes.set(subgraph, members)
    else empty++
  }
  return { boxes, nested: inner.size, empty }
}
