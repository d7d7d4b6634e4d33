import { type ReactNode, useId } from 'react'

/** A part of a screen with a heading of its own. */
export function Card({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="admin-card">
      <h2 id={id} className="admin-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}
