import { decodeHTML } from 'entities'
import { type Attributes, HTML_MARK } from './dot-model.ts'
import type { Losses } from './dropped.ts'

/** The label of a node, edge, or cluster, with line feeds; HTML without its markup. */
export function labelOf(attributes: Attributes, id: string, losses: Losses): string {
  const label = attributes.get('label') ?? ''
  if (label.startsWith(HTML_MARK) && /<(?!br\b)[a-z]/i.test(label)) losses.add('formatting')
  return plainLabel(label, id)
}

export function plainLabel(label: string, id: string): string {
  if (label.startsWith(HTML_MARK)) {
    const text = label
      .slice(1)
      .replace(/<br\s*\/?>|<\/tr>/gi, '\n')
      .replace(/<\/t[dh]>/gi, ' ')
    return decodeHTML(text.replace(/<[^<>]*>/g, '')).trim()
  }
  return decodeHTML(label.replace(/\\\n/g, ''))
    .replace(/\\([\s\S])/g, (_, char: string) =>
      /[nlr]/.test(char) ? '\n' : char === 'N' ? id : /[GELTH]/.test(char) ? '' : char,
    )
    .trim()
}

/** The fields of a record in one text: `{<a> one|two}` becomes `one | two`. */
export const withoutFields = (label: string) =>
  label
    .replace(/<[^<>]*>/g, '')
    .replace(/[{}]/g, '')
    .replace(/\s*\|\s*/g, ' | ')
    .trim()

/** The comments of the code, each line by itself, outside strings. */
export function commentsOf(code: string): readonly string[] {
  const tokens = code.matchAll(
    /"(?:[^"\\]|\\[\s\S])*"|\/\*([\s\S]*?)\*\/|\/\/([^\n]*)|^[ \t]*#([^\n]*)/gm,
  )
  return [...tokens]
    .flatMap(([, block, line, macro]) => (block ?? line ?? macro ?? '').split('\n'))
    .map((comment) => comment.replace(/^[\s*]+|\s+$/g, '').replaceAll('%%{', '%% {'))
    .filter((comment) => comment !== '')
}
