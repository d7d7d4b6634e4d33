import i18next from 'i18next'
import { whenIdle } from '#src/lib/use-idle.ts'
import { messages } from './messages.ts'

const RELOADED_AT = 'reloaded-at'
/** Milliseconds within which a second failing chunk does not reload the page again. */
const GUARD = 30_000

/** Starts what makes the app work offline and update safely; none of it is in the first load's way. */
export function startPwa(): void {
  // A chunk of a version that the server no longer has: one reload brings the version that it has.
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || !mayReload()) return
    event.preventDefault()
    void saveDrafts().finally(() => location.reload())
  })
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    whenIdle(() => void followServiceWorker())
}

async function followServiceWorker(): Promise<void> {
  try {
    const { startUpdates } = await import('#src/features/pwa/update.ts')
    await startUpdates({
      save: saveDrafts,
      reload: () => location.reload(),
      onReady: () => void sayReady(),
    })
  } catch (error) {
    // Refused or unreachable: everything works as long as there is a network.
    console.warn('Offline use is not available', error)
  }
}

async function sayReady(): Promise<void> {
  const { notifySuccess } = await import('#src/lib/notifications.ts')
  notifySuccess(i18next.t('offline.ready', { ns: messages.namespace }))
}

async function saveDrafts(): Promise<void> {
  const { flushDrafts } = await import('#src/lib/draft.ts')
  await flushDrafts()
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT))
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    return Date.now() - last > GUARD
  } catch {
    return false
  }
}
