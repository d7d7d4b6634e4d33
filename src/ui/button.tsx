import type { ComponentProps } from 'react'
import { cva } from '#styled-system/css'

/** A text button. A screen has at most one `primary` button. */
export function Button({
  look = 'plain',
  ...rest
}: { readonly look?: 'primary' | 'plain' | 'quiet' } & Omit<
  ComponentProps<'button'>,
  'className'
>) {
  return <button type="button" className={style({ look })} {...rest} />
}

const style = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    height: '8',
    px: '3',
    borderRadius: 'md',
    border: '1px solid transparent',
    fontSize: '13',
    fontWeight: '500',
    whiteSpace: 'nowrap',
    transition: 'background-color token(durations.quick) token(easings.out)',
    _disabled: { opacity: '0.45', cursor: 'default' },
    _touch: { height: '11' },
  },
  variants: {
    look: {
      primary: { bg: 'accent', color: 'fg.onAccent', _hover: { bg: 'accent.hover' } },
      plain: { bg: 'bg.raised', borderColor: 'border', _hover: { bg: 'bg.hover' } },
      quiet: { color: 'fg.muted', _hover: { bg: 'bg.hover', color: 'fg' } },
    },
  },
})
