import { useEffect, useRef } from 'react'
import { formatSize } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { FileIcon } from '#src/ui/icons.ts'
import { CloseIcon } from '#src/ui/shell-icons.tsx'
import { surface } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { contentOf } from './content-of.ts'
import { homeBox } from './home-box.ts'
import { messages } from './messages.ts'
import { SuggestionList } from './suggestion-list.tsx'

export { contentOf, homeBox }

/** Below the home page's box: a file that isn't in it, and the tools for its content. */
export default function HomeSuggestions() {
  const t = useMessages(messages)
  const language = useLanguage()
  const { held, suggestions } = useStore(homeBox)
  const first = useRef<HTMLButtonElement>(null)
  // The arrow key at the end of the text moves to the list.
  useEffect(
    () =>
      suggestions &&
      homeBox.onKey((event) => {
        const { selectionEnd, value } = event.currentTarget as HTMLTextAreaElement
        if (event.key !== 'ArrowDown' || selectionEnd < value.length) return
        event.preventDefault()
        first.current?.focus()
      }),
    [suggestions],
  )
  const size = typeof held === 'string' ? held.length : (held?.size ?? 0)
  const [best] = suggestions?.list ?? []
  return (
    <>
      {/* Rendered before its content, so that screen readers announce changes. */}
      <div aria-live="polite" className={css({ srOnly: true })}>
        {best ? t('suggestions.best', { tool: best.tool.title[language] }) : ''}
      </div>
      {held === undefined ? null : (
        <div className={chip}>
          <span className={css({ flex: 'none' })}>
            <FileIcon size={16} />
          </span>
          <span className={css({ minWidth: '0', truncate: true })}>
            {typeof held === 'string' ? t('held.pasted') : held.name}
          </span>
          <span className={css({ flex: 'none', color: 'fg.muted' })}>
            {formatSize(size, language)}
          </span>
          <IconButton label={t('held.remove')} onClick={() => homeBox.clear()}>
            <CloseIcon />
          </IconButton>
        </div>
      )}
      <div className={stack}>
        {suggestions ? (
          <SuggestionList
            first={first}
            suggestions={suggestions}
            onChoose={(suggestion) => void homeBox.choose(suggestion)}
            onLeave={() => homeBox.focusBox()}
          />
        ) : null}
      </div>
    </>
  )
}

const stack = css({ display: 'flex', flexDirection: 'column', gap: '2' })

const chip = `${surface} ${css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  alignSelf: 'flex-start',
  maxWidth: 'full',
  minWidth: '0',
  pl: '3',
  pr: '1',
  py: '1',
  fontSize: '13',
})}`
