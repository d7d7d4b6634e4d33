import type { ReactNode } from 'react'
import { css } from '#styled-system/css'

/** A section of a content page with its title. */
export function Part({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section className={css({ marginTop: '4', display: 'grid', gap: '3' })}>
      <h2 className={css({ fontSize: '20', fontWeight: '600' })}>{title}</h2>
      {children}
    </section>
  )
}
