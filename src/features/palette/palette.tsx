import { Combobox, createListCollection } from '@ark-ui/react/combobox'
import { type KeyboardEvent, useRef, useState } from 'react'
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
  const box = useRef<HTMLInputElement>(null)
  const [here, navigate] = useLocation()
  const [query, setQuery] = useState(typed)
  const [active, setActive] = useState<string>()
  const [marked, setMarked] = useState(favourites.read)
  const [visited] = useState(recents.read)

  const sources = { destinations, search, favourites: marked, recents: visited, here }
  const sections = sectionsFor(query, sources)
  const items = sections.flatMap((section) => section.items)
  const collection = createListCollection({ items, itemToValue: ({ path }) => path })
  const current = items.find(({ path }) => path === active) ?? items[0]

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
    setActive(item.path)
  }
  const press = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, nativeEvent } = event
    if (nativeEvent.isComposing || altKey) return
    const command = ctrlKey || metaKey
    if (command && key.toLowerCase() === 'd' && current?.group) mark(current)
    else if (!command && (key === 'PageDown' || key === 'PageUp') && current) {
      const to = items.indexOf(current) + (key === 'PageDown' ? PAGE : -PAGE)
      setActive(items[Math.min(items.length - 1, Math.max(0, to))]?.path)
    } else return
    event.preventDefault()
  }

  return (
    <Modal label={name} initialFocus={box} onClose={onClose}>
      <Combobox.Root
        className={root}
        collection={collection}
        open
        // The dialog closes by Escape and by a press outside.
        disableLayer
        value={[]}
        inputValue={query}
        highlightedValue={current?.path ?? null}
        selectionBehavior="preserve"
        allowCustomValue
        onInputValueChange={({ inputValue }) => {
          setQuery(inputValue)
          setActive(undefined)
        }}
        onHighlightChange={({ highlightedValue }) => {
          if (highlightedValue) setActive(highlightedValue)
        }}
        onSelect={({ itemValue }) => {
          const chosen = collection.find(itemValue)
          if (chosen) open(chosen)
        }}
      >
        <div className={field}>
          <SearchIcon size={18} />
          <Combobox.Input
            ref={box}
            aria-label={name}
            aria-expanded={items.length > 0}
            placeholder={t('placeholder')}
            enterKeyHint="go"
            className={input}
            onKeyDown={press}
          />
        </div>
        <PaletteList
          sections={sections}
          current={current}
          favourites={marked}
          language={language}
          onMark={mark}
        />
      </Combobox.Root>
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

/** Options that Page Up and Page Down pass over. */
const PAGE = 6

const root = css({ display: 'flex', flexDirection: 'column', flex: '0 1 auto', minHeight: '0' })

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
