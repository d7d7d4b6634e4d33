import type { ReactNode } from 'react'
import { css } from '#styled-system/css'

/** The visible name of a setting beside its control, which has the same accessible name. */
export function SettingRow({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <div className={row}>
      <span aria-hidden="true" className={css({ flex: '0 0 160px' })}>
        {label}
      </span>
      {children}
    </div>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
