/** The owner's settings; undefined for the defaults. */
export interface SiteNames {
  readonly name: string | undefined
  readonly copyright: string | undefined
  readonly origin: string | undefined
}

/** The default name of a site. */
const DEFAULT_NAME = 'Offkit'

export interface Filling extends SiteNames {
  /** The query of the page's own address, for example `?lang=en`. */
  readonly query: string
}

/** Replaces the marks in a page of the build by the site's address and its owner's names. */
export function fillIn(document: string, { name, copyright, origin, query }: Filling): string {
  const values: Readonly<Record<string, string>> = {
    'site-name': escapeHtml(name ?? DEFAULT_NAME),
    'site-name-json': escapeJson(name ?? DEFAULT_NAME),
    'site-copyright': escapeHtml(copyright ?? name ?? DEFAULT_NAME),
    origin: escapeHtml(origin ?? ''),
    query: escapeHtml(query),
  }
  // If the origin is unknown, elements with an absolute address are removed: each is on its own line.
  const text = origin === undefined ? document.replace(/^.*\{\{origin\}\}.*\n/gm, '') : document
  return text.replace(
    /\{\{(site-name(?:-json)?|site-copyright|origin|query)\}\}/g,
    (_, mark: string) => values[mark] ?? '',
  )
}

/** Escapes a text for a JSON string inside a script element. */
function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for elements and attributes of HTML and XML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
