import { Combobox, createListCollection } from '@ark-ui/react/combobox'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { css } from '#styled-system/css'
import { SearchIcon } from './shell-icons.tsx'

/** A group of options with a title. */
export interface SearchSection<Item> {
  readonly id: string
  readonly label: string
  /** Whether only screen readers announce the title. */
  readonly hidesLabel: boolean
  readonly items: readonly Item[]
}

/** A search box with a list of results below it; Enter or a press selects one. */
export function SearchList<Item extends { readonly path: string }>({
  box,
  label,
  listLabel,
  placeholder,
  query,
  sections,
  current,
  empty,
  onQuery,
  onPoint,
  onSelect,
  onKeyDown,
  children,
}: {
  readonly box: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly listLabel: string
  readonly placeholder: string
  readonly query: string
  readonly sections: readonly SearchSection<Item>[]
  /** The item that Enter selects. */
  readonly current: Item | undefined
  /** Shown instead of the list if nothing matches. */
  readonly empty: ReactNode
  readonly onQuery: (query: string) => void
  readonly onPoint: (path: string) => void
  readonly onSelect: (item: Item) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly children: (item: Item) => ReactNode
}) {
  const items = sections.flatMap((section) => section.items)
  const collection = createListCollection({ items, itemToValue: ({ path }) => path })
  return (
    <Combobox.Root
      className={root}
      collection={collection}
      open
      // The surrounding dialog handles Escape and presses outside.
      disableLayer
      value={[]}
      inputValue={query}
      highlightedValue={current?.path ?? null}
      selectionBehavior="preserve"
      allowCustomValue
      // Ark reads the query and the highlighted option as they were last rendered.
      onInputValueChange={({ inputValue }) => flushSync(() => onQuery(inputValue))}
      onHighlightChange={({ highlightedValue }) =>
        highlightedValue && flushSync(() => onPoint(highlightedValue))
      }
      onSelect={({ itemValue }) => {
        const chosen = collection.find(itemValue)
        if (chosen) onSelect(chosen)
      }}
    >
      <div className={field}>
        <SearchIcon size={18} />
        <Combobox.Input
          ref={box}
          aria-label={label}
          aria-expanded={items.length > 0}
          placeholder={placeholder}
          enterKeyHint="go"
          className={input}
          onKeyDown={onKeyDown}
        />
      </div>
      {items.length === 0 && empty}
      {items.length > 0 && (
        <Combobox.Content
          aria-label={listLabel}
          className={scroll}
          // Keeps the focus in the textbox.
          onMouseDown={(event) => event.preventDefault()}
        >
          {sections.map((section) => (
            <Combobox.ItemGroup key={section.id} id={section.id} className={group}>
              <Combobox.ItemGroupLabel
                aria-hidden="true"
                className={section.hidesLabel ? css({ srOnly: true }) : heading}
              >
                {section.label}
              </Combobox.ItemGroupLabel>
              {section.items.map((item) => (
                <Combobox.Item
                  key={item.path}
                  item={item}
                  aria-selected={item === current}
                  persistFocus
                  className={row}
                >
                  {children(item)}
                </Combobox.Item>
              ))}
            </Combobox.ItemGroup>
          ))}
        </Combobox.Content>
      )}
    </Combobox.Root>
  )
}

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
  // With smaller text, iOS zooms in.
  fontSize: '16',
  color: 'fg',
  bg: 'transparent',
  outline: 'none',
  _placeholder: { color: 'fg.muted' },
})

const scroll = css({
  flex: '1 1 auto',
  minHeight: '0',
  overflowY: 'auto',
  p: '1.5',
  scrollPaddingBlock: '8px',
})

const group = css({ '&:not(:first-child)': { marginTop: '2' } })

const heading = css({ px: '3', py: '1', fontSize: '12', color: 'fg.muted' })

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '48px',
  paddingLeft: '3',
  paddingRight: '1',
  py: '1',
  borderRadius: 'sm',
  cursor: 'pointer',
  '&[aria-selected=true]': { bg: 'bg.selected' },
  _forced: { '&[aria-selected=true]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
})
