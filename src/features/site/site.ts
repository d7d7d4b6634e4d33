/** The owner's names of the site. The build writes marks for them, which the server replaces. */
export const site =
  typeof document === 'undefined'
    ? { name: '{{site-name}}', copyright: '{{site-copyright}}' }
    : { name: meta('site-name') ?? 'Offkit', copyright: meta('site-copyright') ?? 'Offkit' }

function meta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
}
