import { endOf, kindAt, NodeKind, startOf } from '#src/core/json/cursor.ts'
import { type JsonDocument, LINES_ROOT } from '#src/core/json/document.ts'
import { LINE_END } from '#src/core/line-counter.ts'
import { containerOf, itemsOf, type Siblings } from './siblings.ts'

/** The whitespace of new text, which follows that of its neighbors. */
export class Layout {
  private readonly document: JsonDocument

  constructor(document: JsonDocument) {
    this.document = document
  }

  /** Whether the records of the document are lines, so that values can't contain line breaks. */
  get isLines(): boolean {
    return this.document.tape[0] === LINES_ROOT
  }

  /** The text between an item that is inserted at an index and its neighbor. */
  separator({ container, kind, items }: Siblings, index: number): string {
    if (kind === 'lines') return this.lineBreak
    const next = Math.min(Math.max(1, index), items.length - 1)
    const before = items[next - 1]
    const after = items[next]
    if (before && after) {
      const [lead = '', trail = ''] = this.text(before.end, after.start).split(',')
      return `${fromLastBreak(lead)},${fromLastBreak(trail)}`
    }
    const first = items[0]
    const indent = first ? this.text(startOf(this.document, container) + 1, first.start) : ''
    return `,${hasBreak(indent) ? fromLastBreak(indent) : this.space}`
  }

  /** The text before and after the only item of a container that was empty. */
  around(container: number): readonly [string, string] {
    const inner = this.text(
      startOf(this.document, container) + 1,
      endOf(this.document, container) - 1,
    )
    const indent = this.indentOf(container)
    if (this.isLines || (!hasBreak(inner) && !this.startsLine(container))) return ['', '']
    const outer = `${this.lineBreak}${indent}`
    return [`${outer}${this.unit(container, indent)}`, outer]
  }

  /** The text between a new key and its value, as for the other keys of an object. */
  colon({ items }: Siblings): string {
    const key = items[0] ? items[0].node - 2 : this.firstKey()
    if (key < 0) return `:${this.space}`
    return this.text(endOf(this.document, key), startOf(this.document, key + 2))
  }

  /** A JSON text that is inserted into a container: its lines are indented like those around it. */
  inserted(json: string, indent: string): string {
    const [first = '', ...rest] = json.trim().split(LINE_END)
    if (this.isLines) return [first, ...rest.map((line) => line.trimStart())].join('')
    const lead = fromLastBreak(indent)
    return [first, ...rest.map((line) => `${hasBreak(lead) ? lead : this.lineBreak}${line}`)].join(
      '',
    )
  }

  /** A JSON text that replaces a value. */
  replaced(json: string): string {
    const lines = json.trim().split(LINE_END)
    if (this.isLines) return lines.map((line, at) => (at > 0 ? line.trimStart() : line)).join('')
    return lines.join(this.lineBreak)
  }

  /** CR LF if the first line of the document ends with it, otherwise LF. */
  private get lineBreak(): string {
    const { bytes } = this.document
    const at = bytes.indexOf(LINE_FEED)
    return at > 0 && bytes[at - 1] === CARRIAGE_RETURN ? '\r\n' : '\n'
  }

  /** A space, unless the first colon or comma of the document has none after it. */
  private get space(): string {
    const key = this.firstKey()
    if (key >= 0) {
      return this.text(endOf(this.document, key), startOf(this.document, key + 2)) === ':'
        ? ''
        : ' '
    }
    for (let index = 0; index < this.document.length; index += 2) {
      if (kindAt(this.document, index) !== NodeKind.array) continue
      const [first, second] = itemsOf(this.document, index).items
      if (first && second) return this.text(first.end, second.start) === ',' ? '' : ' '
    }
    return ' '
  }

  /** The tape index of the first key of the document; -1 for none. */
  private firstKey(): number {
    const { length, tape } = this.document
    for (let index = 0; index < length; index += 2) {
      if (kindAt(this.document, index) === NodeKind.object && tape[index + 1]! > index + 4) {
        return index + 2
      }
    }
    return -1
  }

  /** The whitespace at the start of the line with a value. */
  private indentOf(node: number): string {
    const { bytes } = this.document
    let start = startOf(this.document, node)
    while (start > 0 && !isBreak(bytes[start - 1]!)) start--
    let end = start
    while (bytes[end] === SPACE || bytes[end] === TAB) end++
    return this.text(start, end)
  }

  /** Whether a value, or its key, is the first of its line, and the document has several lines. */
  private startsLine(node: number): boolean {
    const container = containerOf(this.document, node)
    if (container < 0) return false
    const item = itemsOf(this.document, container).items.find((it) => it.node === node)
    let at = (item?.start ?? 0) - 1
    while (this.document.bytes[at] === SPACE || this.document.bytes[at] === TAB) at--
    return at >= 0 && isBreak(this.document.bytes[at]!)
  }

  /** The whitespace that one level adds to an indent. */
  private unit(node: number, indent: string): string {
    const container = containerOf(this.document, node)
    const outer = container < 0 ? indent : this.indentOf(container)
    if (indent.length > outer.length && indent.startsWith(outer)) return indent.slice(outer.length)
    return '  '
  }

  private text(start: number, end: number): string {
    return decoder.decode(this.document.bytes.subarray(start, end))
  }
}

const TAB = 9
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const SPACE = 32

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

const isBreak = (byte: number) => byte === LINE_FEED || byte === CARRIAGE_RETURN
const hasBreak = (text: string) => LINE_END.test(text)

/** Whitespace without empty lines. */
function fromLastBreak(space: string): string {
  const at = Math.max(space.lastIndexOf('\n'), space.lastIndexOf('\r'))
  return space.slice(Math.max(0, space.endsWith('\r\n', at + 1) ? at - 1 : at))
}
