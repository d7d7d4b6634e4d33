import { cacheByText } from './text-cache.ts'

export const languages = ['zh-CN', 'en'] as const
export type Language = (typeof languages)[number]

export const encodings = ['br', 'gzip', 'identity'] as const
export type ContentCoding = (typeof encodings)[number]

/** The best encoding that an `Accept-Encoding` header accepts. Prefers Brotli if the weights are equal. */
export const chooseEncoding = cacheByText((header: string): ContentCoding => {
  const weights = parseWeights(header)
  const weightOf = (name: ContentCoding): number => {
    const weight = weights.get(name) ?? weights.get('*')
    // Uncompressed content is always acceptable (RFC 9110, 12.5.3), but any named encoding is better.
    return weight ?? (name === 'identity' ? 0.0001 : 0)
  }
  const best = encodings.reduce((it, name) => (weightOf(name) > weightOf(it) ? name : it))
  return weightOf(best) > 0 ? best : 'identity'
})

/** The language by the cookie, otherwise by the browser, otherwise Chinese. */
export function chooseLanguage(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
): Language {
  const chosen = cookie === undefined ? undefined : languageInCookie(cookie)
  return chosen ?? (acceptLanguage === undefined ? 'zh-CN' : acceptedLanguage(acceptLanguage))
}

const languageInCookie = (cookie: string): Language | undefined =>
  languageOf(/(?:^|;)\s*i18nextLng=([\w-]+)/.exec(cookie)?.[1])

/** The language in the address (`?lang=en`). */
export function languageInQuery(url: string): Language | undefined {
  const start = url.indexOf('?')
  return start === -1 ? undefined : languageOf(/[?&]lang=([\w-]+)/.exec(url.slice(start))?.[1])
}

const acceptedLanguage = cacheByText((header: string): Language => {
  const preferences = [...parseWeights(header)].sort(([, a], [, b]) => b - a)
  for (const [tag, weight] of preferences) {
    const language = weight > 0 ? languageOf(tag) : undefined
    if (language !== undefined) return language
  }
  return 'zh-CN'
})

/** Any `zh*` is zh-CN, any `en*` is en, others are undefined. */
function languageOf(tag = ''): Language | undefined {
  const [primary] = tag.toLowerCase().split('-')
  if (primary === 'zh') return 'zh-CN'
  return primary === 'en' ? 'en' : undefined
}

/** Parses a header such as `br;q=0.9, gzip` to items with their weights, in order (RFC 9110, 12.4.2). */
function parseWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const item of header.split(',')) {
    const [name = '', ...parameters] = item.split(';')
    const key = name.trim().toLowerCase()
    if (key === '') continue
    const quality = parameters.map((text) => /^\s*q=(.*)$/i.exec(text)?.[1]).find(Boolean)
    const weight = quality === undefined ? 1 : Number(quality)
    weights.set(key, Number.isFinite(weight) ? weight : 0)
  }
  return weights
}
