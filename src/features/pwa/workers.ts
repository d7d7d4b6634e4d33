/** The part of `ServiceWorker` that pages use; tests pass a fake. */
export interface AppWorker extends EventTarget {
  readonly state: ServiceWorkerState
  readonly postMessage: (message: unknown, transfer: Transferable[]) => void
}

/** The part of `ServiceWorkerRegistration` that pages use. */
export interface AppRegistration extends EventTarget {
  readonly installing: AppWorker | null
  readonly waiting: AppWorker | null
  readonly active: AppWorker | null
  readonly update: () => Promise<unknown>
}

/** The part of `navigator.serviceWorker` that pages use. */
export interface AppWorkers extends EventTarget {
  readonly controller: AppWorker | null
}

/** Sends a message to a service worker. Resolves to its reply; stays pending without one. */
export function sendMessage(
  worker: Pick<AppWorker, 'postMessage'>,
  type: string,
): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close()
      resolve(data)
    }
    worker.postMessage({ type }, [port2])
  })
}

/** Resolves when a service worker reaches a state or becomes redundant, or when `signal` aborts. */
export function waitForState(
  worker: AppWorker,
  state: ServiceWorkerState,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const options = signal ? { signal } : {}
    const check = () => {
      if (worker.state === state || worker.state === 'redundant' || signal?.aborted) resolve()
    }
    worker.addEventListener('statechange', check, options)
    signal?.addEventListener('abort', check)
    check()
  })
}
