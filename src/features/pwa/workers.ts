/** A service worker as its pages see it; a test makes its own. */
export interface AppWorker extends EventTarget {
  readonly state: ServiceWorkerState
  readonly postMessage: (message: unknown, transfer: Transferable[]) => void
}

/** The versions of the app that this browser has, each by its service worker. */
export interface AppRegistration extends EventTarget {
  readonly installing: AppWorker | null
  readonly waiting: AppWorker | null
  readonly active: AppWorker | null
  readonly update: () => Promise<unknown>
}

/** The browser's service workers, for this origin. */
export interface AppWorkers extends EventTarget {
  readonly controller: AppWorker | null
}

/** Sends a message to a service worker and settles with its answer, if it gives one. */
export function ask(worker: Pick<AppWorker, 'postMessage'>, type: string): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close()
      resolve(data)
    }
    worker.postMessage({ type }, [port2])
  })
}

/** Settles once a service worker has come to a state, or to its end, or when `signal` aborts. */
export function reached(
  worker: AppWorker,
  state: ServiceWorkerState,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const options = signal ? { signal } : {}
    const look = () => {
      if (worker.state === state || worker.state === 'redundant' || signal?.aborted) resolve()
    }
    worker.addEventListener('statechange', look, options)
    signal?.addEventListener('abort', look)
    look()
  })
}
