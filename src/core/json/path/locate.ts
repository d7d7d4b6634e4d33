import { kindAt, NodeKind, nextSibling } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { decodeString } from '#src/core/json/strings.ts'

/**
 * Finds the paths of nodes, since the tape has no parent links. All lookups together read the
 * document once if they are in document order.
 */
export class Locator {
  private readonly document: JsonDocument
  /** The tape indexes and the 0-based positions of the current node and its ancestors, by level. */
  private readonly children: number[] = []
  private readonly indexes: number[] = []
  private last = 0

  constructor(document: JsonDocument) {
    this.document = document
  }

  /** Moves to the node at a tape index. Returns its depth, 0 for the root. */
  moveTo(node: number): number {
    const { document, children, indexes } = this
    const { tape } = document
    if (node < this.last) children.length = indexes.length = 0
    this.last = node
    while (children.length > 0 && nextSibling(document, children.at(-1)!) <= node) {
      // If the node is in the parent, the loop below finds it among the later siblings.
      const parent = children.length > 1 ? children.at(-2)! : 0
      if (tape[parent + 1]! > node) break
      children.pop()
      indexes.pop()
    }
    for (;;) {
      let child: number
      let index: number
      const top = children.at(-1)
      if (top !== undefined && nextSibling(document, top) <= node) {
        const keyed = this.isKeyed(children.length - 1)
        child = nextSibling(document, top) + (keyed ? 2 : 0)
        index = indexes.pop()! + 1
        children.pop()
      } else {
        const parent = top ?? 0
        if (parent === node) return children.length
        child = parent + 2 + (kindAt(document, parent) === NodeKind.object ? 2 : 0)
        index = 0
      }
      const lead = this.isKeyed(children.length) ? 2 : 0
      for (let next = nextSibling(document, child); next <= node; index++) {
        child = next + lead
        next = nextSibling(document, child)
      }
      children.push(child)
      indexes.push(index)
      if (child === node) return children.length
    }
  }

  /** The key or array index of the current path at a level. */
  step(level: number): string | number {
    return this.isKeyed(level)
      ? decodeString(this.document, this.children[level]! - 2)
      : this.indexes[level]!
  }

  /** The first `maxSteps` keys and array indexes of the path to a node. */
  stepsTo(node: number, maxSteps = Number.POSITIVE_INFINITY): (string | number)[] {
    const depth = Math.min(this.moveTo(node), maxSteps)
    return Array.from({ length: depth }, (_, level) => this.step(level))
  }

  private isKeyed(level: number): boolean {
    const parent = level === 0 ? 0 : this.children[level - 1]!
    return kindAt(this.document, parent) === NodeKind.object
  }
}
