import { escapeHtml } from './heads.ts'

/** The pages that search engines may list, as absolute addresses. */
export function sitemap(routes: readonly string[], origin: string): string {
  const urls = routes
    .filter((route) => !route.startsWith('/admin/'))
    .map((route) => `  <url><loc>${escapeHtml(origin + route)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /admin/\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
}
