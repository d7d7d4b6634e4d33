import { useId } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { examples } from './logic.ts'
import { messages } from './messages.ts'
import { PathField } from './path-field.tsx'
import type { PathFinderStore } from './store.ts'

/** The path, and expressions to begin with. */
export function PathBar({
  store,
  onFind,
}: {
  readonly store: PathFinderStore
  readonly onFind: () => void
}) {
  const t = useMessages(messages)
  const id = useId()
  return (
    <div className={bar}>
      <div className={line}>
        <label htmlFor={id} className={css({ flex: 'none', fontSize: '13', fontWeight: '600' })}>
          {t('path')}
        </label>
        <PathField id={id} store={store} onEnter={onFind} />
      </div>
      <fieldset className={badges} aria-label={t('examples')}>
        {examples.map((example) => (
          <button
            key={example}
            type="button"
            className={badge}
            onClick={() => store.setPath(example)}
          >
            {example}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

const bar = css({
  display: 'grid',
  gap: '2',
  px: '3',
  py: '2',
  borderBottom: '1px solid token(colors.border)',
})

const line = css({ display: 'flex', alignItems: 'center', gap: '3', minWidth: '0' })

const badges = css({
  display: 'flex',
  gap: '1.5',
  minWidth: '0',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for the focus ring, which scrolling would cut.
  m: '-1',
  p: '1',
})

const badge = `${small} ${css({
  flex: 'none',
  height: '6',
  px: '2',
  fontFamily: 'code',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'full',
  whiteSpace: 'nowrap',
  transition: 'background-color token(durations.quick) token(easings.out)',
  _hover: { bg: 'accent.subtle', color: 'accent' },
  _touch: { height: '10', px: '3' },
})}`
