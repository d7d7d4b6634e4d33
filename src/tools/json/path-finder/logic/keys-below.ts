import { closeOf, firstChild, kindAt, NodeKind, nextSibling } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { decodeString } from '#src/core/json/strings.ts'
import { selectQuickly } from './quick-select.ts'

export interface KeysBelow {
  /** Distinct keys of the objects, at most 1,000. */
  readonly keys: readonly string[]
  /** Whether some of the values are arrays. */
  readonly arrays: boolean
}

/** The keys of the objects that `base` selects and, with `all`, of all objects below them. */
export function keysBelow(document: JsonDocument, base: string, all: boolean): KeysBelow {
  const keys = new Set<string>()
  let arrays = false
  const nodes = selectQuickly(document, all ? `${base}..*` : base)
  const seen = Math.min(nodes?.length ?? 0, all ? MAX_KEYS : MAX_NODES)
  for (let at = 0; at < seen; at++) {
    const node = nodes!.at(at)
    const kind = kindAt(document, node)
    if (kind === NodeKind.array || kind === NodeKind.lines) arrays = true
    if (kind === NodeKind.object) addKeys(document, node, keys)
  }
  return { keys: [...keys], arrays }
}

const MAX_NODES = 100
const MAX_KEYS = 1000
/** Longer keys are cut: nobody types them. */
const MAX_KEY_CHARS = 300

function addKeys(document: JsonDocument, node: number, keys: Set<string>): void {
  const end = closeOf(document, node)
  let key = firstChild(document, node)
  for (; key < end && keys.size < MAX_KEYS; key = nextSibling(document, key + 2)) {
    keys.add(decodeString(document, key, MAX_KEY_CHARS))
  }
}
