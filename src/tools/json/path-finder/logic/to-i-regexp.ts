/** The characters of escapes that I-Regexp doesn't have, in a class. */
const sets: ReadonlyMap<string, string> = new Map([
  ['d', '0-9'],
  ['w', 'A-Za-z0-9_'],
  ['s', String.raw`\p{Z}\t\n\r`],
])

/**
 * The regular expression of JavaScript or Java as an I-Regexp (RFC 9485), as far as that has the
 * same syntax elements; others are unchanged.
 */
export function toIRegexp(pattern: string): string {
  let isInClass = false
  return pattern.replace(/\\(.)|[[\]]|\(\?:/gsu, (token, escaped?: string) => {
    if (escaped !== undefined) return escapeOf(escaped, isInClass) ?? token
    if (token === '(?:') return isInClass ? token : '('
    isInClass = token === '['
    return token
  })
}

function escapeOf(escaped: string, isInClass: boolean): string | undefined {
  const set = sets.get(escaped)
  if (set) return isInClass ? set : `[${set}]`
  const excluded = sets.get(escaped.toLowerCase())
  if (excluded) return isInClass ? undefined : `[^${excluded}]`
  if (escaped === '$') return isInClass ? '$' : '[$]'
  return /[\w()*+.?[\\\]^{|}-]/.test(escaped) ? undefined : escaped
}
