import { useSyncExternalStore } from 'react'
import { storedText } from '#src/lib/storage.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const stored = storedText('theme-storage')
const listeners = new Set<() => void>()
let theme: Theme = 'system'

/** The selected theme; rerenders on change. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    subscribe,
    () => theme,
    () => 'system',
  )
}

/** light → dark → system → light */
export function nextTheme(current: Theme): Theme {
  return current === 'light' ? 'dark' : current === 'dark' ? 'system' : 'light'
}

/** Sets the theme of this page and saves it for later visits. Returns false if it isn't saved. */
export function setTheme(choice: Theme): boolean {
  choose(choice)
  return stored.write(choice)
}

/** Syncs the class of the root element with the theme and the system preference. */
export function startTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    document.documentElement.dataset.theme = theme
    const dark = theme === 'dark' || (theme === 'system' && system.matches)
    document.documentElement.classList.toggle('dark', dark)
    document.documentElement.classList.toggle('light', !dark)
  }
  subscribe(apply)
  system.addEventListener('change', apply)
  const recall = () => choose(themes.find((it) => it === stored.read()) ?? 'system')
  stored.watch(recall)
  recall()
}

function choose(choice: Theme): void {
  theme = choice
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
