import { useMessages } from '#src/lib/use-messages.ts'
import { useToolShortcuts } from '#src/tools/shared/shortcuts.ts'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { css } from '#styled-system/css'
import type { TableProgress } from './logic/table-types.ts'
import { messages } from './table-messages.ts'

/** The progress of slow work on a table, and Cancel (also Escape). */
export function TableProgressBar({
  label,
  progress: { done, total },
  onCancel,
}: {
  readonly label: string
  readonly progress: TableProgress
  readonly onCancel: () => void
}) {
  const t = useMessages(messages)
  useToolShortcuts({ cancel: onCancel })
  return (
    <div className={card}>
      <div className={css({ flex: '1', minWidth: '0' })}>
        <p className={css({ fontSize: '12', fontWeight: '600' })}>{label}</p>
        <ProgressBar label={t('progress')} done={done} total={total} />
      </div>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </div>
  )
}

const card = css({
  position: 'absolute',
  bottom: '4',
  left: '50%',
  translate: '-50% 0',
  zIndex: '3',
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  width: 'min(360px, 90%)',
  px: '3',
  py: '2',
  bg: 'bg.raised',
  border: '1px solid token(colors.border.strong)',
  borderRadius: 'md',
  boxShadow: '0 4px 16px rgb(0 0 0 / 0.18)',
})
