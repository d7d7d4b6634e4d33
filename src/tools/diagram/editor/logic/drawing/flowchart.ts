import { linkStatement } from '#src/tools/diagram/editor/logic/asides.ts'
import { Losses } from '#src/tools/diagram/editor/logic/dropped.ts'
import { textLabel } from '#src/tools/diagram/editor/logic/escape.ts'
import { isReserved } from '#src/tools/diagram/editor/logic/names.ts'
import type { Converted } from '#src/tools/diagram/editor/logic/to-sequence.ts'
import { withAnchors } from './anchors.ts'
import type { Drawing, DrawingElement, Head, Outline } from './element.ts'
import { type Structure, type StructureNode, structureOf } from './structure.ts'
import { Styles } from './styles.ts'

/**
 * The flowchart of a drawing: shapes become nodes A, B, C…, arrows become edges; frames, groups, and
 * shapes around others become subgraphs, texts outside them notes. Empty for a drawing without any.
 *
 * @param word the label of shapes without text.
 */
export function toFlowchart({ pages }: Drawing, word: string): Converted {
  const writer = new Writer(word)
  const filled = pages.filter(({ elements }) => elements.length > 0)
  for (const { name, elements } of filled) {
    writer.add(withAnchors(structureOf(elements)), filled.length > 1 ? name : undefined)
  }
  return writer.end()
}

/** Names and lines of the flowchart, over all pages. */
class Writer {
  private readonly lines: string[] = []
  private readonly edges: string[] = []
  private readonly clicks: string[] = []
  private readonly losses = new Losses()
  private readonly styles = new Styles()
  private readonly word: string
  private letters = 0
  private readonly counts = new Map<string, number>()

  constructor(word: string) {
    this.word = word
  }

  /** @param title the title of the page, which becomes a subgraph. */
  add(structure: Structure, title: string | undefined): void {
    const names = this.namesOf(structure)
    if (title === undefined) this.addMembers(structure, names, '    ')
    else {
      this.lines.push(`    subgraph ${this.numbered('page')}[${label(title)}]`)
      this.addMembers(structure, names, '        ')
      this.lines.push('    end')
    }
    for (const { arrow, from, to, label: text } of structure.edges) {
      const [start, end] = [names.get(from), names.get(to)]
      if (!start || !end) continue
      this.styles.addEdge(this.edges.length, arrow)
      const [head, other = head] = [arrow.startHead, arrow.endHead].filter((it) => it)
      if (head === 'other' || head !== other) this.losses.add('heads')
      this.edges.push(edgeOf(arrow, start, end, text.trim() === '' ? '' : `|${textLabel(text)}|`))
    }
    this.losses.add('guessed', structure.guessed)
    this.losses.add('looseArrows', structure.looseArrows)
    this.losses.add('looseTexts', structure.notes)
    this.losses.add('pictures', structure.pictures)
  }

  end(): Converted {
    const ends = [...this.edges, ...this.clicks, ...this.styles.lines()].map((it) => `    ${it}`)
    const code = ['graph TD', ...this.lines, ...ends]
    return { code: this.lines.length === 0 ? '' : code.join('\n'), dropped: this.losses.list() }
  }

  private namesOf({ nodes, containers }: Structure): ReadonlyMap<string, string> {
    const names = new Map<string, string>()
    for (const { element, isNote } of nodes) {
      names.set(element.id, isNote ? this.numbered('note') : this.nextLetters())
    }
    for (const { container } of containers) {
      const { id, element } = container
      const kind = element === undefined ? 'group' : element.kind === 'frame' ? 'frame' : 'box'
      names.set(id, this.numbered(kind))
    }
    return names
  }

