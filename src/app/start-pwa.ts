import i18next from 'i18next'
import { awaitInstallOffer } from '#src/features/pwa/install-offer.ts'
import { recover } from '#src/features/pwa/recovery.ts'
import { PART_MISSING } from '#src/lib/part-missing.ts'
import { whenIdle } from '#src/lib/use-idle.ts'
import type { LaunchParams } from '#src/pages/launches.ts'
import { messages } from './messages.ts'

/** Milliseconds after a reload within which a launch is the one from before it. */
const REPEATED_LAUNCH = 3_000

/** Starts what makes the app installable, work offline and update safely; none of it is in the first load's way. */
export function startPwa(): void {
  // A chunk of a version that the server no longer has: one reload brings the version that it has.
  addEventListener('vite:preloadError', () => void recoverOrSay())
  // A worker says itself what is missing and may be asked again.
  addEventListener(PART_MISSING, () => void recover(true))
  if (!import.meta.env.PROD) return
  followManifest()
  awaitInstallOffer()
  takeLaunches()
  whenIdle(() => void followServiceWorker())
}

/** Keeps the manifest, with which the app is installed, in the visitor's language. */
function followManifest(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  const follow = (language: string) =>
    link?.setAttribute('href', `/manifest${language === 'en' ? '.en' : ''}.webmanifest`)
  i18next.on('languageChanged', follow)
  follow(i18next.language)
}

function takeLaunches(): void {
  const open = async (work: (launches: typeof import('#src/pages/launches.ts')) => Promise<void>) =>
    work(await import('#src/pages/launches.ts'))
  if (location.search === '?shared') void open((launches) => launches.openShared())
  const [entry] = performance.getEntriesByType('navigation')
  const reloaded = (entry as PerformanceNavigationTiming | undefined)?.type === 'reload'
  launchQueue()?.setConsumer((params) => {
    if (reloaded && performance.now() < REPEATED_LAUNCH) return
    void open((launches) => launches.openLaunch(params))
  })
}

function launchQueue() {
  const { launchQueue } = window as {
    readonly launchQueue?: { setConsumer(consumer: (params: LaunchParams) => void): void }
  }
  return launchQueue
}

async function followServiceWorker(): Promise<void> {
  const { setKeeping } = await import('#src/features/pwa/offline-atom.ts')
  if (!keepsStorage()) setKeeping('nothing')
  const onRefused = () => setKeeping(keepsStorage() ? 'no-app' : 'nothing')
  try {
    const { startUpdates } = await import('#src/features/pwa/update.ts')
    await startUpdates({
      save: async () => (await import('#src/lib/draft.ts')).flushDrafts(),
      reload: () => location.reload(),
      onReady: () => void say('offline.ready', 'success'),
      onKept: () => setKeeping('all'),
      onRefused,
    })
  } catch (error) {
    // Refused or unreachable: everything works as long as there is a network.
    console.warn('Offline use is not available', error)
    onRefused()
  }
}

async function recoverOrSay(): Promise<void> {
  const outcome = await recover()
  // A page that could not be shown says so itself.
  if (outcome === 'reloading' || document.querySelector('main [role=alert]')) return
  await say(`missing.${outcome}`, 'error')
}

async function say(key: keyof (typeof messages)['texts']['en'], type: string): Promise<void> {
  const { notify } = await import('#src/lib/notifications.ts')
  notify({ type, message: i18next.t(key, { ns: messages.namespace }) })
}

/** Whether this browser keeps drafts and settings; one that refuses throws. */
function keepsStorage(): boolean {
  try {
    sessionStorage.setItem('probe', '')
    sessionStorage.removeItem('probe')
    return true
  } catch {
    return false
  }
}
