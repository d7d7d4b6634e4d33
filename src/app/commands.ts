import { pathInSite } from '#src/core/base.ts'
import { languages } from '#src/core/messages.ts'
import { openHistory } from '#src/features/history/open.ts'
import { chooseLanguage } from '#src/features/language/start.ts'
import type { Destination } from '#src/features/palette/destination.ts'
import { openShortcuts } from '#src/features/shortcuts/open.ts'
import { announceTheme } from '#src/features/theme/announce.ts'
import { setTheme, themes } from '#src/features/theme/theme.ts'
import { CLEAR_BUTTON, commandTexts } from './command-messages.ts'

/** The commands of the palette. */
export const commands: readonly Destination[] = [
  ...themes.map((theme) => command(theme, () => announceTheme(theme, setTheme(theme)))),
  ...languages.map((language) => command(language, () => chooseLanguage(language))),
  command('history', () => openHistory(pathInSite(location.pathname))),
  {
    ...command('clear', () => clearButton()?.click()),
    isAvailable: () => clearButton() !== undefined,
  },
  command('shortcuts', openShortcuts),
]

function command(name: keyof typeof commandTexts, run: () => void): Destination {
  return { ...commandTexts[name], path: `command:${name}`, symbol: 'command', run }
}

function clearButton(): HTMLButtonElement | undefined {
  const buttons = document.querySelectorAll<HTMLButtonElement>('main button:enabled')
  return [...buttons].find((it) => CLEAR_BUTTON.test(it.ariaLabel ?? it.innerText))
}
