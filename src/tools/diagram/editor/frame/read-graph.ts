import type {
  Flowchart,
  FlowEdge,
  FlowNode,
  Graph,
  Heading,
  Subgraph,
} from '#src/tools/diagram/editor/logic/graph.ts'
import { type DecodeEntities, isFormatted, labelText, plainText } from './labels.ts'
import { readSequence, type SequenceData } from './read-sequence.ts'
import { writtenLink } from './written-link.ts'

/** Reads the graph of a flowchart or sequence diagram from Mermaid's parser database, and addresses from the code. */
export function readGraph(type: string, db: object, code: string, decode: DecodeEntities): Graph {
  if (type.startsWith('flowchart')) {
    return {
      ...readFlowchart(db as FlowData, code, decode),
      ...headingOf(db as HeadingData, decode),
      ...(type === 'flowchart-elk' && { isElk: true }),
    }
  }
  if (type === 'sequence') {
    return { ...readSequence(db as SequenceData, decode), ...headingOf(db as HeadingData, decode) }
  }
  return { kind: 'other', type }
}

interface HeadingData {
  getDiagramTitle(): string
  getAccTitle(): string
  getAccDescription(): string
}

/** The texts are sanitized, so they have entities. */
function headingOf(db: HeadingData, decode: DecodeEntities): { readonly heading?: Heading } {
  const heading = Object.fromEntries(
    Object.entries({
      title: db.getDiagramTitle(),
      accTitle: db.getAccTitle(),
      accDescription: db.getAccDescription(),
    })
      .map(([name, text]) => [name, plainText(decode(text))])
      .filter(([, text]) => text !== ''),
  )
  return Object.keys(heading).length > 0 ? { heading } : {}
}

interface Vertex {
  readonly id: string
  readonly text?: string
  readonly labelType?: string
  readonly type?: string
  readonly styles?: readonly string[]
  readonly classes?: readonly string[]
  readonly link?: string
  readonly linkTarget?: string
  readonly icon?: string
  readonly img?: string
}

interface Edge {
  readonly start: string
  readonly end: string
  readonly text?: string
  readonly labelType?: string
  readonly type?: string
  readonly stroke?: string
  readonly length?: number
  readonly style?: readonly string[]
  readonly classes?: readonly string[]
  readonly animate?: boolean
  readonly animation?: string
  readonly interpolate?: string
}

interface FlowData {
  getDirection(): string | undefined
  getVertices(): ReadonlyMap<string, Vertex>
  getEdges(): readonly Edge[] & { readonly defaultStyle?: readonly string[] }
  getClasses(): ReadonlyMap<string, { readonly id: string; readonly styles: readonly string[] }>
  getTooltip(id: string): string | undefined
  getSubGraphs(): readonly {
    readonly id: string
    readonly title?: string
    readonly labelType?: string
    readonly nodes: readonly string[]
    readonly dir?: string
    readonly classes?: readonly string[]
  }[]
}

function readFlowchart(db: FlowData, code: string, decode: DecodeEntities): Flowchart {
  const vertices = db.getVertices()
  const groups = new Set(db.getSubGraphs().map(({ id }) => id))
  const edges = db.getEdges()
  const classes = [...db.getClasses().values()].map(({ id: name, styles }) => ({ name, styles }))
  return {
    kind: 'flowchart',
    direction: directionOf(db.getDirection()) ?? 'TB',
    nodes: [...vertices.values()]
      .filter(({ id }) => !groups.has(id))
      .map((vertex) => {
        const { link } = vertex
        const written = link && writtenLink(link, code)
        return nodeOf(
          { ...vertex, ...(written && { link: written }) },
          db.getTooltip(vertex.id),
          decode,
        )
      }),
    edges: edges.map((edge) => edgeOf(edge, decode)),
    subgraphs: db.getSubGraphs().map((group): Subgraph => {
      const { id, title, nodes, dir, labelType, classes } = group
      const direction = directionOf(dir)
      return {
        id,
        title: labelText(title, decode),
        members: [...nodes],
        ...(direction && { direction }),
        ...(isFormatted(title, labelType) && { isFormatted: true }),
        ...listed('styles', vertices.get(id)?.styles),
        ...listed('classes', classes),
      }
    }),
    ...listed('classes', classes),
    ...listed('edgeStyles', edges.defaultStyle),
  }
}

function nodeOf(vertex: Vertex, tip: string | undefined, decode: DecodeEntities): FlowNode {
  const { id, text, type, labelType, styles, classes = [], link, linkTarget = '' } = vertex
  const label = labelText(text, decode)
  return {
    id,
    text: label === id ? '' : label,
    shape: type ?? '',
    ...(link && { link: { href: link, target: linkTarget } }),
    ...(tip && { tip: labelText(tip, decode) }),
    // Mermaid adds the class to nodes with links and actions, and forgets the actions.
    ...(!link && classes.includes('clickable') && { hasAction: true }),
    ...((vertex.icon || vertex.img || /\bfa[a-z]?:fa-/.test(label)) && { hasIcon: true }),
    ...(isFormatted(text, labelType) && { isFormatted: true }),
    ...listed('styles', styles),
    ...listed(
      'classes',
      classes.filter((name) => name !== 'clickable'),
    ),
  }
}

function edgeOf(edge: Edge, decode: DecodeEntities): FlowEdge {
  const { start, end, text, type = '', stroke, length = 1, interpolate: curve } = edge
  const [head = 'none'] = (['cross', 'circle', 'point'] as const).filter((it) => type.includes(it))
  return {
    from: start,
    to: end,
    text: labelText(text, decode),
    stroke: (['dotted', 'thick', 'invisible'] as const).find((it) => it === stroke) ?? 'normal',
    head,
    double: type.startsWith('double'),
    ...(length > 1 && stroke !== 'invisible' && { isLong: true }),
    ...((edge.animate || edge.animation) && { isAnimated: true }),
    ...(curve && { curve }),
    ...(isFormatted(text, edge.labelType) && { isFormatted: true }),
    ...listed('styles', edge.style),
    ...listed('classes', edge.classes),
  }
}

const directionOf = (direction: string | undefined) =>
  /^(?:TB|TD|BT|LR|RL)$/.exec(direction?.trim() ?? '')?.[0]

/** A field with a list, or no field if the list is empty. */
function listed<Name extends string, T>(
  name: Name,
  list: readonly T[] | undefined,
): { readonly [N in Name]?: readonly T[] } {
  return list && list.length > 0 ? ({ [name]: [...list] } as { [N in Name]: T[] }) : {}
}
