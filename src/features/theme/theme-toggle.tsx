import { useMessages } from '#src/lib/use-messages.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { MoonIcon, SunIcon, SystemIcon } from '#src/ui/shell-icons.tsx'
import { cva } from '#styled-system/css'
import { messages } from './messages.ts'
import { nextTheme, setTheme, themes, useTheme } from './theme.ts'

const icons = { light: SunIcon, dark: MoonIcon, system: SystemIcon }

export function ThemeToggle() {
  const t = useMessages(messages)
  const theme = useTheme()
  const change = async () => {
    const next = nextTheme(theme)
    const isSaved = setTheme(next)
    // Notifications aren't part of the first load.
    const { announceTheme } = await import('./announce.ts')
    announceTheme(next, isSaved)
  }
  return (
    <IconButton label={t(theme)} onClick={() => void change()}>
      {/* The style sheet shows one: it has the theme before hydration. */}
      {themes.map((it) => {
        const Icon = icons[it]
        return (
          <span key={it} className={shown({ theme: it })}>
            <Icon size={18} />
          </span>
        )
      })}
    </IconButton>
  )
}

const shown = cva({
  base: { display: 'none' },
  variants: {
    theme: {
      light: { '[data-theme=light] &': { display: 'contents' } },
      dark: { '[data-theme=dark] &': { display: 'contents' } },
      system: { '[data-theme=system] &': { display: 'contents' } },
    },
  },
})
