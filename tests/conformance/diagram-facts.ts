import { load } from 'js-yaml'

/**
 * The facts of a flowchart or sequence diagram in its code and Mermaid's own parser, by kind: the basis for
 * comparing a diagram before and after its conversion, without the project's reader.
 */
export type Facts = ReadonlyMap<string, readonly string[]>

interface Vertex {
  readonly id: string
  readonly text?: string
  readonly labelType?: string
  readonly type?: string
  readonly styles: readonly string[]
  readonly classes: readonly string[]
  readonly link?: string
  readonly icon?: string
  readonly img?: string
}

interface FlowDb {
  getDirection(): string | undefined
  getVertices(): ReadonlyMap<string, Vertex>
  getEdges(): readonly {
    readonly text?: string
    readonly labelType?: string
    readonly type?: string
    readonly stroke?: string
    readonly length?: number
    readonly style?: readonly string[]
    readonly classes: readonly string[]
    readonly animate?: boolean
    readonly animation?: string
    readonly interpolate?: string
  }[] & { readonly defaultStyle?: readonly string[] }
  getSubGraphs(): readonly {
    readonly id: string
    readonly title: string
    readonly nodes: readonly string[]
    readonly dir?: string
    readonly classes: readonly string[]
  }[]
  getClasses(): ReadonlyMap<string, { readonly styles: readonly string[] }>
  getTooltip(id: string): string | undefined
}

interface SequenceDb {
  getActors(): ReadonlyMap<
    string,
    {
      readonly description: string
      readonly type: string
      readonly links: Readonly<Record<string, string>>
      readonly properties: object
    }
  >
  getMessages(): readonly {
    readonly type?: number
    readonly message?: unknown
    readonly centralConnection?: number
  }[]
  getBoxes(): readonly { readonly name?: string; readonly fill: string }[]
  getCreatedActors(): ReadonlyMap<string, number>
  getDestroyedActors(): ReadonlyMap<string, number>
  readonly LINETYPE: Readonly<Record<string, number>>
}

interface CommonDb {
  getDiagramTitle(): string
  getAccTitle(): string
  getAccDescription(): string
}

export function factsOf(type: string, db: object, code: string): Facts {
  const facts = new Map<string, string[]>()
  const add: Add = (kind, ...values) =>
    void facts.set(kind, [...(facts.get(kind) ?? []), ...values.filter((it) => it !== '')])
  addOfCode(code, db as CommonDb, add)
  if (type === 'flowchart-elk') add('layout', 'elk')
  if (type === 'sequence') addOfSequence(db as SequenceDb, code, add)
  else addOfFlowchart(db as FlowDb, add)
  return facts
}

