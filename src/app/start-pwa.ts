import i18next from 'i18next'
import { captureInstallPrompt } from '#src/features/pwa/install-offer.ts'
import { recover, watchLeaving } from '#src/features/pwa/recovery.ts'
import { CHUNK_MISSING } from '#src/lib/chunk-missing.ts'
import { whenIdle } from '#src/lib/use-idle.ts'
import { messages } from './messages.ts'

const ALERT_DELAY_MS = 100

/** Starts installation, offline use, and updates after the first load. */
export function startPwa(): void {
  watchLeaving()
  // A chunk of a version that the server no longer has: one reload loads the current version.
  addEventListener('vite:preloadError', () => void recoverOrNotify())
  // The page of a worker reports the failure itself and can retry.
  addEventListener(CHUNK_MISSING, () => void recover(true))
  if (!import.meta.env.PROD) return
  captureInstallPrompt()
  // A failed load is handled above, unless the visitor left the page.
  whenIdle(() => void import('./start-late.ts').then((late) => late.startLate(), ignore))
}

const ignore = () => undefined

async function recoverOrNotify(): Promise<void> {
  const outcome = await recover()
  if (outcome === 'reloading' || outcome === 'asked') return
  // A page that failed to load shows its own alert, once React has rendered the outcome.
  await new Promise((resolve) => setTimeout(resolve, ALERT_DELAY_MS))
  if (document.querySelector('main [role=alert]')) return
  const { notifyError } = await import('#src/lib/notifications.ts')
  notifyError(i18next.t(`missing.${outcome}`, { ns: messages.namespace }))
}
