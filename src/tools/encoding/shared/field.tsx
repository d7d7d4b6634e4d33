import { type ComponentProps, type ReactNode, useId } from 'react'
import { css } from '#styled-system/css'

/** A one-line box with its name before it, and what stands behind it. */
export function Field({
  label,
  children,
  ...rest
}: {
  readonly label: string
  readonly children?: ReactNode
} & Omit<ComponentProps<'input'>, 'className' | 'id'>) {
  const id = useId()
  return (
    <span className={row}>
      <label htmlFor={id} className={css({ flex: 'none' })}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        className={box}
        {...rest}
      />
      {children}
    </span>
  )
}

const row = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  flex: '1 1 240px',
  minWidth: '0',
  fontSize: '12',
  color: 'fg.muted',
})

const box = css({
  flex: '1',
  minWidth: '0',
  height: '7',
  px: '2',
  fontFamily: 'code',
  fontSize: '12',
  color: 'fg',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
  _touch: { height: '10' },
})
