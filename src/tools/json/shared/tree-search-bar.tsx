import { type Ref, useId } from 'react'
import { searchScopes } from '#src/core/json/tree-search.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ChevronDownIcon } from '#src/ui/shell-icons.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { css, cx } from '#styled-system/css'
import { bar, barChoice, barStatus, searchBox } from './bar-styles.tsx'
import { messages } from './tree-messages.ts'
import type { TreeSearchState, TreeSearchStore } from './tree-search-store.ts'

/** The search in a tree: text, scope, count, steps, and the filter. */
export function TreeSearchBar({
  search,
  field,
  onLeave,
}: {
  readonly search: TreeSearchStore
  readonly field: Ref<HTMLInputElement>
  /** Moves the focus to the tree. */
  readonly onLeave: () => void
}) {
  const t = useMessages(messages)
  const state = useStore(search)
  const { query, onlyMatches, count } = state
  const status = useId()
  return (
    <div className={bar}>
      <input
        ref={field}
        type="search"
        aria-label={t('search')}
        aria-describedby={status}
        placeholder={t('search')}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={query.text}
        className={cx(searchBox, css({ maxWidth: '320px' }))}
        onChange={(event) => search.setQuery({ text: event.target.value })}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey) return
          if (event.key === 'Enter') search.step(event.shiftKey ? -1 : 1)
          else if (event.key === 'ArrowDown') onLeave()
          else return
          event.preventDefault()
        }}
      />
      <span id={status} aria-live="polite" className={barStatus}>
        {query.text === '' ? null : <Count state={state} />}
      </span>
      <span
        className={css({ display: 'flex', flex: 'none', '& > :first-child': { rotate: '180deg' } })}
      >
        <IconButton label={t('previous')} disabled={count === 0} onClick={() => search.step(-1)}>
          <ChevronDownIcon />
        </IconButton>
        <IconButton label={t('next')} disabled={count === 0} onClick={() => search.step(1)}>
          <ChevronDownIcon />
        </IconButton>
      </span>
      <ChoiceList
        aria-label={t('scope')}
        options={searchScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
        value={query.scope}
        className={barChoice}
        onChange={(scope) => search.setQuery({ scope })}
      />
      <Switch label={t('only')} checked={onlyMatches} onChange={search.setOnlyMatches} />
      <Switch
        label={t('case')}
        checked={query.matchCase}
        onChange={(matchCase) => search.setQuery({ matchCase })}
      />
    </div>
  )
}

/** The position of the selected match and the number of all. */
function Count({ state: { count, done, current } }: { readonly state: TreeSearchState }) {
  const t = useMessages(messages)
  const text = current < 0 ? t('count', { count }) : t('position', { at: current + 1, count })
  const result = count === 0 ? t('none') : text
  return (
    <span role="status" aria-busy={!done}>
      {done ? result : t('searching', { text })}
    </span>
  )
}
