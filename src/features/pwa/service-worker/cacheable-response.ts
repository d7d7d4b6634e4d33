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
  // The name of a diagram frame has a hash of its content, but only its policy makes it safe.
  if (isFrame(request) && !isSandboxed(response)) return undefined
  if (isFrame(request) || !isDocument(response)) return new Response(response.body, init)
  // A page of a newer version deployed during the install, or a network's login page.
  const html = await response.text()
  return assetsOf(html).every((path) => paths.has(path)) && html.includes('/assets/')
    ? new Response(html, init)
    : undefined
}

const isFrame = ({ url }: Request) => /\/assets\/diagram-frame-[^/]+$/.test(new URL(url).pathname)

const isSandboxed = ({ headers }: Response) =>
  headers.get('content-security-policy')?.startsWith('sandbox ') === true

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
