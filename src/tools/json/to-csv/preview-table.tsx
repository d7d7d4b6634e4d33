import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { CellKind, cellKindNames, inOneLine } from '#src/tools/json/shared/logic/cell-text.ts'
import { useRowWindow } from '#src/ui/row-window.ts'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { css, cva } from '#styled-system/css'
import { cellOf } from './logic/preview.ts'
import type { TablePreview } from './logic.ts'
import { type CellPlace, PreviewHeader, type TableColumn } from './preview-header.tsx'

const ROW_PX = 26
const GUTTER_PX = 48
const sizes = { row: ROW_PX, before: ROW_PX + 4 }

/** Extra columns (in pixels) and rows rendered around the visible part. */
const OVERSCAN_PX = 400
const OVERSCAN_ROWS = 8

/** The first records as a virtualized table. */
export function PreviewTable({
  label,
  preview,
  columns,
  onMove,
}: {
  readonly label: string
  readonly preview: TablePreview
  readonly columns: readonly TableColumn[]
  /** Indexes among all column choices. */
  readonly onMove: (from: number, to: number) => void
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const [widths, setWidths] = useState<ReadonlyMap<string, number>>(new Map())
  const estimates = useMemo(
    () => columns.map(({ column, heading }) => widthOf(preview, column, heading)),
    [preview, columns],
  )
  const { first, count, left, right, height, topOf, onScroll } = useRowWindow(
    scroller,
    preview.rows,
    sizes,
  )
  let width = GUTTER_PX
  const places = columns.map(({ name }, index): CellPlace => {
    const size = widths.get(name) ?? estimates[index] ?? 100
    width += size
    return { index, start: width - size, size }
  })
  const cells = places.filter(
    ({ start, size }) => start + size > left - OVERSCAN_PX && start < right + OVERSCAN_PX,
  )
  const from = Math.max(0, first - OVERSCAN_ROWS)
  // The output doesn't wait for the layout of the cells.
  const isDue = useDeferredValue(true, false)
  const to = isDue ? Math.min(preview.rows, first + count + OVERSCAN_ROWS) : 0
  const rendered = Math.max(0, to - from)
  return (
    // biome-ignore lint/a11y/useSemanticElements: only the rows in view are rendered
    <div
      ref={scroller}
      role="table"
      aria-label={label}
      aria-rowcount={preview.rows + 1}
      aria-colcount={columns.length}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
      tabIndex={0}
      className={frame}
      onScroll={onScroll}
    >
      <div role="presentation" className={css({ position: 'relative' })} style={{ width, height }}>
        <PreviewHeader
          columns={columns}
          cells={cells}
          width={width}
          onMove={onMove}
          onResize={(name, size) => setWidths((previous) => new Map(previous).set(name, size))}
        />
        {Array.from({ length: rendered }, (_, place) => from + place).map((row) => (
          // biome-ignore lint/a11y/useSemanticElements: only the rows in view are rendered
          // biome-ignore lint/a11y/useFocusableInteractive: plain text has nothing to focus
          <div
            key={row}
            role="row"
            aria-rowindex={row + 2}
            className={line}
            style={{ width, height: ROW_PX, transform: `translateY(${topOf(row)}px)` }}
          >
            <span aria-hidden="true" className={gutter} style={{ width: GUTTER_PX }}>
              {row + 1}
            </span>
            {cells.map((cell) => {
              const { column = 0, name = '' } = columns[cell.index] ?? {}
              const kind = preview.kinds[row * preview.columns + column] ?? CellKind.none
              return (
                // biome-ignore lint/a11y/useSemanticElements: only the cells in view are rendered
                <span
                  key={name}
                  role="cell"
                  aria-colindex={cell.index + 1}
                  className={cellStyle({ kind: cellKindNames[kind] })}
                  style={{ left: cell.start, width: cell.size }}
                >
                  {markSpecial(inOneLine(cellOf(preview, row, column)))}
                </span>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Rows used to estimate the initial column width. */
const SAMPLE_ROWS = 30

function widthOf(preview: TablePreview, column: number, heading: string): number {
  let longest = charCellsOf(heading) + 2
  for (let row = 0; row < Math.min(preview.rows, SAMPLE_ROWS); row++) {
    longest = Math.max(longest, charCellsOf(cellOf(preview, row, column)))
  }
  return Math.round(Math.min(280, Math.max(64, longest * 7.2 + 24)))
}

/** Width in cells of a fixed-width font: wide characters and tabs count as two. */
function charCellsOf(text: string): number {
  return text.length + (text.match(/[\t\u1100-\uffef]/g)?.length ?? 0)
}

const frame = css({
  flex: '1 1 0',
  minHeight: { base: '220px', _wide: '0' },
  position: 'relative',
  overflow: 'auto',
  fontFamily: 'code',
  fontSize: '12',
  bg: 'bg.raised',
  borderBottom: '1px solid token(colors.border)',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: 'token(colors.border.strong) transparent',
  _focusVisible: { outlineOffset: '-2px' },
})

const line = css({
  position: 'absolute',
  top: '0',
  left: '0',
  borderBottom: '1px solid token(colors.border)',
  _hover: { bg: 'bg.hover' },
})

const gutter = css({
  position: 'sticky',
  left: '0',
  zIndex: '1',
  display: 'block',
  height: 'full',
  px: '2',
  lineHeight: '25px',
  textAlign: 'right',
  color: 'fg.muted',
  bg: 'bg',
  borderRight: '1px solid token(colors.border)',
  fontVariantNumeric: 'tabular-nums',
})

const cellStyle = cva({
  base: {
    position: 'absolute',
    top: '0',
    height: 'full',
    px: '2',
    lineHeight: '25px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'pre',
    tabSize: '2',
    borderRight: '1px solid token(colors.border)',
  },
  variants: {
    kind: {
      none: {},
      text: { color: 'json.string' },
      number: { color: 'json.number', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
      literal: { color: 'json.literal' },
      nested: { color: 'json.punctuation' },
    },
  },
})
