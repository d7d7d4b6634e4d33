import type { ReactNode } from 'react'

/** A table that scrolls sideways where it is too wide; its cells are `<td>`s. */
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section aria-label={label} tabIndex={0} className="admin-scroller">
      <table className="admin-table">
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
