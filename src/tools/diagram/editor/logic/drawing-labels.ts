import type { DrawingElement } from './drawing.ts'

/**
 * The labels of shapes and arrows: texts bound to them and, in older drawings, texts inside a shape
 * of the same group.
 *
 * @param targets ids that arrows are bound to. A text with such an id is a node, not a label.
 */
export function labelsOf(
  elements: readonly DrawingElement[],
  byId: ReadonlyMap<string, DrawingElement>,
  isShape: (element: DrawingElement) => boolean,
  targets: ReadonlySet<string | undefined>,
): { readonly labels: ReadonlyMap<string, string>; readonly used: ReadonlySet<string> } {
  const labels = new Map<string, string>()
  const used = new Set<string>()
  const assign = (holder: string, text: DrawingElement) => {
    if (used.has(text.id)) return
    used.add(text.id)
    const former = labels.get(holder)
    labels.set(holder, former === undefined ? text.text : `${former}\n${text.text}`)
  }
  const texts = elements.filter(({ type }) => type === 'text')
  for (const text of texts) {
    if (text.containerId !== undefined && byId.has(text.containerId)) assign(text.containerId, text)
  }
  for (const holder of elements) {
    for (const id of holder.boundTexts) {
      const text = byId.get(id)
      if (text?.type === 'text') assign(holder.id, text)
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
      ?.filter((shape) => contains(shape, text) && !labels.has(shape.id))
      .sort((a, b) => a.width * a.height - b.width * b.height)[0]
    if (holder) assign(holder.id, text)
  }
  return { labels, used }
}

/** Whether the center of a text is inside a shape. */
function contains(shape: DrawingElement, text: DrawingElement): boolean {
  const x = text.x + text.width / 2
  const y = text.y + text.height / 2
  return x >= shape.x && x <= shape.x + shape.width && y >= shape.y && y <= shape.y + shape.height
}
