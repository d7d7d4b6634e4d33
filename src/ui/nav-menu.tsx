import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { ChevronDownIcon } from './shell-icons.tsx'

/**
 * A button that opens a list of links: the disclosure navigation pattern of the ARIA practices.
 * Escape, a press or focus outside, and following a link close it.
 */
export function NavMenu({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events of the button and links inside
    <div
      ref={root}
      onClick={(event) => (event.target as Element).closest('a') && setOpen(false)}
      className={css({ position: 'relative' })}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) {
          setOpen(false)
          button.current?.focus()
        } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault()
          if (!open) setOpen(true)
          requestAnimationFrame(() => moveFocus(root.current, event.key === 'ArrowDown' ? 1 : -1))
        }
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className={trigger}
        onClick={() => setOpen(!open)}
      >
        {label}
        <ChevronDownIcon size={14} />
      </button>
      <div id={id} hidden={!open} className={panel}>
        {open && children}
      </div>
    </div>
  )
}

function moveFocus(root: HTMLElement | null, step: 1 | -1): void {
  const links = [...(root?.querySelectorAll<HTMLElement>('a[href]') ?? [])]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const to = at < 0 && step < 0 ? links.length - 1 : (at + step + links.length) % links.length
  links[to]?.focus()
}

const trigger = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  height: '8',
  px: '3',
  borderRadius: 'md',
  color: 'fg.muted',
  _hover: { bg: 'bg.hover', color: 'fg' },
  _expanded: { bg: 'bg.hover', color: 'fg' },
})

const panel = css({
  position: 'absolute',
  top: 'calc(100% + 6px)',
  left: '0',
  zIndex: '20',
  minWidth: '240px',
  p: '1',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
})
