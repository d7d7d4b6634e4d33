/** The forms that programs write around a time. */
const WRAPPERS: readonly RegExp[] = [
  // The name of a header or of a JSON member.
  /^"?[a-z][a-z_-]{1,30}"?\s*(?::\s+|:\s*(?=["'])|=\s*)(?=\S)(.*)$/is,
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

/**
 * A time without the quotes or the call around it, as in `"…"`, `/Date(…)/`, and `new Date(…)`. Spaces
 * replace what was removed, so that character positions stay.
 */
export function unwrapTime(text: string): string {
  const end = text.trimEnd()
  const start = end.length - end.trimStart().length
  for (const wrapper of WRAPPERS) {
    const inner = wrapper.exec(end.slice(start))?.[1]
    if (inner === undefined || inner.trim() === '') continue
    const at = start + end.slice(start).indexOf(inner)
    return unwrapTime(' '.repeat(at) + inner)
  }
  return separated(end)
}

/** Dates with the separators of file names and photos, such as 20261125_150000, as in ISO 8601. */
const separated = (text: string) =>
  text
    .replace(/^(\s*(?:19|20)\d{6})[_-](\d{6})(?=$|[.,]\d)/, '$1T$2')
    .replace(/^(\s*\d{4}-\d{2}-\d{2})[T_ -](\d{2})-(\d{2})-(\d{2})$/i, '$1T$2:$3:$4')
    .replace(/^(\s*\d{4}):(\d{2}):(\d{2})(?=\s+\d{2}:\d{2})/, '$1-$2-$3')

const CLOCK_FIRST =
  /^(t?\d{1,2}(?::\d{2}){1,2}(?:[.,]\d{1,9})?(?:\s*[ap]\.?m\.?)?|\d{1,2}\s*[ap]\.?m\.?|noon|midnight)((?:\s+(?!(?:on|at|next|last|this|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)\b)[a-z]{1,5})?)[\s,]+(?:on\s+)?(.*?)\s*(?:\(([a-z]{2,5})\))?$/i

/** A text whose clock time is before its date, with the date first; undefined for other texts. */
export function dateFirst(text: string): string | undefined {
  const [, clock, zone = '', date, comment = ''] = CLOCK_FIRST.exec(text) ?? []
  return clock && date ? `${date} ${clock}${zone} ${comment}`.trim() : undefined
}
