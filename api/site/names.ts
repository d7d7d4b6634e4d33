export interface SiteNames {
  readonly name: string | undefined
  readonly copyright: string | undefined
  readonly origin: string | undefined
}

/** What a site is called whose owner has not named it. */
const softwareName = 'Offkit'

export interface Filling extends SiteNames {
  /** What follows the path in the page's own address, for example `?lang=en`. */
  readonly query: string
}

/** A page of the build with the site's address and its owner's names in place of the marks. */
export function fillIn(document: string, { name, copyright, origin, query }: Filling): string {
  const values: Readonly<Record<string, string>> = {
    'site-name': escapeHtml(name ?? softwareName),
    'site-name-json': escapeJson(name ?? softwareName),
    'site-copyright': escapeHtml(copyright ?? name ?? softwareName),
    origin: escapeHtml(origin ?? ''),
    query: escapeHtml(query),
  }
  // What wants a whole address says nothing where that is not known. Each stands on a line of its own.
  const text = origin === undefined ? document.replace(/^.*\{\{origin\}\}.*\n/gm, '') : document
  return text.replace(
    /\{\{(site-name(?:-json)?|site-copyright|origin|query)\}\}/g,
    (_, mark: string) => values[mark] ?? '',
  )
}

/** The text as it may be written between the quotes of a JSON string in a script element. */
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

/** The text as it may stand in an element or an attribute; in XML too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
