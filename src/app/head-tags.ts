import { type Language, type Localized, languages } from '#src/core/messages.ts'
import { adminHeads, notFoundHead, offlineHead, pageHeads } from '#src/features/site/heads.ts'
import { site } from '#src/features/site/site.ts'
import { groups } from '#src/tools/groups.ts'
import { toolAt, tools } from '#src/tools/registry.ts'
import { OFFLINE_PAGE } from './offline.ts'

/** One element of a page's head. */
export interface HeadTag {
  readonly name: 'title' | 'meta' | 'link' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  readonly text?: string
}

export interface HeadPlace {
  /** The path of the page. An unknown path gets the head of the 404 page. */
  readonly path: string
  readonly language: Language
  /** Scheme and host of the site, for absolute addresses. */
  readonly origin: string
  /** The query of the page's own address: `?lang=en` where the visitor asked for it. */
  readonly query?: string
}

/** The part of a page's head that describes it to browsers, search engines, and previews of links. */
export function headTags(place: HeadPlace): readonly HeadTag[] {
  const { path, language, origin, query = '' } = place
  const head = pageHeads[path]
  if (!head) {
    const unlisted = path === OFFLINE_PAGE ? offlineHead : (adminHeads[path] ?? notFoundHead)
    const texts = { title: unlisted.title[language], summary: unlisted.description[language] }
    return [...descriptionTags(place, texts), meta('robots', 'noindex')]
  }
  const address = origin + path
  return [
    ...descriptionTags(place, { title: head.title[language], summary: head.summary[language] }),
    link('canonical', address + query),
    ...languages.map((it) => link('alternate', `${address}?lang=${it}`, it)),
    link('alternate', `${address}?lang=en`, 'x-default'),
    property('og:url', address + query),
    jsonLd(application(place)),
    ...(path === '/' ? [] : [jsonLd(breadcrumbs(place))]),
  ]
}

interface Texts {
  readonly title: string
  readonly summary: string
}

/** Title and summary of a page, for the browser and for previews. */
function descriptionTags(
  { path, language, origin }: HeadPlace,
  { title, summary }: Texts,
): readonly HeadTag[] {
  const name = path === '/' ? title : `${title} | ${site.name}`
  const image = imageAt(path, origin)
  return [
    { name: 'title', attributes: {}, text: name },
    meta('description', summary),
    property('og:type', 'website'),
    property('og:site_name', site.name),
    property('og:title', name),
    property('og:description', summary),
    property('og:locale', locales[language]),
    ...languages
      .filter((it) => it !== language)
      .map((it) => property('og:locale:alternate', locales[it])),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', title),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', name),
    meta('twitter:description', summary),
    meta('twitter:image', image),
  ]
}

/** The tool on the page, or the whole toolbox, as a schema.org `SoftwareApplication`. */
function application({ path, language, origin, query = '' }: HeadPlace) {
  const address = toolAt(path) ? path : '/'
  const head = pageHeads[address]
  return {
    '@type': 'SoftwareApplication',
    name: nameOf(address, language),
    description: head?.summary[language],
    url: origin + address + query,
    image: imageAt(address, origin),
    inLanguage: languages,
    applicationCategory: 'DeveloperApplication',
    operatingSystem: 'Any',
    featureList: head?.features?.[language] ?? tools.map(({ title }) => title[language]),
    isAccessibleForFree: true,
    isPartOf: { '@type': 'WebSite', name: site.name, url: `${origin}/` },
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  }
}

/** The way from home to the page, as a schema.org `BreadcrumbList`. */
function breadcrumbs({ path, language, origin, query = '' }: HeadPlace) {
  const tool = toolAt(path)
  const group = groups.find(({ id }) => id === tool?.group)?.route
  const above = path.startsWith('/tools/') ? ['/', '/tools'] : ['/']
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, ...(group ? [group] : []), path].map((it, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: nameOf(it, language),
      item: origin + it + query,
    })),
  }
}

const nameOf = (path: string, language: Language) =>
  path === '/' ? site.name : pageHeads[path]?.name[language]

/** The address of the image in previews: of the tool, the group, or the site. */
function imageAt(path: string, origin: string): string {
  const name = toolAt(path)?.id ?? groups.find(({ route }) => route === path)?.id ?? 'site'
  return `${origin}/social/${name}.png`
}

const locales: Localized = { en: 'en_US', 'zh-CN': 'zh_CN' }

const meta = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { name, content },
})

const property = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: name, content },
})

const link = (rel: string, href: string, hreflang?: string): HeadTag => ({
  name: 'link',
  attributes: hreflang === undefined ? { rel, href } : { rel, hreflang, href },
})

/** A block of data. It isn't executed, so the Content-Security-Policy doesn't apply to it (HTML, 4.12.1). */
const jsonLd = (value: object): HeadTag => ({
  name: 'script',
  attributes: { type: 'application/ld+json' },
  text: JSON.stringify({ '@context': 'https://schema.org', ...value }).replaceAll('<', '\\u003c'),
})
