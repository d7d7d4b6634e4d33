import type { WorkboxPlugin } from 'workbox-core/types.js'

const types: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  css: /^text\/css/,
  svg: /^image\/svg/,
  png: /^image\/png/,
}

/**
 * Lets only whole answers of this version into the cache, so that it is never half of one version
 * and half of another: an install that meets anything else fails, and is tried again later.
 *
 * @param paths the files of this version.
 */
export function wholeAnswers(paths: ReadonlySet<string>): WorkboxPlugin {
  return {
    async cacheWillUpdate({ request, response }) {
      if (!response.ok || !isAsked(new URL(request.url).pathname, response)) return null
      const headers = new Headers(response.headers)
      // A cache answers only requests with the same values of the headers that `Vary` names;
      // offline there is but the one answer.
      headers.delete('vary')
      const init = { status: response.status, headers }
      // A diagram's frame has its content's hash in its name, and nothing but the policy makes it safe.
      if (isFrame(request) && !isSandboxed(response)) return null
      if (isFrame(request) || !isDocument(response)) return new Response(response.body, init)
      // The page of a newer version, put in place during the install, or a network's login page.
      const html = await response.text()
      return assetsOf(html).every((path) => paths.has(path)) && html.includes('/assets/')
        ? new Response(html, init)
        : null
    },
  }
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
