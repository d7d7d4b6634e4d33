import { ToolFailure } from '#src/core/failure.ts'
import { startOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { decodeString } from '#src/core/json/strings.ts'

/**
 * The regular expression (ECMA-262) of the string or key at an index.
 *
 * @throws ToolFailure `schema.pattern` with `pattern` and its `offset` in the schema.
 */
export function patternAt(document: JsonDocument, node: number): RegExp {
  const pattern = decodeString(document, node)
  const expression = compilePattern(pattern)
  if (expression) return expression
  throw new ToolFailure('schema.pattern', { pattern, offset: startOf(document, node) })
}

/** A regular expression (ECMA-262); undefined for an invalid one. */
export const compilePattern = (pattern: string): RegExp | undefined =>
  compile(pattern, 'u') ?? compileLoose(pattern)

function compile(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags)
  } catch {
    return undefined
  }
}

/**
 * A pattern that is valid only without the flag `u` (ECMA-262, annex B), such as `\-` and `[\w-.]`.
 * Undefined if an escape such as `\p{L}` or `\A` would then mean the letter itself.
 */
function compileLoose(pattern: string): RegExp | undefined {
  const loose = compile(pattern, '')
  if (!loose) return undefined
  const literal = pattern.replace(/\\(.)/gsu, (written, character: string) =>
    needlessEscape.test(character) ? `\\u{${character.codePointAt(0)?.toString(16)}}` : written,
  )
  const unicode = compile(literal, 'u')
  if (unicode) return unicode
  return pattern.replace(sameEscapes, '').includes('\\') ? undefined : loose
}

/** Characters that mean themselves with and without a backslash. */
const needlessEscape = /[^a-zA-Z0-9^$\\.*+?()[\]{}|/]/u

/** Escapes that have the same meaning with and without the flag `u`. */
const sameEscapes = /\\(?:[^a-zA-Z]|[bBdDfnrsStvwW]|c[a-zA-Z]|x[\da-fA-F]{2}|u[\da-fA-F]{4})/gu
