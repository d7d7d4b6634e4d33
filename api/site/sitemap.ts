import { escapeHtml } from './names.ts'
import { languages } from './negotiate.ts'

/** The sitemap of the public pages, with the address of every language. */
export function sitemap(routes: Iterable<string>, origin: string): string {
  const urls = [...routes].map((route) => urlEntry(escapeHtml(origin + route)))
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('')}</urlset>
`
}

/** All addresses of a page, each with its alternates. Visitors with another language get English. */
function urlEntry(address: string): string {
  const alternates = [
    ...languages.map((language) => alternate(language, `${address}?lang=${language}`)),
    alternate('x-default', `${address}?lang=en`),
  ].join('')
  return [address, ...languages.map((language) => `${address}?lang=${language}`)]
    .map((url) => `  <url>\n    <loc>${url}</loc>\n${alternates}  </url>\n`)
    .join('')
}

const alternate = (language: string, href: string) =>
  `    <xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>\n`

export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /admin/\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
}
