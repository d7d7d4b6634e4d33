import { Workbox } from 'workbox-window'
import { offerUpdate } from './update-atom.ts'

const HOUR = 60 * 60 * 1000

/** What the service worker's life asks of the page. */
export interface UpdateHost {
  /** Writes down what has been typed; settles when it is kept. */
  readonly save: () => Promise<unknown>
  readonly reload: () => void
  /** Called when the first version is wholly cached. */
  readonly onReady: () => void
}

/**
 * Registers the service worker. A new version waits to be applied; when any tab does that, every
 * tab saves what was typed and reloads into it. Rejects where service workers are refused.
 */
export async function startUpdates(host: UpdateHost): Promise<void> {
  const worker = new Workbox('/service-worker.js')
  const { serviceWorker } = navigator
  let controlled = serviceWorker.controller !== null

  worker.addEventListener('waiting', () => {
    offerUpdate(() => worker.messageSkipWaiting())
  })
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) void host.save().finally(host.reload)
    else host.onReady()
    controlled = true
  })
  await worker.register()

  const check = () => void worker.update().catch(() => undefined)
  setInterval(check, HOUR)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
}
