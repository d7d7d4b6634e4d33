const meta = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined

/** What a site's owner may set on the server: the product's name and the copyright line. */
export const site = {
  name: meta('site-name') ?? 'Offkit',
  copyright: meta('site-copyright') ?? 'Offkit',
}
