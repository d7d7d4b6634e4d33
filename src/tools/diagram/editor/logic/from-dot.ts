import { ToolFailure } from '#src/core/failure.ts'
import { withoutMark } from '#src/core/mermaid-text.ts'
import { linkStatement } from './asides.ts'
import {
  type Attributes,
  type DotCluster,
  type DotEdge,
  type DotModel,
  dotModel,
} from './dot-model.ts'
import { shieldStrings } from './dot-strings.ts'
import { clusterStyle, edgeStyle, nodeStyle } from './dot-style.ts'
import { commentsOf, labelOf, plainLabel } from './dot-texts.ts'
import { Losses } from './dropped.ts'
import { flowLabel } from './escape.ts'
import { Names } from './names.ts'
import { lineAt } from './places.ts'
import { brackets } from './shapes.ts'
import type { Converted } from './to-sequence.ts'

/**
 * Converts DOT, the language of Graphviz, to a flowchart: nodes, edges, clusters, their labels, shapes,
 * colors, line styles, and links.
 *
 * @throws ToolFailure('dot.syntax') with line and column.
 */
export async function dotToFlowchart(code: string): Promise<Converted> {
  const { default: parse } = await import('dotparser')
  const text = withoutMark(code)
  let graphs: ReturnType<typeof parse>
  try {
    graphs = parse(shieldStrings(text))
  } catch (error) {
    const { offset = 0 } =
      (Object(error) as { location?: { start?: { offset: number } } }).location?.start ?? {}
    throw new ToolFailure('dot.syntax', {
      line: lineAt(text, offset),
      column: offset - text.slice(0, offset).lastIndexOf('\n'),
    })
  }
  const [graph, ...others] = graphs
  const losses = new Losses()
  losses.add('graphs', others.length)
  const comments = commentsOf(code)
  losses.add('comments', comments.length)
  const model = graph ? dotModel(graph) : dotModel({ type: 'digraph', children: [] })
  losses.add('ports', model.ports)
  losses.add('ranks', model.ranks)
  const title = labelOf(model.root.attributes, '', losses)
  const lines = [
    ...(title === ''
      ? []
      : ['---', `title: ${JSON.stringify(title.replaceAll('\n', ' '))}`, '---']),
    `flowchart ${directionOf(model.root.attributes)}`,
    ...comments.map((comment) => `    %% ${comment}`),
    ...new FlowchartWriter(model, losses).lines(),
  ]
  losses.add('attributes', unknownAttributes(model))
  return { code: lines.join('\n'), dropped: losses.list() }
}

const directionOf = (attributes: Attributes) =>
  /^(?:LR|RL|BT)$/.exec(attributes.get('rankdir')?.toUpperCase() ?? '')?.[0] ?? 'TB'

class FlowchartWriter {
  private readonly names = new Names()
  private readonly model: DotModel
  private readonly losses: Losses
  private readonly styles: string[] = []

  constructor(model: DotModel, losses: Losses) {
    this.model = model
    this.losses = losses
  }

  lines(): readonly string[] {
    const { root, nodes, edges } = this.model
    for (const id of nodes.keys()) this.names.of(id)
    const inClusters = new Set(nodesOf(root))
    const lines = root.clusters.flatMap((cluster) => this.cluster(cluster, '    '))
    for (const id of nodes.keys()) if (!inClusters.has(id)) lines.push(...this.node(id, '    '))
    for (const [at, edge] of edges.entries()) lines.push(this.edge(edge, at))
    return [...lines, ...this.styles]
  }

  private cluster({ attributes, nodes, clusters }: DotCluster, indent: string): readonly string[] {
    if (nodes.length === 0 && clusters.length === 0) {
      this.losses.add('emptyGroups')
      return []
    }
    const name = this.names.unused('cluster')
    const title = labelOf(attributes, '', this.losses)
    const style = clusterStyle(attributes, this.losses)
    if (style !== '') this.styles.push(`    style ${name} ${style}`)
    return [
      `${indent}subgraph ${name}[${flowLabel(title)}]`,
      ...clusters.flatMap((it) => this.cluster(it, `${indent}    `)),
      ...nodes.flatMap((id) => this.node(id, `${indent}    `)),
      `${indent}end`,
    ]
  }

  private node(id: string, indent: string): readonly string[] {
    const attributes = this.model.nodes.get(id)?.attributes ?? new Map<string, string>()
    const name = this.names.of(id)
    const plain = plainLabel(id, '')
    const label = attributes.has('label') ? labelOf(attributes, plain, this.losses) : plain
    const shape = shapeOf(attributes)
    if (shape === undefined) this.losses.add('shapes')
    const [before, after] = brackets[shape ?? 'square'] ?? brackets.square
    const style = nodeStyle(attributes, this.losses)
    if (style !== '') this.styles.push(`    style ${name} ${style}`)
    const href = attributes.get('url') ?? attributes.get('href')
    const tip = attributes.get('tooltip') ?? ''
    if (href) this.styles.push(`    ${linkStatement(name, href, tip, '')}`)
    else if (tip !== '') this.losses.add('tips')
    return [
      `${indent}${name}${before}${flowLabel(label)}${after}`,
      ...(shape && !brackets[shape] ? [`${indent}${name}@{ shape: ${shape} }`] : []),
    ]
  }

