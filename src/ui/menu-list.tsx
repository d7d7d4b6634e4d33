import { Menu } from '@ark-ui/react/menu'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { css } from '#styled-system/css'
import { CheckIcon } from './icons.ts'

export interface MenuItem {
  readonly id: string
  readonly label: string
  /** The language of the label, if it differs from the page's. */
  readonly lang?: string
  readonly current?: boolean
}

/** The open menu of a trigger elsewhere on the page. */
function MenuList({
  triggerId,
  label,
  items,
  onSelect,
  onHighlight,
  onClose,
}: {
  readonly triggerId: string
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly onSelect: (id: string) => void
  /** Called when an item gets the pointer or the focus. */
  readonly onHighlight?: (id: string) => void
  readonly onClose: () => void
}) {
  const positioner = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [highlighted, setHighlighted] = useState<string | null>(null)
  // Ark waits for a frame before it places the menu, which would flash in the corner of the window, and moves the
  // focus: a press or key until then would be lost.
  useLayoutEffect(() => {
    if (positioner.current) place(positioner.current, document.getElementById(triggerId))
    list.current?.focus({ preventScroll: true })
  }, [triggerId])
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    const listen = () => leave()
    addEventListener('popstate', listen)
    return () => removeEventListener('popstate', listen)
  }, [])
  // Toolbars and tables would hide a part of the menu behind the bars of the page.
  return createPortal(
    <Menu.Root
      open
      ids={{ trigger: triggerId }}
      positioning={{ placement: 'bottom-end', strategy: 'fixed', gutter: GUTTER_PX }}
      onSelect={({ value }) => onSelect(value)}
      highlightedValue={highlighted}
      onHighlightChange={({ highlightedValue }) => {
        // Ark selects the item that was highlighted when the menu was last rendered.
        flushSync(() => setHighlighted(highlightedValue))
        if (highlightedValue !== null) onHighlight?.(highlightedValue)
      }}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Menu.Positioner ref={positioner} className={placed}>
        <Menu.Content ref={list} className={content} aria-label={label}>
          {items.map((item) => (
            <Menu.Item
              key={item.id}
              value={item.id}
              lang={item.lang}
              className={row}
              aria-current={item.current || undefined}
              // A click without a pointer, as of voice control, highlights nothing, and a key can have moved the highlight.
              onClick={() => flushSync(() => setHighlighted(item.id))}
            >
              {item.label}
              {item.current && <CheckIcon />}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>,
    document.getElementById('main') ?? document.body,
  )
}

export default MenuList

const GUTTER_PX = 8

/** Sets the place that Ark computes later: below the end of the trigger, or above it if that's outside the window. */
function place(menu: HTMLElement, trigger: HTMLElement | null): void {
  if (!trigger) return
  const { top, bottom, right } = trigger.getBoundingClientRect()
  const below = bottom + GUTTER_PX
  const isInside = below + menu.offsetHeight <= innerHeight
  menu.style.setProperty('--x', `${right - menu.offsetWidth}px`)
  menu.style.setProperty('--y', `${isInside ? below : top - GUTTER_PX - menu.offsetHeight}px`)
}

// Ark moves the first menu out of the window until it has placed it.
const placed = css({
  transform: 'translate3d(var(--x), var(--y), 0)!',
  pointerEvents: 'auto!',
})

const content = css({
  minWidth: '160px',
  maxHeight: 'var(--available-height)',
  overflowY: 'auto',
  p: '1',
  zIndex: '20',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
  outlineStyle: 'none',
})

const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  px: '3',
  py: '1.5',
  borderRadius: 'sm',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
  _current: { color: 'accent' },
  _touch: { minHeight: '11' },
})
