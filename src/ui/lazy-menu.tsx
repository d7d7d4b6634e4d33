import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { lazyPart } from './lazy-part.tsx'
import type { MenuItem } from './menu-list.tsx'

const MenuList = lazyPart(() => import('./menu-list.tsx'))

/** An icon button with a menu, whose code is loaded when the pointer or focus approaches. */
export function LazyMenu({
  label,
  icon,
  items,
  onSelect,
}: {
  readonly label: string
  readonly icon: ReactNode
  readonly items: readonly MenuItem[]
  readonly onSelect: (id: string) => void
}) {
  const { trigger, menu } = useMenu(MenuList.prepare)
  return (
    <>
      <IconButton {...trigger} label={label}>
        {icon}
      </IconButton>
      {menu && <MenuList {...menu} label={label} items={items} onSelect={onSelect} />}
    </>
  )
}

/**
 * The properties of a button that opens a menu, also by the down arrow, and of its open menu. The focus then returns to
 * where it was, as to a table whose key opened the menu.
 *
 * @param prepare loads the code of the menu when the pointer or focus approaches.
 */
export function useMenu(prepare: () => void) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const focused = useRef<Element>(null)
  const show = () => {
    focused.current = document.activeElement
    setOpen(true)
  }
  const trigger = {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => (open ? setOpen(false) : show()),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      show()
    },
  } as const
  const onClose = () => {
    setOpen(false)
    const { current } = focused
    // Browsers that focus no button on a press leave the focus to the page.
    const isElsewhere = current instanceof HTMLElement && current !== document.body
    const target = isElsewhere && current.isConnected ? current : document.getElementById(id)
    target?.focus()
  }
  return { trigger, menu: open ? { triggerId: id, onClose } : undefined }
}
