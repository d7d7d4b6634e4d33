import type { VirtualItem } from '@tanstack/react-virtual'
import { type PointerEvent as Press, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { css, cx } from '#styled-system/css'
import type { ColumnChoice } from './logic.ts'
import { messages } from './messages.ts'

/** A column in view: where its cells are, and the choice it came of. */
export interface TableColumn extends ColumnChoice {
  /** Its name as the CSV has it, guarded where it looks like a formula. */
  readonly heading: string
  /** Its place in the preview. */
  readonly column: number
  /** Its place among all choices. */
  readonly at: number
}

const NARROWEST = 40
const WIDEST = 900
/** Pixels that an arrow key moves an edge by. */
const STEP = 16

/** The columns' names; dragged they change places, and their edges widths. */
export function PreviewHeader({
  columns,
  cells,
  width,
  onMove,
  onResize,
}: {
  readonly columns: readonly TableColumn[]
  readonly cells: readonly VirtualItem[]
  readonly width: number
  readonly onMove: (from: number, to: number) => void
  readonly onResize: (name: string, size: number) => void
}) {
  const t = useMessages(messages)
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: only the cells in view are drawn
    // biome-ignore lint/a11y/useFocusableInteractive: its edges are what is focused
    <div role="row" aria-rowindex={1} className={head} style={{ width }}>
      {cells.map((cell) => {
        const column = columns[cell.index]
        if (!column) return null
        const { name, title, heading, at } = column
        const size = (wanted: number) =>
          onResize(name, Math.round(Math.min(WIDEST, Math.max(NARROWEST, wanted))))
        return (
          // biome-ignore lint/a11y/useSemanticElements: only the cells in view are drawn
          // biome-ignore lint/a11y/useFocusableInteractive: the panel of columns moves them by keyboard
          <div
            key={name}
            role="columnheader"
            aria-colindex={cell.index + 1}
            draggable
            title={title === name ? title : `${title} ← ${name}`}
            className={cx(cellStyle, over === at && dragged !== at && target)}
            style={{ left: cell.start, width: cell.size }}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', title)
              setDragged(at)
            }}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              setOver(at)
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined && dragged !== at) onMove(dragged, at)
              end()
            }}
            onDragEnd={end}
          >
            <span className={css({ truncate: true })}>{heading}</span>
            {/* biome-ignore lint/a11y/useSemanticElements: an edge to drag is no rule between texts */}
            <span
              role="separator"
              aria-label={t('table.resize', { name: title })}
              aria-orientation="vertical"
              aria-valuenow={Math.round(cell.size)}
              aria-valuemin={NARROWEST}
              aria-valuemax={WIDEST}
              tabIndex={0}
              draggable
              className={edge}
              onDragStart={(event) => {
                event.preventDefault()
                event.stopPropagation()
              }}
              onPointerDown={(event) => follow(event, cell.size, size)}
              onKeyDown={({ key }) => {
                if (key === 'ArrowLeft') size(cell.size - STEP)
                if (key === 'ArrowRight') size(cell.size + STEP)
              }}
            />
          </div>
        )
      })}
    </div>
  )
}

/** Gives the width that the pointer draws, until it is let go. */
function follow(event: Press<HTMLElement>, width: number, onWidth: (width: number) => void): void {
  const edge: HTMLElement = event.currentTarget
  const start = event.clientX
  event.preventDefault()
  event.stopPropagation()
  edge.setPointerCapture(event.pointerId)
  const gone = new AbortController()
  const { signal } = gone
  edge.addEventListener('pointermove', ({ clientX }) => onWidth(width + clientX - start), {
    signal,
  })
  for (const type of ['pointerup', 'pointercancel']) {
    edge.addEventListener(type, () => gone.abort(), { signal })
  }
}

const head = css({
  position: 'sticky',
  top: '0',
  zIndex: '2',
  height: '30px',
  bg: 'bg',
  borderBottom: '1px solid token(colors.border.strong)',
})

const cellStyle = css({
  position: 'absolute',
  top: '0',
  height: 'full',
  display: 'flex',
  alignItems: 'center',
  px: '2',
  fontWeight: '600',
  color: 'json.key',
  bg: 'bg',
  borderRight: '1px solid token(colors.border)',
  cursor: 'grab',
})

const target = css({ bg: 'accent.subtle', boxShadow: 'inset 2px 0 0 token(colors.accent)' })

const edge = css({
  position: 'absolute',
  top: '0',
  right: '-4px',
  width: '9px',
  height: 'full',
  zIndex: '1',
  cursor: 'col-resize',
  touchAction: 'none',
  _hover: { bg: 'accent', opacity: '0.4' },
})
