import { kindAt, NodeKind } from '#src/core/json/cursor.ts'
import { openValue, type Value } from './tree.ts'

/** Applies a JSON Merge Patch: the function `MergePatch` of RFC 7396, section 2. */
export function applyMergePatch(target: Value, patch: Value): Value {
  const changes = openValue(patch)
  if (changes.kind !== 'object') return patch
  const opened = openValue(target)
  const members = opened.kind === 'object' ? opened.members : new Map<string, Value>()
  for (const [key, change] of changes.members) {
    if (isNull(change)) members.delete(key)
    else members.set(key, applyMergePatch(members.get(key) ?? missing(), change))
  }
  return { kind: 'object', members }
}

/** A value that a patch replaces, because it isn't an object. */
const missing = (): Value => ({ kind: 'array', items: [] })

const isNull = (value: Value): boolean =>
  value.kind === 'source' && kindAt(value.document, value.index) === NodeKind.null
