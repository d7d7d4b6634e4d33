import i18next from 'i18next'
import { Workbox } from 'workbox-window'
import { scriptAddress } from '#src/core/trusted-scripts.ts'
// Here before it is needed: a deployment may take its file away.
import '#src/features/pwa/before-reload.ts'
import { type LaunchParams, openLaunch, openShared } from '#src/features/opening/launches.ts'
import { messages } from '#src/features/pwa/messages.ts'
import { setKeeping } from '#src/features/pwa/offline-atom.ts'
import { takeShared } from '#src/features/pwa/shared.ts'
import { startUpdates } from '#src/features/pwa/update.ts'
import { offerUpdate } from '#src/features/pwa/update-atom.ts'
import { notifySuccess } from '#src/lib/notifications.ts'
import { firstPage } from '#src/lib/openings.ts'
import { storedText } from '#src/lib/storage.ts'
import { saveTyped } from '#src/lib/unkept.ts'
import { addMessages } from '#src/lib/use-messages.ts'

/** Milliseconds after a reload within which a launch is the one from before it. */
const REPEATED_LAUNCH = 3_000
/** The launch that was opened last. */
const opened = storedText('opened-launch', 'sessionStorage')

/** Starts what can wait until the page is drawn: offline use, updates, files and texts from outside. */
export function startLate(): void {
  followManifest()
  void takeLaunches()
  void followServiceWorker()
}

/** Keeps the manifest, with which the app is installed, in the visitor's language. */
function followManifest(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  const follow = (language: string) =>
    link?.setAttribute('href', `/manifest${language === 'en' ? '.en' : ''}.webmanifest`)
  i18next.on('languageChanged', follow)
  follow(i18next.language)
}

async function takeLaunches(): Promise<void> {
  // Before, what is typed is in no draft, and the page would put it over what is opened.
  await firstPage
  if (location.search === '?shared') void openShared(takeShared)
  const [entry] = performance.getEntriesByType('navigation')
  const isReload = (entry as PerformanceNavigationTiming | undefined)?.type === 'reload'
  const since = performance.now()
  launchQueue()?.setConsumer((params) => {
    const mayRepeat = isReload && performance.now() - since <= REPEATED_LAUNCH
    void openOnce(params, mayRepeat)
  })
}

/** A launch may itself load the page anew: only one that was opened before is the repeated one. */
async function openOnce(params: LaunchParams, mayRepeat: boolean): Promise<void> {
  const file = await params.files?.[0]?.getFile?.()
  const launch = JSON.stringify([params.targetURL, file?.name, file?.size, file?.lastModified])
  const isRepeated = mayRepeat && opened.read() === launch
  if (isRepeated || (!opened.write(launch) && mayRepeat)) return
  await openLaunch(params)
}

function launchQueue() {
  const { launchQueue } = window as {
    readonly launchQueue?: { setConsumer(consumer: (params: LaunchParams) => void): void }
  }
  return launchQueue
}

async function followServiceWorker(): Promise<void> {
  const keepsInput = keepsStorage()
  if (!keepsInput) setKeeping('nothing')
  const onRefused = () => setKeeping(keepsInput ? 'no-app' : 'nothing')
  try {
    await startUpdates({
      workers: navigator.serviceWorker,
      register,
      network: window,
      save: saveTyped,
      reload: () => location.reload(),
      offer: offerUpdate,
      onReady: announceReady,
      onKept: () => setKeeping('all'),
      onRefused,
    })
  } catch (error) {
    // Refused or unreachable: everything works as long as there is a network.
    console.warn('Offline use is not available', error)
    onRefused()
  }
}

function announceReady(): void {
  addMessages(messages)
  notifySuccess(i18next.t('keeping.all', { ns: messages.namespace }))
}

async function register(): Promise<ServiceWorkerRegistration> {
  const registration = await new Workbox(scriptAddress('/service-worker.js')).register()
  if (!registration) throw new Error('The service worker has no registration')
  return registration
}

/** Whether this browser keeps drafts and settings. */
function keepsStorage(): boolean {
  const probe = storedText('probe', 'sessionStorage')
  return probe.write('') && probe.write(undefined)
}
