import { PAGE_BUNDLE_PATH } from '#api/contract/page-bundle.ts'
import { type Build, documentPath, type PageDocuments, readBuild } from './build.ts'
import { type FileResponses, hashOf } from './files.ts'
import type { SiteNames } from './names.ts'
import { chooseEncoding, chooseLanguage, languageInQuery, languages } from './negotiate.ts'
import { createOriginOf, originIn } from './origins.ts'
import { type BundledDocument, pageBundle } from './page-bundle.ts'
import { pageAnswers } from './pages.ts'
import {
  type Outgoing,
  outgoing,
  type ReadyAnswer,
  type ReadyOptions,
  readyAnswer,
} from './precomputed.ts'
import type { HeaderReader, TransportOf } from './security.ts'
import { robots, sitemap } from './sitemap.ts'

export interface SiteOptions extends SiteNames {
  readonly directory: string
  readonly transportOf: TransportOf
}

/** Responds to GET and HEAD for every absolute URL outside the API. */
export type Site = (url: string) => Responder

/** Responds to the requests of one URL. */
export type Responder = (header: HeaderReader, placesOn?: PlacesOn) => Outgoing

/** Returns the HTML attributes for the ad slots of the page at a path. */
export type PlacesOn = (path: string) => string

/** The parts of a request, except its URL, that select a response. */
interface PageRequest {
  readonly header: HeaderReader
  readonly isTls: boolean
  readonly placesOn: PlacesOn
}

/** Selects the responses of a URL in two steps, so that its parts are parsed only once for many requests. */
type Resource = (url: string, path: string) => (request: PageRequest) => ReadyAnswer

/** Reads the build into memory and precomputes its responses, so that requests don't access the disk. */
export function loadSite({ directory, ...options }: SiteOptions): Site {
  return siteOf(readBuild(directory), options)
}

/** The site of a build that has been read. */
export function siteOf(
  build: Build,
  { transportOf, ...names }: Omit<SiteOptions, 'directory'>,
): Site {
  const { resources, notFound } = resourcesOf(build, names)
  const resourceAt = (path: string): Resource => {
    const resource = resources.get(path)
    if (resource !== undefined) return resource
    const page = path.replace(/\/$/, '')
    if (resources.has(page)) return always((url) => movedTo(names.base + page + queryOf(url)))
    return path.startsWith('/assets/') ? always(() => missingAsset) : notFound
  }

  return (url) => {
    const path = pathOf(url)
    const select = resourceAt(path)(url, path)
    return (header, placesOn = () => '') => {
      const transport = transportOf(header)
      const response = select({ header, isTls: transport === 'tls', placesOn })
      return outgoing(response, transport, header('if-none-match'))
    }
  }
}

/** The same response for all requests of a URL. */
const always =
  (make: (url: string) => ReadyAnswer): Resource =>
  (url) => {
    const response = make(url)
    return () => response
  }

interface PageKind {
  readonly isFound?: boolean
  readonly isPrivate?: boolean
}

function resourcesOf(build: Build, names: SiteNames) {
  const originOf = createOriginOf(names.origin)
  const page = (
    documents: PageDocuments,
    { isFound = true, isPrivate = false }: PageKind = {},
  ): Resource => {
    const responses = pageAnswers({ documents, names, isFound, isPrivate })
    return (url, path) => {
      const requested = languageInQuery(url)
      const originFor = originOf(url)
      return ({ header, isTls, placesOn }) =>
        responses({
          language: requested ?? chooseLanguage(header('cookie'), header('accept-language')),
          isAsked: requested !== undefined,
          encoding: encodingOf(header),
          origin: originFor(isTls),
          places: isFound && !isPrivate ? placesOn(path) : '',
        })
    }
  }

  const resources = new Map<string, Resource>()
  for (const [path, responses] of build.files) {
    const named = namedFile(path, responses, names)
    resources.set(
      path,
      named
        ? always(() => named)
        : () =>
            ({ header }) =>
              responses[encodingOf(header)],
    )
  }
  for (const [route, documents] of build.pages) resources.set(route, page(documents))
  const bundle = pageBundle(cachedDocuments(build), names)
  resources.set(PAGE_BUNDLE_PATH, (url) => {
    const originFor = originOf(url)
    return ({ header, isTls }) =>
      bundle({
        encoding: encodingOf(header),
        origin: originFor(isTls),
        transport: isTls ? 'tls' : 'plain',
      })
  })
  for (const [route, documents] of build.admin) {
    resources.set(route, page(documents, { isPrivate: true }))
  }
  // Generated for each request, because they contain the requested host.
  const text =
    (type: string, make: (origin: string) => string): Resource =>
    (url) =>
    ({ isTls }) =>
      textResponse(
        `${type}; charset=utf-8`,
        make((names.origin ?? originIn(url, isTls) ?? '') + names.base),
      )
  resources.set('/robots.txt', text('text/plain', robots))
  const listed = (origin: string) => sitemap(build.pages.keys(), origin)
  resources.set('/sitemap.xml', text('application/xml', listed))
  return { resources, notFound: page(build.notFound, { isFound: false }) }
}

