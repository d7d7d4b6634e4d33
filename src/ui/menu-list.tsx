import { Menu } from '@ark-ui/react/menu'
import { useLayoutEffect, useRef } from 'react'
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
  const list = useRef<HTMLDivElement>(null)
  // Ark waits for a frame before it moves the focus; keys pressed until then would be lost.
  useLayoutEffect(() => list.current?.focus({ preventScroll: true }), [])
  return (
    <Menu.Root
      open
      ids={{ trigger: triggerId }}
      positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
      onSelect={({ value }) => onSelect(value)}
      onHighlightChange={({ highlightedValue }) =>
        highlightedValue !== null && onHighlight?.(highlightedValue)
      }
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Menu.Positioner>
        <Menu.Content ref={list} className={content} aria-label={label}>
          {items.map((item) => (
            <Menu.Item
              key={item.id}
              value={item.id}
              lang={item.lang}
              className={row}
              aria-current={item.current || undefined}
            >
              {item.label}
              {item.current && <CheckIcon />}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}

export default MenuList

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
  _touch: { py: '2' },
})
