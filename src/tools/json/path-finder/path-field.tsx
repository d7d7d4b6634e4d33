import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { useEarlyText } from '#src/tools/shared/use-early-text.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { QueryField } from './query-field.tsx'
import type { PathFinderStore } from './store.ts'
import { SuggestionList } from './suggestion-list.tsx'

const PLACEHOLDER = '$.property.array[0]'

/** The path textbox, which suggests keys of the document during typing. */
export function PathField({
  id,
  errorId,
  store,
  onEnter,
}: {
  readonly id: string
  /** The id of the alert about the path. */
  readonly errorId: string
  readonly store: PathFinderStore
  readonly onEnter: () => void
}) {
  const t = useMessages(messages)
  const listId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number>(undefined)
  const { path, pathFailure, completions, active } = useStore(store)
  useEarlyText(id, path, (text) => store.setPath(text))
  const suggestions = completions?.options.map(({ label }) => label) ?? []
  const isOpen = suggestions.length > 0

  // Puts the caret after an accepted suggestion.
  useEffect(() => {
    if (caret.current === undefined || box.current?.value !== path) return
    box.current.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [path])

  const accept = (index: number) => {
    caret.current = store.acceptSuggestion(index)
    box.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    if (isOpen && (key === 'ArrowDown' || key === 'ArrowUp'))
      store.moveSuggestion(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'ArrowDown') {
      const at = box.current?.selectionStart ?? path.length
      // In earlier lines, the key moves the caret.
      if (path.includes('\n', at)) return
      store.suggest(at)
    } else if (key === 'Escape' && isOpen) store.closeSuggestions()
    else if (isOpen && active >= 0 && (key === 'Tab' || (key === 'Enter' && !event.shiftKey)))
      accept(active)
    else return
    event.preventDefault()
  }

  const run = () => {
    store.closeSuggestions()
    onEnter()
  }

  return (
    <div className={css({ position: 'relative', flex: '1', minWidth: '0' })}>
      <QueryField
        ref={box}
        id={id}
        value={path}
        placeholder={PLACEHOLDER}
        aria-invalid={pathFailure !== undefined}
        aria-describedby={pathFailure && errorId}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}${active}` : undefined}
        onKeyDown={onKeyDown}
        onRun={run}
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
          onAccept={accept}
        />
      ) : null}
    </div>
  )
}

/** Whether one character changed; text that is pasted or cleared needs no suggestions. */
function isTyped(before: string, after: string): boolean {
  return after !== '' && Math.abs(after.length - before.length) === 1
}
