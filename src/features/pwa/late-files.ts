import { type AppRegistration, ask } from './workers.ts'

/** Milliseconds after which a page that is never idle counts as idle. */
const BUSY_MS = 10_000
/** Milliseconds that a page has for itself first. */
const REST_MS = 2_000

/**
 * Has the service workers fetch the large files when the page is quiet, unless the visitor saves
 * data. Whether the app is as complete as it is going to be.
 */
export async function keepLateFiles({ active, waiting }: AppRegistration): Promise<boolean> {
  await quiet()
  if (isMetered()) return true
  const workers = [active, waiting].filter((one) => one !== null)
  const kept = await Promise.all(workers.map((worker) => ask(worker, 'KEEP_LATE_FILES')))
  return kept.every(Boolean)
}

/** Settles when the page has nothing better to do for a while. */
function quiet(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(() => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: BUSY_MS })
      else resolve(undefined)
    }, REST_MS)
  })
}

/** Whether the visitor asks for little data, or has a connection that brings little. */
function isMetered(): boolean {
  const { connection } = navigator as {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
