/** The maximum wait for a lock, which a reloaded page may release late. */
const TIMEOUT_MS = 1_000

/**
 * Acquires a lock until the page unloads. Resolves to false if another page has it, and to true
 * without the Web Locks API.
 */
export function lockUntilClosed(
  name: string,
  locks: Pick<LockManager, 'request'> | undefined = globalThis.navigator?.locks,
): Promise<boolean> {
  if (!locks) return Promise.resolve(true)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  return new Promise((resolve) => {
    const request = locks.request(name, { signal }, () => {
      resolve(true)
      return new Promise(() => undefined)
    })
    request.catch(() => resolve(!signal.aborted))
  })
}

/** The names of the locks that pages of this site have; none without the Web Locks API. */
export async function heldLocks(
  locks: Pick<LockManager, 'query'> | undefined = globalThis.navigator?.locks,
): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => name ?? []))
}
