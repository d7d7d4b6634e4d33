import i18next from 'i18next'
import { awaitInstallOffer } from '#src/features/pwa/install-offer.ts'
import { recover } from '#src/features/pwa/recovery.ts'
import { PART_MISSING } from '#src/lib/part-missing.ts'
import { whenIdle } from '#src/lib/use-idle.ts'
import { messages } from './messages.ts'

/** Starts what makes the app installable, work offline and update safely; none of it is in the first load's way. */
export function startPwa(): void {
  // A chunk of a version that the server no longer has: one reload brings the version that it has.
  addEventListener('vite:preloadError', () => void recoverOrSay())
  // A worker says itself what is missing and may be asked again.
  addEventListener(PART_MISSING, () => void recover(true))
  if (!import.meta.env.PROD) return
  awaitInstallOffer()
  whenIdle(async () => (await import('./start-late.ts')).startLate())
}

async function recoverOrSay(): Promise<void> {
  const outcome = await recover()
  if (outcome === 'reloading' || outcome === 'asked') return
  // A page that could not be shown says so itself.
  if (document.querySelector('main [role=alert]')) return
  const { notifyError } = await import('#src/lib/notifications.ts')
  notifyError(i18next.t(`missing.${outcome}`, { ns: messages.namespace }))
}
