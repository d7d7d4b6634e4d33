import { useMessages } from '#src/lib/use-messages.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { MoonIcon, SunIcon, SystemIcon } from '#src/ui/icons.tsx'
import { messages } from './messages.ts'
import { nextTheme, setTheme, useTheme } from './theme.ts'

const icons = { light: SunIcon, dark: MoonIcon, system: SystemIcon }

export function ThemeToggle() {
  const t = useMessages(messages)
  const theme = useTheme()
  const Icon = icons[theme]
  const change = async () => {
    const next = nextTheme(theme)
    setTheme(next)
    // Notifications are no part of the first load.
    const { notifyInfo } = await import('#src/lib/notifications.ts')
    notifyInfo(t(`changed.${next}`), { title: t('changed') })
  }
  return (
    <IconButton label={t(theme)} onClick={() => void change()}>
      <Icon size={18} />
    </IconButton>
  )
}
