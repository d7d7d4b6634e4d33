import { halfWidth } from '#src/core/half-width.ts'
import { meaningsOf } from './zone-abbreviations.ts'

/** The forms that programs write around a time. */
const WRAPPERS: readonly RegExp[] = [
  /^"(.*)"[,;]?$/s,
  /^'(.*)'[,;]?$/s,
  /^`(.*)`[,;]?$/s,
  /^\\?\/Date\((.*)\)\\?\/$/s,
  /^(?:new\s+)?(?:ISO)?Date(?:\.parse)?\((.*)\);?$/s,
  /^(?:to_)?timestamp\((.*)\);?$/is,
  /^(?:timestamp(?:tz)?|date)\s+(?='.*'$)(.*)$/is,
  /^<(.*)>$/s,
  // The time of a log line; a zone in brackets comes after a date.
  /^\[([^[\]]*)\]$/s,
]

/** The value of a header, an option, or a JSON member. */
const NAMED = /^"?([a-z][a-z_-]{1,30})"?\s*(?::\s+|:\s*(?=["'])|=\s*)(?=\S)(.*)$/is

/** The value after a name, which may not be of a time zone, as in `UTC: …` and `time_utc=…`. */
function namedValue(text: string): string | undefined {
  const [, name = '', value] = NAMED.exec(text) ?? []
  return /utc|gmt|zulu/i.test(name) || meaningsOf(name) ? undefined : value
}

/**
 * A time without the quotes or the call around it, as in `"…"`, `/Date(…)/`, and `new Date(…)`, in
 * half-width characters. Spaces replace what was removed, so that character positions stay.
 */
export const unwrapTime = (text: string): string => unwrapped(halfWidth(text))

function unwrapped(text: string): string {
  const end = text.trimEnd()
  const start = end.length - end.trimStart().length
  const words = end.slice(start)
  const wrapped = WRAPPERS.map((wrapper) => wrapper.exec(words)?.[1])
  const inner = [namedValue(words), ...wrapped].find((it) => it !== undefined && it.trim() !== '')
  if (inner === undefined) return separated(end)
  return unwrapped(' '.repeat(start + words.lastIndexOf(inner)) + inner)
}

/**
 * Dates with the separators of file names, photos, and databases, such as 20261125_150000, as in ISO 8601,
 * and without the clock reading that Go adds.
 */
const separated = (text: string) =>
  text
    .replace(
      /^(\s*(?:19|20)\d{6})(?:[_-](?=\d{6})|[_ ](?=\d{4}))(\d{4}(?:\d{2})?)(?=$|[.,]\d)/,
      '$1T$2',
    )
    .replace(
      /^(\s*\d{4}-\d{2}-\d{2})[T_ -](\d{2})([-_])(\d{2})\3(\d{2})(?:[-_.](\d{3}))?(Z?)$/i,
      (_, date: string, hour: string, _mark, minute: string, second: string, fraction, utc) =>
        `${date}T${hour}:${minute}:${second}${fraction ? `.${fraction}` : ''}${utc}`,
    )
    .replace(/^(\s*\d{4}):(\d{2}):(\d{2})(?=\s+\d{2}:\d{2})/, '$1-$2-$3')
    // Db2 and Oracle.
    .replace(/^(\s*\d{4}-\d{2}-\d{2})-(\d{2})\.(\d{2})\.(\d{2})(?=$|\.\d)/, '$1 $2:$3:$4')
    .replace(/^(\s*\d{1,2}-[a-z]{3}-\d{2,4}\s+\d{1,2})\.(\d{2})\.(\d{2})(?=$|[\s.])/i, '$1:$2:$3')
    .replace(/ m=[+-]\d+(?:\.\d+)?$/, '')

const CLOCK_FIRST =
  /^(t?\d{1,2}(?::\d{2}){1,2}(?:[.,]\d{1,9})?(?:\s*[ap]\.?m\.?)?|\d{1,2}\s*[ap]\.?m\.?|noon|midnight)((?:\s+(?!(?:on|at|next|last|this|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)\b)[a-z]{1,5})?)[\s,]+(?:on\s+)?(.*?)\s*(?:\(([a-z]{2,5})\))?$/i

/** A text whose clock time is before its date, with the date first; undefined for other texts. */
export function dateFirst(text: string): string | undefined {
  const [, clock, zone = '', date, comment = ''] = CLOCK_FIRST.exec(text) ?? []
  return clock && date ? `${date} ${clock}${zone} ${comment}`.trim() : undefined
}
