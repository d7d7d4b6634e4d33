import type { DrawingElement } from './drawing.ts'

/**
 * The texts of shapes and arrows: bound to them or, in old drawings, in one group with a shape and
 * within it.
 *
 * @param targets what arrows are bound to: a text among them is a thing of its own.
 */
export function labelsOf(
  elements: readonly DrawingElement[],
  byId: ReadonlyMap<string, DrawingElement>,
  isShape: (element: DrawingElement) => boolean,
  targets: ReadonlySet<string | undefined>,
): { readonly labels: ReadonlyMap<string, string>; readonly used: ReadonlySet<string> } {
  const labels = new Map<string, string>()
  const used = new Set<string>()
  const give = (holder: string, text: DrawingElement) => {
    if (used.has(text.id)) return
    used.add(text.id)
    const former = labels.get(holder)
    labels.set(holder, former === undefined ? text.text : `${former}\n${text.text}`)
  }
  const texts = elements.filter(({ type }) => type === 'text')
  for (const text of texts) {
    if (text.containerId !== undefined && byId.has(text.containerId)) give(text.containerId, text)
  }
  for (const holder of elements) {
    for (const id of holder.boundTexts) {
      const text = byId.get(id)
      if (text?.type === 'text') give(holder.id, text)
    }
  }
  const groups = new Map<string, DrawingElement[]>()
  for (const shape of elements.filter(isShape)) {
    for (const id of shape.groupIds) groups.set(id, [...(groups.get(id) ?? []), shape])
  }
  for (const text of texts) {
    if (used.has(text.id) || targets.has(text.id)) continue
    // The innermost group comes first.
    const shapes = text.groupIds.map((id) => groups.get(id)).find((it) => it !== undefined)
    const holder = shapes
      ?.filter((shape) => holds(shape, text) && !labels.has(shape.id))
      .sort((a, b) => a.width * a.height - b.width * b.height)[0]
    if (holder) give(holder.id, text)
  }
  return { labels, used }
}

/** Whether the middle of a text lies in a shape. */
function holds(shape: DrawingElement, text: DrawingElement): boolean {
  const x = text.x + text.width / 2
  const y = text.y + text.height / 2
  return x >= shape.x && x <= shape.x + shape.width && y >= shape.y && y <= shape.y + shape.height
}
