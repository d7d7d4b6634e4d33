export const languages = ['zh-CN', 'en'] as const
export type Language = (typeof languages)[number]

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** The best encoding that an `Accept-Encoding` allows: Brotli before gzip where it likes both as much. */
export const chooseEncoding = remembered((header: string): Encoding => {
  const wishes = parseWeights(header)
  const weightOf = (name: Encoding): number => {
    const weight = wishes.get(name) ?? wishes.get('*')
    // What is sent as it is needs no permission (RFC 9110, 12.5.3), but any named encoding comes first.
    return weight ?? (name === 'identity' ? 0.0001 : 0)
  }
  return encodings.reduce((best, name) => (weightOf(name) > weightOf(best) ? name : best))
})

/** The visitor's language: the cookie's choice, else the browser's, else Chinese. */
export function chooseLanguage(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
): Language {
  const chosen = languageOf(/(?:^|;)\s*i18nextLng=([\w-]+)/.exec(cookie ?? '')?.[1])
  return chosen ?? (acceptLanguage === undefined ? 'zh-CN' : languageAccepted(acceptLanguage))
}

/** The language that the address names, as `?lang=en`. */
export function languageInQuery(url: string): Language | undefined {
  const start = url.indexOf('?')
  return start === -1 ? undefined : languageOf(/[?&]lang=([\w-]+)/.exec(url.slice(start))?.[1])
}

const languageAccepted = remembered((header: string): Language => {
  const wishes = [...parseWeights(header)].sort(([, a], [, b]) => b - a)
  for (const [tag, weight] of wishes) {
    const language = weight > 0 ? languageOf(tag) : undefined
    if (language !== undefined) return language
  }
  return 'zh-CN'
})

/** Any `zh*` means zh-CN, any `en*` en, and others say nothing. */
function languageOf(tag = ''): Language | undefined {
  const [primary] = tag.toLowerCase().split('-')
  if (primary === 'zh') return 'zh-CN'
  return primary === 'en' ? 'en' : undefined
}

/** The items of a header such as `br;q=0.9, gzip`, in order, with their weights (RFC 9110, 12.4.2). */
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

/** Browsers send a handful of different headers: each is parsed once. Bounded, as anyone may send more. */
function remembered<T>(parse: (header: string) => T): (header: string) => T {
  const known = new Map<string, T>()
  return (header) => {
    const before = known.get(header)
    if (before !== undefined) return before
    const result = parse(header)
    if (header.length <= 200) {
      if (known.size >= 500) known.clear()
      known.set(header, result)
    }
    return result
  }
}
