import { ToolFailure } from '#src/core/failure.ts'
import { joinBytes } from '#src/core/join-bytes.ts'
import type { Bytes } from '#src/core/operation.ts'

/** One element of ASN.1 in DER or BER (X.690). Offsets are bytes of `source`. */
export interface DerNode {
  readonly source: Bytes
  readonly tagClass: TagClass
  readonly tag: number
  readonly isConstructed: boolean
  readonly start: number
  readonly contentStart: number
  /** Where the content ends, without the end marker of an indefinite length. */
  readonly contentEnd: number
  readonly end: number
  /** Empty for primitive elements. */
  readonly children: readonly DerNode[]
}

export type TagClass = 'universal' | 'application' | 'context' | 'private'

const classes = ['universal', 'application', 'context', 'private'] as const

/** Deeper elements aren't in any certificate, and would overflow the stack. */
const MAX_DEPTH = 64

/**
 * Parses the element at an offset and everything inside it.
 *
 * @throws ToolFailure `certificate.cut-off` (offset, needed, left), `certificate.length` (offset),
 * `certificate.depth` (offset).
 */
export function parseDer(source: Bytes, start = 0, limit = source.length, depth = 0): DerNode {
  if (depth > MAX_DEPTH) throw new ToolFailure('certificate.depth', { offset: start })
  const head = readHead(source, start, limit)
  const { contentStart, isConstructed, length } = head
  if (length !== undefined && contentStart + length > limit) {
    throw new ToolFailure('certificate.cut-off', {
      offset: start,
      needed: length,
      left: limit - contentStart,
    })
  }
  const children: DerNode[] = []
  let at = contentStart
  if (length === undefined) {
    while (!isEndMarker(source, at, limit)) {
      const child = parseDer(source, at, limit, depth + 1)
      children.push(child)
      at = child.end
    }
    return { ...head, source, start, contentEnd: at, end: at + 2, children }
  }
  const end = contentStart + length
  while (isConstructed && at < end) {
    const child = parseDer(source, at, end, depth + 1)
    children.push(child)
    at = child.end
  }
  return { ...head, source, start, contentEnd: end, end, children }
}

function readHead(source: Bytes, start: number, limit: number) {
  const byteAt = (at: number) => {
    const byte = at < limit ? source[at] : undefined
    if (byte !== undefined) return byte
    throw new ToolFailure('certificate.cut-off', { offset: start, needed: at + 1 - limit, left: 0 })
  }
  const first = byteAt(start)
  let at = start + 1
  let tag = first & 0x1f
  if (tag === 0x1f) {
    tag = 0
    let byte: number
    do {
      byte = byteAt(at++)
      tag = tag * 128 + (byte & 0x7f)
      if (tag > 0xffffff) throw new ToolFailure('certificate.length', { offset: start })
    } while (byte & 0x80)
  }
  const isConstructed = (first & 0x20) !== 0
  const short = byteAt(at++)
  let length: number | undefined = short
  if (short === 0x80) {
    if (!isConstructed) throw new ToolFailure('certificate.length', { offset: start })
    length = undefined
  } else if (short > 0x80) {
    const size = short & 0x7f
    if (size > 6) throw new ToolFailure('certificate.length', { offset: start })
    length = 0
    for (let index = 0; index < size; index++) length = length * 256 + byteAt(at++)
  }
  return { tagClass: classes[first >> 6]!, tag, isConstructed, contentStart: at, length }
}

function isEndMarker(source: Bytes, at: number, limit: number): boolean {
  if (at + 2 > limit)
    throw new ToolFailure('certificate.cut-off', { offset: at, needed: 2, left: 0 })
  return source[at] === 0 && source[at + 1] === 0
}

/** The bytes of an element with its head. */
export const bytesOf = ({ source, start, end }: DerNode): Bytes => source.subarray(start, end)

/** The content of an element; a string in parts (BER) is joined. */
export function contentOf(node: DerNode): Bytes {
  const { source, contentStart, contentEnd, isConstructed, children, tagClass, tag } = node
  const isInParts =
    isConstructed && !(tagClass === 'universal' && (tag === SEQUENCE || tag === SET))
  if (!isInParts || children.length === 0) return source.subarray(contentStart, contentEnd)
  return joinBytes(children.map(contentOf))
}

/** Universal tags (X.680, 8.4). */
export const BOOLEAN = 1
export const INTEGER = 2
export const BIT_STRING = 3
export const OCTET_STRING = 4
export const NULL = 5
export const OID = 6
export const UTF8_STRING = 12
export const SEQUENCE = 16
export const SET = 17
export const UTC_TIME = 23
export const GENERALIZED_TIME = 24

export const isUniversal = (node: DerNode | undefined, tag: number): node is DerNode =>
  node?.tagClass === 'universal' && node.tag === tag

export const isContext = (node: DerNode | undefined, tag: number): node is DerNode =>
  node?.tagClass === 'context' && node.tag === tag

/** Reads the children of an element in order. */
export class Fields {
  private readonly parent: DerNode
  private index = 0

  constructor(parent: DerNode, tag?: number) {
    this.parent = tag === undefined ? parent : expectTag(parent, tag)
  }

  /** @throws ToolFailure `certificate.structure` (offset) if the next child is missing or another. */
  next(tag?: number): DerNode {
    const node = this.parent.children[this.index]
    if (!node) throw new ToolFailure('certificate.structure', { offset: this.parent.contentEnd })
    this.index++
    return tag === undefined ? node : expectTag(node, tag)
  }

  /** The next child, if it has this universal tag. */
  optional(...tags: readonly number[]): DerNode | undefined {
    const node = this.parent.children[this.index]
    return tags.some((tag) => isUniversal(node, tag)) ? this.next() : undefined
  }

  /** The next child, if it has this context tag. */
  tagged(tag: number): DerNode | undefined {
    return isContext(this.parent.children[this.index], tag) ? this.next() : undefined
  }
}

/** @throws ToolFailure `certificate.structure` (offset) if the element has another tag. */
export function expectTag(node: DerNode, tag: number): DerNode {
  if (node.tagClass === 'universal' && node.tag === tag) return node
  throw new ToolFailure('certificate.structure', { offset: node.start })
}

/** The first child of an element. */
export const innerOf = (node: DerNode): DerNode => new Fields(node).next()