/** The facts of a kind that the other diagram lacks, each as often as it does. */
export function lostOf(kind: string, before: Facts, after: Facts): readonly string[] {
  const left = [...(after.get(kind) ?? [])]
  return (before.get(kind) ?? []).filter((fact) => {
    const at = left.indexOf(fact)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** A color of either form, in lowercase and as six hexadecimal digits if it isn't a name. */
function hexOf(color: string): string {
  const [, ...bytes] = /^rgb\((\d+)[, ]+(\d+)[, ]+(\d+)\)$/.exec(color) ?? []
  if (bytes.length > 0) {
    return `#${bytes.map((it) => Number(it).toString(16).padStart(2, '0')).join('')}`
  }
  return color.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
}

type Add = (kind: string, ...values: readonly string[]) => void

/** Words only: how a label is escaped and broken into lines doesn't matter. */
const plain = (text: string | undefined) =>
  (text ?? '')
    .replace(/ﬂ°°(\d+)¶ß/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/ﬂ°lt¶ß|&lt;/g, '<')
    .replace(/ﬂ°gt¶ß|&gt;/g, '>')
    .replace(/ﬂ°amp¶ß|&amp;/g, '&')
    .replace(/ﬂ°quot¶ß/g, '"')
    .replace(/ﬂ°(\w+)¶ß/g, '#$1;')
    .replace(/<[^<>]*>|\\n|&nbsp;|\s+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function addOfCode(code: string, db: CommonDb, add: Add): void {
  const [, yaml] = /^\s*---[ \t]*\n([\s\S]*?)\n\s*---/.exec(code) ?? []
  const indent = /^[ \t]*/.exec(yaml ?? '')?.[0] ?? ''
  const matter = Object(
    yaml && load(yaml.replaceAll(`\n${indent}`, '\n').slice(indent.length)),
  ) as Readonly<Record<string, unknown>>
  add('title', plain(db.getDiagramTitle() || String(matter.title ?? '')))
  add('accTitle', plain(db.getAccTitle()))
  add('accDescription', plain(db.getAccDescription()))
  if (matter.config) add('config', JSON.stringify(matter.config))
  for (const [directive] of code.matchAll(/%%\{[\s\S]*?\}%%/g)) add('config', plain(directive))
  for (const [, comment = ''] of code
    .replace(/%%\{[\s\S]*?\}%%/g, '')
    .matchAll(/^[ \t]*%%(.+)$/gm)) {
    add('comment', comment.trim())
  }
}

/** Shapes that participants have too. */
const SHARED_SHAPES: Readonly<Record<string, string>> = {
  cyl: 'database',
  cylinder: 'database',
  db: 'database',
  das: 'queue',
  'h-cyl': 'queue',
  procs: 'collections',
  processes: 'collections',
  'st-rect': 'collections',
  'stacked-rectangle': 'collections',
}

function addOfFlowchart(db: FlowDb, add: Add): void {
  if (!/^T[BD]$/.test(db.getDirection() ?? 'TB')) add('direction', db.getDirection() ?? '')
  const groups = db.getSubGraphs()
  const groupIds = new Set(groups.map(({ id }) => id))
  for (const { id, text, labelType, type = '', link, ...it } of db.getVertices().values()) {
    if (!groupIds.has(id)) {
      add('label', plain(text ?? id))
      if (!/^(?:square|rect|)$/.test(type)) add('shape', SHARED_SHAPES[type] ?? type)
    }
    const title = groups.find((group) => group.id === id)?.title
    add('style', ...it.styles.map((style) => `${plain(title || text)}: ${style.trim()}`))
    const fill = groupIds.has(id) && it.styles.find((style) => style.startsWith('fill:'))?.slice(5)
    if (fill) add('color', hexOf(fill))
    const classes = it.classes.filter((name) => name !== 'clickable')
    add('class', ...classes.map((name) => `${plain(text)}: ${name}`))
    if (link) add('link', link)
    else if (it.classes.includes('clickable')) add('action', id)
    const tip = db.getTooltip(id)
    if (tip) add('tip', plain(tip))
    if (it.icon || it.img || /\bfa[a-z]?:fa-/.test(text ?? '')) add('icon', id)
    addMarkup(text, labelType, add)
  }
  for (const [at, edge] of db.getEdges().entries()) {
    addMarkup(edge.text, edge.labelType, add)
    if (edge.stroke === 'thick' || edge.stroke === 'invisible') add(edge.stroke, `${at}`)
    if (edge.type?.includes('circle') || edge.type === 'double_arrow_cross') add('end', `${at}`)
    if ((edge.length ?? 1) > 1 && edge.stroke !== 'invisible') add('length', `${at}`)
    add('edge style', ...(edge.style ?? []).map((style) => `${at}: ${style.trim()}`))
    add('edge class', ...edge.classes.map((name) => `${at}: ${name}`))
    if (edge.animate || edge.animation || edge.interpolate) add('animation', `${at}`)
  }
  add('edge style', ...(db.getEdges().defaultStyle ?? []).map((style) => `default: ${style}`))
  for (const group of groups) {
    add('group', plain(group.title))
    const inner = groups.filter(({ id }) => id !== group.id && group.nodes.includes(id))
    add('nesting', ...inner.map(({ title }) => `${plain(title)} in ${plain(group.title)}`))
    add('class', ...group.classes.map((name) => `${plain(group.title)}: ${name}`))
    if (group.dir) add('direction', `${plain(group.title)}: ${group.dir}`)
  }
  for (const [name, { styles }] of db.getClasses()) {
    add('class', `${name}: ${styles.map((it) => it.trim()).join()}`)
  }
}

function addMarkup(text = '', type: string | undefined, add: Add): void {
  const isMarkdown = type === 'markdown' && /\*\S|_\S/.test(text)
  if (isMarkdown || /<(?!br)[a-z/][^<>]*>/i.test(text)) add('formatting', plain(text))
}

function addOfSequence(db: SequenceDb, code: string, add: Add): void {
  for (const { description, type, links, properties } of db.getActors().values()) {
    add('label', plain(description))
    if (type !== 'participant') add('shape', type)
    add('link', ...Object.values(links).map(plain))
    add('properties', ...Object.keys(properties))
  }
  for (const { name, fill } of db.getBoxes()) {
    add('group', plain(name))
    if (fill !== 'transparent') add('color', hexOf(fill))
  }
  const names = new Map(Object.entries(db.LINETYPE).map(([name, code]) => [code, name]))
  for (const { type = -1, message, centralConnection = 0 } of db.getMessages()) {
    const name = names.get(type) ?? ''
    const text = typeof message === 'string' ? plain(message) : ''
    if (/^(?:ALT_ELSE|PAR_AND|CRITICAL_OPTION)$/.test(name)) add('branch', text || name)
    else if (name === 'RECT_START') add('color', text || name)
    else if (name.endsWith('_START') && !name.startsWith('ACTIVE')) add('block', text || name)
    else if (name.startsWith('ACTIVE')) add('activation', name)
    else if (name === 'AUTONUMBER') add('numbering', name)
    else if (name === 'NOTE') add('note', text || name)
    else if (/_POINT$|TOP|BOTTOM/.test(name) || centralConnection > 0) add('arrow', name)
  }
  add('lifetime', ...db.getCreatedActors().keys(), ...db.getDestroyedActors().keys())
  add('wrapping', ...[...code.matchAll(/(?::|as)\s*:?(?:no)?wrap:/g)].map(([word]) => word))
}
