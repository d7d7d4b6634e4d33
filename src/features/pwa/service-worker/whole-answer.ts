const types: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  css: /^text\/css/,
  svg: /^image\/svg/,
  png: /^image\/png/,
}

/**
 * Gives the response to keep of an answer that is whole and of this version, so that the cache is
 * never half of one version and half of another; undefined for anything else.
 *
 * @param paths the files of this version.
 */
export async function wholeAnswer(
  request: Request,
  response: Response,
  paths: ReadonlySet<string>,
): Promise<Response | undefined> {
  if (!response.ok || !isAsked(new URL(request.url).pathname, response)) return undefined
  const headers = new Headers(response.headers)
  // A cache answers only requests with the same values of the headers that `Vary` names;
  // offline there is but the one answer.
  headers.delete('vary')
  const init = { status: response.status, headers }
  // A diagram's frame has its content's hash in its name, and nothing but the policy makes it safe.
  if (isFrame(request) && !isSandboxed(response)) return undefined
  if (isFrame(request) || !isDocument(response)) return new Response(response.body, init)
  // The page of a newer version, put in place during the install, or a network's login page.
  const html = await response.text()
  return assetsOf(html).every((path) => paths.has(path)) && html.includes('/assets/')
    ? new Response(html, init)
    : undefined
}

const isFrame = ({ url }: Request) => new URL(url).pathname.startsWith('/assets/diagram-frame-')

const isSandboxed = ({ headers }: Response) =>
  headers.get('content-security-policy')?.startsWith('sandbox ') === true

const isDocument = (response: Response) => typeOf(response).startsWith('text/html')

const typeOf = (response: Response) => response.headers.get('content-type') ?? ''

/** Whether the answer is of the kind that the file's name says. */
function isAsked(path: string, response: Response): boolean {
  const expected = types[path.split('.').at(-1) ?? '']
  return expected === undefined || expected.test(typeOf(response))
}

function assetsOf(html: string): readonly string[] {
  return [...html.matchAll(/\s(?:src|href)="(\/assets\/[^"?#]+)"/g)].map(([, path]) => path ?? '')
}
