import { type KeyboardEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { reportUnsaved } from '#src/features/settings/report-unsaved.ts'
import { focusContent } from '#src/lib/page-lifecycle.ts'
import { favorites, recents, setFavorite } from '#src/lib/saved-paths.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { Modal } from '#src/ui/modal.tsx'
import { SearchList } from '#src/ui/search-list.tsx'
import { css } from '#styled-system/css'
import type { Destination } from './destination.ts'
import { messages } from './dialog-messages.ts'
import { messages as buttonMessages } from './messages.ts'
import { PaletteBar } from './palette-bar.tsx'
import { PaletteOption } from './palette-option.tsx'
import type { Search } from './search.ts'
import { sectionsFor } from './sections.ts'

/** A dialog that opens any tool or page, or performs a command, by a few letters of its name. */
export function Palette({
  destinations,
  search,
  typed,
  onClose,
}: {
  readonly destinations: readonly Destination[]
  readonly search: Search<Destination>
  /** The initial query. */
  readonly typed: string
  readonly onClose: () => void
}) {
  const t = useMessages(messages)
  const name = useMessages(buttonMessages)('search')
  const language = useLanguage()
  const box = useRef<HTMLInputElement>(null)
  const [here, navigate] = useLocation()
  const [query, setQuery] = useState(typed)
  const [active, setActive] = useState<string>()
  const [marked, setMarked] = useState(favorites.read)
  const [visited] = useState(recents.read)

  const sources = { destinations, search, favorites: marked, recents: visited, here }
  const sections = sectionsFor(query, sources)
  const items = sections.flatMap((section) => section.items)
  const current = items.find(({ path }) => path === active) ?? items[0]

  const open = (item: Destination) => {
    onClose()
    // After the dialog has returned the focus.
    if (item.run) return void requestAnimationFrame(item.run)
    navigate(item.path)
    requestAnimationFrame(focusContent)
  }
  const mark = (item: Destination) => {
    reportUnsaved(setFavorite(item.path, !marked.includes(item.path)))
    setMarked(favorites.read())
    setActive(item.path)
  }
  const press = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey) return
    const command = ctrlKey || metaKey
    if (command && key.toLowerCase() === 'd' && current?.group) mark(current)
    else if (!command && (key === 'PageDown' || key === 'PageUp') && current) {
      const to = items.indexOf(current) + (key === 'PageDown' ? PAGE_SIZE : -PAGE_SIZE)
      setActive(items[Math.min(items.length - 1, Math.max(0, to))]?.path)
    } else return
    event.preventDefault()
  }

  return (
    <Modal label={name} initialFocus={box} onClose={onClose}>
      <SearchList
        box={box}
        label={name}
        listLabel={t('results')}
        placeholder={t('placeholder')}
        query={query}
        sections={sections.map((section) => ({
          ...section,
          label: t(section.id),
          hidesLabel: section.id === 'results',
        }))}
        current={current}
        empty={
          <div className={empty}>
            <p className={css({ fontWeight: '600', color: 'fg' })}>{t('none')}</p>
            <p>{t('none.hint')}</p>
          </div>
        }
        onQuery={(text) => {
          setQuery(text)
          setActive(undefined)
        }}
        onPoint={setActive}
        onSelect={open}
        onKeyDown={press}
      >
        {(item) => (
          <PaletteOption
            item={item}
            language={language}
            isFavorite={marked.includes(item.path)}
            onMark={() => mark(item)}
          />
        )}
      </SearchList>
      <PaletteBar
        count={query.trim() ? items.length : undefined}
        current={current}
        isFavorite={current !== undefined && marked.includes(current.path)}
        onMark={mark}
        onClose={onClose}
      />
    </Modal>
  )
}

/** Options that Page Up and Page Down skip. */
const PAGE_SIZE = 6

const empty = css({ px: '4', py: '6', textAlign: 'center', color: 'fg.muted' })
