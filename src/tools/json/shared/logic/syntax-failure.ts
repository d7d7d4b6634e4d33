import { ToolFailure } from '#src/core/failure.ts'
import { excerptAt, positionAt } from '#src/core/json/position.ts'
import type { JsonError } from '#src/core/json/scan.ts'

/**
 * The failure `json.<code>` for a syntax error. It adds to the error's parameters `offset` (bytes),
 * `line`, `column`, `excerpt` and `caret` (an index in `excerpt`), and, if the error has `opened`,
 * `openedLine` and `openedColumn`.
 */
export function syntaxFailure(bytes: Uint8Array<ArrayBuffer>, error: JsonError): ToolFailure {
  const { offset, line, column } = positionAt(bytes, error.offset)
  const excerpt = excerptAt(bytes, error.offset)
  return new ToolFailure(`json.${error.code}`, {
    ...error.params,
    ...openedAt(bytes, error.params?.opened),
    offset,
    line,
    column,
    excerpt: excerpt.text,
    caret: excerpt.caret,
  })
}

function openedAt(bytes: Uint8Array, opened: string | number | undefined) {
  if (typeof opened !== 'number') return {}
  const { line, column } = positionAt(bytes, opened)
  return { openedLine: line, openedColumn: column }
}
