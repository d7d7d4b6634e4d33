import { useRef } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { CalendarIcon } from '#src/ui/icons.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** Opens the browser's date picker for the field that this button follows. */
export function CalendarButton({
  value,
  onPick,
}: {
  /** The field's text, where the picker starts if it is an ISO 8601 date. */
  readonly value: string
  /** Called with a date and time such as 2024-01-31T13:45:00. */
  readonly onPick: (text: string) => void
}) {
  const t = useMessages(messages)
  const box = useRef<HTMLInputElement>(null)
  const open = () => {
    const input = box.current
    if (!input) return
    // The browser clears a value that it can't parse.
    input.value = value.trim().replace(' ', 'T').slice(0, 19)
    try {
      input.showPicker()
    } catch {
      // Without a picker, the field itself still accepts text.
    }
  }
  return (
    <span className={css({ position: 'relative', display: 'inline-flex' })}>
      <IconButton label={t('calendar')} onClick={open}>
        <CalendarIcon />
      </IconButton>
      <input
        ref={box}
        type="datetime-local"
        step={1}
        tabIndex={-1}
        aria-hidden="true"
        className={hidden}
        onChange={({ target }) => {
          if (target.value) onPick(target.value.length === 16 ? `${target.value}:00` : target.value)
        }}
      />
    </span>
  )
}

const hidden = css({
  position: 'absolute',
  inset: '0',
  width: '1px',
  height: '100%',
  p: '0',
  opacity: '0',
  pointerEvents: 'none',
})
