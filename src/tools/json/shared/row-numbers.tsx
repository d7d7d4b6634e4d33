import { css } from '#styled-system/css'
import type { LoadedRows } from './table-rows.ts'

/**
 * The positions in the document of the rows in view. They are one sticky element, because a browser
 * composites each sticky element on its own.
 */
export function RowNumbers({
  width,
  top,
  from,
  to,
  slots,
  height,
  loaded,
}: {
  readonly width: number
  /** Pixels from the header to the first row. */
  readonly top: number
  /** The rows in view, end exclusive. */
  readonly from: number
  readonly to: number
  /** Number of elements that rows share. */
  readonly slots: number
  /** Pixels of a row. */
  readonly height: number
  readonly loaded: LoadedRows
}) {
  return (
    <div aria-hidden="true" className={column} style={{ width }}>
      <div className={layer} style={{ top, height: (to - from) * height }}>
        {Array.from({ length: to - from }, (_, at) => {
          const ordinal = loaded.rows[from + at - loaded.start]?.ordinal
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the element of a row that leaves is used for the next one
            <span key={(from + at) % slots} className={number} style={{ top: at * height }}>
              {ordinal === undefined ? '' : ordinal + 1}
            </span>
          )
        })}
      </div>
    </div>
  )
}

const column = css({ position: 'sticky', left: '0', zIndex: '1', height: '0' })

const layer = css({
  position: 'absolute',
  left: '0',
  width: 'full',
  bg: 'bg',
  borderRight: '1px solid token(colors.border)',
})

const number = css({
  position: 'absolute',
  right: '0',
  width: 'full',
  px: '2',
  height: '26px',
  lineHeight: '25px',
  _touch: { height: '45px', lineHeight: '44px' },
  textAlign: 'right',
  color: 'fg.muted',
  borderBottom: '1px solid token(colors.border)',
  fontVariantNumeric: 'tabular-nums',
})
