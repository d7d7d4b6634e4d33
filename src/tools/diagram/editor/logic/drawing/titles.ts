import type { Container, Nesting } from './containers.ts'
import type { DrawingElement } from './element.ts'
import type { Labels } from './labels.ts'
import { paragraphsOf } from './notes.ts'

/** A title is in this upper part of its container. */
const TITLE_SHARE = 0.2
/** A title in the corner of its container starts in this left part. */
const CORNER_SHARE = 0.2

/** Labels containers with the only text in their upper left corner, even if an arrow is near. */
export function labelCorners(
  labels: Labels,
  texts: readonly DrawingElement[],
  nesting: Nesting,
): void {
  const corners = new Map<string, DrawingElement[]>()
  for (const text of texts) {
    const { id, element, box } = nesting.parentOf(text) ?? {}
    if (!id || !element || !box || labels.of(element) !== '') continue
    const isInCorner = text.y - box.y <= text.height && text.x - box.x <= box.width * CORNER_SHARE
    if (isInCorner) corners.set(id, [...(corners.get(id) ?? []), text])
  }
  for (const [id, [title, ...others]] of corners) {
    if (title && others.length === 0) labels.add(id, title)
  }
}

/** Finds the titles of containers among the texts in them. The others are notes. */
export function titlesOf(
  nesting: Nesting,
  labels: Labels,
  texts: readonly DrawingElement[],
  leaves: readonly DrawingElement[],
) {
  const inside = new Map<string | undefined, DrawingElement[]>()
  for (const text of texts) {
    const id = nesting.parentOf(text)?.id
    const list = inside.get(id)
    if (list) list.push(text)
    else inside.set(id, [text])
  }
  const titles = new Map<string, string>()
  const notes = [...paragraphsOf(inside.get(undefined) ?? [])]
  for (const container of nesting.byId.values()) {
    const { id, element } = container
    const own = element ? labels.of(element) : labels.at(id)
    const paragraphs = paragraphsOf(inside.get(id) ?? [])
    const title = own.trim() === '' ? titleAmong(paragraphs, container, nesting, leaves) : undefined
    titles.set(id, title?.text ?? own)
    notes.push(...paragraphs.filter((it) => it !== title))
  }
  return { titles, notes }
}

/** The only text of a container, or the first one at its top. */
function titleAmong(
  paragraphs: readonly DrawingElement[],
  { id, box }: Container,
  nesting: Nesting,
  leaves: readonly DrawingElement[],
): DrawingElement | undefined {
  const [first] = paragraphs
  if (!first || paragraphs.length === 1) return first
  const children = leaves.filter((it) => nesting.parentOf(it)?.id === id)
  const top = Math.min(...children.map(({ y }) => y), box.y + box.height)
  const isAtTop = first.y + first.height <= top || first.y <= box.y + box.height * TITLE_SHARE
  return isAtTop ? first : undefined
}
