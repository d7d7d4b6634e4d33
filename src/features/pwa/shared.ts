import { sendMessage } from './workers.ts'

/** The maximum wait for the service worker. */
const TIMEOUT_MS = 5_000

/** Takes the content shared to the app from its service worker; undefined if there is nothing. */
export async function takeShared(): Promise<string | File | undefined> {
  const { controller } = navigator.serviceWorker
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
  const data = controller && (await Promise.race([sendMessage(controller, 'TAKE_SHARED'), timeout]))
  return typeof data === 'string' || data instanceof File ? data : undefined
}