/** The documents in the service worker's cache. */
const cachedDocuments = ({ pages, notFound, offline }: Build): readonly BundledDocument[] =>
  [...pages, ['/404', notFound] as const, ['/admin/offline', offline] as const].flatMap(
    ([route, documents]) =>
      languages.map((language) => ({
        path: documentPath(route, language),
        language,
        document: documents[language],
      })),
  )

const encodingOf = (header: HeaderReader) => chooseEncoding(header('accept-encoding') ?? '')

/** A file customized with the owner's names; undefined for all others. */
function namedFile(
  path: string,
  { identity }: FileResponses,
  names: SiteNames,
): ReadyAnswer | undefined {
  const text = () => new TextDecoder().decode(identity.body)
  const make = (type: string, content: string) =>
    textResponse(type, content, { etag: `"${hashOf(new TextEncoder().encode(content))}"` })
  if (path.endsWith('.webmanifest') && (names.name !== undefined || names.base !== '')) {
    return make('application/manifest+json', manifestFor(names, text()))
  }
  if (path === '/service-worker.js' && (names.name ?? names.copyright) !== undefined) {
    return make('text/javascript; charset=utf-8', serviceWorkerNamed(names, text()))
  }
  return undefined
}

/**
 * The web app manifest with its addresses in the site's folder, and with the owner's name, without its screenshots,
 * which show the original name.
 */
function manifestFor({ name, base }: SiteNames, text: string): string {
  const content: { readonly screenshots?: unknown } = JSON.parse(text, (_, value) =>
    typeof value === 'string' && value.startsWith('/') ? base + value : value,
  )
  if (name === undefined) return JSON.stringify(content)
  const { screenshots: _, ...manifest } = content
  return JSON.stringify({ ...manifest, name, short_name: name })
}

/** Changes the revisions of pages with the owner's names, so that the service worker fetches them again. */
function serviceWorkerNamed({ name, copyright }: SiteNames, text: string): string {
  const hash = hashOf(new TextEncoder().encode(JSON.stringify([name, copyright])))
  return text.replace(
    /(?<="revision":")[\da-f]{32}(?=","url":"(?:pages\/[^"]+\.html|manifest[\w.-]*\.webmanifest)")/g,
    (revision) => `${revision}-${hash}`,
  )
}

const textResponse = (
  type: string,
  text: string,
  options: Partial<ReadyOptions> = {},
): ReadyAnswer =>
  readyAnswer({
    body: new TextEncoder().encode(text),
    shared: { 'Cache-Control': 'no-cache' },
    described: { 'Content-Type': type },
    ...options,
  })

// For scripts of an older version; the 404 page would be useless there, and must not be cached.
const missingAsset = textResponse('text/plain; charset=utf-8', 'Not found\n', {
  status: 404,
  shared: { 'Cache-Control': 'no-store' },
})

/** Redirects `/about/` to `/about`; callers must pass only paths of existing pages. */
function movedTo(location: string): ReadyAnswer {
  return readyAnswer({
    status: 308,
    body: new Uint8Array(),
    shared: { 'Cache-Control': 'no-cache', Location: location },
    described: {},
  })
}

/** The decoded path of an absolute URL. Paths with an encoded slash, backslash, or NUL aren't decoded. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const query = url.indexOf('?', start)
  const path = query === -1 ? url.slice(start) : url.slice(start, query)
  if (!path.includes('%') || /%(?:2f|5c|00)/i.test(path)) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}
