import { decodeHTML } from 'entities'
import { type Attributes, HTML_MARK } from './dot-model.ts'
import type { Losses } from './dropped.ts'

/** The label of a node, edge, or cluster, with line feeds; HTML without its markup. */
export function labelOf(attributes: Attributes, id: string, losses: Losses): string {
  const label = attributes.get('label') ?? ''
  const isHtml = label.startsWith(HTML_MARK)
  if (isHtml && /<(?!br\b)[a-z]/i.test(label)) losses.add('formatting')
  const isRecord = !isHtml && /record$/i.test(attributes.get('shape') ?? '')
  return plainLabel(isRecord ? withoutFields(label) : label, id)
}

export function plainLabel(label: string, id: string): string {
  if (label.startsWith(HTML_MARK)) {
    const text = label
      .slice(1)
      .replace(/<br\b[^<>]*>|<\/tr\s*>/gi, '\n')
      .replace(/<\/t[dh]>/gi, ' ')
    return decodeHTML(text.replace(/<[^<>]*>/g, '')).trim()
  }
  return decodeHTML(label.replace(/\\\n/g, ''))
    .replace(/\\([\s\S])/g, (_, char: string) =>
      /[nlr]/.test(char) ? '\n' : char === 'N' ? id : /[GELTH]/.test(char) ? '' : char,
    )
    .trim()
}

/** The fields of a record in one text with its escapes: `{<a> one|two}` becomes `one | two`. */
const withoutFields = (label: string) =>
  label
    .replace(/(\\[\s\S])|<[^<>]*>|[{}]/g, '$1')
    .replace(/(\\[\s\S])|\s*\|\s*/g, (_, kept?: string) => kept ?? ' | ')

/** The comments of the code, each line by itself, outside strings and HTML. */
export function commentsOf(code: string): readonly string[] {
  const tokens = code.matchAll(
    /"(?:[^"\\]|\\[\s\S])*"|<(?:[^<>]|<[^<>]*>)*>|\/\*([\s\S]*?)\*\/|\/\/([^\n]*)|^[ \t]*#([^\n]*)/gm,
  )
  return [...tokens]
    .flatMap(([, block, line, macro]) => (block ?? line ?? macro ?? '').split('\n'))
    .map((comment) => comment.replace(/^[\s*]+|\s+$/g, '').replaceAll('%%{', '%% {'))
    .filter((comment) => comment !== '')
}
