import { type AppRegistration, waitForState } from './workers.ts'

/** The delays before the retries of a failed first install; the last delay repeats. */
export const RETRY_DELAYS_MS = [2_000, 8_000, 30_000, 120_000, 300_000] as const

export interface InstallHost {
  /** Registers the service worker; rejects where that fails. */
  readonly register: () => Promise<AppRegistration>
  /** Fires `online` when the connection is back, which retries at once. */
  readonly network: EventTarget
  /** Called for each failure: a full disk, a lost connection, or a broken script. */
  readonly onRefused: () => void
}

/**
 * Registers the service worker and waits until a version is active. Retries a failed first install
 * while the page is open. Rejects where service workers are forbidden.
 */
export async function installApp({
  register,
  network,
  onRefused,
}: InstallHost): Promise<AppRegistration> {
  for (let attempt = 0; ; attempt++) {
    try {
      const registration = await register()
      if (registration.active) return registration
      const worker = registration.installing ?? registration.waiting
      if (worker) await waitForState(worker, 'activated')
      if (registration.active) return registration
    } catch (error) {
      if (isForbidden(error)) throw error
    }
    onRefused()
    await waitForRetry(network, RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)] ?? 0)
  }
}

/** Forbidden by browser settings or unsupported here: a retry doesn't help. */
const isForbidden = (error: unknown) =>
  error instanceof Error && /^(?:Security|NotSupported)Error$/.test(error.name)

function waitForRetry(network: EventTarget, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      network.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, delayMs)
    network.addEventListener('online', go)
  })
}
