/** The owner's settings; undefined for the defaults. */
export interface SiteNames {
  readonly name: string | undefined
  readonly copyright: string | undefined
  readonly origin: string | undefined
  /** The path of the site's folder without a slash at the end; empty at the root of the host. */
  readonly base: string
}

/** The default name of a site. */
export const DEFAULT_NAME = 'Offkit'

export interface Filling extends SiteNames {
  /** The query of the page's own address, for example `?lang=en`. */
  readonly query: string
}

/** Completes the addresses in a page of the build, and replaces its marks by the site's address and its owner's names. */
export function fillIn(
  document: string,
  { name, copyright, origin, base, query }: Filling,
): string {
  const values: Readonly<Record<string, string>> = {
    'site-name': escapeHtml(name ?? DEFAULT_NAME),
    'site-name-json': escapeJson(name ?? DEFAULT_NAME),
    'site-copyright': escapeHtml(copyright ?? name ?? DEFAULT_NAME),
    origin: escapeHtml((origin ?? '') + base),
    base,
    query: escapeHtml(query),
  }
  // If the origin is unknown, elements with an absolute address are removed: each is on its own line.
  const text = origin === undefined ? document.replace(/^.*\{\{origin\}\}.*\n/gm, '') : document
  const complete =
    base === '' ? text : text.replace(/(?<= (?:href|src|data-src)=")\/(?!\/)/g, `${base}/`)
  return complete.replace(
    /\{\{(site-name(?:-json)?|site-copyright|origin|base|query)\}\}/g,
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
