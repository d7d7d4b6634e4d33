import { registerRoute } from 'workbox-routing'
import { contentOfForm } from './shared-form.ts'

declare const self: ServiceWorkerGlobalScope

/** The share target of the web app manifest, and the page that then requests the content. */
const ACTION = '/share'
const PAGE = '/?shared'

/**
 * Receives content shared to the installed app and passes it to the page that requests it. The
 * content stays in memory: it reaches no server, URL, or disk.
 */
export function receiveShared(base: string): void {
  let shared: string | File | undefined
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === base + ACTION,
    async ({ request }) => {
      shared = contentOfForm(await request.formData())
      return Response.redirect(base + PAGE, 303)
    },
    'POST',
  )
  self.addEventListener('message', (event) => {
    if (event.data?.type !== 'TAKE_SHARED') return
    event.ports[0]?.postMessage(shared)
    shared = undefined
  })
}
