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
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags)
    } catch {
      // Patterns such as `\-` are valid only without the flag `u`.
    }
  }
  throw new ToolFailure('schema.pattern', { pattern, offset: startOf(document, node) })
}
