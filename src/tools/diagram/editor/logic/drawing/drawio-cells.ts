import { hexColor } from './colors.ts'
import { drawioText, isOn, kindOf, outlineOf, type Style, styleOf } from './drawio-style.ts'
import {
  type Box,
  type DrawingElement,
  elementOf,
  type Head,
  linkOf,
  type Point,
} from './element.ts'
import { centerOf } from './geometry.ts'
import type { XmlElement } from './xml.ts'

/** Parents are followed this far, because damaged files can have circles. */
const MAX_DEPTH = 50

/** A cell of an mxGraphModel, with the attributes of the object around it. */
interface Cell {
  readonly id: string
  readonly attributes: ReadonlyMap<string, string>
  readonly style: Style
  readonly text: string
  readonly isEdge: boolean
  readonly isVertex: boolean
  readonly geometry: XmlElement | undefined
}

/** The elements of the visible cells of a page. */
export function cellsOf(children: readonly XmlElement[]): readonly DrawingElement[] {
  const cells = new Map(children.flatMap(cellOf).map((cell) => [cell.id, cell]))
  const parentOf = ({ attributes }: Cell) => cells.get(attributes.get('parent') ?? '')
  const chainOf = (cell: Cell) => {
    const chain: Cell[] = []
    for (let at = parentOf(cell); at && chain.length < MAX_DEPTH; at = parentOf(at)) chain.push(at)
    return chain
  }
  const boxOf = (cell: Cell): Box => {
    const own = ownBox(cell)
    let [x, y] = [own.x, own.y]
    if (isRelative(cell)) {
      const { width, height } = ownBox(parentOf(cell) ?? cell)
      ;[x, y] = [x * width, y * height]
    }
    for (const parent of chainOf(cell)) {
      if (isRelative(parent) || parent.isEdge) continue
      x += ownBox(parent).x
      y += ownBox(parent).y
    }
    return { ...own, x, y }
  }
  const shown = [...cells.values()].filter(
    (cell) =>
      (cell.isVertex || cell.isEdge) &&
      [cell, ...chainOf(cell)].every(({ attributes }) => attributes.get('visible') !== '0'),
  )
  return shown.flatMap((cell) => {
    const chain = chainOf(cell)
    return cell.isEdge ? [edge(cell, cells, boxOf, chain)] : vertex(cell, boxOf(cell), chain)
  })
}

/** A cell can be in an object that has its label and properties. */
function cellOf(element: XmlElement): readonly Cell[] {
  const inner = element.children.find(({ name }) => name === 'mxCell')
  const cell = element.name === 'mxCell' ? element : inner
  if (!cell) return []
  const attributes = new Map([...cell.attributes, ...element.attributes])
  const style = styleOf(cell.attributes.get('style') ?? '')
  const id = attributes.get('id')
  if (id === undefined) return []
  return [
    {
      id,
      attributes,
      style,
      text: drawioText(attributes, style),
      isEdge: cell.attributes.get('edge') === '1',
      isVertex: cell.attributes.get('vertex') === '1',
      geometry: cell.children.find(({ name }) => name === 'mxGeometry'),
    },
  ]
}

function vertex(cell: Cell, box: Box, chain: readonly Cell[]): readonly DrawingElement[] {
  const { id, style, text } = cell
  const parent = chain[0]
  const kind = kindOf(style, text)
  // Groups and rows of tables have no look of their own.
  if (kind === 'group') return []
  return [
    elementOf({
      ...box,
      id,
      kind,
      outline: outlineOf(style),
      text,
      holder: kind === 'text' && parent?.isEdge ? parent.id : undefined,
      parent: chain.find((it) => it.isVertex && kindOf(it.style, it.text) !== 'group')?.id,
      groups: chain.filter((it) => kindOf(it.style, it.text) === 'group').map((it) => it.id),
      dashed: isOn(style, 'dashed'),
      stroke: hexColor(style.get('strokeColor')),
      fill: hexColor(style.get('fillColor')),
      link: linkOf(cell.attributes.get('link') ?? ''),
      tip: cell.attributes.get('tooltip') ?? '',
    }),
  ]
}

function edge(
  { id, attributes, style, text, geometry }: Cell,
  cells: ReadonlyMap<string, Cell>,
  boxOf: (cell: Cell) => Box,
  chain: readonly Cell[],
): DrawingElement {
  const [start, end] = [attributes.get('source'), attributes.get('target')]
  const ends = [start, end].map((it) => cells.get(it ?? ''))
  // The points of an edge are relative to its parent.
  const origin = chain[0]?.isVertex ? boxOf(chain[0]) : { x: 0, y: 0 }
  const moved = (point: XmlElement | undefined): readonly Point[] =>
    point ? [[origin.x + numberOf(point, 'x'), origin.y + numberOf(point, 'y')]] : []
  const named = (as: string) => geometry?.children.find((it) => it.attributes.get('as') === as)
  const [first, last] = [ends[0] && centerOf(boxOf(ends[0])), ends[1] && centerOf(boxOf(ends[1]))]
  return elementOf({
    id,
    kind: 'arrow',
    text,
    start,
    end,
    parent: chain.find(({ isVertex }) => isVertex)?.id,
    points: [
      ...(first ? [first] : moved(named('sourcePoint'))),
      ...(named('points')?.children ?? []).flatMap(moved),
      ...(last ? [last] : moved(named('targetPoint'))),
    ],
    dashed: isOn(style, 'dashed'),
    startHead: headOf(style.get('startArrow') ?? 'none'),
    endHead: headOf(style.get('endArrow') ?? 'classic'),
    stroke: hexColor(style.get('strokeColor')),
  })
}

function headOf(name: string): Head | undefined {
  if (/^(?:none)?$/.test(name)) return undefined
  if (/^(?:classic|block|open)(?:Thin)?$|^(?:async|openAsync)$/.test(name)) return 'arrow'
  return name === 'oval' || name === 'circle' ? 'circle' : name === 'cross' ? 'cross' : 'other'
}

const isRelative = ({ geometry }: Cell) => geometry?.attributes.get('relative') === '1'

const ownBox = ({ geometry }: Cell): Box => ({
  x: numberOf(geometry, 'x'),
  y: numberOf(geometry, 'y'),
  width: Math.abs(numberOf(geometry, 'width')),
  height: Math.abs(numberOf(geometry, 'height')),
})

function numberOf(element: XmlElement | undefined, name: string): number {
  const value = Number(element?.attributes.get(name) ?? 0)
  return Number.isFinite(value) ? value : 0
}
