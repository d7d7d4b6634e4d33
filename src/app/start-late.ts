import i18next from 'i18next'
import { Workbox } from 'workbox-window'
import { base } from '#src/core/base.ts'
import { LINK_FRAGMENT } from '#src/core/link-fragment.ts'
import { scriptAddress } from '#src/core/trusted-scripts.ts'
// Imported early: a deployment may remove its file.
import '#src/features/pwa/before-reload.ts'
import { openAnywhere } from '#src/features/opening/anywhere.ts'
import type { LaunchParams } from '#src/features/opening/launches.ts'
import { setOfflineState } from '#src/features/pwa/offline-state.ts'
import { reloadPage } from '#src/features/pwa/recovery.ts'
import { takeShared } from '#src/features/pwa/shared.ts'
import { startUpdates } from '#src/features/pwa/update.ts'
import { offerUpdate } from '#src/features/pwa/update-atom.ts'
import { textDigest } from '#src/lib/digest.ts'
import { confirmLeave } from '#src/lib/leave-guard.ts'
import { firstPageReady } from '#src/lib/page-lifecycle.ts'
import { storedText } from '#src/lib/storage.ts'
import { saveInput } from '#src/lib/unsaved-input.ts'
import { whileNoneLoads } from '#workers/script-lock.ts'
import { keepFocus } from './keep-focus.ts'

/** The time after a reload in which a launch repeats the one before the reload. */
const REPEAT_WINDOW_MS = 3_000
/** The digest of the last launch that was opened. */
const lastLaunch = storedText('opened-launch', 'sessionStorage')

/** Starts what can wait for the first render: offline use, updates, launches, shared content, focus, zoom. */
export function startLate(): void {
  localizeManifest()
  keepZoom()
  openAnywhere()
  keepFocus()
  void handleLaunches()
  void startServiceWorker()
  addEventListener('hashchange', () => void openLinked())
  // The address may have changed before.
  void firstPageReady.then(openLinked)
}

/** Opens the link in the address; returns whether there is one. */
export async function openLinked(): Promise<boolean> {
  if (!LINK_FRAGMENT.test(location.hash) || !confirmLeave()) return false
  const { openAddressLink } = await import('#src/features/links/open-link.ts')
  await openAddressLink()
  return true
}

/** Keeps the web app manifest in the interface language. */
function localizeManifest(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  const follow = (language: string) =>
    link?.setAttribute('href', `${base}/manifest${language === 'en' ? '.en' : ''}.webmanifest`)
  i18next.on('languageChanged', follow)
  follow(i18next.language)
}

/**
 * Keeps iOS from zooming into a focused field whose text is smaller than 16 px. Visitors can still
 * zoom there; other browsers would forbid it.
 */
function keepZoom(): void {
  if (!CSS.supports('-webkit-touch-callout', 'none')) return
  const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]')
  if (viewport) viewport.content += ', maximum-scale=1'
}

async function handleLaunches(): Promise<void> {
  // Earlier, the typed text is in no draft, and the page would overwrite opened content with it.
  await firstPageReady
  if (location.search === '?shared') void loadLaunches().then((it) => it.openShared(takeShared))
  const [entry] = performance.getEntriesByType('navigation')
  const isReload = (entry as PerformanceNavigationTiming | undefined)?.type === 'reload'
  const since = performance.now()
  launchQueue()?.setConsumer((params) => {
    const mayRepeat = isReload && performance.now() - since <= REPEAT_WINDOW_MS
    void openOnce(params, mayRepeat)
  })
}

/** A launch can itself reload the page: only one that was opened before is a repeat. */
async function openOnce(params: LaunchParams, mayRepeat: boolean): Promise<void> {
  const file = await params.files?.[0]?.getFile?.()
  // Names of files must not be stored.
  const traits = [params.targetURL, file?.name, file?.size, file?.lastModified]
  const launch = textDigest(JSON.stringify(traits))
  const isRepeated = mayRepeat && (lastLaunch.read() === launch || !lastLaunch.write(''))
  if (isRepeated) return
  await (await loadLaunches()).openLaunch(params)
  // Only now: the page may reload while it opens the file, and then has to open it again.
  lastLaunch.write(launch)
}

const loadLaunches = () => import('#src/features/opening/launches.ts')

function launchQueue() {
  const { launchQueue } = window as {
    readonly launchQueue?: { setConsumer(consumer: (params: LaunchParams) => void): void }
  }
  return launchQueue
}

async function startServiceWorker(): Promise<void> {
  const savesInput = canStore()
  if (!savesInput) setOfflineState('nothing')
  const onRefused = () => setOfflineState(savesInput ? 'no-app' : 'nothing')
  try {
    await startUpdates({
      workers: navigator.serviceWorker,
      register,
      network: window,
      save: saveInput,
      reload: reloadPage,
      offer: offerUpdate,
      whileNoneLoads,
      onCached: () => setOfflineState('all'),
      onRefused,
    })
  } catch (error) {
    // Refused or unreachable: everything works while there is a connection.
    console.warn('Offline use isn’t available', error)
    onRefused()
  }
}

async function register(): Promise<ServiceWorkerRegistration> {
  const registration = await new Workbox(scriptAddress(`${base}/service-worker.js`)).register()
  if (!registration) throw new Error('The service worker has no registration')
  return registration
}

/** Whether this browser saves drafts and settings. */
function canStore(): boolean {
  const probe = storedText('probe', 'sessionStorage')
  return probe.write('') && probe.write(undefined)
}
