import { flowAsides, isDefaultDirection, isUsualShape } from './asides.ts'
import { boxAsides, nestedIn } from './box-asides.ts'
import { boxColor } from './colors.ts'
import { type Dropped, Losses } from './dropped.ts'
import { boxTitle, messageText } from './escape.ts'
import type { Flowchart, FlowEdge, FlowNode, Subgraph } from './graph.ts'
import { Names } from './names.ts'
import { restoreSteps } from './step-asides.ts'
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
  const texts = new Map(nodes.map(({ id, text }) => [id, text === '' ? id : text]))
  const types = typesOf(nodes, surroundings.asides)
  // An edge may end at a subgraph, which then becomes a participant.
  const ends = new Set(edges.flatMap(({ from, to }) => [from, to]))
  for (const { id, title } of subgraphs) {
    if (!ends.has(id)) continue
    losses.add('groupEnds')
    texts.set(id, title === '' ? id : title)
  }
  const { lines: participants, declared } = participantLines(
    flowchart,
    texts,
    (id) => participant(names.of(id), texts.get(id) ?? id, types.get(id) ?? 'participant'),
    losses,
  )
  const restored = restoreSteps(surroundings.asides, edges, (name) => texts.has(name))
  const stepsBefore = (at: number) =>
    (restored.before.get(at) ?? []).map((statement) =>
      statement.replace(/(?<=^(?:de)?activate ).*/, (name) => names.of(name)),
    )
  const lines = [
    ...participants,
    ...nodes.flatMap((node) => menuLine(names.of(node.id), node)),
    ...surroundings.asides.filter((it) => /^autonumber(?: off|(?: [\d.]+)*)$/.test(it)),
    ...edges.flatMap((edge, at) => [
      ...stepsBefore(at),
      edgeLine(edge, (id) => names.of(id), restored.notes.get(at), restored.arrows.get(at), losses),
    ]),
    ...stepsBefore(edges.length),
  ].map((line) => `    ${line}`)
  const comments = withoutBlocks(surroundings.comments, restored.blocks)
  losses.add('comments', comments.length)
  const groups = [...declared, ...nestedIn(declared, subgraphs)]
  addLosses(flowchart, types, groups, losses)
  const boxNames = new Map(groups.map(({ id }, at) => [id, `box:${at + 1}`]))
  const named = { node: (id: string) => names.of(id), box: (id: string) => boxNames.get(id) }
  const asides = [
    ...boxAsides(subgraphs, (id) => texts.has(id), named),
    ...flowAsides(flowchart, named),
  ].map((statement) => `    %% flowchart: ${statement}`)
  const { before, after } = writeSurroundings(
    { ...surroundings, comments },
    flowchart.heading ?? {},
  )
  const code = [...before, 'sequenceDiagram', ...asides, ...after, ...lines].join('\n')
  return { code, dropped: losses.list() }
}

/** A message or, if the place of a note is restored, a note. */
function edgeLine(
  edge: FlowEdge,
  nameOf: (id: string) => string,
  place: string | undefined,
  arrow: string | undefined,
  losses: Losses,
): string {
  const [from, to, text] = [nameOf(edge.from), nameOf(edge.to), messageText(edge.text)]
  if (place) return `Note ${place} ${from === to ? from : `${from},${to}`}: ${text}`.trimEnd()
  return `${from}${arrow ?? arrowOf(edge, losses)}${to}: ${text}`.trimEnd()
}

/** The comments without those of restored blocks, unless some were changed. */
function withoutBlocks(comments: readonly string[], blocks: number): readonly string[] {
  const others = comments.filter((comment) => !BLOCK_COMMENT.test(comment))
  return comments.length - others.length === blocks ? others : comments
}

const BLOCK_COMMENT =
  /^%% (?:loop|alt|else|opt|par|par_over|and|critical|option|break|rect|end)(?: |$)/

/** The participants and boxes in the order of the nodes, and the subgraphs that became boxes. */
function participantLines(
  flowchart: Flowchart,
  texts: ReadonlyMap<string, string>,
  declare: (id: string) => string,
  losses: Losses,
): { readonly lines: readonly string[]; readonly declared: readonly Subgraph[] } {
  const { boxes, nested, empty } = boxesOf(flowchart.subgraphs, texts)
  losses.add('nesting', nested)
  losses.add('emptyGroups', empty)
  const boxed = new Map([...boxes].flatMap(([box, members]) => members.map((id) => [id, box])))
  const declared = new Set<Subgraph>()
  const lines: string[] = []
  for (const id of texts.keys()) {
    const box = boxed.get(id)
    if (!box) lines.push(declare(id))
    if (!box || declared.has(box)) continue
    declared.add(box)
    const title = boxTitle(box.title === '' ? box.id : box.title)
    lines.push(`box ${colorOf(box, flowchart)} ${title}`)
    for (const member of boxes.get(box) ?? []) lines.push(`    ${declare(member)}`)
    lines.push('end')
  }
  return { lines, declared: [...declared] }
}

/** The link of a node as the menu of a participant. */
function menuLine(name: string, { link, tip = '' }: FlowNode): readonly string[] {
  if (!link) return []
  const label = (tip === '' ? link.href : tip).split('@').map(messageText).join('#64;')
  return [`link ${name}: ${label} @ ${messageText(link.href)}`]
}

/** The kinds of participants, by their shapes or preserved statements. */
function typesOf(
  nodes: readonly FlowNode[],
  asides: readonly string[],
): ReadonlyMap<string, string> {
  const types = new Map(nodes.map(({ id, shape }) => [id, typeOf(shape)]))
  for (const aside of asides) {
    const [, type = '', name = ''] = ASIDE_OF_TYPE.exec(aside) ?? []
    if (types.has(name)) types.set(name, type)
  }
  return types
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

function participant(name: string, label: string, type: string): string {
  const text = messageText(label)
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
