import { registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

/** Where the system's share sheet posts to, and where the page then looks for what came. */
const ACTION = '/share'
const PAGE = '/?shared'

/**
 * Takes what is shared to the installed app and hands it to the page that asks for it. It stays in
 * this worker's memory: it reaches no server, no address and no disk.
 */
export function takeShared(): void {
  let shared: string | File | undefined
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === ACTION,
    async ({ request }) => {
      shared = contentOf(await request.formData())
      return Response.redirect(PAGE, 303)
    },
    'POST',
  )
  self.addEventListener('message', (event) => {
    if (event.data?.type !== 'TAKE_SHARED') return
    event.ports[0]?.postMessage(shared)
    shared = undefined
  })
}

/** The file, else the text; systems put a link in either of two fields. */
function contentOf(form: FormData): string | File | undefined {
  const file = form.get('file')
  if (file instanceof File && (file.size > 0 || file.name !== '')) return file
  const texts = ['text', 'url', 'title'].map((field) => form.get(field))
  return texts.find((text): text is string => typeof text === 'string' && text !== '')
}