  private edge({ from, to, attributes }: DotEdge, at: number): string {
    const [start, end] = [this.names.of(from), this.names.of(to)]
    const style = edgeStyle(attributes, this.losses)
    if (style !== '') this.styles.push(`    linkStyle ${at} ${style}`)
    const key = attributes.has('label') ? 'label' : 'xlabel'
    const label = labelOf(new Map([['label', attributes.get(key) ?? '']]), '', this.losses)
    const text = label === '' ? '' : `|${flowLabel(label)}|`
    const direction = attributes.get('dir') ?? (this.model.isDirected ? 'forward' : 'none')
    const head = this.end(/^(?:forward|both)$/.test(direction) && attributes.get('arrowhead'))
    const tail = this.end(/^(?:back|both)$/.test(direction) && attributes.get('arrowtail'))
    if (head !== '' && tail !== '' && head !== tail) this.losses.add('arrows')
    // Mermaid has no connector with a head at its start only.
    const isReversed = head === '' && tail !== ''
    const [first, second] = isReversed ? [end, start] : [start, end]
    const arrow = this.arrow(
      attributes.get('style') ?? '',
      head || tail,
      head !== '' && tail !== '',
    )
    return `    ${first} ${arrow}${text} ${second}`
  }

  /** Mermaid's head for an end of an edge; empty if nothing is drawn. */
  private end(name: string | false | undefined): '' | 'o' | '>' {
    if (name === false || name === 'none') return ''
    if (name === undefined || /^(?:normal|vee|empty|open|onormal)$/.test(name)) return '>'
    if (/^o?dot$/.test(name)) return 'o'
    this.losses.add('arrows')
    return '>'
  }

  private arrow(style: string, head: '' | 'o' | '>', isDouble: boolean): string {
    if (/invis/.test(style)) return '~~~'
    const tail = isDouble ? (head === 'o' ? 'o' : '<') : ''
    if (/dashed|dotted/.test(style)) return `${tail}-.-${head}`
    if (/bold/.test(style)) return `${tail}==${head || '='}`
    return `${tail}--${head || '-'}`
  }
}

const nodesOf = ({ nodes, clusters }: DotCluster): readonly string[] => [
  ...nodes,
  ...clusters.flatMap(nodesOf),
]

/** Mermaid's shape; undefined if it has none like it. */
function shapeOf(attributes: Attributes): string | undefined {
  const shape = (attributes.get('shape') ?? 'ellipse').toLowerCase()
  const isRounded = /rounded/.test(attributes.get('style') ?? '')
  const found = shapes[shape]
  return found === 'square' && isRounded ? 'round' : found
}

const shapes: Readonly<Record<string, string>> = {
  box: 'square',
  rect: 'square',
  rectangle: 'square',
  square: 'square',
  ellipse: 'stadium',
  oval: 'stadium',
  circle: 'circle',
  doublecircle: 'doublecircle',
  diamond: 'diamond',
  hexagon: 'hexagon',
  cylinder: 'cylinder',
  component: 'subroutine',
  parallelogram: 'lean-right',
  trapezium: 'trapezoid',
  invtrapezium: 'inv-trapezoid',
  plaintext: 'text',
  plain: 'text',
  none: 'text',
  triangle: 'tri',
  invtriangle: 'flip-tri',
  note: 'notch-rect',
  folder: 'folder',
  point: 'f-circ',
}

/** The attributes that are read, after what has them. */
const READ =
  /^(?:\w+ label|graph rankdir|(?:cluster|node|edge) (?:style|color|fontcolor|penwidth)|(?:cluster|node) fillcolor|cluster bgcolor|node (?:shape|url|href|tooltip)|edge (?:xlabel|dir|arrowhead|arrowtail))$/

/** The number of attributes that aren't read, each counted once for a name and what has it. */
function unknownAttributes({ root, nodes, edges }: DotModel): number {
  const names = new Set<string>()
  const visit = ({ attributes, clusters }: DotCluster, kind: string) => {
    for (const name of attributes.keys()) names.add(`${kind} ${name}`)
    for (const cluster of clusters) visit(cluster, 'cluster')
  }
  visit(root, 'graph')
  for (const { attributes } of nodes.values())
    for (const it of attributes.keys()) names.add(`node ${it}`)
  for (const { attributes } of edges) for (const it of attributes.keys()) names.add(`edge ${it}`)
  return [...names].filter((name) => !READ.test(name)).length
}
