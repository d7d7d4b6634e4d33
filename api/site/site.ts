import { type Build, type Documents, documentPath, readBuild } from './build.ts'
import { type FileAnswers, hashOf } from './files.ts'
import type { SiteNames } from './names.ts'
import {
  chooseEncoding,
  chooseLanguage,
  type Language,
  languageInQuery,
  languages,
} from './negotiate.ts'
import { createOriginOf, originIn } from './origins.ts'
import { pageAnswers } from './pages.ts'
import { type ReadyAnswer, type ReadyOptions, readyAnswer, send } from './ready.ts'
import type { HeaderReader, TransportOf } from './security.ts'
import { robots, sitemap } from './sitemap.ts'

export interface SiteOptions extends SiteNames {
  /** The folder that the build has made. */
  readonly directory: string
  readonly transportOf: TransportOf
}

/** Answers GET and HEAD for every path that is not the API's. */
export type Site = (url: string, header: HeaderReader, placesOn?: PlacesOn) => Response

/** Gives the attributes that say what ads the page at a path has a place for. */
export type PlacesOn = (path: string) => string

/** A request, as the answers need it. */
interface Asked {
  readonly url: string
  readonly header: HeaderReader
  readonly isTls: boolean
  readonly path: string
  readonly placesOn: PlacesOn
}

/** What lies at a path: chooses the answer that fits the visitor. */
type Resource = (asked: Asked) => ReadyAnswer

/** The administrator's pages: in the application, but of no tool and in no menu. */
const adminRoutes = ['/admin/login', '/admin/ads']

/** Reads the build into memory and makes its answers ready: no request touches the disk. */
export function loadSite({ directory, transportOf, ...names }: SiteOptions): Site {
  const { resources, notFound } = resourcesOf(readBuild(directory), names)

  return (url, header, placesOn = () => '') => {
    const transport = transportOf(header)
    const path = pathOf(url)
    let resource = resources.get(path)
    if (resource === undefined) {
      const page = path.replace(/\/$/, '')
      if (resources.has(page)) return send(movedTo(page + queryOf(url)), transport, undefined)
      resource = path.startsWith('/assets/') ? () => missingAsset : notFound
    }
    const answer = resource({ url, header, isTls: transport === 'tls', path, placesOn })
    return send(answer, transport, header('if-none-match'))
  }
}

interface PageKind {
  readonly isFound?: boolean
  readonly isPrivate?: boolean
  readonly fixed?: Language
}

function resourcesOf(build: Build, names: SiteNames) {
  const originOf = createOriginOf(names.origin)
  /** `fixed` is the language of a page for the service worker's cache, whoever asks for it. */
  const page = (
    documents: Documents,
    { isFound = true, isPrivate = false, fixed }: PageKind = {},
  ): Resource => {
    const answers = pageAnswers({ documents, names, isFound, isPrivate })
    return ({ url, header, isTls, path, placesOn }) => {
      const asked = fixed === undefined ? languageInQuery(url) : undefined
      const language = fixed ?? asked
      return answers({
        language: language ?? chooseLanguage(header('cookie'), header('accept-language')),
        isAsked: asked !== undefined,
        encoding: encodingOf(header),
        origin: originOf(url, isTls),
        // What is cached is for other times, when there are other ads.
        places: isFound && !isPrivate && fixed === undefined ? placesOn(path) : '',
      })
    }
  }

  const resources = new Map<string, Resource>()
  for (const [path, answers] of build.files) {
    const named = namedFile(path, answers, names)
    resources.set(path, ({ header }) => named ?? answers[encodingOf(header)])
  }
  for (const [route, documents] of build.pages) resources.set(route, page(documents))
  for (const [route, documents] of [
    ...build.pages,
    ['/404', build.notFound] as const,
    ['/admin/offline', build.offline] as const,
  ]) {
    for (const language of languages) {
      resources.set(documentPath(route, language), page(documents, { fixed: language }))
    }
  }
  for (const route of adminRoutes) resources.set(route, page(build.shell, { isPrivate: true }))
  // Made for each request, as they name the host that the visitor asked.
  const text =
    (type: string, make: (origin: string) => string): Resource =>
    ({ url, isTls }) =>
      textAnswer(`${type}; charset=utf-8`, make(names.origin ?? originIn(url, isTls) ?? ''))
  resources.set('/robots.txt', text('text/plain', robots))
  const listed = (origin: string) => sitemap(build.pages.keys(), origin)
  resources.set('/sitemap.xml', text('application/xml', listed))
  return { resources, notFound: page(build.notFound, { isFound: false }) }
}

const encodingOf = (header: HeaderReader) => chooseEncoding(header('accept-encoding') ?? '')

/** A file that depends on the owner's names; undefined for all others. */
function namedFile(
  path: string,
  { identity }: FileAnswers,
  names: SiteNames,
): ReadyAnswer | undefined {
  const text = () => new TextDecoder().decode(identity.body)
  const make = (type: string, made: string) =>
    textAnswer(type, made, { etag: `"${hashOf(new TextEncoder().encode(made))}"` })
  if (path.endsWith('.webmanifest') && names.name !== undefined) {
    return make('application/manifest+json', manifestNamed(names.name, text()))
  }
  if (path === '/service-worker.js' && (names.name ?? names.copyright) !== undefined) {
    return make('text/javascript; charset=utf-8', serviceWorkerNamed(names, text()))
  }
  return undefined
}

/** The web app manifest under the owner's name; its pictures show another. */
function manifestNamed(name: string, text: string): string {
  const made: { readonly screenshots?: unknown } = JSON.parse(text)
  const { screenshots: _, ...manifest } = made
  return JSON.stringify({ ...manifest, name, short_name: name })
}

/** Other names are other pages: the service worker fetches them anew. */
function serviceWorkerNamed({ name, copyright }: SiteNames, text: string): string {
  const hash = hashOf(new TextEncoder().encode(JSON.stringify([name, copyright])))
  return text.replace(
    /(?<="revision":")[\da-f]{32}(?=","url":"(?:pages\/[^"]+\.html|manifest[\w.-]*\.webmanifest)")/g,
    (revision) => `${revision}-${hash}`,
  )
}

const textAnswer = (type: string, text: string, options: Partial<ReadyOptions> = {}): ReadyAnswer =>
  readyAnswer({
    body: new TextEncoder().encode(text),
    shared: { 'Cache-Control': 'no-cache' },
    described: { 'Content-Type': type },
    ...options,
  })

// A page of an older version asks for a script that is gone: HTML would not help, and must not be cached.
const missingAsset = textAnswer('text/plain; charset=utf-8', 'Not found\n', {
  status: 404,
  shared: { 'Cache-Control': 'no-store' },
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
    // Nothing lies there.
    return path
  }
}

function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}
