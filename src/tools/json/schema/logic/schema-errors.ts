import type { JsonDocument } from '#src/core/json/document.ts'
import { mapKeywords } from './drafts.ts'
import { type ReportedError, reportOf } from './report.ts'
import type { Violation } from './run.ts'
import type { Verdict } from './validate.ts'

/** Errors that are listed; the others are counted. */
const MAX_ERRORS = 1000

/** The errors of a schema, from its verdict by the meta-schema, each once, and their number. */
export function schemaErrors(
  { violations }: Verdict,
  schema: JsonDocument,
): { readonly count: number; readonly errors: readonly ReportedError[] } {
  const distinct = withoutRepeats(violations)
  const listed = { violations: distinct.slice(0, MAX_ERRORS), count: distinct.length }
  return {
    count: distinct.filter(({ level }) => level === 0).length,
    errors: reportOf(listed, schema, schema).map((error) => ({
      ...error,
      code: codeOf(error),
      schema: undefined,
    })),
  }
}

/** Since draft 2019-09, each vocabulary of the meta-schema repeats the same rule. */
function withoutRepeats(violations: readonly Violation[]): readonly Violation[] {
  const known = new Set<string>()
  let group = ''
  let isRepeat = false
  return violations.filter(({ code, params, node, isKey, level }) => {
    const key = JSON.stringify([code, node, isKey, params])
    if (level === 0) {
      group = key
      isRepeat = known.has(key)
      known.add(key)
      return !isRepeat
    }
    // The alternatives of a violation follow it.
    const inner = `${group}${level}${key}`
    if (isRepeat || known.has(inner)) return false
    known.add(inner)
    return true
  })
}

/** The code of an error, or of the form of another draft that causes it. */
function codeOf({ code, params: { expected, actual }, instance: { pointer } }: ReportedError) {
  if (code !== 'type') return code
  const steps = pointer.split('/').slice(1)
  // A key such as `items` in `properties` is a name.
  let isName = false
  for (const step of steps.slice(0, -1)) isName = !isName && mapKeywords.has(step)
  const keyword = steps.at(-1) ?? ''
  if (isName) return code
  if (keyword === 'items' && actual === 'array') return 'other-draft.items'
  if (keyword === 'required' && actual === 'boolean') return 'other-draft.required'
  if (!/^exclusiveM(?:ax|in)imum$/.test(keyword)) return code
  if (actual === 'boolean') return 'other-draft.boolean'
  return expected === 'boolean' ? 'other-draft.number' : code
}
