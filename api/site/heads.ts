import * as v from 'valibot'
import { type Language, languages } from './negotiate.ts'

const headSchema = v.object({ title: v.string(), description: v.string() })
const headsSchema = v.record(v.string(), v.object({ 'zh-CN': headSchema, en: headSchema }))

/** The texts of `heads.json` by path and language; `*` stands for the page that was not found. */
export type Heads = v.InferOutput<typeof headsSchema>

export const parseHeads = (json: unknown): Heads => v.parse(headsSchema, json)

export interface SiteNames {
  readonly name: string | undefined
  readonly copyright: string | undefined
  readonly origin: string | undefined
}

/** The page at a path (undefined: not found), in a language: `index.html` with its head filled in. */
export function renderPage(
  template: string,
  path: string | undefined,
  language: Language,
  heads: Heads,
  names: SiteNames,
): string {
  const siteName = names.name ?? 'Offkit'
  const texts = heads[path ?? '*']?.[language]
  const head = headTags({
    title: titleOf(texts?.title, path, siteName),
    description: texts?.description,
    language,
    siteName,
    url: path === undefined || names.origin === undefined ? undefined : names.origin + path,
    isListed: path !== undefined && !path.startsWith('/admin/'),
    names,
  })
  // The replacements are functions: in a replacement text, `$` would have a meaning.
  return template
    .replace(/<title>[^<]*<\/title>\s*/i, '')
    .replace(/(<html[^>]*?\slang=")[^"]*/i, (_, before: string) => before + language)
    .replace('<!--head-->', () => head)
}

interface HeadTexts {
  readonly title: string
  readonly description: string | undefined
  readonly language: Language
  readonly siteName: string
  readonly url: string | undefined
  readonly isListed: boolean
  readonly names: SiteNames
}

/** As the page itself writes it: home stands alone, any other page names the site too. */
function titleOf(title: string | undefined, path: string | undefined, siteName: string): string {
  if (title === undefined) return siteName
  return path === '/' ? title : `${title} · ${siteName}`
}

function headTags(texts: HeadTexts): string {
  const locale = (language: Language): string => (language === 'en' ? 'en_US' : 'zh_CN')
  const other = languages.find((language) => language !== texts.language)
  const tags = [
    `<title>${escapeHtml(texts.title)}</title>`,
    meta('name', 'description', texts.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', texts.siteName),
    meta('property', 'og:title', texts.title),
    meta('property', 'og:description', texts.description),
    meta('property', 'og:locale', locale(texts.language)),
    meta('property', 'og:locale:alternate', other && locale(other)),
    meta('property', 'og:url', texts.url),
    meta('name', 'twitter:card', 'summary'),
    meta('name', 'robots', texts.isListed ? undefined : 'noindex'),
    // The page reads these two, so that the owner's names hold in the whole interface.
    meta('name', 'site-name', texts.names.name),
    meta('name', 'site-copyright', texts.names.copyright),
    texts.url && `<link rel="canonical" href="${escapeHtml(texts.url)}">`,
  ]
  return tags.filter(Boolean).join('\n    ')
}

function meta(attribute: 'name' | 'property', key: string, content: string | undefined): string {
  return content ? `<meta ${attribute}="${key}" content="${escapeHtml(content)}">` : ''
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