  /** Writes containers with their members, without recursion, because containers can be deep. */
  private addMembers(
    { nodes, containers, outerOf }: Structure,
    names: ReadonlyMap<string, string>,
    margin: string,
  ): void {
    const members = new Map<string | undefined, StructureNode[]>()
    for (const node of nodes) push(members, nameIn(names, node.container?.id), node)
    const inner = new Map<string | undefined, Structure['containers'][number][]>()
    for (const it of containers) push(inner, nameIn(names, outerOf(it.container)?.id), it)
    const open: (string | Structure['containers'][number])[] = [...(inner.get(undefined) ?? [])]
    open.reverse()
    let indent = margin
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (typeof next === 'string') {
        indent = indent.slice(4)
        this.lines.push(`${indent}${next}`)
        continue
      }
      const name = names.get(next.container.id) ?? ''
      this.lines.push(`${indent}subgraph ${name}[${label(next.title)}]`)
      if (next.container.element) this.styles.addNode(name, next.container.element)
      indent += '    '
      open.push('end', ...[...(inner.get(name) ?? [])].reverse())
      for (const node of members.get(name) ?? []) this.declare(node, names, indent)
    }
    for (const node of members.get(undefined) ?? []) this.declare(node, names, margin)
  }

  private declare(
    { element, label: text, isNote, isCovered }: StructureNode,
    names: ReadonlyMap<string, string>,
    indent: string,
  ): void {
    const name = names.get(element.id) ?? ''
    const [before, after] = brackets[element.outline]
    // The text on a shape can label another one, for example the upper one of a stack.
    const shown = text.trim() === '' ? (isCovered ? ' ' : this.word) : text
    this.lines.push(`${indent}${name}${before}${label(shown)}${after}`)
    if (element.link) this.clicks.push(linkStatement(name, element.link, element.tip, ''))
    else if (element.tip !== '') this.losses.add('tips')
    if (isNote) this.styles.addNote(name)
    else if (element.kind === 'shape') this.styles.addNode(name, element)
  }

  private numbered(kind: string): string {
    const count = (this.counts.get(kind) ?? 0) + 1
    this.counts.set(kind, count)
    return `${kind}${count}`
  }

  /** A to Z, then AA, AB…, without Mermaid's reserved words. */
  private nextLetters(): string {
    let name = lettersOf(this.letters++)
    while (isReserved(name)) name = lettersOf(this.letters++)
    return name
  }
}

const brackets: Readonly<Record<Outline, readonly [string, string]>> = {
  rectangle: ['[', ']'],
  round: ['(', ')'],
  stadium: ['([', '])'],
  diamond: ['{', '}'],
  ellipse: ['((', '))'],
  cylinder: ['[(', ')]'],
  hexagon: ['{{', '}}'],
  parallelogram: ['[/', '/]'],
  trapezoid: ['[/', '\\]'],
  subroutine: ['[[', ']]'],
}

/** A title can be blank, but not empty. */
const label = (text: string) => (text.trim() === '' ? '" "' : textLabel(text))

function edgeOf(arrow: DrawingElement, from: string, to: string, text: string): string {
  const { startHead, endHead, dashed } = arrow
  const line = dashed ? '-.-' : '--'
  if (!startHead && !endHead) return `${from}${dashed ? line : '---'}${text}${to}`
  if (startHead && endHead) {
    const [start, end] = startHead === endHead ? heads[endHead] : heads.arrow
    return `${from} ${start}${line}${end}${text}${to}`
  }
  if (!endHead) return `${to}${line}${heads[startHead ?? 'arrow'][1]}${text}${from}`
  return `${from}${line}${heads[endHead][1]}${text}${to}`
}

const heads: Readonly<Record<Head, readonly [string, string]>> = {
  arrow: ['<', '>'],
  circle: ['o', 'o'],
  cross: ['x', 'x'],
  other: ['<', '>'],
}

function lettersOf(index: number): string {
  let letters = ''
  for (let left = index + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  }
  return letters
}

const nameIn = (names: ReadonlyMap<string, string>, id: string | undefined) =>
  id === undefined ? undefined : names.get(id)

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
