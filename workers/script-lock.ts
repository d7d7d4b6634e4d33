/** The part of `LockManager` that locks use; tests pass a fake. */
export type Locks = Pick<LockManager, 'request'>

/** The Web Locks of this browser, which need a secure context (HTTPS or localhost). */
export const platformLocks = (): Locks | undefined => globalThis.navigator?.locks

/** One lock for all tabs: shared while scripts load through the service worker, exclusive while that is replaced. */
const NAME = 'offkit-scripts'
/** The maximum wait of a takeover: a long run may load nothing more. */
const MAX_RUN_MS = 10_000
/** The maximum wait of a load, longer than any takeover, because a suspended tab never ends its own. */
const MAX_TAKEOVER_MS = 40_000

/**
 * Runs an action that may load scripts in a worker, but not during a takeover. Chromium can lose such
 * a request to the service worker that is replaced, which then blocks the new one, and every page with it.
 */
export async function whileLoading<T>(
  action: () => Promise<T>,
  locks = platformLocks(),
): Promise<T> {
  const run = once(action)
  const signal = AbortSignal.timeout(MAX_TAKEOVER_MS)
  await locks?.request(NAME, { mode: 'shared', signal }, run).catch(ignore)
  return run()
}

/**
 * Runs a takeover while nothing in any tab loads scripts. After 10 seconds, it no longer waits for loads in
 * progress, but still delays later ones.
 */
export async function whileNoneLoads<T>(
  action: () => Promise<T>,
  locks = platformLocks(),
): Promise<T> {
  let isRunning = false
  const run = once(() => {
    isRunning = true
    return action()
  })
  const request = locks?.request(NAME, run).catch(ignore)
  await Promise.race([request, new Promise((resolve) => setTimeout(resolve, MAX_RUN_MS))])
  // The first request stays: without it, the loads that wait would start.
  if (!isRunning) await locks?.request(NAME, { steal: true }, run).catch(ignore)
  return run()
}

/** Runs an action at the first call; returns its result to each. */
function once<T>(action: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= action()
    return running
  }
}

/** Ignores that a lock is refused or stolen; the action runs anyway, and its own error is reported. */
const ignore = () => undefined
