import type { DiagramBlock } from './diagram-block.ts'
import { keywordOf } from './mode.ts'
import { lineAt } from './places.ts'

/** The start of an element for Mermaid, as Mermaid itself, a Markdown converter, or GitHub (`lang`) marks it. */
const ELEMENT =
  /<(?:pre|div|code)\b[^<>]*?\b(?:class|lang)\s*=\s*(?:"[^"<>]*?|'[^'<>]*?|)(?<![\w-])(?:lang(?:uage)?-)?mermaid(?![\w-])[^<>]*>(?:\s*<code\b[^<>]*>)?(?:[ \t]*\r?\n)?/gi

const END = /\r?\n?[ \t]*<\/(?:code|pre|div)\s*>/i

const HEADING = /<h([1-6])\b[^<>]*>([\s\S]*?)<\/h\1\s*>/gi

const REFERENCE = /&(?:(lt|gt|amp|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi

const characters: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/**
 * The diagrams of an HTML text, in order: elements with the class `mermaid` or `language-mermaid`, or that `lang`. Their
 * code has characters in place of references such as `&gt;`.
 */
export function htmlBlocks(text: string): readonly DiagramBlock[] {
  if (!/mermaid/i.test(text)) return []
  const blocks: DiagramBlock[] = []
  let end = 0
  for (const { 0: tag, index } of text.matchAll(ELEMENT)) {
    // Labels of a diagram may have tags, but not at the start of a line.
    const isOwnLine = /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, index - 200), index))
    if (index < end || !(isOwnLine || /^\s*</.test(text))) continue
    const start = index + tag.length
    const html = text.slice(start)
    const length = END.exec(html)?.index ?? html.length
    end = start + length
    const written = text.slice(start, end)
    const code = fromHtml(written)
    if (code.trim() === '') continue
    blocks.push({
      code,
      start,
      line: lineAt(text, start),
      indent: '',
      keyword: keywordOf(code),
      heading: headingBefore(text.slice(0, index)),
      ...(written !== code && { html: written }),
    })
  }
  return blocks
}

const headingBefore = (html: string): string =>
  fromHtml([...html.matchAll(HEADING)].at(-1)?.[2]?.replace(/<[^<>]*>/g, '') ?? '').trim()

const fromHtml = (html: string): string => html.replace(REFERENCE, characterOf)

function characterOf(reference: string, name = '', decimal = '', hex = ''): string {
  if (name) return characters[name.toLowerCase()] ?? reference
  const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
  // A line feed would change the numbers of the lines.
  return code < 32 || code > 0x10ffff ? reference : String.fromCodePoint(code)
}

/** Code as the text of an element. */
export const toHtml = (code: string): string =>
  code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The index in HTML of a character of its code. */
export function indexInHtml(html: string, index: number): number {
  let shift = 0
  for (const match of html.matchAll(REFERENCE)) {
    if (match.index - shift >= index) break
    shift += match[0].length - fromHtml(match[0]).length
  }
  return index + shift
}

/** The index in the code of a character of its HTML. */
export const indexFromHtml = (html: string, index: number): number =>
  fromHtml(html.slice(0, index)).length
