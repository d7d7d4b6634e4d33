import { useMessages } from '#src/lib/use-messages.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { CloseIcon } from '#src/ui/shell-icons.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** A dialog's title and the button that closes it. */
export function DialogHead({
  title,
  onClose,
}: {
  readonly title: string
  readonly onClose: () => void
}) {
  const t = useMessages(messages)
  return (
    <div className={head}>
      <h2 className={css({ fontSize: '14', fontWeight: '600' })}>{title}</h2>
      <IconButton label={t('dialog.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flex: 'none',
  paddingLeft: '4',
  paddingRight: '2',
  py: '2',
  borderBottom: '1px solid token(colors.border)',
})
