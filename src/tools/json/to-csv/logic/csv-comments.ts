import papa from 'papaparse'
import { delimiterOf } from './csv-delimiter.ts'

/**
 * The lines at the start of a text that begin with `#` and have another number of fields than the first line of the
 * table, which has several. A header can begin with `#` too.
 */
export function commentsOf(
  text: string,
  delimiter: string | undefined,
): { readonly lines: number; readonly length: number } {
  const marked = /^(?:#[^\r\n]*(?:\r\n|\r|\n))*/.exec(text)![0]
  if (marked === '') return { lines: 0, length: 0 }
  const rest = text.slice(marked.length)
  const used = delimiter ?? delimiterOf(rest)
  const width = widthOf(rest, used)
  let lines = 0
  let length = 0
  for (const line of width > 1 ? marked.match(/#[^\r\n]*(?:\r\n|\r|\n)/g)! : []) {
    if (widthOf(line, used) === width) break
    lines++
    length += line.length
  }
  return { lines, length }
}

/** The number of fields in the first line. */
function widthOf(text: string, delimiter: string): number {
  const line = /^[^\r\n]*/.exec(text)![0]
  return papa.parse(line, { delimiter }).data[0]?.length ?? 0
}
