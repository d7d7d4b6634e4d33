import { type PointerEvent as Press, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { css, cx } from '#styled-system/css'
import type { ColumnChoice } from './logic.ts'
import { messages } from './messages.ts'

/** A selected column and its position in the preview. */
export interface TableColumn extends ColumnChoice {
  /** The name as written to the CSV, with an apostrophe if it looks like a formula. */
  readonly heading: string
  /** Index in `Preview`. */
  readonly column: number
  /** Index among all column choices. */
  readonly at: number
}

/** Horizontal position of a column's cells, in pixels. */
export interface CellPlace {
  readonly index: number
  readonly start: number
  readonly size: number
}

const MIN_WIDTH_PX = 40
const MAX_WIDTH_PX = 900
const RESIZE_STEP_PX = 16

/** The header row: drag a name to reorder its column, and an edge to resize it. */
export function PreviewHeader({
  columns,
  cells,
  width,
  onMove,
  onResize,
}: {
  readonly columns: readonly TableColumn[]
  readonly cells: readonly CellPlace[]
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
    // biome-ignore lint/a11y/useSemanticElements: only the cells in view are rendered
    // biome-ignore lint/a11y/useFocusableInteractive: its resize handles are focusable instead
    <div role="row" aria-rowindex={1} className={head} style={{ width }}>
      {cells.map((cell) => {
        const column = columns[cell.index]
        if (!column) return null
        const { name, title, heading, at } = column
        const resize = (width: number) =>
          onResize(name, Math.round(Math.min(MAX_WIDTH_PX, Math.max(MIN_WIDTH_PX, width))))
        return (
          // biome-ignore lint/a11y/useSemanticElements: only the cells in view are rendered
          // biome-ignore lint/a11y/useFocusableInteractive: the column panel reorders by keyboard
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
              // A dropped file is handled by the page.
              if (dragged === undefined) return
              event.preventDefault()
              if (dragged !== at) onMove(dragged, at)
              end()
            }}
            onDragEnd={end}
          >
            <span className={css({ truncate: true })}>{markSpecial(heading)}</span>
            {/* biome-ignore lint/a11y/useSemanticElements: a drag handle isn't a thematic break */}
            <span
              role="separator"
              aria-label={t('table.resize', { name: title })}
              aria-orientation="vertical"
              aria-valuenow={Math.round(cell.size)}
              aria-valuemin={MIN_WIDTH_PX}
              aria-valuemax={MAX_WIDTH_PX}
              tabIndex={0}
              draggable
              className={edge}
              onDragStart={(event) => {
                event.preventDefault()
                event.stopPropagation()
              }}
              onPointerDown={(event) => track(event, cell.size, resize)}
              onKeyDown={({ key }) => {
                if (key === 'ArrowLeft') resize(cell.size - RESIZE_STEP_PX)
                if (key === 'ArrowRight') resize(cell.size + RESIZE_STEP_PX)
              }}
            />
          </div>
        )
      })}
    </div>
  )
}

/** Reports the dragged width until the pointer is released. */
function track(event: Press<HTMLElement>, width: number, onWidth: (width: number) => void): void {
  const edge: HTMLElement = event.currentTarget
  const start = event.clientX
  event.preventDefault()
  event.stopPropagation()
  edge.setPointerCapture(event.pointerId)
  const listeners = new AbortController()
  const { signal } = listeners
  edge.addEventListener('pointermove', ({ clientX }) => onWidth(width + clientX - start), {
    signal,
  })
  for (const type of ['pointerup', 'pointercancel']) {
    edge.addEventListener(type, () => listeners.abort(), { signal })
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
  right: { base: '-4px', _touch: '-12px' },
  width: { base: '9px', _touch: '25px' },
  height: 'full',
  zIndex: '1',
  cursor: 'col-resize',
  touchAction: 'none',
  _hover: { bg: 'accent', opacity: '0.4' },
})
