import { type ReactNode, useId } from 'react'
import { column, heading, surface } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'

export function AdminCard({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${column} ${surface} ${css({ p: '4', gap: '3' })}`}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
