import { type KeyboardEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { Modal } from '#src/ui/modal.tsx'
import { SearchIcon } from '#src/ui/shell-icons.tsx'
import { css } from '#styled-system/css'
import type { PaletteProps } from './button.tsx'
import type { Destination } from './destination.ts'
import { messages } from './dialog-messages.ts'
import { favourites, recents } from './kept.ts'
import { messages as buttonMessages } from './messages.ts'
import { PaletteBar } from './palette-bar.tsx'
import { PaletteList } from './palette-list.tsx'
import type { Search } from './search.ts'
import { sectionsFor } from './sections.ts'

/** A dialog that goes to any tool or page by a few letters of its name, all by keyboard. */
export function Palette({
  destinations,
  search,
  typed,
  onClose,
}: PaletteProps & {
  readonly destinations: readonly Destination[]
  readonly search: Search<Destination>
}) {
  const t = useMessages(messages)
  const name = useMessages(buttonMessages)('search')
  const language = useLanguage()
  const listId = useId()
  const [here, navigate] = useLocation()
  const [query, setQuery] = useState(typed)
  const [active, setActive] = useState(0)
  const [marked, setMarked] = useState(favourites.read)
  const [visited] = useState(recents.read)

  const sources = { destinations, search, favourites: marked, recents: visited, here }
  const sections = sectionsFor(query, sources)
  const items = sections.flatMap((section) => section.items)
  const current = items[active]

  const open = (item: Destination) => {
    onClose()
    navigate(item.path)
    // The new page is what comes next, for readers too.
    requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }))
  }
  const mark = (item: Destination) => {
    const next = marked.includes(item.path)
      ? marked.filter((path) => path !== item.path)
      : [...marked, item.path]
    favourites.write(next)
    setMarked(next)
    // The list is sorted anew: what was marked stays the current one.
    const sorted = sectionsFor(query, { ...sources, favourites: next })
    setActive(sorted.flatMap((section) => section.items).indexOf(item))
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return
    const command = event.ctrlKey || event.metaKey
    const to = command ? undefined : target(event.key, active, items.length)
    if (to !== undefined) setActive(to)
    else if (event.key === 'Enter' && current) open(current)
    else if (command && event.key.toLowerCase() === 'd' && current?.group) mark(current)
    else return
    event.preventDefault()
  }

  return (
    <Modal label={name} onClose={onClose}>
      <div className={field}>
        <SearchIcon size={18} />
        <input
          type="text"
          role="combobox"
          aria-label={name}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${listId}${active}` : undefined}
          placeholder={t('placeholder')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          className={input}
          value={query}
          onKeyDown={press}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
          }}
        />
      </div>
      <PaletteList
        id={listId}
        sections={sections}
        active={active}
        favourites={marked}
        language={language}
        onPoint={setActive}
        onOpen={open}
        onMark={mark}
      />
      <PaletteBar
        count={query.trim() ? items.length : undefined}
        current={current}
        isFavourite={current !== undefined && marked.includes(current.path)}
        onMark={mark}
        onClose={onClose}
      />
    </Modal>
  )
}

/** Where a key leads from the option `at` of `count`. */
function target(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  const to = {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at - 1 + count) % count,
    PageDown: Math.min(count - 1, at + 6),
    PageUp: Math.max(0, at - 6),
    Home: 0,
    End: count - 1,
  }
  return to[key as keyof typeof to]
}

const field = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  flex: 'none',
  height: '48px',
  px: '4',
  color: 'fg.muted',
  borderBottom: '1px solid token(colors.border)',
})

const input = css({
  flex: '1',
  minWidth: '0',
  height: 'full',
  // Smaller text makes iOS zoom in.
  fontSize: '16',
  color: 'fg',
  bg: 'transparent',
  outline: 'none',
  _placeholder: { color: 'fg.muted' },
})
