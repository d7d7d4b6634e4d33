import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { parsePath } from '#src/core/json/path/parse.ts'
import type { Query } from '#src/core/json/path/query.ts'
import { LINE_END } from '#src/core/line-counter.ts'
import { rewriteKeys, rewritePath } from './rewrite-path.ts'

export interface ReadPath {
  readonly query: Query
  /** The expression, starting with `$`. */
  readonly text: string
}

/**
 * Parses a JSONPath by RFC 9535; `$` or `$.` is optional before a name, a bracket or a star, and line
 * breaks around the expression, which copied text often has, are ignored.
 *
 * @throws ToolFailure `path.<reason>` with `at`, and `excerpt` and `caret`, the line of the error and
 * the index in it; for an expression of several lines, with `line` and `column`; and with
 * `rewritten`, the RFC 9535 form of an expression in an older dialect, and `withKeys`, its form with
 * numbers as keys.
 */
export function readPath(path: string): ReadPath {
  const before = /^[\r\n]*/.exec(path)?.[0].length ?? 0
  const expression = path.slice(before).replace(/[\r\n]+$/, '')
  const lead = leadOf(expression)
  const text = lead + expression
  try {
    return { query: parsePath(text), text }
  } catch (error) {
    if (!isToolFailure(error)) throw error
    const rewritten = rewritePath(expression)
    const withKeys = rewriteKeys(expression)
    const at = before + Math.max(0, Number(error.params.at) - lead.length)
    throw new ToolFailure(error.code, {
      ...error.params,
      ...(rewritten === undefined ? {} : { rewritten }),
      ...(withKeys === undefined ? {} : { withKeys }),
      at,
      ...placeOf(path, at),
    })
  }
}

function placeOf(path: string, at: number) {
  const lines = path.split(LINE_END)
  const before = path.slice(0, at).split(LINE_END)
  const line = before.length
  const caret = before.at(-1)?.length ?? 0
  const place = { excerpt: lines[line - 1] ?? '', caret }
  return lines.length === 1 ? place : { ...place, line, column: caret + 1 }
}

function leadOf(path: string): string {
  if (/^[[.]/.test(path)) return '$'
  return /^[A-Za-z_*\u{80}-\u{d7ff}\u{e000}-\u{10ffff}]/u.test(path) ? '$.' : ''
}
