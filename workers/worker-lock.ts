/**
 * Detects a worker that ended without an event, for example because of its memory use: the worker
 * holds a lock until it ends, and the page waits for that lock. Without Web Locks, nothing is detected.
 */
import { platformLocks } from './script-lock.ts'

/** A unique lock name for a worker. */
export function newLockName(): string {
  return `offkit-worker-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
}

/** Called in the worker. Resolves when it has the lock, which it holds until it ends. */
export function holdWorkerLock(name: string, locks = platformLocks()): Promise<void> {
  if (!locks) return Promise.resolve()
  return new Promise((resolve) => {
    const request = locks.request(name, () => {
      resolve()
      return new Promise(() => {})
    })
    // If the request fails, the worker runs without a lock.
    request.catch(() => resolve())
  })
}

/** Called in the page, after the worker has the lock. Calls `onEnded` when it ends, unless aborted. */
export function watchWorkerLock(
  name: string,
  onEnded: () => void,
  signal: AbortSignal,
  locks = platformLocks(),
): void {
  locks?.request(name, { signal }, onEnded).catch(() => {})
}
