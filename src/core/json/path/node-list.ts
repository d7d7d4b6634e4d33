import { ToolFailure } from '#src/core/failure.ts'

/** Tape indices of nodes, in the order that a query gives them; a node may stand in it twice. */
export class NodeList {
  length = 0
  private nodes = new Uint32Array(16)

  at(place: number): number {
    return this.nodes[place]!
  }

  /** @throws ToolFailure `path.too-many` (most). */
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

  /** All of them; a view, good until the list changes. */
  view(): Uint32Array<ArrayBuffer> {
    return this.nodes.subarray(0, this.length)
  }

  private grow(): void {
    if (this.length >= MOST) throw new ToolFailure('path.too-many', { most: MOST })
    const grown = new Uint32Array(this.length * 4)
    grown.set(this.nodes)
    this.nodes = grown
  }
}

/** Nodes that a list may hold: a few selectors can ask for more than there are atoms. */
const MOST = 1 << 26
