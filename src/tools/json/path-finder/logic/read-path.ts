import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { parsePath } from '#src/core/json/path/parse.ts'
import type { Query } from '#src/core/json/path/query.ts'
import { rewritePath } from './rewrite-path.ts'

export interface ReadPath {
  readonly query: Query
  /** The expression, starting with `$`. */
  readonly text: string
}

/**
 * Parses a JSONPath by RFC 9535; `$` or `$.` is optional before a name, a bracket or a star.
 *
 * @throws ToolFailure `path.<reason>` with `at`, `excerpt` and `caret`, and with `rewritten`, the
 * RFC 9535 form of an expression in an older dialect.
 */
export function readPath(path: string): ReadPath {
  const lead = leadOf(path)
  const text = lead + path
  try {
    return { query: parsePath(text), text }
  } catch (error) {
    if (!isToolFailure(error)) throw error
    const rewritten = rewritePath(path)
    const at = Math.max(0, Number(error.params.at) - lead.length)
    throw new ToolFailure(error.code, {
      ...error.params,
      ...(rewritten === undefined ? {} : { rewritten }),
      excerpt: path,
      at,
      caret: at,
    })
  }
}

function leadOf(path: string): string {
  if (/^[[.]/.test(path)) return '$'
  return /^[A-Za-z_*\u{80}-\u{d7ff}\u{e000}-\u{10ffff}]/u.test(path) ? '$.' : ''
}
