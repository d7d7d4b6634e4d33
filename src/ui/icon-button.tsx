import type { ComponentProps } from 'react'
import { css } from '#styled-system/css'

/** A square icon button; `label` is its accessible name and tooltip. */
export function IconButton({
  label,
  ...rest
}: { readonly label: string } & Omit<ComponentProps<'button'>, 'className' | 'aria-label'>) {
  return <button type="button" aria-label={label} title={label} className={style} {...rest} />
}

const style = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '8',
  height: '8',
  flexShrink: '0',
  borderRadius: 'md',
  color: 'fg.muted',
  _hover: { bg: 'bg.hover', color: 'fg' },
  _disabled: { opacity: '0.45', cursor: 'default' },
  _touch: { width: '11', height: '11' },
})
