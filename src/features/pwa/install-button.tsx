import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { InstallIcon } from '#src/ui/icons.ts'
import { messages } from './messages.ts'

export interface InstallButtonProps {
  readonly onInstall: () => void
  /** An icon button, or an icon with text. */
  readonly look: 'icon' | 'text'
}

function InstallButton({ onInstall, look }: InstallButtonProps) {
  const t = useMessages(messages)
  if (look === 'icon') {
    return (
      <IconButton label={t('install')} onClick={onInstall}>
        <InstallIcon size={18} />
      </IconButton>
    )
  }
  return (
    <Button look="quiet" onClick={onInstall}>
      <InstallIcon />
      {t('install')}
    </Button>
  )
}

export default InstallButton
