import { type Dropped, Losses } from './dropped.ts'
import { messageText } from './escape.ts'
import type { Flowchart, FlowEdge, Subgraph } from './graph.ts'
import { Names } from './names.ts'

/** The converted code, and what was lost. */
export interface Converted {
  readonly code: string
  readonly dropped: Dropped
}

/**
 * Converts a flowchart to a sequence diagram: nodes become participants, edges become messages in the
 * same order, outermost subgraphs become boxes.
 */
export function flowchartToSequence(flowchart: Flowchart): Converted {
  const { nodes, edges, subgraphs } = flowchart
  const losses = new Losses()
  const names = new Names()
  const lines: string[] = []
  const texts = new Map(nodes.map(({ id, text }) => [id, text === '' ? id : text]))
  // An edge may end at a subgraph, which then becomes a participant.
  const ends = new Set(edges.flatMap(({ from, to }) => [from, to]))
  for (const { id, title } of subgraphs) {
    if (ends.has(id)) texts.set(id, title === '' ? id : title)
  }
  const declare = (id: string, indent: string) => {
    const name = names.of(id)
    const text = messageText(texts.get(id) ?? id)
    lines.push(`${indent}participant ${name}${text === name || text === '' ? '' : ` as ${text}`}`)
  }

  const { boxes, nested } = boxesOf(subgraphs, texts)
  losses.add('nesting', nested)
  const boxed = new Map([...boxes].flatMap(([box, members]) => members.map((id) => [id, box])))
  const declaredBoxes = new Set<Subgraph>()
  for (const id of texts.keys()) {
    const box = boxed.get(id)
    if (!box) {
      declare(id, '    ')
      continue
    }
    if (declaredBoxes.has(box)) continue
    declaredBoxes.add(box)
    lines.push(`    box transparent ${messageText(box.title === '' ? box.id : box.title)}`)
    for (const member of boxes.get(box) ?? []) declare(member, '        ')
    lines.push('    end')
  }

  for (const edge of edges) {
    if (edge.stroke === 'invisible') losses.add('invisible')
    const text = messageText(edge.text)
    lines.push(
      `    ${names.of(edge.from)}${arrowOf(edge, losses)}${names.of(edge.to)}: ${text}`.trimEnd(),
    )
  }
  losses.add('shapes', nodes.filter(({ shape }) => !isUsual(shape)).length)
  return { code: ['sequenceDiagram', ...lines].join('\n'), dropped: losses.list() }
}

const isUsual = (shape: string) => /^(?:|square|rect)$/.test(shape)

function arrowOf({ stroke, head, double }: FlowEdge, losses: Losses): string {
  if (stroke === 'thick') losses.add('thickness')
  if (head === 'circle' || (double && head !== 'point')) losses.add('ends')
  const line = stroke === 'dotted' ? '--' : '-'
  if (head === 'none') return `${line}>`
  if (head === 'cross') return `${line}x`
  return double && head === 'point' ? `<<${line}>>` : `${line}>>`
}

/** The outermost subgraphs with all nodes inside, each node once, and the number of nested subgraphs. */
function boxesOf(
  subgraphs: readonly Subgraph[],
  known: ReadonlyMap<string, string>,
): { readonly boxes: ReadonlyMap<Subgraph, readonly string[]>; readonly nested: number } {
  const byId = new Map(subgraphs.map((it) => [it.id, it]))
  const inner = new Set(
    subgraphs.flatMap(({ id, members }) => members.filter((it) => byId.has(it) && it !== id)),
  )
  const boxes = new Map<Subgraph, readonly string[]>()
  const taken = new Set<string>()
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
  }
  return { boxes, nested: inner.size }
}
