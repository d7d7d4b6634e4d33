const types: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  css: /^text\/css/,
  svg: /^image\/svg/,
  png: /^image\/png/,
}

/**
 * Returns the response to cache if it is complete and of this version, so that a cache never mixes
 * versions; undefined for any other.
 *
 * @param paths the files of this version.
 */
export async function cacheableResponse(
  request: Request,
  response: Response,
  paths: ReadonlySet<string>,
): Promise<Response | undefined> {
  if (!response.ok || !hasExpectedType(new URL(request.url).pathname, response)) return undefined
  const headers = new Headers(response.headers)
  // A cache would match only requests with equal `Vary` headers.
  headers.delete('vary')
  const init = { status: response.status, headers }
  if (isFrame(request.url)) return sandboxed(new Response(response.body, init))
  if (!isDocument(response)) return new Response(response.body, init)
  // A page of a newer version deployed during the install, or a network's login page.
  const html = await response.text()
  return assetsOf(html).every((path) => paths.has(path)) && html.includes('/assets/')
    ? new Response(html, init)
    : undefined
}

/** Whether an address is that of a page for diagrams, which only a policy makes safe. */
export const isFrame = (url: string): boolean => /\/assets\/diagram-frame-[^/?]+$/.test(url)

/**
 * The page for diagrams in a response, with the header that gives it an opaque origin, which a file host doesn't
 * send; undefined for any other page.
 */
export async function sandboxed(response: Response): Promise<Response | undefined> {
  const html = await response.text()
  if (!html.includes(FRAME_MARK)) return undefined
  const headers = new Headers(response.headers)
  if (!headers.get(POLICY)?.startsWith('sandbox ')) headers.set(POLICY, 'sandbox allow-scripts')
  return new Response(html, { headers })
}

const POLICY = 'Content-Security-Policy'
const FRAME_MARK = `<meta http-equiv="${POLICY}" content="default-src 'none'; script-src 'sha256-`

const isDocument = (response: Response) => typeOf(response).startsWith('text/html')

const typeOf = (response: Response) => response.headers.get('content-type') ?? ''

/** Whether the content type matches the file extension. */
function hasExpectedType(path: string, response: Response): boolean {
  const expected = types[path.split('.').at(-1) ?? '']
  return expected === undefined || expected.test(typeOf(response))
}

function assetsOf(html: string): readonly string[] {
  return [...html.matchAll(/[\s-](?:src|href)="([^"?#]*\/assets\/[^"?#]+)"/g)].map(
    ([, path]) => path ?? '',
  )
}
