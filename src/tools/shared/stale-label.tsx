import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { useResultState } from './result-state.ts'

/** Says that the result answers another input, in the room of the toolbar that is left. */
export function StaleLabel() {
  const t = useMessages(messages)
  const { isStale } = useResultState()
  return (
    <div className={room}>
      {isStale ? (
        <p className={label} title={t('stale')}>
          {t('stale.short')}
        </p>
      ) : null}
    </div>
  )
}

const room = css({ flex: '1 1 0', minWidth: '0', paddingX: '2' })

// A run that follows the typing is soon done: nothing flickers on each key.
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
})
