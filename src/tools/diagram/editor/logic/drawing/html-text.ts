import { decodeHTML } from 'entities'

/** Longer labels are cut, because no diagram can show them. */
const MAX_CHARS = 20_000

/** The text of an HTML label, with a line for each paragraph, list item, and table row. */
export function htmlText(html: string): string {
  const marked = html
    .slice(0, MAX_CHARS)
    .replace(/<(style|script|head)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\s+/g, ' ')
    .replace(
      /<(?:br|hr)\b[^>]*>|<\/?(?:p|div|li|ul|ol|tr|table|h[1-6]|blockquote|pre)\b[^>]*>/gi,
      '\n',
    )
    .replace(/<\/t[dh]\s*>/gi, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, '')
  return decodeHTML(marked)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}
