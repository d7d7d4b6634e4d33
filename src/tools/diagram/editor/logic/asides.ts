import { addressText, tipText } from './escape.ts'
import type { Flowchart, FlowEdge, FlowNode, Subgraph } from './graph.ts'

/*
 * Statements that a sequence diagram can't express are preserved as comments in it, one statement a line, with
 * the names of the new code: `%% flowchart: style A fill:#f96`. Converting back restores them, unless their
 * names are gone. Subgraphs have the names `box:1`, `box:2`… in the order of the boxes, then nested ones.
 * `direction LR in box:1` is the direction inside one, `subgraph box:3 in box:1 with A,B as Title` a nested
 * one, and `box:1 is C` says that connectors to C end at it. Likewise, `%% sequence: actor A` is for a flowchart.
 */

/** Names of the converted diagram. */
export interface NamesInAsides {
  readonly node: (id: string) => string
  /** Undefined for subgraphs that are neither boxes nor in boxes. */
  readonly box: (id: string) => string | undefined
}

/** The statements of a flowchart that a sequence diagram can't express. */
export function flowAsides(flowchart: Flowchart, names: NamesInAsides): readonly string[] {
  const { direction, nodes, edges, subgraphs, classes = [], edgeStyles, isElk } = flowchart
  const named: readonly (readonly [string, FlowNode | Subgraph])[] = [
    ...nodes.map((node) => [names.node(node.id), node] as const),
    ...subgraphs.flatMap((group) => {
      const name = names.box(group.id)
      return name === undefined ? [] : [[name, group] as const]
    }),
  ]
  return [
    ...(isElk ? [ELK] : []),
    ...(isDefaultDirection(direction) ? [] : [`direction ${direction}`]),
    ...subgraphs.flatMap(({ id, direction: inner }) => {
      const name = names.box(id)
      return inner && name !== undefined ? [`direction ${inner} in ${name}`] : []
    }),
    ...nodes.flatMap(({ id, shape }) =>
      isUsualShape(shape) ? [] : [`${names.node(id)}@{ shape: ${shape.replaceAll('_', '-')} }`],
    ),
    ...classes
      .filter(({ name }) => isWord(name))
      .map(({ name, styles }) => `classDef ${name} ${styleList(styles)}`),
    ...classStatements(named),
    ...named.flatMap(([name, { styles = [] }]) =>
      styles.length > 0 ? [`style ${name} ${styleList(styles)}`] : [],
    ),
    ...(edgeStyles ? [`linkStyle default ${styleList(edgeStyles)}`] : []),
    ...edges.flatMap(edgeStatement),
    ...nodes.flatMap((node) => clickStatement(names.node(node.id), node)),
  ].filter((statement) => !/[\r\n]|%%\{/.test(statement))
}

const ELK = 'layout elk'

export const isDefaultDirection = (direction: string) => /^T[BD]$/.test(direction)

/** Whether a shape is a rectangle, as participants are. */
export const isUsualShape = (shape: string) => /^(?:square|rect|)$/.test(shape)

const isWord = (name: string) => /^[\p{L}\p{N}_-]+$/u.test(name)

const styleList = (styles: readonly string[]) =>
  styles.map((style) => style.trim().replace(/\\?,/g, '\\,')).join(',')

function classStatements(
  named: readonly (readonly [string, FlowNode | Subgraph])[],
): readonly string[] {
  const members = new Map<string, string[]>()
  for (const [id, { classes = [] }] of named) {
    for (const name of new Set(classes)) members.set(name, [...(members.get(name) ?? []), id])
  }
  return [...members].map(([name, ids]) => `class ${ids.join(',')} ${name}`)
}

function edgeStatement({ styles = [], curve }: FlowEdge, at: number): readonly string[] {
  const parts = [
    ...(curve ? [`interpolate ${curve}`] : []),
    ...(styles.length > 0 ? [styleList(styles)] : []),
  ]
  return parts.length > 0 ? [`linkStyle ${at} ${parts.join(' ')}`] : []
}

function clickStatement(name: string, { link, tip }: FlowNode): readonly string[] {
  return link ? [linkStatement(name, link.href, tip ?? '', link.target)] : []
}

/** The statement of a flowchart that links a node. */
export function linkStatement(name: string, href: string, tip: string, target: string): string {
  const quotedTip = tipText(tip)
  return [
    `click ${name} href "${addressText(href)}"`,
    ...(quotedTip === '' ? [] : [`"${quotedTip}"`]),
    ...(/^_(?:self|blank|parent|top)$/.test(target) ? [target] : []),
  ].join(' ')
}

/** The preserved statements of a flowchart that still apply. */
export interface RestoredStatements {
  readonly isElk: boolean
  readonly direction: string
  /** The direction in each box, by its 1-based number; 0 is the diagram's. */
  readonly inner: ReadonlyMap<number, string>
  readonly shapes: ReadonlyMap<string, string>
  /** Statements for the end of the code. */
  readonly statements: readonly string[]
  /** Nodes with a link of their own. */
  readonly linked: ReadonlySet<string>
}

/**
 * Reads preserved statements of a flowchart, without those whose nodes, boxes, or edges are gone.
 *
 * @param box the name of a box by its number; undefined if it doesn't exist.
 */
export function restoreFlowAsides(
  asides: readonly string[],
  isNode: (name: string) => boolean,
  box: (number: number) => string | undefined,
  edges: number,
): RestoredStatements {
  const inner = new Map<number, string>()
  const shapes = new Map<string, string>()
  const statements: string[] = []
  const linked = new Set<string>()
  /** The name in the new code; undefined if it is gone. */
  const nameOf = (name: string) => {
    if (isNode(name)) return name
    const [, number] = /^box:(\d+)$/.exec(name) ?? []
    return number === undefined ? undefined : box(Number(number))
  }
  for (const aside of asides) {
    const [, way = '', number] = /^direction (TB|TD|BT|LR|RL)(?: in box:(\d+))?$/.exec(aside) ?? []
    const [, node = '', shape = ''] = /^(\S+)@\{ shape: ([a-z][a-z-]*) \}$/.exec(aside) ?? []
    const [, word = '', target = '', rest = ''] =
      /^(classDef|class|style|linkStyle|click) (\S+) (.*)$/.exec(aside) ?? []
    if (way) inner.set(Number(number ?? 0), way)
    else if (shape) shapes.set(node, shape)
    else if (word === 'classDef') statements.push(aside)
    else if (word === 'linkStyle') {
      if (target === 'default' || Number(target) < edges) statements.push(aside)
    } else if (word) {
      const names = target.split(',').flatMap((name) => nameOf(name) ?? [])
      if (names.length === 0) continue
      statements.push(`${word} ${names.join(',')} ${rest}`)
      if (word === 'click') linked.add(target)
    }
  }
  return {
    isElk: asides.includes(ELK),
    direction: inner.get(0) ?? 'TD',
    inner,
    shapes,
    statements,
    linked,
  }
}
