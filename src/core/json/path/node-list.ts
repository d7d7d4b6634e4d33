import { ToolFailure } from '#src/core/failure.ts'

/** A growable list of tape indexes in the order of a query; a node may occur several times. */
export class NodeList {
  length = 0
  private nodes = new Uint32Array(16)

  at(index: number): number {
    return this.nodes[index]!
  }

  /** @throws ToolFailure `path.too-many` with `most`. */
  push(node: number): void {
    if (this.length === this.nodes.length) this.grow()
    this.nodes[this.length++] = node
  }

  clear(): void {
    this.length = 0
  }

  reverseFrom(start: number): void {
    this.nodes.subarray(start, this.length).reverse()
  }

  /** A view of all nodes, valid until the list changes. */
  view(): Uint32Array<ArrayBuffer> {
    return this.nodes.subarray(0, this.length)
  }

  private grow(): void {
    if (this.length >= MAX_NODES) throw new ToolFailure('path.too-many', { most: MAX_NODES })
    const grown = new Uint32Array(this.length * 4)
    grown.set(this.nodes)
    this.nodes = grown
  }
}

/** A limit for memory: a few selectors can select any number of nodes. */
const MAX_NODES = 1 << 26
