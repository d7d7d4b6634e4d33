import type { DrawingElement } from './element.ts'
import { areaOf, centerOf, coverage, includes, inReadingOrder } from './geometry.ts'

/** A text that covers this share of a shape's border, or more, is its label. */
const MIN_COVERAGE = 0.5
/** Pixels between an image and its caption. */
const MAX_CAPTION_GAP = 20

/** The texts of shapes, arrows, and containers, and which texts are used. */
export class Labels {
  private readonly texts = new Map<string, DrawingElement[]>()
  private readonly holders = new Map<string, string>()

  add(holder: string, text: DrawingElement): void {
    if (this.holders.has(text.id)) return
    this.holders.set(text.id, holder)
    const list = this.texts.get(holder)
    if (list) list.push(text)
    else this.texts.set(holder, [text])
  }

  has(holder: string): boolean {
    return this.texts.has(holder)
  }

  isUsed(text: DrawingElement): boolean {
    return this.holders.has(text.id)
  }

  /** The element that a text labels. */
  holderOf(text: string): string | undefined {
    return this.holders.get(text)
  }

  textsOf(holder: string): readonly DrawingElement[] {
    return this.texts.get(holder) ?? []
  }

  /** The element's own text and its label, in reading order. */
  of(element: DrawingElement): string {
    return [element.text, this.at(element.id)].filter((text) => text.trim() !== '').join('\n')
  }

  /** The texts of a holder, in reading order. */
  at(holder: string): string {
    return joinTexts(this.textsOf(holder))
  }
}

/** Joins texts in reading order, a row to a line. */
export const joinTexts = (texts: readonly DrawingElement[]): string =>
  inReadingOrder(texts)
    .map((row) => row.map(({ text }) => text.trim()).join(' '))
    .join('\n')

/** Labels elements with the texts that are bound to them. */
export function addBoundTexts(
  labels: Labels,
  texts: readonly DrawingElement[],
  byId: ReadonlyMap<string, DrawingElement>,
): void {
  const holders = new Map<string, string>()
  for (const { id, kind, boundTexts } of byId.values()) {
    if (kind !== 'text') for (const text of boundTexts) holders.set(text, id)
  }
  for (const text of texts) {
    const { kind } = byId.get(text.holder ?? '') ?? {}
    const isHeld = kind !== undefined && kind !== 'text'
    const holder = isHeld ? text.holder : holders.get(text.id)
    if (holder !== undefined) labels.add(holder, text)
  }
}

/** Labels images with texts of their group, or with the text just below them. */
export function addCaptions(
  labels: Labels,
  images: readonly DrawingElement[],
  texts: readonly DrawingElement[],
  shapes: readonly DrawingElement[],
): void {
  for (const image of images) {
    const caption = texts.find((text) => {
      if (labels.isUsed(text) || smallestAround(shapes, text, image)) return false
      return text.y >= image.y + image.height / 2 && isBelow(image, text)
    })
    if (caption) labels.add(image.id, caption)
  }
}

function isBelow(image: DrawingElement, text: DrawingElement): boolean {
  const [x] = centerOf(text)
  const gap = text.y - image.y - image.height
  return gap <= MAX_CAPTION_GAP && x >= image.x && x <= image.x + image.width
}

/** The smallest shape around a text that isn't also around an image. */
const smallestAround = (
  shapes: readonly DrawingElement[],
  text: DrawingElement,
  image: DrawingElement,
) =>
  smallestOf(shapes.filter((it) => includes(it, centerOf(text)) && !includes(it, centerOf(image))))

/** The smallest shape that a text is in; otherwise, the one that it covers most. */
export function shapeOf(
  text: DrawingElement,
  shapes: readonly DrawingElement[],
): DrawingElement | undefined {
  const center = centerOf(text)
  const inside = smallestOf(shapes.filter((shape) => includes(shape, center)))
  if (inside) return inside
  return smallestOf(shapes.filter((shape) => coverage(text, shape) >= MIN_COVERAGE))
}

function smallestOf(shapes: readonly DrawingElement[]): DrawingElement | undefined {
  let best: DrawingElement | undefined
  for (const shape of shapes) if (!best || areaOf(shape) < areaOf(best)) best = shape
  return best
}

/** The only node in the innermost group of a text that has any. */
export function groupMate(
  text: DrawingElement,
  nodesByGroup: ReadonlyMap<string, readonly DrawingElement[]>,
): DrawingElement | undefined {
  const nodes = text.groups.map((id) => nodesByGroup.get(id)).find((it) => it !== undefined)
  return nodes?.length === 1 ? nodes[0] : undefined
}

/** The elements of each group. */
export function byGroup(
  elements: readonly DrawingElement[],
): ReadonlyMap<string, readonly DrawingElement[]> {
  const groups = new Map<string, DrawingElement[]>()
  for (const element of elements) {
    for (const id of element.groups) {
      const list = groups.get(id)
      if (list) list.push(element)
      else groups.set(id, [element])
    }
  }
  return groups
}
