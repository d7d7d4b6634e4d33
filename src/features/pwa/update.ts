import { messageSW, Workbox } from 'workbox-window'
import { scriptAddress } from '#src/core/trusted-scripts.ts'
import { onRecovery } from './recovery.ts'
import { offerUpdate } from './update-atom.ts'

const HOUR = 60 * 60 * 1000
/** Milliseconds to wait for a newer version's service worker to be installed. */
const PATIENCE = 20_000
/** Milliseconds after which a page that is never idle counts as idle. */
const BUSY = 10_000

/** What the service worker's life asks of the page. */
export interface UpdateHost {
  /** Writes down what has been typed; settles with whether all of it is kept. */
  readonly save: () => Promise<boolean>
  readonly reload: () => void
  /** Called when a first version is wholly cached, its large files too. */
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
  const worker = new Workbox(scriptAddress('/service-worker.js'))
  const { serviceWorker } = navigator
  let controlled = serviceWorker.controller !== null

  /** Goes on only when nothing would be lost, or when the visitor has been told and says so. */
  const carefully = async (go: () => void) => {
    if (await host.save()) go()
    else offerUpdate({ apply: go, unsaved: true })
  }

  /** Says that the app is kept once its large files are, without which it is not whole. */
  const follow = async (first?: () => void) => {
    if (!(await keepLateFiles())) return
    first?.()
    host.onKept()
  }

  worker.addEventListener('waiting', () => {
    void keepLateFiles()
    offerUpdate({ apply: () => void carefully(() => worker.messageSkipWaiting()) })
  })
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) void carefully(host.reload)
    else void follow(host.onReady)
    controlled = true
  })
  if (!controlled) worker.addEventListener('redundant', host.onRefused)
  const registration = await worker.register()
  if (registration === undefined) return
  if (registration.active) void follow()
  onRecovery(() => applyNewest(registration))

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

/**
 * Has the service worker fetch the large files when the page is quiet, unless data is dear or slow.
 * Whether the app is as whole as it is going to be.
 */
async function keepLateFiles(): Promise<boolean> {
  const { active, waiting } = await navigator.serviceWorker.ready
  await quiet()
  if (isMetered()) return true
  const workers = [active, waiting].filter((one) => one !== null)
  const kept = await Promise.all(workers.map((one) => messageSW(one, { type: 'KEEP_LATE_FILES' })))
  return kept.every(Boolean)
}

/** Settles when the page has nothing better to do for a while. */
function quiet(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(() => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: BUSY })
      else resolve(undefined)
    }, 2_000)
  })
}

/** Whether the visitor asks for little data, or has a connection that brings little. */
function isMetered(): boolean {
  const { connection } = navigator as {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
