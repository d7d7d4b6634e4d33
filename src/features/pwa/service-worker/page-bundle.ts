import { PAGE_BUNDLE_PATH, type PageBundle } from '#api/contract/page-bundle.ts'

/**
 * Wraps a `fetch` so that pages come from the bundle, which is fetched for the first one. Each page
 * rejects if its fetch does, and the next one fetches it again.
 */
export function withPageBundle(
  fetch: (request: Request) => Promise<Response>,
  base: string,
): (request: Request) => Promise<Response> {
  let bundle: Promise<Response | ReadonlyMap<string, PageBundle[string]>> | undefined
  const load = async (url: string) => {
    const response = await fetch(
      new Request(new URL(base + PAGE_BUNDLE_PATH, url), { cache: 'reload' }),
    )
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    if (!response.ok || !isJson) return response
    const pages: PageBundle = await response.json()
    return new Map(Object.entries(pages))
  }
  return async (request) => {
    const pathname = new URL(request.url).pathname.slice(base.length)
    if (!pathname.startsWith('/pages/')) return fetch(request)
    bundle ??= load(request.url)
    const pages = await bundle.catch((error) => {
      bundle = undefined
      throw error
    })
    if (pages instanceof Response) {
      bundle = undefined
      return new Response(null, { status: pages.ok ? 404 : pages.status })
    }
    const page = pages.get(pathname)
    return page
      ? new Response(page.html, { headers: page.headers })
      : new Response(null, { status: 404 })
  }
}
