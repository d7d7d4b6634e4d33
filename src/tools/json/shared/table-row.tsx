import { memo } from 'react'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { css, cva } from '#styled-system/css'
import { CellKind, cellKindNames, inOneLine } from './logic/cell-text.ts'
import type { ColumnStarts } from './table-layout.ts'
import type { TableRow } from './table-rows.ts'

/** One row of a table: its cells in view. */
export const TableLine = memo(function TableLine({
  id,
  index,
  top,
  height,
  row,
  loadedFrom,
  from,
  to,
  starts,
  activeColumn,
}: {
  /** The prefix of the ids of cells. */
  readonly id: string
  readonly index: number
  /** Pixels from the layer. */
  readonly top: number
  /** Pixels. */
  readonly height: number
  /** Undefined until it is loaded. */
  readonly row: TableRow | undefined
  /** The first loaded column. */
  readonly loadedFrom: number
  /** The columns in view: positions among the visible ones, end exclusive. */
  readonly from: number
  readonly to: number
  readonly starts: ColumnStarts
  /** The position of the active cell; -1 if it isn't in this row. */
  readonly activeColumn: number
}) {
  const cells = []
  for (let column = from; column < to; column++) {
    const at = column - loadedFrom
    const kind = row?.kinds[at] ?? CellKind.none
    const start = starts[column] ?? 0
    const isActive = column === activeColumn
    cells.push(
      // biome-ignore lint/a11y/useSemanticElements: only the cells in view are rendered
      // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and aria-activedescendant
      <span
        key={column}
        id={isActive ? `${id}${index}-${column}` : undefined}
        role="gridcell"
        aria-colindex={column + 1}
        aria-selected={isActive}
        className={style[cellKindNames[row?.texts[at] === undefined ? 0 : kind]]}
        style={{ left: start, width: (starts[column + 1] ?? start) - start }}
      >
        {markSpecial(textOf(row?.texts[at] ?? '', kind))}
      </span>,
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: only the rows in view are rendered
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and aria-activedescendant
    <div role="row" aria-rowindex={index + 2} className={line} style={{ top, height }}>
      {cells}
      {row?.other === undefined ? null : (
        <span aria-hidden="true" className={other} style={{ left: starts[0] }}>
          {markSpecial(textOf(row.other, CellKind.nested))}
        </span>
      )}
    </div>
  )
})

/** An empty string is shown by its quotes. */
const textOf = (text: string, kind: CellKind): string =>
  kind === CellKind.text && text === '' ? '""' : inOneLine(text)

const line = css({
  position: 'absolute',
  left: '0',
  width: 'full',
  contain: 'strict',
  borderBottom: '1px solid token(colors.border)',
})

const cell = cva({
  base: {
    position: 'absolute',
    top: '0',
    height: 'full',
    px: '2',
    lineHeight: { base: '25px', _touch: '44px' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'pre',
    tabSize: '2',
    cursor: 'default',
    borderRight: '1px solid token(colors.border)',
    '&[aria-selected=true]': {
      bg: 'bg.selected',
      outline: '2px solid token(colors.accent)',
      outlineOffset: '-2px',
    },
  },
  variants: {
    kind: {
      none: { bg: 'bg.sunken' },
      text: { color: 'json.string' },
      number: { color: 'json.number', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
      literal: { color: 'json.literal' },
      nested: { color: 'json.punctuation' },
    },
  },
})

// Computed once: a table renders hundreds of cells in each frame.
const style = {
  none: cell({ kind: 'none' }),
  text: cell({ kind: 'text' }),
  number: cell({ kind: 'number' }),
  literal: cell({ kind: 'literal' }),
  nested: cell({ kind: 'nested' }),
}

const other = css({
  position: 'absolute',
  top: '0',
  px: '2',
  lineHeight: { base: '25px', _touch: '44px' },
  whiteSpace: 'pre',
  color: 'fg.muted',
})
