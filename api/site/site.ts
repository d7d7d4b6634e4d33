import { Problem } from '#api/problem.ts'
import { type Build, readBuild } from './build.ts'
import type { FileAnswers } from './files.ts'
import type { SiteNames } from './heads.ts'
import { chooseEncoding, chooseLanguage } from './negotiate.ts'
import { type PageAnswers, pageAnswers } from './pages.ts'
import { type ReadyAnswer, readyAnswer, send } from './ready.ts'
import type { HeaderReader, TransportOf } from './security.ts'
import { robots, sitemap } from './sitemap.ts'

export interface SiteOptions extends SiteNames {
  /** The folder that the build has made. */
  readonly directory: string
  readonly transportOf: TransportOf
}

/** Answers GET and HEAD for every path that is not the API's. */
export type Site = (url: string, header: HeaderReader) => Response

/** What lies at a path: chooses the answer that fits the visitor. */
type Resource = (header: HeaderReader, origin: () => string) => ReadyAnswer

/** Reads the build into memory and makes its answers ready: no request touches the disk. */
export function loadSite({ directory, transportOf, ...names }: SiteOptions): Site {
  const build = readBuild(directory)
  const resources = resourcesOf(build, names)
  const notFound = pageResource(pageAnswers(build, names, undefined))

  return (url, header) => {
    const transport = transportOf(header)
    const path = pathOf(url)
    let resource = resources.get(path)
    if (resource === undefined) {
      const page = path.replace(/\/$/, '')
      if (resources.has(page)) return send(movedTo(page + queryOf(url)), transport, undefined)
      resource = path.startsWith('/assets/') ? () => missingAsset : notFound
    }
    const origin = (): string => names.origin ?? originOf(url, transport === 'tls')
    return send(resource(header, origin), transport, header('if-none-match'))
  }
}

function resourcesOf(build: Build, names: SiteNames): ReadonlyMap<string, Resource> {
  const resources = new Map<string, Resource>()
  for (const [path, answers] of build.files) resources.set(path, fileResource(answers))
  for (const route of build.routes) {
    resources.set(route, pageResource(pageAnswers(build, names, route)))
  }
  // The service worker's precache asks for the file by its name: it gets the home page.
  resources.set('/index.html', pageResource(pageAnswers(build, names, '/')))
  resources.set('/robots.txt', (_, origin) => textAnswer('text/plain', robots(origin())))
  resources.set('/sitemap.xml', (_, origin) =>
    textAnswer('application/xml', sitemap(build.routes, origin())),
  )
  return resources
}

function fileResource(answers: FileAnswers): Resource {
  return (header) => answers[chooseEncoding(header('accept-encoding') ?? '')]
}

function pageResource(answers: PageAnswers): Resource {
  return (header) => {
    const language = chooseLanguage(header('cookie'), header('accept-language'))
    return answers(language, chooseEncoding(header('accept-encoding') ?? ''))
  }
}

/** A text that is made for each request, as it speaks of the host that the visitor asked. */
function textAnswer(type: string, text: string): ReadyAnswer {
  return readyAnswer({
    body: new TextEncoder().encode(text),
    shared: { 'Cache-Control': 'no-cache' },
    described: { 'Content-Type': `${type}; charset=utf-8` },
  })
}

// A page of an older version asks for a script that is gone: HTML would help nobody, and must not be kept.
const missingAsset = readyAnswer({
  status: 404,
  body: new TextEncoder().encode('Not found\n'),
  shared: { 'Cache-Control': 'no-store' },
  described: { 'Content-Type': 'text/plain; charset=utf-8' },
})

/** One page, one address: `/about/` is sent on to `/about`. Only ever to a path that exists here. */
function movedTo(location: string): ReadyAnswer {
  return readyAnswer({
    status: 308,
    body: new Uint8Array(),
    shared: { 'Cache-Control': 'no-cache', Location: location },
    described: {},
  })
}

/** The decoded path of an absolute URL. An encoded slash stays encoded: it separates nothing. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const query = url.indexOf('?', start)
  const path = query === -1 ? url.slice(start) : url.slice(start, query)
  if (!path.includes('%') || /%(?:2f|5c|00)/i.test(path)) return path
  try {
    return decodeURIComponent(path)
  } catch {
    throw new Problem('bad-request')
  }
}

function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}

function originOf(url: string, isTls: boolean): string {
  const { host, protocol } = new URL(url)
  return `${isTls ? 'https:' : protocol}//${host}`
}
