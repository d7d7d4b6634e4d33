import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon } from '#src/ui/icons.ts'
import { css, cva } from '#styled-system/css'

/** The result of a comparison or verification in one announced sentence. */
export function VerdictLine({
  id,
  role,
  look,
  children,
}: {
  /** The id by which the field names the line as its description. */
  readonly id?: string
  readonly role: 'status' | 'alert'
  readonly look: 'good' | 'bad' | 'open'
  readonly children: ReactNode
}) {
  return (
    <div id={id} role={role} className={line({ look })}>
      <span className={css({ flex: 'none', paddingTop: '0.5' })}>
        {look === 'good' ? <CheckIcon /> : <AlertIcon />}
      </span>
      <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>{children}</div>
    </div>
  )
}

const line = cva({
  base: {
    flex: 'none',
    display: 'flex',
    gap: '2',
    px: '3',
    py: '2',
    fontSize: '13',
    fontWeight: '500',
    borderBottom: '1px solid token(colors.border)',
  },
  variants: {
    look: {
      good: { bg: 'success.subtle', color: 'success' },
      bad: { bg: 'danger.subtle', color: 'danger' },
      open: { bg: 'warning.subtle', color: 'warning' },
    },
  },
})
