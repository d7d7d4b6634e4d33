import type { KeyboardEvent, ReactNode } from 'react'
import { surface } from '#src/ui/styles.ts'
import { css, cva } from '#styled-system/css'
import type { Direction } from './ad-list.ts'
import { SortArrow } from './sort-arrow.tsx'

export interface Column {
  readonly label: string
  /** Sorts the rows by the column. */
  readonly onSort?: (() => void) | undefined
  /** The direction in which the rows are sorted by this column; undefined for another order. */
  readonly direction?: Direction | undefined
}

/**
 * A table that scrolls horizontally, with its hidden texts; `children` are rows of `<td>`s. With `hasCards`, each row
 * becomes a card where the table is narrow: its cells are `DataCell`s.
 */
export function DataTable({
  label,
  columns,
  hasCards = false,
  children,
}: {
  readonly label: string
  readonly columns: readonly Column[]
  readonly hasCards?: boolean
  readonly children: ReactNode
}) {
  const stop = Math.max(
    0,
    columns.findIndex(({ direction }) => direction),
  )
  return (
    <section
      aria-label={label}
      // Lets the keyboard scroll; the buttons in the rows of cards do that themselves.
      tabIndex={hasCards ? undefined : 0}
      className={`${surface} ${scroller({ hasCards })}`}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops it with the display of cards */}
      <table role="table" className={table({ hasCards })}>
        <thead>
          <tr onKeyDown={moveInHeader}>
            {columns.map((column, i) => (
              <Header key={column.label} {...column} isStop={i === stop} />
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </section>
  )
}

/** Moves the focus between the headers by the arrow keys, so that Tab reaches the rows in one step. */
function moveInHeader({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): void {
  const buttons = [...currentTarget.querySelectorAll('button')]
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (step === 0 || !(target instanceof HTMLButtonElement)) return
  buttons[buttons.indexOf(target) + step]?.focus()
}

const Header = ({
  label,
  onSort,
  direction,
  isStop,
}: Column & {
  /** Whether Tab stops here. */
  readonly isStop: boolean
}) => (
  <th scope="col" aria-sort={direction}>
    {onSort ? (
      <button type="button" tabIndex={isStop ? 0 : -1} className={sorter} onClick={onSort}>
        {label}
        {direction && <SortArrow direction={direction} />}
      </button>
    ) : (
      label
    )}
  </th>
)

/** A row whose cells are `DataCell`s. */
export const DataRow = ({ children }: { readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops it with the display of cards
  <tr role="row">{children}</tr>
)

/** A cell, which a card shows beside the name of its column; without a name, it takes the whole width. */
export const DataCell = ({
  label,
  children,
  ...rest
}: {
  readonly label?: string
  readonly dir?: 'auto'
  readonly className?: string
  readonly children: ReactNode
}) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops it with the display of cards
  <td role="cell" data-label={label} {...rest}>
    {children}
  </td>
)

const scroller = cva({
  base: { position: 'relative', overflowX: 'auto' },
  variants: { hasCards: { true: { containerType: 'inline-size' } } },
})

const table = cva({
  base: {
    width: 'full',
    fontSize: '13',
    whiteSpace: 'nowrap',
    borderCollapse: 'collapse',
    textAlign: 'left',
    '& th': { py: '2', px: '3', fontSize: '12', fontWeight: '500', color: 'fg.muted' },
    '& td': { py: '1.5', px: '3', borderTop: '1px solid token(colors.border)' },
  },
  variants: {
    hasCards: {
      true: {
        '@container (max-width: 799.98px)': {
          whiteSpace: 'normal',
          '&': { display: 'block' },
          '& thead': { display: 'none' },
          // The gaps are the lines between the cards.
          '& tbody': {
            display: 'grid',
            gap: '1px',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
            bg: 'border',
          },
          '& tr': { display: 'grid', alignContent: 'start', gap: '2', p: '3', bg: 'bg.raised' },
          '& td': { display: 'block', p: '0', border: 'none' },
          '& td[data-label]': {
            display: 'grid',
            gap: '2',
            alignItems: 'baseline',
            gridTemplateColumns: '88px minmax(0, 1fr)',
            '&:has([role=switch])': { alignItems: 'center' },
            _before: { content: 'attr(data-label)', fontSize: '12', color: 'fg.muted' },
          },
        },
      },
    },
  },
})

const sorter = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: '6',
  mx: '-1.5',
  px: '1.5',
  borderRadius: 'sm',
  fontWeight: '500',
  _hover: { bg: 'bg.hover', color: 'fg' },
  _touch: { minHeight: '11' },
})
