import { type ComponentProps, type ReactNode, useId } from 'react'
import { small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { LineBox } from './line-box.tsx'

/** A one-line input with its label before it and optional controls after it. */
export function EncodingField({
  label,
  children,
  ...rest
}: {
  readonly label: string
  readonly children?: ReactNode
} & Omit<ComponentProps<typeof LineBox>, 'id'>) {
  const id = useId()
  return (
    <span className={row}>
      <label htmlFor={id} className={css({ flex: 'none' })}>
        {label}
      </label>
      <LineBox id={id} {...rest} />
      {children}
    </span>
  )
}

const row = `${small} ${css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  flex: '1 1 240px',
  minWidth: '0',
})}`
