/** What a site's owner may set on the server, which puts it in place of the marks of built pages. */
export const site =
  typeof document === 'undefined'
    ? { name: '{{site-name}}', copyright: '{{site-copyright}}' }
    : { name: meta('site-name') ?? 'Offkit', copyright: meta('site-copyright') ?? 'Offkit' }

function meta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
}
