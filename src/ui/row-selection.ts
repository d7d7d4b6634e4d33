import type { RowPoint, RowRange } from './row-text.ts'

/** The ends of the selection; undefined for one that isn't in the box. */
export interface RowEnds {
  readonly anchor: RowPoint | undefined
  readonly focus: RowPoint | undefined
}

export const NO_ENDS: RowEnds = { anchor: undefined, focus: undefined }

type Place = readonly [node: Node, offset: number]

/** The ends of the selection in a box whose children are rows with `data-row`. */
export function readEnds(box: HTMLElement): RowEnds {
  const selection = getSelection()
  return {
    anchor: selection ? pointOf(box, selection.anchorNode, selection.anchorOffset) : undefined,
    focus: selection ? pointOf(box, selection.focusNode, selection.focusOffset) : undefined,
  }
}

/** Selects from one end to the other. An end that isn't in the box stays where it is. */
export function selectEnds(box: HTMLElement, { anchor, focus }: RowEnds): void {
  const selection = getSelection()
  if (!selection) return
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection
  const start = anchor ? placeOf(box, anchor) : placeIn(anchorNode, anchorOffset)
  const end = focus ? placeOf(box, focus) : placeIn(focusNode, focusOffset)
  if (start && end) selection.setBaseAndExtent(...start, ...end)
}

/** Selects nothing if an end of the selection is in the box. */
export function removeSelection(box: HTMLElement): void {
  const { anchor, focus } = readEnds(box)
  if (anchor || focus) getSelection()?.removeAllRanges()
}

export const isSamePoint = (a: RowPoint | undefined, b: RowPoint | undefined): boolean =>
  a?.row === b?.row && a?.column === b?.column

/** The place in the box at a position in the viewport. */
export function readPointAt(box: HTMLElement, x: number, y: number): RowPoint | undefined {
  // Safari has it since version 18.4.
  if (typeof document.caretPositionFromPoint === 'function') {
    const place = document.caretPositionFromPoint(x, y)
    return place ? pointOf(box, place.offsetNode, place.offset) : undefined
  }
  const range = document.caretRangeFromPoint(x, y)
  return range ? pointOf(box, range.startContainer, range.startOffset) : undefined
}

/** The selected range of a box, and the selected text before and after the box. */
export interface SelectedRows extends RowRange {
  readonly before: string
  readonly after: string
}

/** The selection in a box of `rows` rows; undefined if nothing in it is selected. */
export function readSelectedRows(box: HTMLElement, rows: number): SelectedRows | undefined {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  if (!range.intersectsNode(box)) return undefined
  const { startContainer, startOffset, endContainer, endOffset } = range
  const from = pointOf(box, startContainer, startOffset)
  const to = pointOf(box, endContainer, endOffset)
  return {
    from: from ?? { row: 0, column: 0 },
    to: to ?? { row: rows - 1, column: Number.POSITIVE_INFINITY },
    before: from ? '' : renderedText(selection, [startContainer, startOffset], [box, 0]),
    after: to
      ? ''
      : renderedText(selection, [box, box.childNodes.length], [endContainer, endOffset]),
  }
}

/** The text as the browser would copy it, which a Range doesn't have. */
function renderedText(selection: Selection, start: Place, end: Place): string {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection
  if (!anchorNode || !focusNode) return ''
  selection.setBaseAndExtent(...start, ...end)
  const text = selection.toString()
  selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset)
  return text
}

function pointOf(box: HTMLElement, node: Node | null, offset: number): RowPoint | undefined {
  if (!node || !box.contains(node)) return undefined
  if (node === box) {
    const next = box.children[offset]
    if (next) return { row: rowOf(next), column: 0 }
    const last = box.lastElementChild
    return last ? { row: rowOf(last), column: Number.POSITIVE_INFINITY } : undefined
  }
  const element = (node instanceof Element ? node : node.parentElement)?.closest('[data-row]')
  if (!element) return undefined
  const range = document.createRange()
  range.setStart(element, 0)
  range.setEnd(node, offset)
  const column = range.toString().length
  const isAfterBreak = column >= element.textContent.length
  return { row: rowOf(element), column: isAfterBreak ? Number.POSITIVE_INFINITY : column }
}

const rowOf = (element: Element) => Number(element.getAttribute('data-row'))

const placeIn = (node: Node | null, offset: number): Place | undefined =>
  node ? [node, offset] : undefined

function placeOf(box: HTMLElement, { row, column }: RowPoint): Place | undefined {
  const element = box.querySelector(`[data-row="${row}"]`)
  if (!element) return undefined
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let rest = column
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { length } = text.textContent ?? ''
    if (rest <= length) return [text, rest]
    rest -= length
  }
  return [element, element.childNodes.length]
}
