import type { ComponentProps, ReactNode } from 'react'
import { css, cva } from '#styled-system/css'

/** A small button in a pane's toolbar: icon and name, or only the icon and the short name if the pane is narrow. */
export function ToolbarButton({
  label,
  short,
  shortcut,
  reason,
  icon,
  done = false,
  hidesLabel = false,
  primary = false,
  ...rest
}: {
  readonly label: string
  /** A word of the label that tells buttons with the same icon apart. */
  readonly short?: string
  /** Shown in the tooltip. */
  readonly shortcut?: string | undefined
  /** Why the button is disabled, shown in the tooltip. */
  readonly reason?: string | undefined
  readonly icon: ReactNode
  /** Whether to show that the action has just succeeded. */
  readonly done?: boolean
  /** Whether the name is never visible, only in the tooltip. */
  readonly hidesLabel?: boolean
  /** Whether it is the main action of the page. */
  readonly primary?: boolean
} & Omit<ComponentProps<'button'>, 'className' | 'aria-label' | 'title' | 'children'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={reason ?? (shortcut ? `${label} (${shortcut})` : label)}
      className={style({ look: done ? 'done' : primary ? 'primary' : 'plain' })}
      {...rest}
    >
      {icon}
      {short ? <span className={shortName} data-short={short} /> : null}
      {hidesLabel ? null : <span className={name}>{label}</span>}
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
    _touch: { height: '11', minWidth: '11' },
  },
  variants: {
    look: {
      plain: { color: 'fg.muted', '&:hover:not(:disabled)': { bg: 'bg.hover', color: 'fg' } },
      primary: {
        bg: 'accent',
        color: 'fg.onAccent',
        '&:hover:not(:disabled)': { bg: 'accent.hover' },
      },
      done: { color: 'success' },
    },
  },
})

const name = css({ display: 'none', '@container (min-width: 390px)': { display: 'inline' } })
// By CSS, so that the text of the button is its name alone.
const shortName = css({
  _before: { content: 'attr(data-short)' },
  '@container (min-width: 390px)': { display: 'none' },
})
