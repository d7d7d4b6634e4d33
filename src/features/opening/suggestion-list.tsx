import type { KeyboardEvent, Ref } from 'react'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { small, surface } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { describe } from './describe.ts'
import { messages as formats } from './format-messages.ts'
import { messages } from './messages.ts'
import type { Suggestion, Suggestions } from './suggest.ts'

/** The tools for a content, each with the reason. The arrow keys move between them. */
export function SuggestionList({
  suggestions: { findings, encoding, list },
  onChoose,
  onLeave,
  first: firstButton,
}: {
  readonly suggestions: Suggestions
  readonly onChoose: (suggestion: Suggestion) => void
  /** Called when the arrow key leaves the list upwards. */
  readonly onLeave?: () => void
  /** The first button. */
  readonly first: Ref<HTMLButtonElement>
}) {
  const t = useMessages(messages)
  const format = useMessages<string>(formats)
  const language = useLanguage()
  const [first] = findings
  const isRead = first !== undefined && list.some(({ finding }) => finding === first)
  const nameOf = (finding: (typeof findings)[number]) => {
    const name = describe(format, finding)
    return encoding && finding.what !== 'gbk'
      ? t('suggestions.encoded', { format: name, encoding })
      : name
  }
  return (
    <>
      {isRead ? null : (
        <p className={note}>
          {first ? t('suggestions.unread', { format: nameOf(first) }) : t('suggestions.unknown')}
        </p>
      )}
      <ul
        aria-label={t('suggestions')}
        className={items}
        onKeyDown={(event) => moveFocus(event, onLeave)}
      >
        {list.map((suggestion, at) => (
          <li key={suggestion.tool.id}>
            <button
              ref={at === 0 ? firstButton : undefined}
              type="button"
              className={item}
              onClick={() => onChoose(suggestion)}
            >
              <span className={css({ fontWeight: '600' })}>{suggestion.tool.title[language]}</span>{' '}
              <span className={small}>
                {suggestion.finding ? nameOf(suggestion.finding) : t('suggestions.any')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>, onLeave?: () => void): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons.indexOf(document.activeElement as HTMLButtonElement) + step
  if (next < 0) onLeave?.()
  else buttons[next]?.focus()
}

const note = css({ fontSize: '13', color: 'fg.muted' })

const items = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', _wide: 'repeat(3, minmax(0, 1fr))' },
  gap: '2',
})

const item = `${surface} ${css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '0.5',
  width: 'full',
  height: 'full',
  minHeight: '12',
  px: '3',
  py: '2',
  fontSize: '14',
  textAlign: 'start',
  _hover: { bg: 'bg.hover' },
  'li:first-child > &': { borderColor: 'accent' },
})}`
