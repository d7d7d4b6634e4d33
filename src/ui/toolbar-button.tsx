import type { ComponentProps, ReactNode } from 'react'
import { css, cva } from '#styled-system/css'

/** A small button of a pane's toolbar: an icon and its name, the icon alone where it is narrow. */
export function ToolbarButton({
  label,
  shortcut,
  icon,
  done = false,
  ...rest
}: {
  readonly label: string
  /** Shown by the tooltip. */
  readonly shortcut?: string | undefined
  readonly icon: ReactNode
  /** Shown as just done. */
  readonly done?: boolean
} & Omit<ComponentProps<'button'>, 'className' | 'aria-label' | 'title' | 'children'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={shortcut ? `${label} (${shortcut})` : label}
      className={style({ look: done ? 'done' : 'plain' })}
      {...rest}
    >
      {icon}
      <span className={name}>{label}</span>
    </button>
  )
}

const style = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    height: '7',
    minWidth: '7',
    px: '2',
    flexShrink: '0',
    borderRadius: 'md',
    fontSize: '12',
    fontWeight: '500',
    whiteSpace: 'nowrap',
    transition: 'background-color token(durations.quick) token(easings.out)',
    _disabled: { opacity: '0.45', cursor: 'default' },
    _touch: { height: '10', minWidth: '10' },
  },
  variants: {
    look: {
      plain: { color: 'fg.muted', '&:hover:not(:disabled)': { bg: 'bg.hover', color: 'fg' } },
      done: { color: 'success' },
    },
  },
})

const name = css({ display: 'none', '@container (min-width: 470px)': { display: 'inline' } })
