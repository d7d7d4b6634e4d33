import { type Language, languages } from '#src/core/messages.ts'
import { adminHeads, notFoundHead, offlineHead, pageHeads } from '#src/features/site/heads.ts'
import { site } from '#src/features/site/site.ts'
import { groups } from '#src/tools/groups.ts'
import { toolAt } from '#src/tools/registry.ts'
import { OFFLINE_PAGE } from './offline.ts'

/** One element of a page's head. */
export interface HeadTag {
  readonly name: 'title' | 'meta' | 'link' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  readonly text?: string
}

export interface HeadPlace {
  /** The path of the page; any that is no page's has the head of the one that was not found. */
  readonly path: string
  readonly language: Language
  /** Scheme and host of the site, for what wants whole addresses. */
  readonly origin: string
  /** What follows the path in the page's own address: `?lang=en` where that was asked for. */
  readonly query?: string
}

/** Everything that the head says of a page, for browsers, search engines and previews. */
export function headTags({ path, language, origin, query = '' }: HeadPlace): readonly HeadTag[] {
  const head = pageHeads[path]
  if (!head) {
    const unlisted = path === OFFLINE_PAGE ? offlineHead : (adminHeads[path] ?? notFoundHead)
    return [
      title(`${unlisted.title[language]} · ${site.name}`),
      meta('description', unlisted.description[language]),
      meta('robots', 'noindex'),
    ]
  }
  const name = path === '/' ? head.title[language] : `${head.title[language]} · ${site.name}`
  const description = head.description[language]
  const address = origin + path
  const image = `${origin}/social/${imageOf(path)}.png`
  return [
    title(name),
    meta('description', description),
    link('canonical', address + query),
    ...languages.map((it) => link('alternate', `${address}?lang=${it}`, it)),
    link('alternate', address, 'x-default'),
    property('og:type', 'website'),
    property('og:site_name', site.name),
    property('og:title', name),
    property('og:description', description),
    property('og:url', address + query),
    property('og:locale', locale(language)),
    ...languages
      .filter((it) => it !== language)
      .map((it) => property('og:locale:alternate', locale(it))),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', name),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', name),
    meta('twitter:description', description),
    meta('twitter:image', image),
    {
      name: 'script',
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(application({ path, language, origin })).replaceAll('<', '\\u003c'),
    },
  ]
}

/** What the page is about, in the words of schema.org: a tool, or the whole toolbox. */
function application({ path, language, origin }: HeadPlace) {
  const address = toolAt(path) ? path : '/'
  const head = pageHeads[address]
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: head?.title[language],
    description: head?.description[language],
    url: origin + address,
    image: `${origin}/social/${imageOf(path)}.png`,
    inLanguage: languages,
    applicationCategory: 'DeveloperApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    isPartOf: { '@type': 'WebSite', name: site.name, url: `${origin}/` },
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  }
}

/** The group whose picture previews show. */
function imageOf(path: string): string {
  return toolAt(path)?.group ?? groups.find(({ route }) => route === path)?.id ?? 'site'
}

const locale = (language: Language) => (language === 'en' ? 'en_US' : 'zh_CN')

const title = (text: string): HeadTag => ({ name: 'title', attributes: {}, text })

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
