import { useSyncExternalStore } from 'react'

/** The browser's offer to install the app (Chromium only, no standard). */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

let offer: InstallPrompt | undefined
const listeners = new Set<() => void>()

function set(next: InstallPrompt | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer for the app's own button; call it before the page is idle. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => set(undefined))
}

/** What installs the app, while the browser offers that. An offer holds for one question. */
export function useInstall(): (() => void) | undefined {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => undefined,
  )
  return (
    current &&
    (() => {
      set(undefined)
      void current.prompt()
    })
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
