import { type ReactNode, Suspense, useId, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { lazyPart } from './lazy-part.ts'
import type { MenuItem } from './menu-list.tsx'

const load = () => import('./menu-list.tsx')
const MenuList = lazyPart(load)
const prepare = () => void load().catch(() => undefined)

/** An icon button with a menu of actions, whose code is fetched when the pointer or focus comes near. */
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
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        id={id}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {icon}
      </IconButton>
      {open && (
        <Suspense>
          <MenuList
            triggerId={id}
            label={label}
            items={items}
            onSelect={onSelect}
            onClose={() => {
              setOpen(false)
              document.getElementById(id)?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
