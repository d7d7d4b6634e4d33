import { FLAG, type JsonDocument } from '#src/core/json/document.ts'
import { decodeString } from '#src/core/json/strings.ts'
import type { Records } from './records.ts'
import { UniqueNames } from './unique-names.ts'

/** Deeper values become JSON text: column names contain their paths, so they grow quadratically. */
const MAX_FLATTEN_DEPTH = 64

export interface ColumnNames {
  readonly names: readonly string[]
  /** The columns that got a number because an earlier column has their name. */
  readonly renamed: readonly RenamedColumn[]
}

export interface RenamedColumn {
  readonly original: string
  readonly name: string
}

/**
 * The columns of records, in order of first appearance: a column is a key or, if flattened, a path
 * of keys and indexes. `read` stores the values of a record in `cells`, by column.
 * Most records repeat the shape of the previous one, so each key is first compared with the key
 * that followed the previous key in an earlier record.
 */
export class Columns {
  /** Tape index of the current record's value, by column; 0 if it is missing. */
  cells = new Uint32Array(64)
  count = 0
  /** Duplicate keys within a record; the last value is used. */
  duplicates = 0
  /** Tape index of the first duplicate key, or -1. */
  firstDuplicate = -1

  private readonly document: JsonDocument
  private readonly kind: Records['kind']
  private readonly flatten: boolean
  // The tree of paths as parallel arrays, by node; node 0 is the record. `columns`: -1 without one.
  // `firsts` and `nexts`: the first child and the next sibling as last read; 0 without one.
  private readonly parents: number[] = [-1]
  /** Tape index of the key's first occurrence, or `-1 - index` for an array element. */
  private readonly steps: number[] = [0]
  private readonly children: (Map<string | number, number> | undefined)[] = [undefined]
  private readonly columns: number[] = [-1]
  private readonly firsts: number[] = [0]
  private readonly nexts: number[] = [0]
  /** Node by column. */
  private readonly nodes: number[] = []

  constructor(document: JsonDocument, kind: Records['kind'], flatten: boolean) {
    this.document = document
    this.kind = kind
    this.flatten = flatten
  }

  /** Nodes of the tree; the first is the record. */
  get nodeCount(): number {
    return this.parents.length
  }

  /** A node's parent, and its step: the tape index of its key, or `-1 - index` for an array element. */
  nodeAt(node: number): { readonly parent: number; readonly step: number } {
    return { parent: this.parents[node]!, step: this.steps[node]! }
  }

  /** The node of a column. */
  nodeOf(column: number): number {
    return this.nodes[column]!
  }

  /** Reads the record at a tape index. Returns false, without cells, if it has the wrong type. */
  read(record: number): boolean {
    const first = this.document.bytes[this.document.tape[record]!]!
    if (this.kind === 'values') this.put(0, record, -1)
    else if (this.kind === 'rows' && first === BRACKET) this.readArray(record, 0, 1)
    else if (first === BRACE && this.kind !== 'rows') this.readObject(record, 0, 1)
    else return false
    return true
  }

  /** Clears the cells and the duplicates before another pass over the records. */
  reset(): void {
    this.cells.fill(0)
    this.duplicates = 0
    this.firstDuplicate = -1
  }

  /** Unique names by column; repeated names get a number. Columns of rows are named from 1. */
  names(): ColumnNames {
    if (this.kind === 'values') return { names: this.count > 0 ? ['value'] : [], renamed: [] }
    const unique = new UniqueNames()
    const renamed: RenamedColumn[] = []
    const names = this.nodes.map((node) => {
      const original = this.nameOf(node)
      const name = unique.reserve(original)
      if (name !== original) renamed.push({ original, name })
      return name
    })
    return { names, renamed }
  }

  private nameOf(node: number): string {
    const steps: string[] = []
    for (let at = node; at > 0; at = this.parents[at]!) {
      const step = this.steps[at]!
      const top = this.parents[at] === 0
      if (step >= 0) steps.push(`${top ? '' : '.'}${decodeString(this.document, step)}`)
      else steps.push(top ? String(-step) : `[${-step - 1}]`)
    }
    return steps.reverse().join('')
  }

  private readObject(index: number, node: number, depth: number): void {
    const { bytes, tape } = this.document
    const close = tape[index + 1]! - 2
    let previous = -1
    let key = index + 2
    while (key < close) {
      const guess = previous < 0 ? this.firsts[node]! : this.nexts[previous]!
      const child =
        guess > 0 && this.isSame(this.steps[guess]!, key) ? guess : this.member(node, previous, key)
      previous = child
      const value = key + 2
      const first = bytes[tape[value]!]!
      const nested = first === BRACE || first === BRACKET
      if (nested && this.isFlattened(value, depth)) {
        if (first === BRACE) this.readObject(value, child, depth + 1)
        else this.readArray(value, child, depth + 1)
      } else this.put(child, value, key)
      key = nested ? tape[value + 1]! : value + 2
    }
  }

  private readArray(index: number, node: number, depth: number): void {
    const { bytes, tape } = this.document
    const close = tape[index + 1]! - 2
    let value = index + 2
    let previous = -1
    for (let at = 0; value < close; at++) {
      const guess = previous < 0 ? this.firsts[node]! : this.nexts[previous]!
      const child =
        guess > 0 && this.steps[guess] === -at - 1 ? guess : this.element(node, previous, at)
      previous = child
      const first = bytes[tape[value]!]!
      const nested = first === BRACE || first === BRACKET
      if (nested && this.isFlattened(value, depth)) {
        if (first === BRACE) this.readObject(value, child, depth + 1)
        else this.readArray(value, child, depth + 1)
      } else this.put(child, value, value)
      value = nested ? tape[value + 1]! : value + 2
    }
  }

  /** Whether a container is split into columns; an empty one is one cell. */
  private isFlattened(value: number, depth: number): boolean {
    return this.flatten && depth < MAX_FLATTEN_DEPTH && this.document.tape[value + 1] !== value + 4
  }

  private put(node: number, value: number, key: number): void {
    let column = this.columns[node]!
    if (column < 0) {
      column = this.count++
      this.columns[node] = column
      this.nodes.push(node)
      if (this.count > this.cells.length) {
        const larger = new Uint32Array(this.cells.length * 2)
        larger.set(this.cells)
        this.cells = larger
      }
    }
    if (this.cells[column] !== 0 && this.duplicates++ === 0) this.firstDuplicate = key
    this.cells[column] = value
  }

  private isSame(a: number, b: number): boolean {
    const { bytes, tape } = this.document
    let from = tape[a]! + 1
    let to = tape[b]! + 1
    const end = tape[a + 1]! & ~FLAG
    if (end - from !== (tape[b + 1]! & ~FLAG) - to) return false
    while (from < end) {
      if (bytes[from++] !== bytes[to++]) return false
    }
    return true
  }

  private member(node: number, previous: number, key: number): number {
    return this.child(node, previous, decodeString(this.document, key), key)
  }

  private element(node: number, previous: number, at: number): number {
    return this.child(node, previous, at, -at - 1)
  }

  private child(node: number, previous: number, name: string | number, step: number): number {
    const children = this.children[node] ?? new Map<string | number, number>()
    this.children[node] = children
    let child = children.get(name)
    if (child === undefined) {
      child = this.parents.push(node) - 1
      this.steps.push(step)
      this.children.push(undefined)
      this.columns.push(-1)
      this.firsts.push(0)
      this.nexts.push(0)
      children.set(name, child)
    }
    if (previous < 0) this.firsts[node] = child
    else this.nexts[previous] = child
    return child
  }
}

const BRACKET = 0x5b
const BRACE = 0x7b
