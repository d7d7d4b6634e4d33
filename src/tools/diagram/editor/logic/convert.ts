import type { Loss } from './dropped.ts'
import type { Flowchart, Graph, Sequence } from './graph.ts'
import type { Mode } from './mode.ts'
import { readSurroundings } from './surroundings.ts'
import { sequenceToFlowchart } from './to-flowchart.ts'
import { type Converted, flowchartToSequence } from './to-sequence.ts'

/**
 * Converts a flowchart to a sequence diagram and the reverse. Without a usable graph, it reads the
 * lines `A[Label]`, `A-->|label|B`, and `A->>B: label`; if no line matches, the result is the bare header.
 *
 * @param graph undefined if Mermaid can't parse the code.
 * @param mode the form of the code if the graph is undefined.
 */
export function convertDiagram({
  graph,
  code,
  mode,
}: {
  readonly graph: Graph | undefined
  readonly code: string
  readonly mode: Mode
}): Converted {
  if (graph?.kind === 'flowchart') {
    return flowchartToSequence(graph, readSurroundings(code, 'sequence'))
  }
  if (graph?.kind === 'sequence') {
    const converted = sequenceToFlowchart(graph, readSurroundings(code, 'flowchart'))
    return withLoss(converted, 'wrapping', [...code.matchAll(WRAPPING)].length)
  }
  return mode === 'flowchart' ? linesToSequence(code) : linesToFlowchart(code)
}

function linesToSequence(code: string): Converted {
  const surroundings = readSurroundings(code, 'sequence')
  let direction = 'TD'
  const labels = new Map<string, string>()
  const edges: [from: string, to: string, text: string][] = []
  let others = 0
  for (const line of surroundings.statements) {
    direction = /^\s*(?:graph|flowchart)[ \t]+(TB|TD|BT|LR|RL)\b/.exec(line)?.[1] ?? direction
    let isRecognized = false
    for (const [, id = '', text = ''] of line.matchAll(/([\p{L}\p{N}_]+)\[([^[\]]+)\]/gu)) {
      labels.set(id, withLineFeeds(text.replace(/^"(.*)"$/, '$1')))
      isRecognized = true
    }
    const bare = line.replace(/\[[^[\]]*\]/g, '')
    const [, from, text, to] =
      /^\s*([\p{L}\p{N}_]+)\s*-->\s*(?:\|([^|]*)\|)?\s*([\p{L}\p{N}_]+)\s*;?\s*$/u.exec(bare) ?? []
    if (from && to) edges.push([from, to, (text ?? '').replace(/^"(.*)"$/, '$1')])
    else if (!isRecognized && line.trim() !== '' && !isHeader(line)) others++
  }
  const ids = [...new Set([...labels.keys(), ...edges.flatMap((edge) => edge.slice(0, 2))])]
  const flowchart: Flowchart = {
    kind: 'flowchart',
    direction,
    nodes: ids.map((id) => ({ id, text: labels.get(id) ?? '', shape: '' })),
    edges: edges.map(([from, to, text]) => ({
      from,
      to,
      text: withLineFeeds(text),
      stroke: 'normal',
      head: 'point',
      double: false,
    })),
    subgraphs: [],
  }
  const converted = flowchartToSequence(flowchart, surroundings)
  return withLoss(converted, 'lines', others)
}

function linesToFlowchart(code: string): Converted {
  const surroundings = readSurroundings(code, 'flowchart')
  const messages: [from: string, to: string, text: string][] = []
  let others = 0
  for (const line of surroundings.statements) {
    const [, from, to, text] =
      /^\s*([\p{L}\p{N}_]+)\s*->>\s*([\p{L}\p{N}_]+)\s*:(.*)$/u.exec(line) ?? []
    if (from && to) messages.push([from, to, (text ?? '').trim()])
    else if (line.trim() !== '' && !isHeader(line)) others++
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
  const converted = sequenceToFlowchart(sequence, surroundings)
  return withLoss(converted, 'lines', others)
}

const withLineFeeds = (text: string) => text.replace(/<br\s*\/?>/gi, '\n')

const isHeader = (line: string) => /^\s*(?:graph|flowchart|sequenceDiagram)\b/.test(line)

/** A message or name that states whether it wraps. Mermaid removes the word. */
const WRAPPING = /(?::|\bas)[ \t]*:?(?:no)?wrap:/g

const withLoss = ({ code, dropped }: Converted, what: Loss, count: number): Converted => ({
  code,
  dropped: count > 0 ? [...dropped, { what, count }] : dropped,
})
