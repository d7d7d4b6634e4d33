import { useSyncExternalStore } from 'react'

/** The browser's `beforeinstallprompt` event (Chromium only, nonstandard). */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

let offer: InstallPrompt | undefined
const listeners = new Set<() => void>()

function setOffer(next: InstallPrompt | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Captures the install prompt. Call it before the page is idle, or the event is missed. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => setOffer(undefined))
}

/** Prompts to install the app; undefined without an offer, which allows one prompt. */
export function useInstall(): (() => void) | undefined {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => undefined,
  )
  return (
    current &&
    (() => {
      setOffer(undefined)
      void current.prompt()
    })
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
