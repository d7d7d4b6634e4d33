import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { useResultState } from './result-state.ts'

/** The label of an outdated result, in the free space of the toolbar, or below its buttons if it doesn't fit. */
export function StaleLabel() {
  const t = useMessages(messages)
  const { isStale } = useResultState()
  return (
    <div className={space}>
      {isStale ? (
        <p className={label} title={t('stale')}>
          {t('stale.short')}
        </p>
      ) : null}
    </div>
  )
}

const space = css({
  flex: '1 1 0',
  minWidth: '0',
  paddingX: { base: '0', _wide: '2' },
  containerType: 'inline-size',
})

// The label appears after a delay, so that it doesn't flicker with each key of an automatic run.
const label = css({
  width: 'fit-content',
  px: '2',
  py: '0.5',
  fontSize: '12',
  whiteSpace: 'nowrap',
  fontWeight: '600',
  color: 'warning',
  bg: 'warning.subtle',
  border: '1px solid token(colors.warning)',
  borderRadius: 'md',
  animation: 'appear token(durations.quick) token(easings.out) 300ms backwards',
  // Over the result, which receives the clicks.
  '@container (max-width: 88px)': {
    position: 'absolute',
    inset: 'calc(100% + 8px) 0 auto auto',
    zIndex: '3',
    pointerEvents: 'none',
    // It would cover the text of the error, which also means that the result is older.
    '[data-stale]:has([role=alert]) &': { display: 'none' },
  },
})
