import { type Connection, connect } from './arrows.ts'
import { type Container, type Nesting, nest, shapesAround } from './containers.ts'
import { type DrawingElement, elementOf } from './element.ts'
import { centerOf, includes } from './geometry.ts'
import { addBoundTexts, addCaptions, byGroup, groupMate, Labels } from './labels.ts'
import { isOn, labelArrows, labelShapes, labelTouched } from './place-labels.ts'
import { labelCorners, titlesOf } from './titles.ts'

/** A page of a drawing as a graph. */
export interface Structure {
  readonly nodes: readonly StructureNode[]
  readonly containers: readonly { readonly container: Container; readonly title: string }[]
  readonly edges: readonly (Connection & { readonly label: string })[]
  readonly outerOf: Nesting['outerOf']
  /** The number of arrows that were connected to the nearest elements. */
  readonly guessed: number
  readonly looseArrows: number
  readonly notes: number
  readonly pictures: number
}

export interface StructureNode {
  readonly element: DrawingElement
  readonly label: string
  /** Whether the node is a text outside any shape. */
  readonly isNote: boolean
  /** Whether a text that labels another element lies on the node. */
  readonly isCovered: boolean
  readonly container: Container | undefined
}

/** Finds nodes, edges, containers, and their labels by bindings, groups, and places. */
export function structureOf(elements: readonly DrawingElement[]): Structure {
  const byId = new Map(elements.map((element) => [element.id, element]))
  const ofKind = (...kinds: readonly DrawingElement['kind'][]) =>
    elements.filter(({ kind }) => kinds.includes(kind))
  const texts = ofKind('text').filter(({ text }) => text.trim() !== '')
  const arrows = ofKind('arrow', 'line')
  const labels = new Labels()
  addBoundTexts(labels, texts, byId)

  const shapes = ofKind('shape')
  const images = imagesOf(elements, labels, texts, arrows)
  const textNodes = boundTextsOf(arrows, byId, labels, [...shapes, ...images])
  const solid = [...shapes, ...images, ...textNodes]
  const nesting = nest(elements, solid)
  const isTextNode = new Set(textNodes.map(({ id }) => id))
  const free = () => texts.filter((text) => !labels.isUsed(text) && !isTextNode.has(text.id))

  labelShapes(labels, free(), solid, nesting)
  const targets = targetFinder(byId, labels, solid, nesting)
  const { connections, guessed, loose, ...pointed } = connect({
    arrows,
    nodes: solid,
    texts: free(),
    boundTo: targets,
    isContainer: (id) => nesting.byId.has(id),
  })
  for (const id of pointed.texts) isTextNode.add(id)
  labelCorners(labels, free(), nesting)
  labelArrows(labels, free(), connections)
  labelTouched(labels, free(), solid, nesting)

  const nodes = [...solid, ...texts.filter(({ id }) => pointed.texts.has(id))]
  return { ...assemble(), outerOf: nesting.outerOf, guessed }

  function assemble() {
    const leaves = nodes.filter(({ id }) => !nesting.byId.has(id))
    const used = new Set([...leaves, ...connections.map(({ arrow }) => arrow)])
    const lost = elements.filter((it) => !used.has(it) && !nesting.byId.has(it.id))
    const unplaced = [...free(), ...lost.flatMap((holder) => textsOf(holder, labels))]
    const { titles, notes } = titlesOf(nesting, labels, unplaced, leaves)
    const ends = new Set(connections.flatMap(({ from, to }) => [from, to]))
    const filled = new Set([...leaves, ...notes].map((it) => nesting.parentOf(it)?.id))
    // A container can lose its contents to another one around them. Inner containers come first.
    const kept: DrawingElement[] = []
    for (const container of nesting.byId.values()) {
      const { id, element } = container
      const isKept = element?.kind === 'shape' || ends.has(id) || (titles.get(id) ?? '') !== ''
      if (filled.has(id)) filled.add(nesting.outerOf(container)?.id)
      else if (element && isKept) {
        kept.push(element)
        filled.add(nesting.parentOf(element)?.id)
      }
    }
    return {
      nodes: [
        ...[...leaves, ...kept].map((element) => node(element, titles.get(element.id))),
        ...notes.map((element) => ({ ...node(element), isNote: true })),
      ],
      containers: [...nesting.byId.values()]
        .filter(({ id }) => filled.has(id))
        .map((container) => ({ container, title: titles.get(container.id) ?? '' })),
      edges: connections.map((it) => ({ ...it, label: labels.of(it.arrow) })),
      looseArrows: loose.filter(({ kind }) => kind === 'arrow').length,
      notes: notes.length,
      pictures: lost.filter(({ kind }) => kind !== 'arrow' && kind !== 'text').length,
    }
  }

  function node(element: DrawingElement, title?: string): StructureNode {
    const isText = element.kind === 'text'
    return {
      element,
      label: title ?? (isText ? element.text : labels.of(element)),
      isNote: false,
      isCovered:
        !isText &&
        texts.some((it) => isOn(it, element) || (labels.isUsed(it) && isGrouped(it, element))),
      container: nesting.parentOf(element),
    }
  }
}

