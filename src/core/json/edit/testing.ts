import {
  closeOf,
  isContainer,
  kindAt,
  NodeKind,
  nextSibling,
  sourceOf,
} from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { scanAuto } from '#src/core/json/scan.ts'
import { decodeString } from '#src/core/json/strings.ts'
import { applyEdits } from '#src/core/text-edits.ts'
import { type JsonEdit, planEdit } from './plan-edit.ts'
import { textEditsOf } from './splice.ts'

/** A parsed value with the source text of its scalars, in which keys can repeat. */
export type Model = string | readonly Model[] | { readonly members: readonly Member[] }
export type Member = readonly [key: string, value: Model]

export function documentOf(text: string): JsonDocument {
  const result = scanAuto(new TextEncoder().encode(text))
  if (!result.ok) throw new Error(`${result.error.code}: ${text}`)
  return result.document
}

/** The value at a tape index; records are elements. */
export function modelOf(document: JsonDocument, node = 0): Model {
  if (!isContainer(document, node)) return new TextDecoder().decode(sourceOf(document, node))
  const close = closeOf(document, node)
  if (kindAt(document, node) !== NodeKind.object) {
    const items: Model[] = []
    for (let item = node + 2; item < close; item = nextSibling(document, item)) {
      items.push(modelOf(document, item))
    }
    return items
  }
  const members: Member[] = []
  for (let key = node + 2; key < close; key = nextSibling(document, key + 2)) {
    members.push([decodeString(document, key), modelOf(document, key + 2)])
  }
  return { members }
}

/** The tape index of the value at a path of positions. */
export function nodeAt(document: JsonDocument, path: readonly number[]): number {
  let node = 0
  for (const position of path) {
    const lead = kindAt(document, node) === NodeKind.object ? 2 : 0
    let item = node + 2
    for (let at = 0; at < position; at++) item = nextSibling(document, item + lead)
    node = item + lead
  }
  return node
}

/** The text after an edit of the value at a path of positions. */
export function edited(text: string, path: readonly number[], edit: JsonEdit): string {
  const document = documentOf(text)
  const { splices } = planEdit(document, nodeAt(document, path), edit)
  return applyEdits(text, textEditsOf(text, splices))
}
