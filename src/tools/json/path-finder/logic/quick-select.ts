import { isToolFailure } from '#src/core/failure.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import type { NodeList } from '#src/core/json/path/node-list.ts'
import { select } from '#src/core/json/path/select.ts'
import { readPath } from './read-path.ts'

/**
 * The nodes that an expression selects; undefined for a syntax error, for a regular expression,
 * which may run forever, and for a selection over more than about two million tokens.
 */
export function selectQuickly(document: JsonDocument, path: string): NodeList | undefined {
  if (/match|search/.test(path)) return undefined
  let strides = 0
  try {
    return select(document, readPath(path).query, {
      onProgress: () => {
        if (++strides > MAX_STRIDES) throw new SelectionAborted()
      },
    })
  } catch (error) {
    if (!(isToolFailure(error) || error instanceof SelectionAborted)) throw error
    return undefined
  }
}

/** Calls of `onProgress` after which a selection is aborted. */
const MAX_STRIDES = 32

class SelectionAborted extends Error {}
