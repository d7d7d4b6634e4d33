import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
import { css, cva } from '#styled-system/css'
import { CellKind, cellOf } from './logic/preview.ts'
import type { Preview } from './logic.ts'
import { PreviewHeader, type TableColumn } from './preview-header.tsx'

const ROW = 26
const GUTTER = 48

/** The first records as a table; only what is in view is drawn. */
export function PreviewTable({
  label,
  preview,
  columns,
  onMove,
}: {
  readonly label: string
  readonly preview: Preview
  readonly columns: readonly TableColumn[]
  /** Moves a column from one place among all to another. */
  readonly onMove: (from: number, to: number) => void
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const [widths, setWidths] = useState<ReadonlyMap<string, number>>(new Map())
  const guesses = useMemo(
    () => columns.map(({ column, heading }) => widthOf(preview, column, heading)),
    [preview, columns],
  )
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => widths.get(columns[at]?.name ?? '') ?? guesses[at] ?? 100,
    paddingStart: GUTTER,
    overscan: 3,
  })
  const down = useVirtualizer({
    count: preview.rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    paddingStart: ROW + 4,
    overscan: 8,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes come from these
  useEffect(() => across.measure(), [across, widths, guesses])

  const cells = across.getVirtualItems()
  const width = across.getTotalSize()
  return (
    // biome-ignore lint/a11y/useSemanticElements: only the rows in view are drawn
    <div
      ref={scroller}
      role="table"
      aria-label={label}
      aria-rowcount={preview.rows + 1}
      aria-colcount={columns.length}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard
      tabIndex={0}
      className={frame}
    >
      <div
        role="presentation"
        className={css({ position: 'relative' })}
        style={{ width, height: down.getTotalSize() }}
      >
        <PreviewHeader
          columns={columns}
          cells={cells}
          width={width}
          onMove={onMove}
          onResize={(name, size) => setWidths((former) => new Map(former).set(name, size))}
        />
        {down.getVirtualItems().map((row) => (
          // biome-ignore lint/a11y/useSemanticElements: only the rows in view are drawn
          // biome-ignore lint/a11y/useFocusableInteractive: a table of texts has nothing to focus
          <div
            key={row.index}
            role="row"
            aria-rowindex={row.index + 2}
            className={line}
            style={{ width, height: ROW, transform: `translateY(${row.start}px)` }}
          >
            <span aria-hidden="true" className={gutter} style={{ width: GUTTER }}>
              {row.index + 1}
            </span>
            {cells.map((cell) => {
              const { column = 0, name = '' } = columns[cell.index] ?? {}
              const kind = preview.kinds[row.index * preview.columns + column] ?? CellKind.none
              return (
                // biome-ignore lint/a11y/useSemanticElements: only the cells in view are drawn
                <span
                  key={name}
                  role="cell"
                  aria-colindex={cell.index + 1}
                  className={cellStyle({ kind: kindNames[kind] })}
                  style={{ left: cell.start, width: cell.size }}
                >
                  {cellOf(preview, row.index, column)}
                </span>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

const kindNames = ['none', 'text', 'number', 'literal', 'nested'] as const

/** Rows whose texts say how wide a column is at first. */
const SAMPLE = 30

function widthOf(preview: Preview, column: number, heading: string): number {
  let most = lengthOf(heading) + 2
  for (let row = 0; row < Math.min(preview.rows, SAMPLE); row++) {
    most = Math.max(most, lengthOf(cellOf(preview, row, column)))
  }
  return Math.round(Math.min(280, Math.max(64, most * 7.2 + 24)))
}

/** Columns of a fixed-width font: wide characters and tabs take two. */
function lengthOf(text: string): number {
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
  overscrollBehavior: 'contain',
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
