import { type AppRegistration, type AppWorker, sendMessage } from './workers.ts'

/** The maximum wait for an idle page. */
const IDLE_TIMEOUT_MS = 10_000
/** The delay before the wait for an idle page. */
const QUIET_DELAY_MS = 2_000
/** A request without a reply is repeated after this time. */
const REPEAT_MS = 15_000

/**
 * Requests the service workers to cache the large files when the page is idle, unless the visitor
 * saves data, has a slow connection, or is updating. Resolves to true only if all files are cached.
 */
export async function requestLateFiles(
  { active, waiting }: AppRegistration,
  isUpdating: () => boolean = () => false,
): Promise<boolean> {
  await waitForIdle()
  if (isMetered() || isUpdating()) return false
  const workers = [active, waiting].filter((one) => one !== null)
  const replies = await Promise.all(workers.map(keepLateFiles))
  return replies.every(Boolean)
}

/** A browser can end an idle service worker with a message that has just arrived, or during the download. */
async function keepLateFiles(worker: AppWorker): Promise<boolean> {
  let hasReplied = false
  const reply = sendMessage(worker, 'KEEP_LATE_FILES').then((areCached) => {
    hasReplied = true
    return areCached === true
  })
  const repeated = after(REPEAT_MS).then(() =>
    hasReplied || worker.state === 'redundant' ? false : keepLateFiles(worker),
  )
  return await Promise.race([reply, repeated])
}

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Resolves when the page is idle. */
function waitForIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(() => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in globalThis)
        requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS })
      else resolve(undefined)
    }, QUIET_DELAY_MS)
  })
}

/** Whether the visitor saves data or has a slow connection. */
function isMetered(): boolean {
  const { connection } = navigator as {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
