/** Milliseconds within which the service worker has answered if it can. */
const PATIENCE = 5_000

/** Takes what was shared to the app from its service worker; undefined where there is nothing. */
export function takeShared(): Promise<string | File | undefined> {
  const { controller } = navigator.serviceWorker
  if (!controller) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(resolve, PATIENCE, undefined)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      resolve(typeof data === 'string' || data instanceof File ? data : undefined)
    }
    controller.postMessage({ type: 'TAKE_SHARED' }, [port2])
  })
}
