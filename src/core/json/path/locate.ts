import { Kind, kindAt, nextSibling } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { decodeString } from '#src/core/json/strings.ts'

/**
 * Finds the way from the root to nodes. Asked for nodes in document order, it passes the document
 * once; the tape has no links upwards.
 */
export class Locator {
  private readonly document: JsonDocument
  /** The child that is at hand, at each level below the root: tape index and place. */
  private readonly children: number[] = []
  private readonly places: number[] = []
  private last = 0

  constructor(document: JsonDocument) {
    this.document = document
  }

  /** Levels between the root and a node, which becomes the one at hand. */
  go(node: number): number {
    const { document, children, places } = this
    const { tape } = document
    if (node < this.last) children.length = places.length = 0
    this.last = node
    while (children.length > 0 && nextSibling(document, children.at(-1)!) <= node) {
      // It may still be a sibling of this one: those around it decide.
      const around = children.length > 1 ? children.at(-2)! : 0
      if (tape[around + 1]! > node) break
      children.pop()
      places.pop()
    }
    for (;;) {
      let child: number
      let place: number
      const top = children.at(-1)
      if (top !== undefined && nextSibling(document, top) <= node) {
        const keyed = this.isKeyed(children.length - 1)
        child = nextSibling(document, top) + (keyed ? 2 : 0)
        place = places.pop()! + 1
        children.pop()
      } else {
        const parent = top ?? 0
        if (parent === node) return children.length
        child = parent + 2 + (kindAt(document, parent) === Kind.object ? 2 : 0)
        place = 0
      }
      const lead = this.isKeyed(children.length) ? 2 : 0
      for (let next = nextSibling(document, child); next <= node; place++) {
        child = next + lead
        next = nextSibling(document, child)
      }
      children.push(child)
      places.push(place)
      if (child === node) return children.length
    }
  }

  /** The member name or element index that leads to the node at hand from the level above. */
  step(level: number): string | number {
    return this.isKeyed(level)
      ? decodeString(this.document, this.children[level]! - 2)
      : this.places[level]!
  }

  /** The steps to a node; the first of them, with `most`. */
  stepsTo(node: number, most = Number.POSITIVE_INFINITY): (string | number)[] {
    const depth = Math.min(this.go(node), most)
    return Array.from({ length: depth }, (_, level) => this.step(level))
  }

  private isKeyed(level: number): boolean {
    const parent = level === 0 ? 0 : this.children[level - 1]!
    return kindAt(this.document, parent) === Kind.object
  }
}
