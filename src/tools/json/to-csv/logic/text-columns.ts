import papa, { type ParseConfig } from 'papaparse'
import { withoutProtection } from '#src/tools/json/shared/logic/spreadsheet.ts'
import { OTHER_NUMBER } from './json-literal.ts'
import type { JsonWriterOptions } from './json-writer.ts'

/**
 * The 0-based columns that contain a value such as 007. All their numbers stay text, so that a column
 * of codes doesn't become half text, half numbers. Reads records only if the text has such a value.
 */
export function textColumnsOf(
  text: string,
  config: ParseConfig & { readonly delimiter: string },
  { header, unprotect }: Pick<JsonWriterOptions, 'header' | 'unprotect'>,
): ReadonlySet<number> {
  const columns = new Set<number>()
  const end = `["\\r\\n\\u{${config.delimiter.codePointAt(0)?.toString(16)}}]`
  const hint = new RegExp(
    `(?:^|${end})\\t?(?:[+-]?0\\d|\\+\\d|[+-]?\\.\\d|-?\\d+\\.(?!\\d))[\\d.eE+-]*(?:${end}|$)`,
    'u',
  )
  if (!hint.test(text)) return columns
  let isHeader = header
  papa.parse(text, {
    ...config,
    chunk: ({ data }) => {
      for (const fields of data) {
        if (isHeader && fields.join('') !== '') isHeader = false
        else
          fields.forEach((field, at) => {
            if (OTHER_NUMBER.test(unprotect ? withoutProtection(field) : field)) columns.add(at)
          })
      }
    },
  })
  return columns
}
