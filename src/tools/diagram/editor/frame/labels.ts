/** Decodes the entities of HTML, such as `&amp;`. */
export type DecodeEntities = (text: string) => string

const characters: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  apos: "'",
}

/** A text without markup, such as a message: decodes Mermaid's placeholders for entities such as `#quot;`. */
export function plainText(text: string | undefined): string {
  return withoutPlaceholders(withLineFeeds(text ?? '')).trim()
}

/** The text of a label that Mermaid renders as HTML. */
export function labelText(html: string | undefined, decode: DecodeEntities): string {
  const text = withLineFeeds(html ?? '').replaceAll('\\n', '\n')
  return withoutPlaceholders(decode(text.replace(TAG, ''))).trim()
}

/** Whether a label has markup other than line breaks. */
export function isFormatted(html: string | undefined, type: string | undefined): boolean {
  const text = withLineFeeds(html ?? '')
  return text.search(TAG) >= 0 || (type === 'markdown' && /[*_]+[^\s*_]/.test(text))
}

const TAG = /<\/?[a-z][^<>]*>/gi

const withLineFeeds = (text: string) => text.replace(/<br\s*\/?>/gi, '\n')

const withoutPlaceholders = (text: string) =>
  text
    .replace(/ﬂ°°(\d+)¶ß/g, (_, code: string) => characterOf(Number(code)))
    .replace(/ﬂ°(\w+)¶ß/g, (_, name: string) => characters[name] ?? `#${name};`)

const characterOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd')
