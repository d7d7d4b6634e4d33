import { css } from '#styled-system/css'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './shell-icons.tsx'
import { heading } from './styles.ts'

/** The visible title of a dialog and the button that closes it. */
export function DialogHead({
  title,
  close,
  onClose,
}: {
  readonly title: string
  /** The name of the button. */
  readonly close: string
  readonly onClose: () => void
}) {
  return (
    <div className={head}>
      <h2 className={`${heading} ${css({ overflowWrap: 'anywhere' })}`}>{title}</h2>
      <IconButton label={close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  flex: 'none',
  minHeight: '48px',
  paddingLeft: '4',
  paddingRight: '2',
  py: '1',
  borderBottom: '1px solid token(colors.border)',
})
