import type { Connection } from './arrows.ts'
import type { Nesting } from './containers.ts'
import type { Box, DrawingElement } from './element.ts'
import { boundsOf, coverage, distanceToPath, includes } from './geometry.ts'
import { byGroup, groupMate, type Labels, shapeOf } from './labels.ts'

/** Pixels between an arrow and a text that labels it. */
const MAX_LABEL_DISTANCE = 24
/** The same for a short text, if the arrow has no label. */
const MAX_SHORT_LABEL_DISTANCE = 44
/** A text on a node covers at least this share of itself. */
const MIN_COVERAGE = 0.1
/** A text that begins in a node without a text, and covers this share of itself with it, is its label. */
const MIN_BEGIN_COVERAGE = 0.3
/** Longer texts near an arrow are notes. */
const MAX_LABEL_CHARS = 160
const MAX_SHORT_LABEL_CHARS = 30
/** Labels nodes with the texts that lie on them or are grouped with them. */
export function labelShapes(
  labels: Labels,
  texts: readonly DrawingElement[],
  nodes: readonly DrawingElement[],
  nesting: Nesting,
): void {
  const leaves = leavesOf(nodes, nesting)
  const groups = byGroup(nodes)
  for (const text of texts) {
    const holder = shapeOf(text, leaves) ?? groupMate(text, groups)
    if (holder && holder.kind !== 'text') labels.add(holder.id, text)
  }
  labelBare(labels, texts, leaves, beginsIn)
}

/** Labels nodes without a label with the remaining texts that touch them. */
export function labelTouched(
  labels: Labels,
  texts: readonly DrawingElement[],
  nodes: readonly DrawingElement[],
  nesting: Nesting,
): void {
  labelBare(labels, texts, leavesOf(nodes, nesting), isOn)
}

const leavesOf = (nodes: readonly DrawingElement[], nesting: Nesting) =>
  nodes.filter(({ id, kind }) => kind === 'shape' && !nesting.byId.has(id))

/** Labels each node without a label with the first remaining text that fits it. */
function labelBare(
  labels: Labels,
  texts: readonly DrawingElement[],
  nodes: readonly DrawingElement[],
  fits: (text: Box, node: DrawingElement) => boolean,
): void {
  const bare = nodes.filter((node) => labels.of(node) === '')
  for (const text of texts) {
    if (labels.isUsed(text)) continue
    const node = bare.find((it) => !labels.has(it.id) && fits(text, it))
    if (node) labels.add(node.id, text)
  }
}

/** Whether a text begins in a node, even if most of it lies outside. */
const beginsIn = (text: Box, node: DrawingElement) =>
  includes(node, [text.x, text.y + text.height / 2]) && coverage(text, node) >= MIN_BEGIN_COVERAGE

/** Whether a text lies on a node, even if it labels another element. */
export const isOn = (text: Box, node: Box) => coverage(text, node) > MIN_COVERAGE

/** Labels connected arrows with the texts near them. */
export function labelArrows(
  labels: Labels,
  texts: readonly DrawingElement[],
  connections: readonly Connection[],
): void {
  const arrows = connections.map(({ arrow }) => ({ arrow, box: boundsOf(arrow.points.map(dot)) }))
  const nearest = (text: DrawingElement, reach: number, isOpen: (id: string) => boolean) => {
    let best: { readonly id: string; readonly distance: number } | undefined
    for (const { arrow, box } of arrows) {
      if (!box || isFar(box, text, reach) || !isOpen(arrow.id)) continue
      const distance = distanceToPath(text, arrow.points)
      if (distance > reach || (best && distance >= best.distance)) continue
      best = { id: arrow.id, distance }
    }
    return best?.id
  }
  const label = (text: DrawingElement, arrow: string | undefined) => {
    if (arrow !== undefined) labels.add(arrow, text)
  }
  for (const text of texts) {
    if (text.text.length > MAX_LABEL_CHARS) continue
    label(
      text,
      nearest(text, MAX_LABEL_DISTANCE, () => true),
    )
  }
  for (const text of texts) {
    if (text.text.length > MAX_SHORT_LABEL_CHARS || labels.isUsed(text)) continue
    label(
      text,
      nearest(text, MAX_SHORT_LABEL_DISTANCE, (id) => !labels.has(id)),
    )
  }
}

const dot = ([x, y]: readonly [number, number]) => ({ x, y, width: 0, height: 0 })

const isFar = (a: Box, b: Box, reach: number) =>
  a.x > b.x + b.width + reach ||
  b.x > a.x + a.width + reach ||
  a.y > b.y + b.height + reach ||
  b.y > a.y + a.height + reach
