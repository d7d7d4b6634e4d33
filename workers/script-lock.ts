import { type Locks, platformLocks } from './worker-lock.ts'

/** One lock for all tabs: shared by workers that load scripts, exclusive while a service worker takes over. */
const NAME = 'offkit-worker-scripts'
/** The maximum wait of a takeover: a long run may load nothing more. */
const MAX_WAIT_MS = 5_000

/**
 * Runs an action that may load scripts in a worker, but not during a takeover. Chromium can lose such a
 * request to the service worker that is replaced, which then blocks the new one, and every page with it.
 */
export function whileLoading<T>(action: () => Promise<T>, locks = platformLocks()): Promise<T> {
  return runLocked({ mode: 'shared' }, action, locks)
}

/** Runs a takeover while no worker of any tab loads scripts, after 5 seconds in any case. */
export function whileNoneLoads<T>(action: () => Promise<T>, locks = platformLocks()): Promise<T> {
  return runLocked({ signal: AbortSignal.timeout(MAX_WAIT_MS) }, action, locks)
}

/** Without a lock, because the browser has none or refuses it, the action runs anyway. */
async function runLocked<T>(
  options: LockOptions,
  action: () => Promise<T>,
  locks: Locks | undefined,
): Promise<T> {
  let running: Promise<T> | undefined
  const run = () => {
    running ??= action()
    return running
  }
  await locks?.request(NAME, options, run).catch(() => undefined)
  return run()
}
