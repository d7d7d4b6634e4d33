const MAX_TEXTS = 500
const MAX_CHARS = 200

/**
 * Caches what is parsed from a header or a URL: browsers send only a few different ones. The cache is bounded, because
 * anyone can send more.
 */
export function cacheByText<T extends object | string>(
  parse: (text: string) => T,
  maxTexts = MAX_TEXTS,
): (text: string) => T {
  const cache = new Map<string, T>()
  return (text) => {
    const hit = cache.get(text)
    if (hit !== undefined) return hit
    const result = parse(text)
    if (text.length <= MAX_CHARS) {
      if (cache.size >= maxTexts) cache.clear()
      cache.set(text, result)
    }
    return result
  }
}
