import { ask } from './workers.ts'

/** Milliseconds in which the service worker has answered if it can. */
const TIMEOUT_MS = 5_000

/** Takes what was shared to the app from its service worker; undefined where there is nothing. */
export async function takeShared(): Promise<string | File | undefined> {
  const { controller } = navigator.serviceWorker
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
  const data = controller && (await Promise.race([ask(controller, 'TAKE_SHARED'), timeout]))
  return typeof data === 'string' || data instanceof File ? data : undefined
}
