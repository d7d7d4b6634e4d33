import { type DrawingElement, readDrawing } from './drawing.ts'
import { labelsOf } from './drawing-labels.ts'
import { Losses } from './dropped.ts'
import { flowLabel } from './escape.ts'
import { isReserved } from './names.ts'
import { createFinder } from './nearest.ts'
import type { Converted } from './to-sequence.ts'

/**
 * Converts an Excalidraw drawing to a flowchart: shapes become nodes A, B, C…, arrows become edges,
 * frames become subgraphs. Undefined if the text isn't a drawing; empty code if it has no elements.
 *
 * @param word the label of shapes without text.
 */
export function drawingToFlowchart({
  text,
  word,
}: {
  readonly text: string
  readonly word: string
}): Converted | undefined {
  const elements = readDrawing(text)
  if (!elements) return undefined
  if (elements.length === 0) return { code: '', dropped: [] }
  const losses = new Losses()
  const byId = new Map(elements.map((it) => [it.id, it]))
  const arrows = elements.filter(isArrow)
  const bound = new Set(arrows.flatMap(({ start, end }) => [start, end]))
  const { labels, used } = labelsOf(elements, byId, isShape, bound)
  const isNode = (it: DrawingElement) =>
    isShape(it) || (it.type === 'text' && bound.has(it.id) && !used.has(it.id))
  const nodes = elements.filter(isNode)
  const names = namesOf(nodes)
  const frames = elements.filter(({ type }) => type === 'frame' || type === 'magicframe')
  const frameNames = new Map(frames.map(({ id }, at) => [id, `frame${at + 1}`]))

  const lines: string[] = []
  const declare = (it: DrawingElement, indent: string) => {
    const [before, after] = brackets[it.type] ?? ['[', ']']
    const label = it.type === 'text' ? it.text : (labels.get(it.id) ?? it.text)
    lines.push(`${indent}${names.get(it.id)}${before}${flowLabel(label.trim() || word)}${after}`)
  }
  const framed = new Set<string>()
  for (const { id, text: title } of frames) {
    const members = nodes.filter(({ frameId }) => frameId === id)
    if (members.length === 0) {
      frameNames.delete(id)
      continue
    }
    lines.push(`    subgraph ${frameNames.get(id)}[${title.trim() ? flowLabel(title) : '" "'}]`)
    for (const it of members) {
      framed.add(it.id)
      declare(it, '        ')
    }
    lines.push('    end')
  }
  for (const it of nodes) if (!framed.has(it.id)) declare(it, '    ')

  const nearest = createFinder(nodes)
  /** The name of the node or subgraph that an arrow is bound to, directly or through a label. */
  const targetOf = (id: string | undefined) => {
    const seen = new Set<string>()
    for (let at = id; at !== undefined && !seen.has(at); at = byId.get(at)?.containerId) {
      const name = names.get(at) ?? frameNames.get(at)
      if (name) return name
      seen.add(at)
    }
    return undefined
  }
  const nameOf = (it: DrawingElement | undefined) => it && names.get(it.id)
  for (const arrow of arrows) {
    const [from, to] = [targetOf(arrow.start), targetOf(arrow.end)]
    const begin = from ?? nameOf(nearest(endOf(arrow, 'first')))
    const end = to ?? nameOf(nearest(endOf(arrow, 'last')))
    if (!begin || !end || (begin === end && !(from && to))) {
      if (arrow.type === 'arrow') losses.add('looseArrows')
      else losses.add('pictures')
      continue
    }
    if (!from || !to) {
      // A line without arrowhead or binding is probably a stroke.
      if (arrow.type !== 'arrow') {
        losses.add('pictures')
        continue
      }
      losses.add('guessed')
    }
    const label = (labels.get(arrow.id) ?? arrow.text).trim()
    lines.push(`    ${edgeOf(arrow, begin, end, label === '' ? '' : `|${flowLabel(label)}|`)}`)
  }
  losses.add(
    'looseTexts',
    elements.filter((it) => it.type === 'text' && !used.has(it.id) && !isNode(it)).length,
  )
  losses.add(
    'pictures',
    elements.filter(({ type }) => /^(?:image|freedraw|embeddable|iframe)$/.test(type)).length,
  )
  return { code: ['graph TD', ...lines].join('\n'), dropped: losses.list() }
}

const isShape = ({ type }: DrawingElement) => /^(?:rectangle|diamond|ellipse)$/.test(type)

const isArrow = ({ type }: DrawingElement) => type === 'arrow' || type === 'line'

const brackets: Readonly<Record<string, readonly [string, string]>> = {
  diamond: ['{', '}'],
  ellipse: ['((', '))'],
}

function edgeOf(arrow: DrawingElement, from: string, to: string, label: string): string {
  const line = arrow.dashed ? '-.-' : '--'
  if (!arrow.startHead && !arrow.endHead)
    return `${from}${arrow.dashed ? line : '---'}${label}${to}`
  if (arrow.startHead && !arrow.endHead) return `${to}${line}>${label}${from}`
  return `${from}${arrow.startHead ? '<' : ''}${line}>${label}${to}`
}

/** A to Z, then AA, AB…, without Mermaid's reserved words. */
function namesOf(nodes: readonly DrawingElement[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  let count = 0
  for (const { id } of nodes) {
    let name = lettersOf(count++)
    while (isReserved(name)) name = lettersOf(count++)
    names.set(id, name)
  }
  return names
}

function lettersOf(index: number): string {
  let letters = ''
  for (let left = index + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  }
  return letters
}

function endOf(
  { x, y, width, height, points }: DrawingElement,
  which: 'first' | 'last',
): readonly [number, number] {
  const point = points.at(which === 'first' ? 0 : -1)
  if (point) return [x + point[0], y + point[1]]
  return which === 'first' ? [x, y] : [x + width, y + height]
}
