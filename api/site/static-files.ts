import { PAGE_BUNDLE_PATH } from '#api/contract/page-bundle.ts'
import { readBuild } from './build.ts'
import type { Bytes } from './precomputed.ts'
import type { HeaderReader } from './security.ts'
import { type SiteOptions, siteOf } from './site.ts'

interface StaticFile {
  /** Below the folder of the site, for example `tools/json/validator/index.html`. */
  readonly name: string
  readonly body: Bytes
}

/** An address whose host no page names. */
const NO_HOST = 'http://*'

/**
 * The files with which any file host serves the site, without the API and the administrator's pages. Such a host
 * knows neither the visitor's language nor headers: its pages are in the fallback language, say so, and contain their
 * policy. The service worker then serves all pages in the visitor's language and with their headers.
 */
export function* staticFiles({
  directory,
  ...names
}: Omit<SiteOptions, 'transportOf'>): Generator<StaticFile> {
  const build = readBuild(directory)
  const site = siteOf(build, { ...names, transportOf: () => 'plain' })
  const get = (path: string) => {
    const { body, init } = site((names.origin ?? NO_HOST) + path)(identity)
    return { body: body ?? new Uint8Array(), headers: init.headers }
  }
  const page = (path: string, name: string): StaticFile => {
    const { body, headers } = get(path)
    const html = new TextDecoder().decode(body)
    return { name, body: new TextEncoder().encode(forFileHost(html, headers)) }
  }
  const file = (path: string): StaticFile => ({ name: path.slice(1), body: get(path).body })

  for (const path of build.pages.keys()) yield page(path, `${path}/index.html`.replace(/^\/+/, ''))
  yield page('/404', '404.html')
  for (const path of build.files.keys()) yield file(path)
  yield file(PAGE_BUNDLE_PATH)
  // The API's answer without ads.
  yield {
    name: 'api/ads',
    body: new TextEncoder().encode(JSON.stringify({ showAds: false, items: [] })),
  }
  if (names.origin === undefined) return
  yield file('/robots.txt')
  yield file('/sitemap.xml')
}

const identity: HeaderReader = (name) => (name === 'accept-encoding' ? 'identity' : undefined)

/** A page that states what the server states in headers, as far as HTML can. */
function forFileHost(html: string, headers: Readonly<Record<string, string>>): string {
  const policy = headers['Content-Security-Policy']?.replace("frame-ancestors 'none'; ", '')
  const tags = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    `<meta name="referrer" content="${headers['Referrer-Policy']}" />`,
  ]
  return html
    .replace(/<html\b/, '$& data-host="files"')
    .replace(/<meta charset="utf-8" \/>|<head>/, (tag) => `${tag}\n    ${tags.join('\n    ')}`)
}
