import type { Loss } from './dropped.ts'
import type { Flowchart, FlowEdge, Graph, Sequence } from './graph.ts'
import { isOtherDiagram, type Mode, modeOf } from './mode.ts'
import { readSurroundings, type Surroundings } from './surroundings.ts'
import { sequenceToFlowchart } from './to-flowchart.ts'
import { type Converted, flowchartToSequence } from './to-sequence.ts'

/**
 * Converts a flowchart to a sequence diagram and the reverse. Without a usable graph, it reads the
 * lines `A[Label]`, `A-->|label|B`, and `A->>B: label`, and counts all others as lost; if no line matches, the result
 * is the bare header.
 *
 * @param graph undefined if Mermaid can't parse the code.
 * @param mode the form of the code if neither the graph nor a keyword states it.
 */
export function convertDiagram({
  graph,
  code,
  mode,
}: {
  readonly graph: Graph | undefined
  readonly code: string
  readonly mode: Mode
}): Conversion {
  if (graph?.kind === 'flowchart') return toSequence(graph, readSurroundings(code, 'sequence'))
  if (graph?.kind === 'sequence') {
    const converted = toFlowchart(graph, readSurroundings(code, 'flowchart'))
    return withLoss(converted, 'wrapping', [...code.matchAll(WRAPPING)].length)
  }
  const converted =
    (modeOf(code) ?? mode) === 'flowchart' ? linesToSequence(code) : linesToFlowchart(code)
  return graph || isOtherDiagram(code) ? { ...converted, obstacle: 'other' } : converted
}

/** A converted diagram, and why nothing of a code that isn't blank was converted. */
export interface Conversion extends Converted {
  readonly obstacle?: 'other' | 'empty'
}

function toSequence(flowchart: Flowchart, surroundings: Surroundings): Conversion {
  const converted = flowchartToSequence(flowchart, surroundings)
  const isEmpty = flowchart.nodes.length === 0 && flowchart.edges.length === 0
  return isEmpty ? { ...converted, obstacle: 'empty' } : converted
}

function toFlowchart(sequence: Sequence, surroundings: Surroundings): Conversion {
  const converted = sequenceToFlowchart(sequence, surroundings)
  return sequence.actors.length === 0 ? { ...converted, obstacle: 'empty' } : converted
}

function linesToSequence(code: string): Conversion {
  const surroundings = readSurroundings(code, 'sequence')
  const { header, lines } = splitHeader(surroundings.statements)
  const labels = new Map<string, string>()
  const edges: FlowEdge[] = []
  let others = 0
  for (const line of lines) {
    let isLost = false
    for (const statement of statementsOf(line)) {
      const nodes = [...statement.matchAll(LABELED)]
      for (const [, id = '', text = ''] of nodes) labels.set(id, labelText(text))
      const bare = statement.replace(/\[[^[\]]*\]/g, '').trim()
      const found = edgesOf(bare)
      edges.push(...found)
      const isNode = nodes.length === 1 && bare === nodes[0]?.[1]
      isLost ||= found.length === 0 && !isNode
    }
    if (isLost) others++
  }
  const ids = [...new Set([...labels.keys(), ...edges.flatMap(({ from, to }) => [from, to])])]
  const flowchart: Flowchart = {
    kind: 'flowchart',
    direction: /\b(?:TB|TD|BT|LR|RL)$/.exec(header)?.[0] ?? 'TD',
    nodes: ids.map((id) => ({ id, text: labels.get(id) ?? '', shape: '' })),
    edges,
    subgraphs: [],
  }
  return withLoss(toSequence(flowchart, surroundings), 'lines', others)
}

function linesToFlowchart(code: string): Conversion {
  const surroundings = readSurroundings(code, 'flowchart')
  const messages: [from: string, to: string, text: string][] = []
  let others = 0
  for (const line of splitHeader(surroundings.statements).lines) {
    const [, from, to, text] =
      /^\s*([\p{L}\p{N}_]+)\s*->>\s*([\p{L}\p{N}_]+)\s*:(.*)$/u.exec(line) ?? []
    if (from && to) messages.push([from, to, (text ?? '').trim()])
    else others++
  }
  const ids = [...new Set(messages.flatMap((message) => message.slice(0, 2)))]
  const sequence: Sequence = {
    kind: 'sequence',
    actors: ids.map((id) => ({ id, text: id, type: 'participant' })),
    steps: messages.map(([from, to, text]) => ({
      kind: 'message',
      from,
      to,
      text: withLineFeeds(text),
      dotted: false,
      head: 'point',
      double: false,
    })),
    boxes: [],
  }
  return withLoss(toFlowchart(sequence, surroundings), 'lines', others)
}

/** The header, empty if there isn't one, and the other lines that aren't blank. */
function splitHeader(statements: readonly string[]) {
  const [first = '', ...others] = statements.filter((line) => line.trim() !== '')
  const [header = ''] = HEADER.exec(first) ?? []
  // Statements can follow the header after a semicolon.
  const rest = first.slice(header.length).replace(/^[\s;]+$/, '')
  return { header, lines: rest === '' ? others : [rest, ...others] }
}

const HEADER =
  /^\s*(?:(?:graph|flowchart(?:-elk|-v2)?)(?:[ \t]+(?:TB|TD|BT|LR|RL))?|sequenceDiagram)(?=\s|;|$)/

/** The statements of a line, which semicolons outside labels separate. */
const statementsOf = (line: string): readonly string[] =>
  (line.match(/(?:\[[^[\]]*\]|\|[^|]*\||[^;])+/g) ?? []).filter((it) => it.trim() !== '')

const LABELED = /([\p{L}\p{N}_]+)\[([^[\]]+)\]/gu

const CHAIN = /^([\p{L}\p{N}_]+)(?:\s*-->\s*(?:\|[^|]*\|\s*)?[\p{L}\p{N}_]+)+$/u

/** The edges of `A-->|label|B-->C`; empty for any other statement. */
function edgesOf(statement: string): readonly FlowEdge[] {
  let [, from = ''] = CHAIN.exec(statement) ?? []
  if (from === '') return []
  const edges: FlowEdge[] = []
  for (const [, text = '', to = ''] of statement.matchAll(
    /-->\s*(?:\|([^|]*)\|\s*)?([\p{L}\p{N}_]+)/gu,
  )) {
    edges.push({ from, to, text: labelText(text), stroke: 'normal', head: 'point', double: false })
    from = to
  }
  return edges
}

const labelText = (text: string) => withLineFeeds(text.replace(/^"(.*)"$/, '$1'))

const withLineFeeds = (text: string) => text.replace(/<br\s*\/?>/gi, '\n')

/** A message or name that states whether it wraps. Mermaid removes the word. */
const WRAPPING = /(?::|\bas)[ \t]*:?(?:no)?wrap:/g

const withLoss = ({ dropped, ...rest }: Conversion, what: Loss, count: number): Conversion => ({
  ...rest,
  dropped: count > 0 ? [...dropped, { what, count }] : dropped,
})
