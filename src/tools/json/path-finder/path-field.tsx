import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import type { PathFinderStore } from './store.ts'
import { SuggestionList } from './suggestion-list.tsx'

const PLACEHOLDER = '$.property.array[0]'

/** The textbox of the path, which offers the document's keys while one types. */
export function PathField({
  id,
  store,
  onEnter,
}: {
  readonly id: string
  readonly store: PathFinderStore
  readonly onEnter: () => void
}) {
  const t = useMessages(messages)
  const listId = useId()
  const box = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const { path, pathFailure, completions, active } = useStore(store)
  const suggestions = completions?.options.map(({ label }) => label) ?? []
  const isOpen = suggestions.length > 0

  // After a suggestion was taken the caret stands behind it.
  useEffect(() => {
    if (caret.current === undefined || box.current?.value !== path) return
    box.current.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [path])

  const take = (place: number) => {
    caret.current = store.takeSuggestion(place)
    box.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    if (key === 'ArrowDown' && !isOpen) store.suggest(box.current?.selectionStart ?? path.length)
    else if (key === 'ArrowDown' || key === 'ArrowUp')
      store.moveSuggestion(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Escape' && isOpen) store.closeSuggestions()
    else if ((key === 'Enter' || key === 'Tab') && isOpen && active >= 0) take(active)
    else if (key === 'Enter') {
      store.closeSuggestions()
      onEnter()
    } else return
    event.preventDefault()
  }

  return (
    <div className={css({ position: 'relative', flex: '1', minWidth: '0' })}>
      <input
        ref={box}
        id={id}
        type="text"
        value={path}
        placeholder={PLACEHOLDER}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        enterKeyHint="search"
        aria-invalid={pathFailure !== undefined}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}${active}` : undefined}
        className={field}
        onKeyDown={onKeyDown}
        onBlur={store.closeSuggestions}
        onChange={({ target }) => {
          store.setPath(target.value)
          if (isTyped(path, target.value)) store.suggest(target.selectionStart ?? 0)
          else store.closeSuggestions()
        }}
      />
      {isOpen ? (
        <SuggestionList
          id={listId}
          label={t('suggestions')}
          options={suggestions}
          active={active}
          onTake={take}
        />
      ) : null}
    </div>
  )
}

/** One character at a time: what is pasted, filled in or cleared whole needs no help. */
function isTyped(before: string, after: string): boolean {
  return after !== '' && Math.abs(after.length - before.length) === 1
}

const field = css({
  width: 'full',
  height: '8',
  px: '2.5',
  paddingInline: '10px',
  fontFamily: 'code',
  fontSize: '13',
  bg: 'bg.raised',
  border: '1px solid token(colors.border.strong)',
  borderRadius: 'md',
  _placeholder: { color: 'fg.muted' },
  _focusVisible: { outlineOffset: '0' },
  '&[aria-invalid=true]': { borderColor: 'danger' },
  // Safari zooms into smaller ones.
  _touch: { height: '10', fontSize: '16' },
})
