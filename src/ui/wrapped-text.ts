import type { CodeColumns } from './code-columns.ts'
import type { CodeRow } from './code-layer.tsx'
import { ROW_HEIGHT_PX } from './code-rows.ts'
import { lineOfRow, type WrappedLines, wrapLines } from './line-heights.ts'
import { WrappedLayer, type WrappedLine, wrapsAnywhere } from './wrapped-layer.tsx'

/** Lines wrapped at any character, and how to show them. */
export interface WrappedText {
  /** The lines that were wrapped. */
  readonly of: readonly CodeRow[]
  readonly rows: number
  /** Width of a row in pixels. */
  readonly width: number
  /** The lines of a range of rows, whose first row is `top` pixels from the top. */
  readonly window: (
    first: number,
    last: number,
    top: number,
  ) => { readonly lines: readonly WrappedLine[]; readonly top: number }
  readonly Layer: typeof WrappedLayer
  /** The style of a textarea that wraps alike. */
  readonly className: string
}

/** Wraps lines at any character; measures those of unusual characters in the scroller. */
export function wrapText(
  scroller: HTMLElement,
  lines: readonly CodeRow[],
  columns: CodeColumns,
): WrappedText {
  const heights = wrapLines(
    lines.map(({ text }) => text),
    columns.count,
    (texts) => measureRows(scroller, texts, columns.width),
  )
  return textOf(lines, heights, columns)
}

function textOf(
  lines: readonly CodeRow[],
  heights: WrappedLines,
  { count, width }: CodeColumns,
): WrappedText {
  const { starts } = heights
  return {
    of: lines,
    Layer: WrappedLayer,
    className: wrapsAnywhere,
    rows: starts[lines.length]!,
    width,
    window: (first, last, top) => {
      const from = lineOfRow(heights, first)
      const to = last > first ? lineOfRow(heights, last - 1) + 1 : from
      return {
        top: top - (first - starts[from]!) * ROW_HEIGHT_PX,
        lines: lines.slice(from, to).map(({ line, text }, index) => {
          const start = starts[from + index]!
          return {
            line,
            text,
            // A row of wide characters has fewer of them.
            from: Math.floor((Math.max(0, first - start) * count) / WIDEST_COLUMNS),
            to: (last - start) * count * 2,
          }
        }),
      }
    },
  }
}

const WIDEST_COLUMNS = 4

/** The rows of each text at a width of `width` pixels. */
function measureRows(
  scroller: HTMLElement,
  texts: readonly string[],
  width: number,
): readonly number[] {
  const box = document.createElement('div')
  box.className = wrapsAnywhere
  const { style } = box
  style.position = 'absolute'
  style.visibility = 'hidden'
  style.width = `${width}px`
  style.font = '13px/20px var(--fonts-code)'
  style.tabSize = '4'
  for (const text of texts) {
    const line = document.createElement('div')
    line.textContent = `${text}\n`
    box.append(line)
  }
  scroller.append(box)
  const rows = Array.from(box.children, (line) =>
    Math.round(line.getBoundingClientRect().height / ROW_HEIGHT_PX),
  )
  box.remove()
  return rows
}
