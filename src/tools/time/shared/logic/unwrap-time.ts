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
  return end
}
