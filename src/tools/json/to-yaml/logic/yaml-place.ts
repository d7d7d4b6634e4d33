import { type FailureParams, ToolFailure } from '#src/core/failure.ts'
import type { Position } from '#src/core/json/document.ts'
import { excerptAt, positionAt } from '#src/core/json/position.ts'

/**
 * A failure `yaml.<code>` at a position in UTF-16 units. Adds the parameters `offset` in
 * bytes, `line`, `column`, and an `excerpt` with the index of its `caret`.
 */
export function yamlFailure(
  code: string,
  source: string,
  position: number,
  params: FailureParams = {},
): ToolFailure {
  const { offset, line, column } = yamlPlace(source, position)
  const excerpt = excerptAt(new TextEncoder().encode(source), offset)
  return new ToolFailure(`yaml.${code}`, {
    ...params,
    offset,
    line,
    column,
    excerpt: excerpt.text,
    caret: excerpt.caret,
  })
}

/** Converts a position of js-yaml, in UTF-16 units. */
export function yamlPlace(source: string, position: number): Position {
  const before = new TextEncoder().encode(source.slice(0, Math.max(position, 0)))
  return positionAt(before, before.length)
}
