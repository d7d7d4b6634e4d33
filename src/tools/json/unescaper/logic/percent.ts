/** An object or array that is percent-encoded once or repeatedly, up to a character that ends a parameter. */
const ENCODED = /%((?:25)*)(?:7B|5B)[^\s&#"<>]*/gi

/**
 * A text with its percent-encoded objects and arrays decoded, and the levels of encoding that they had at most. Those
 * with a plus sign, which may be a space, stay encoded, unless it certainly is one.
 */
export function percentDecoded(text: string): { readonly text: string; readonly levels: number } {
  let levels = 0
  const decoded = text.replace(ENCODED, (encoded, repeated: string) => {
    const count = 1 + repeated.length / 2
    const value = decodedTimes(encoded, count)
    if (value === undefined) return encoded
    levels = Math.max(levels, count)
    return value
  })
  return { text: decoded, levels }
}

function decodedTimes(encoded: string, count: number): string | undefined {
  let text = encoded
  for (let level = count; level > 0; level--) {
    if (text.includes('+')) {
      // Only forms encode the colons and commas, but not the spaces, and they encode a plus sign.
      if (!/^[\w%*.+-]*$/.test(text)) return undefined
      text = text.replaceAll('+', ' ')
    }
    try {
      text = decodeURIComponent(text)
    } catch (error) {
      if (error instanceof URIError) return undefined
      throw error
    }
  }
  return text
}
