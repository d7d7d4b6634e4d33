import { useEffect } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { UnreadableRows } from '#src/tools/shared/unreadable-rows.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { SideRow } from './side-row.tsx'
import type { CurrentChange, DifferencesHandle } from './use-changes.ts'
import { useVisibleRows } from './use-visible-rows.ts'

/** Both documents side by side, aligned, with equal values folded. */
export function SideView({
  differences,
  count,
  current,
}: {
  readonly differences: DifferencesHandle
  /** The number of rows. */
  readonly count: number
  readonly current: CurrentChange
}) {
  const t = useMessages(messages)
  const { scroller, rows, pages, height, topOf, onScroll, scrollTo } = useVisibleRows(
    differences,
    count,
    SIDES,
  )
  const shown = current.change?.row
  useEffect(() => {
    if (shown !== undefined) scrollTo(shown)
  }, [shown, scrollTo])
  return (
    <div className={frame}>
      {pages.hasFailed ? <UnreadableRows /> : null}
      <div aria-hidden="true" className={header}>
        <span>{t('original')}</span>
        <span>{t('changed')}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
      <div ref={scroller} tabIndex={0} className={scroll} onScroll={onScroll}>
        <table
          aria-label={t('view.sides')}
          aria-rowcount={count}
          className={css({ display: 'block', position: 'relative' })}
          style={{ height: `${height}px` }}
        >
          <tbody className={css({ display: 'block' })}>
            {rows.map((row) => (
              <tr
                key={row}
                aria-rowindex={row + 1}
                className={line}
                style={{ top: `${topOf(row)}px` }}
              >
                <SideRow row={pages.get(row)} isCurrent={row === shown} onSelect={current.select} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Pixels: the minimum target size of WCAG 2.2, 2.5.8. */
const SIDES = {
  row: 24,
  overscan: 20,
  read: (of: DifferencesHandle, start: number, count: number) => of.rows(start, count),
}

const frame = css({ position: 'absolute', inset: '0', display: 'flex', flexDirection: 'column' })

const header = css({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  fontSize: '12',
  fontWeight: '600',
  color: 'fg.muted',
  bg: 'bg',
  borderBottom: '1px solid token(colors.border)',
  '& > *': { px: '3', py: '1' },
})

const scroll = css({
  flex: '1 1 0',
  minHeight: '0',
  overflowY: 'auto',
  overflowX: 'hidden',
  bg: 'bg.raised',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: 'token(colors.border.strong) transparent',
  _focusVisible: { outline: '2px solid token(colors.accent)', outlineOffset: '-2px' },
})

const line = css({
  position: 'absolute',
  insetX: '0',
  height: '24px',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
})
