import { keyText } from '#src/lib/shortcuts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { icon } from '#src/ui/shell-icons.tsx'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import type { CurrentChange } from './use-changes.ts'

const NextIcon = icon('M12 5v14M6 13l6 6 6-6')
const PreviousIcon = icon('M12 19V5M6 11l6-6 6 6')

/** Buttons that go to the next and previous change, and the current position. */
export function WalkButtons({
  count,
  current: { index, change, step },
}: {
  readonly count: number
  readonly current: CurrentChange
}) {
  const t = useMessages(messages)
  const position = index < 0 ? '' : t('position', { index: index + 1, count })
  return (
    <div className={bar}>
      <ToolbarButton
        label={t('previous')}
        shortcut={keyText('previousChange')}
        hidesLabel
        icon={<PreviousIcon />}
        disabled={count === 0}
        onClick={() => step(-1)}
      />
      <ToolbarButton
        label={t('next')}
        shortcut={keyText('nextChange')}
        hidesLabel
        icon={<NextIcon />}
        disabled={count === 0}
        onClick={() => step(1)}
      />
      <span aria-hidden="true" className={place}>
        {position}
      </span>
      <span aria-live="polite" className={css({ srOnly: true })}>
        {change
          ? t('position.kind', { position, kind: t(`kind.${change.kind}`), path: change.path })
          : null}
      </span>
    </div>
  )
}

const bar = css({ display: 'flex', alignItems: 'center', gap: '1', flex: 'none' })
const place = css({ fontSize: '12', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })
