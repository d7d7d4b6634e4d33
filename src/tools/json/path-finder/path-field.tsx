import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { SuggestionList } from './suggestion-list.tsx'
import type { OpenedDocument } from './use-path-finder.tsx'
import { useSuggestions } from './use-suggestions.tsx'

const PLACEHOLDER = '$.property.array[0]'

/** The textbox of the path, which offers the document's keys while one types. */
export function PathField({
  id,
  value,
  document,
  invalid,
  onChange,
  onEnter,
}: {
  readonly id: string
  readonly value: string
  readonly document: OpenedDocument | undefined
  readonly invalid: boolean
  readonly onChange: (value: string) => void
  readonly onEnter: () => void
}) {
  const t = useMessages(messages)
  const listId = useId()
  const box = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const { options, active, ask, move, close, applied } = useSuggestions(document)
  const isOpen = options.length > 0

  // After a suggestion was taken the caret stands behind it.
  useEffect(() => {
    if (caret.current === undefined || box.current?.value !== value) return
    box.current.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [value])

  const take = (place: number) => {
    const next = applied(value, place)
    if (!next) return
    caret.current = next.caret
    onChange(next.text)
    box.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    if (key === 'ArrowDown' && !isOpen) ask(value, box.current?.selectionStart ?? value.length)
    else if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Escape' && isOpen) close()
    else if ((key === 'Enter' || key === 'Tab') && isOpen && active >= 0) take(active)
    else if (key === 'Enter') {
      close()
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
        value={value}
        placeholder={PLACEHOLDER}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        enterKeyHint="search"
        aria-invalid={invalid}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}${active}` : undefined}
        className={field}
        onKeyDown={onKeyDown}
        onBlur={close}
        onChange={({ target }) => {
          onChange(target.value)
          if (isTyped(value, target.value)) ask(target.value, target.selectionStart ?? 0)
          else close()
        }}
      />
      {isOpen ? (
        <SuggestionList
          id={listId}
          label={t('suggestions')}
          options={options}
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