/** Whether a text belongs to a picture with a shape, such as the head and the body of a person. */
const isGrouped = (text: DrawingElement, { groups }: DrawingElement) =>
  groups[0] !== undefined && groups[0] === text.groups[0]

/** Images with a text or an arrow; others are decoration. */
function imagesOf(
  elements: readonly DrawingElement[],
  labels: Labels,
  texts: readonly DrawingElement[],
  arrows: readonly DrawingElement[],
): readonly DrawingElement[] {
  const images = elements.filter(({ kind }) => kind === 'image')
  if (images.length === 0) return []
  const shapes = elements.filter(({ kind }) => kind === 'shape')
  const groups = byGroup([...images, ...shapes])
  for (const text of texts) {
    const mate = groupMate(text, groups)
    if (mate?.kind === 'image') labels.add(mate.id, text)
  }
  const bound = new Set(arrows.flatMap(({ start, end }) => [start, end]))
  addCaptions(labels, images, texts, shapes)
  return images.filter((it) => it.text !== '' || bound.has(it.id) || labels.has(it.id))
}

/** The texts that arrows are bound to and that label no shape. */
function boundTextsOf(
  arrows: readonly DrawingElement[],
  byId: ReadonlyMap<string, DrawingElement>,
  labels: Labels,
  nodes: readonly DrawingElement[],
): readonly DrawingElement[] {
  const containers = new Set(shapesAround(nodes))
  const leaves = nodes.filter((it) => it.kind === 'shape' && !containers.has(it))
  const groups = byGroup(nodes)
  const freeText = (id: string | undefined) => {
    const text = id === undefined ? undefined : byId.get(id)
    return text?.kind === 'text' && text.text.trim() !== '' && !labels.isUsed(text)
      ? text
      : undefined
  }
  const shapeAt = (text: DrawingElement) =>
    leaves.find((leaf) => includes(leaf, centerOf(text))) ?? groupMate(text, groups)
  const found = new Set<DrawingElement>()
  for (const { start, end } of arrows) {
    const [from, to] = [freeText(start), freeText(end)]
    const [outer, other] = [from && shapeAt(from), to && shapeAt(to)]
    // An arrow between a shape and its text, or two of its texts, makes the texts nodes.
    const isInside = outer !== undefined && outer === other && from !== to
    if (from && (!outer || isInside || outer.id === end)) found.add(from)
    if (to && (!other || isInside || other.id === start)) found.add(to)
  }
  return [...found]
}

/** Finds the node or container that the id in an arrow's binding means. */
function targetFinder(
  byId: ReadonlyMap<string, DrawingElement>,
  labels: Labels,
  nodes: readonly DrawingElement[],
  nesting: Nesting,
): (id: string | undefined) => string | undefined {
  const isNode = new Set(nodes.map(({ id }) => id))
  return (start) => {
    const seen = new Set<string>()
    for (let id = start; id !== undefined && !seen.has(id); ) {
      if (isNode.has(id) || nesting.byId.has(id)) return id
      seen.add(id)
      id = labels.holderOf(id) ?? byId.get(id)?.holder ?? byId.get(id)?.parent
    }
    return undefined
  }
}

/** The texts of an element that isn't in the graph, such as the label of a loose arrow. */
function textsOf(holder: DrawingElement, labels: Labels): readonly DrawingElement[] {
  if (holder.kind === 'text') return []
  const own = holder.text.trim()
  return [
    ...(own === '' ? [] : [elementOf({ ...holder, kind: 'text', id: `${holder.id} text` })]),
    ...labels.textsOf(holder.id),
  ]
}
