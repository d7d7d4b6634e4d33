import type {
  FlowEdge,
  FlowNode,
  Graph,
  Participant,
  Step,
} from '#src/tools/diagram/editor/logic/graph.ts'

/** Reads the graph of a flowchart or sequence diagram from Mermaid's parser database. */
export function readGraph(type: string, db: object): Graph {
  if (type.startsWith('flowchart')) return readFlowchart(db as FlowData)
  if (type === 'sequence') return readSequence(db as SequenceData)
  return { kind: 'other', type }
}

interface FlowData {
  getDirection(): string | undefined
  getVertices(): ReadonlyMap<
    string,
    { readonly id: string; readonly text?: string; readonly type?: string }
  >
  getEdges(): readonly {
    readonly start: string
    readonly end: string
    readonly text?: string
    readonly type?: string
    readonly stroke?: string
  }[]
  getSubGraphs(): readonly {
    readonly id: string
    readonly title?: string
    readonly nodes: readonly string[]
  }[]
}

function readFlowchart(db: FlowData): Graph {
  const subgraphs = db.getSubGraphs()
  const groups = new Set(subgraphs.map(({ id }) => id))
  const nodes = [...db.getVertices().values()]
    .filter(({ id }) => !groups.has(id))
    .map(({ id, text, type }): FlowNode => {
      const label = plainText(text)
      return { id, text: label === id ? '' : label, shape: type ?? '' }
    })
  const edges = db.getEdges().map(({ start, end, text, type = '', stroke }): FlowEdge => {
    const [head = 'none'] = (['cross', 'circle', 'point'] as const).filter((it) =>
      type.includes(it),
    )
    return {
      from: start,
      to: end,
      text: plainText(text),
      stroke: (['dotted', 'thick', 'invisible'] as const).find((it) => it === stroke) ?? 'normal',
      head,
      double: type.startsWith('double'),
    }
  })
  return {
    kind: 'flowchart',
    direction: /^(?:TB|TD|BT|LR|RL)$/.exec(db.getDirection()?.trim() ?? '')?.[0] ?? 'TB',
    nodes,
    edges,
    subgraphs: subgraphs.map(({ id, title, nodes: members }) => ({
      id,
      title: plainText(title),
      members: [...members],
    })),
  }
}

interface SequenceData {
  getActors(): ReadonlyMap<string, { readonly description?: string; readonly type?: string }>
  getMessages(): readonly {
    readonly type?: number
    readonly from?: string | null
    readonly to?: string | null
    readonly message?: unknown
  }[]
  getBoxes(): readonly { readonly name?: string; readonly actorKeys: readonly string[] }[]
  readonly LINETYPE: Readonly<Record<string, number>>
}

function readSequence(db: SequenceData): Graph {
  const names = new Map(Object.entries(db.LINETYPE).map(([name, code]) => [code, name]))
  const actors = [...db.getActors()].map(([id, { description, type }]): Participant => {
    const text = plainText(description)
    return { id, text: text === '' ? id : text, type: type ?? 'participant' }
  })
  const steps = db.getMessages().map(({ type, from, to, message }): Step => {
    const name = names.get(type ?? -1) ?? ''
    const text = plainText(typeof message === 'string' ? message : '')
    const [, block, place] =
      /^(LOOP|ALT|OPT|PAR|PAR_OVER|RECT|CRITICAL|BREAK)_(\w+)$/.exec(name) ?? []
    if (block && place) {
      const kind = block.replace('_OVER', '').toLowerCase()
      if (place === 'END') return { kind: 'close', block: kind }
      return { kind: place === 'START' ? 'open' : 'part', block: kind, text }
    }
    if (name === 'NOTE') {
      return { kind: 'note', actors: [...new Set([from, to])].filter(isName), text }
    }
    if (!isName(from) || !isName(to) || name.startsWith('ACTIVE')) {
      return { kind: 'other', name: name.startsWith('ACTIVE') ? 'activation' : 'numbering' }
    }
    return {
      kind: 'message',
      from,
      to,
      text,
      dotted: name.includes('DOTTED'),
      head: heads.find(([part]) => name.includes(part))?.[1] ?? 'point',
      double: name.startsWith('BIDIRECTIONAL'),
    }
  })
  const boxes = db.getBoxes().map(({ name, actorKeys }) => ({
    title: plainText(name),
    members: [...actorKeys],
  }))
  return { kind: 'sequence', actors, steps, boxes }
}

const heads = [
  ['CROSS', 'cross'],
  ['_POINT', 'open'],
  ['_OPEN', 'none'],
] as const

const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''

const characters: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  apos: "'",
}

/** A label as plain text: decodes Mermaid's internal placeholders for entities such as `#quot;`. */
function plainText(text: string | undefined): string {
  return (text ?? '')
    .replace(/ﬂ°°(\d+)¶ß/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/ﬂ°(\w+)¶ß/g, (_, name: string) => characters[name] ?? `#${name};`)
    .trim()
}
