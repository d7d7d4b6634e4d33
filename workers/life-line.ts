/**
 * How a page learns that its worker has ended without a word (killed for its memory, closed): no
 * event tells, and a busy worker answers no question. A worker holds a lock for as long as it lives,
 * and the page waits for it. Plain http has no locks: there nothing is learned.
 */
export type Locks = Pick<LockManager, 'request'>

const platformLocks = (): Locks | undefined => globalThis.navigator?.locks

/** A name for the lock of one worker. */
export function newLifeLine(): string {
  return `offkit-worker-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
}

/** In the worker: settles when it holds the lock, which it does until it ends. */
export function holdLifeLine(name: string, locks = platformLocks()): Promise<void> {
  if (!locks) return Promise.resolve()
  return new Promise((resolve) => {
    const held = locks.request(name, () => {
      resolve()
      return new Promise(() => {})
    })
    // Locks that are refused are as good as none.
    held.catch(() => resolve())
  })
}

/** In the page, once the worker holds the lock: calls when it has ended, unless the signal aborts. */
export function watchLifeLine(
  name: string,
  onEnded: () => void,
  signal: AbortSignal,
  locks = platformLocks(),
): void {
  locks?.request(name, { signal }, onEnded).catch(() => {})
}
