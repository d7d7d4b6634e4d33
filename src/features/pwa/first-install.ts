import { type AppRegistration, reached } from './workers.ts'

/** Milliseconds before a first install that failed is tried again; the last one repeats. */
export const RETRY_DELAYS_MS = [2_000, 8_000, 30_000, 120_000, 300_000] as const

export interface InstallHost {
  /** Registers the service worker; rejects where that fails. */
  readonly register: () => Promise<AppRegistration>
  /** Fires `online` when a network is there again: then nothing waits. */
  readonly network: EventTarget
  /** Called for each failure: no room, the network went, or the script is broken. */
  readonly onRefused: () => void
}

export interface Installed {
  readonly registration: AppRegistration
  /** Whether no version was there before. */
  readonly isFirst: boolean
}

/**
 * Registers the service worker and waits until a version is active. A first install that fails is
 * tried again while the page is open. Rejects where service workers are forbidden.
 */
export async function installApp({
  register,
  network,
  onRefused,
}: InstallHost): Promise<Installed> {
  for (let attempt = 0; ; attempt++) {
    try {
      const registration = await register()
      if (registration.active) return { registration, isFirst: attempt > 0 }
      const worker = registration.installing ?? registration.waiting
      if (worker) await reached(worker, 'activated')
      if (registration.active) return { registration, isFirst: true }
    } catch (error) {
      if (isForbidden(error)) throw error
    }
    onRefused()
    await retryTime(network, RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)] ?? 0)
  }
}

/** By the browser's settings, or where service workers cannot be: no retry helps. */
const isForbidden = (error: unknown) =>
  error instanceof Error && /^(?:Security|NotSupported)Error$/.test(error.name)

function retryTime(network: EventTarget, delayMs: number): Promise<void> {
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
