import { FLAG, type JsonDocument } from '#src/core/json/document.ts'
import { decodeString } from '#src/core/json/strings.ts'
import type { Records } from './records.ts'
import { UniqueNames } from './unique-names.ts'

/** Deeper values are written as JSON text: names would grow with the square of the depth. */
const FLATTEN_DEPTH = 64

export interface ColumnNames {
  readonly names: readonly string[]
  /** The columns whose plain name another column had before. */
  readonly renamed: readonly RenamedColumn[]
}

export interface RenamedColumn {
  readonly plain: string
  readonly name: string
}

/**
 * The columns of records, in order of first sight: a column is a key, or when they are flattened a
 * path of keys and indexes. `read` puts a record's values into `cells`, by column.
 * Records of one shape follow each other in most documents, so at every key the one that came after
 * its predecessor the last time is tried first.
 */
export class Columns {
  /** Tape index of a record's value by column; 0 where there is none. */
  cells = new Uint32Array(64)
  count = 0
  /** Members whose column had a value in the same record before: the later one stays. */
  repeated = 0
  /** Tape index of the key of the first of them. */
  firstRepeated = -1

  private readonly document: JsonDocument
  private readonly kind: Records['kind']
  private readonly flatten: boolean
  // The tree of paths, by node; node 0 is a record.
  private readonly parents: number[] = [-1]
  /** Tape index of the key as it was first seen, or the negated index of an element, less one. */
  private readonly steps: number[] = [0]
  private readonly children: (Map<string | number, number> | undefined)[] = [undefined]
  private readonly columns: number[] = [-1]
  private readonly firsts: number[] = [0]
  private readonly nexts: number[] = [0]
  /** The node of each column. */
  private readonly nodes: number[] = []

  constructor(document: JsonDocument, kind: Records['kind'], flatten: boolean) {
    this.document = document
    this.kind = kind
    this.flatten = flatten
  }

  /** Takes a record in; false when it is no object (or, of rows, no array) and has no cells. */
  read(record: number): boolean {
    const first = this.document.bytes[this.document.tape[record]!]!
    if (this.kind === 'values') this.put(0, record, -1)
    else if (this.kind === 'rows' && first === BRACKET) this.readArray(record, 0, 1)
    else if (first === BRACE && this.kind !== 'rows') this.readObject(record, 0, 1)
    else return false
    return true
  }

  /** Forgets the values of the last record, and what was repeated. */
  restart(): void {
    this.cells.fill(0)
    this.repeated = 0
    this.firstRepeated = -1
  }

  /** Names by column, no two the same: a further one of a name has its number behind it. */
  names(): ColumnNames {
    if (this.kind === 'values') return { names: this.count > 0 ? ['value'] : [], renamed: [] }
    const unique = new UniqueNames()
    const renamed: RenamedColumn[] = []
    const names = this.nodes.map((node) => {
      const plain = this.nameOf(node)
      const name = unique.give(plain)
      if (name !== plain) renamed.push({ plain, name })
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
      if (nested && this.opens(value, depth)) {
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
      if (nested && this.opens(value, depth)) {
        if (first === BRACE) this.readObject(value, child, depth + 1)
        else this.readArray(value, child, depth + 1)
      } else this.put(child, value, value)
      value = nested ? tape[value + 1]! : value + 2
    }
  }

  /** Whether a container has columns of its own; an empty one is a cell. */
  private opens(value: number, depth: number): boolean {
    return this.flatten && depth < FLATTEN_DEPTH && this.document.tape[value + 1] !== value + 4
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
    if (this.cells[column] !== 0 && this.repeated++ === 0) this.firstRepeated = key
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
