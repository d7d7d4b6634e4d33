import type { ReactNode } from 'react'
import { surface } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'

/** A table that scrolls horizontally, with its hidden texts; `children` are rows of `<td>`s. */
export function DataTable({
  label,
  columns,
  children,
}: {
  readonly label: string
  readonly columns: readonly string[]
  readonly children: ReactNode
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
      className={`${surface} ${css({ position: 'relative', overflowX: 'auto' })}`}
    >
      <table className={table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

const table = css({
  width: 'full',
  fontSize: '13',
  whiteSpace: 'nowrap',
  borderCollapse: 'collapse',
  textAlign: 'left',
  '& th': { py: '2', px: '3', fontSize: '12', fontWeight: '500', color: 'fg.muted' },
  '& td': { py: '1.5', px: '3', borderTop: '1px solid token(colors.border)' },
})
