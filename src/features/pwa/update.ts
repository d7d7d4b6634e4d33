import { Workbox } from 'workbox-window'
import { onRecovery } from './recovery.ts'
import { offerUpdate } from './update-atom.ts'

const HOUR = 60 * 60 * 1000
/** Milliseconds to wait for a newer version's service worker to be installed. */
const PATIENCE = 20_000

/** What the service worker's life asks of the page. */
export interface UpdateHost {
  /** Writes down what has been typed; settles with whether all of it is kept. */
  readonly save: () => Promise<boolean>
  readonly reload: () => void
  /** Called when a first version is wholly cached. */
  readonly onReady: () => void
  /** Called when there is a cached version, now or from before. */
  readonly onKept: () => void
  /** Called when a first version could not be cached: no room, or the network went. */
  readonly onRefused: () => void
}

/**
 * Registers the service worker. A new version waits to be applied; when any tab does that, every
 * tab saves what was typed and reloads into it. Rejects where service workers are refused.
 */
export async function startUpdates(host: UpdateHost): Promise<void> {
  const worker = new Workbox('/service-worker.js')
  const { serviceWorker } = navigator
  let controlled = serviceWorker.controller !== null

  /** Goes on only when nothing would be lost, or when the visitor has been told and says so. */
  const carefully = async (go: () => void) => {
    if (await host.save()) go()
    else offerUpdate({ apply: go, unsaved: true })
  }

  worker.addEventListener('waiting', () => {
    offerUpdate({ apply: () => void carefully(() => worker.messageSkipWaiting()) })
  })
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) void carefully(host.reload)
    else host.onReady()
    controlled = true
    host.onKept()
  })
  if (!controlled) worker.addEventListener('redundant', host.onRefused)
  const registration = await worker.register()
  if (registration === undefined) return
  if (registration.active) host.onKept()
  onRecovery(() => applyNewest(registration))

  const keepLate = () => {
    if (isMetered()) return
    for (const one of [registration.active, registration.waiting]) {
      one?.postMessage({ type: 'KEEP_LATE_FILES' })
    }
  }
  void serviceWorker.ready.then(() => whenQuiet(keepLate))
  worker.addEventListener('waiting', () => whenQuiet(keepLate))

  const check = () => void worker.update().catch(() => undefined)
  setInterval(check, HOUR)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
}

/** Fetches the newest version and puts it in charge, without waiting to be asked. */
async function applyNewest(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update()
  const newest = registration.installing ?? registration.waiting
  if (!newest) return
  const late = AbortSignal.timeout(PATIENCE)
  const reached = (state: ServiceWorkerState) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (newest.state === state || newest.state === 'redundant' || late.aborted) resolve()
      }
      newest.addEventListener('statechange', look, { signal: late })
      late.addEventListener('abort', look)
      look()
    })
  await reached('installed')
  newest.postMessage({ type: 'SKIP_WAITING' })
  await reached('activated')
}

/** Runs when the page has nothing better to do for a while. */
function whenQuiet(run: () => void): void {
  setTimeout(() => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(run)
    else run()
  }, 2_000)
}

/** Whether the visitor asks for little data. */
function isMetered(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true
}
