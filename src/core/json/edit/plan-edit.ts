import { endOf, kindAt, NodeKind, startOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { compareKeys, decodeString } from '#src/core/json/strings.ts'
import { Layout } from './layout.ts'
import { containerOf, type Item, itemsOf, type Siblings } from './siblings.ts'
import { offsetMover, type Splice, sizeOfPieces } from './splice.ts'

/** A change of one value. `value` is a valid JSON text, and `key` is decoded. */
export type JsonEdit =
  | { readonly kind: 'set'; readonly key?: string; readonly value?: string }
  | {
      readonly kind: 'insert'
      readonly place: 'before' | 'after' | 'into'
      /** Required in an object. */
      readonly key?: string
      readonly value: string
    }
  | { readonly kind: 'move'; readonly by: -1 | 1 }
  /** Copies an item after itself; the copy of a key gets a free name. */
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'remove' }
  /** Sorts the keys of an object, without those of its values, by code points. */
  | { readonly kind: 'sort' }

export interface PlannedEdit {
  /** In order, without overlap; empty if nothing changes. */
  readonly splices: readonly Splice[]
  /** The byte offset of the value to select, in the resulting text. */
  readonly focus: number
  /** The new key, if the edit has one. */
  readonly key?: string
  /** Whether the object already has another item with the new key. */
  readonly isDuplicate: boolean
}

/**
 * Plans a change of the value at a tape index. Bytes outside the splices stay the same. The root
 * can't be removed, moved, or duplicated, and doesn't have neighbors.
 */
export function planEdit(document: JsonDocument, node: number, edit: JsonEdit): PlannedEdit {
  if (edit.kind === 'sort') return planSort(document, node)
  if (edit.kind === 'insert' && edit.place === 'into') {
    const siblings = itemsOf(document, node)
    return planInsert(document, siblings, siblings.items.length, edit)
  }
  const container = containerOf(document, node)
  if (container < 0) {
    if (edit.kind !== 'set' || edit.value === undefined) throw new Error('The root has no place')
    const [start, end] = [startOf(document, node), endOf(document, node)]
    return planned(replacement(document, start, end, edit.value), start)
  }
  const siblings = itemsOf(document, container)
  const index = siblings.items.findIndex((item) => item.node === node)
  if (edit.kind === 'insert') {
    return planInsert(document, siblings, edit.place === 'before' ? index : index + 1, edit)
  }
  if (edit.kind === 'set') return planSet(document, siblings, siblings.items[index]!, edit)
  if (edit.kind === 'move') return planMove(siblings, index, edit.by)
  if (edit.kind === 'duplicate') return planDuplicate(document, siblings, index)
  return planRemove(document, siblings, index)
}

function planSet(
  document: JsonDocument,
  siblings: Siblings,
  { node, start, end }: Item,
  { key, value }: Extract<JsonEdit, { kind: 'set' }>,
): PlannedEdit {
  const splices: Splice[] = []
  const isRenamed =
    key !== undefined && siblings.kind === 'object' && decodeString(document, node - 2) !== key
  if (isRenamed) {
    splices.push({ start, end: endOf(document, node - 2), pieces: [JSON.stringify(key)] })
  }
  if (value !== undefined) {
    splices.push(...replacement(document, startOf(document, node), end, value))
  }
  if (!isRenamed) return planned(splices, start)
  return planned(splices, start, key, hasKey(document, siblings, key))
}

/** Replaces a value, unless the text is the same. */
function replacement(document: JsonDocument, start: number, end: number, value: string): Splice[] {
  const text = new Layout(document).replaced(value)
  const isSame = decoder.decode(document.bytes.subarray(start, end)) === text
  return isSame ? [] : [{ start, end, pieces: [text] }]
}

function planInsert(
  document: JsonDocument,
  siblings: Siblings,
  index: number,
  { key, value }: Extract<JsonEdit, { kind: 'insert' }>,
): PlannedEdit {
  const layout = new Layout(document)
  const { container, kind, items } = siblings
  const name = kind === 'object' ? (key ?? '') : undefined
  const lead = name === undefined ? '' : `${JSON.stringify(name)}${layout.colon(siblings)}`
  const isDuplicate = name !== undefined && hasKey(document, siblings, name)
  const textAfter = (space: string) => `${lead}${layout.inserted(value, space)}`
  const before = items[index - 1]
  const after = items[index]
  if (!before && !after) {
    const [open, close] = layout.around(container)
    const start = startOf(document, container) + (kind === 'lines' ? 0 : 1)
    const end = endOf(document, container) - (kind === 'lines' ? 0 : 1)
    const splice = { start, end, pieces: [open, textAfter(open), close] }
    return planned([splice], start + sizeOfPieces([open]), name, isDuplicate)
  }
  const separator = layout.separator(siblings, index)
  const text = textAfter(separator.slice(separator.indexOf(',') + 1))
  if (before) {
    const at = before.end
    const splice = { start: at, end: at, pieces: [separator, text] }
    return planned([splice], at + sizeOfPieces([separator]), name, isDuplicate)
  }
  const at = after!.start
  return planned([{ start: at, end: at, pieces: [text, separator] }], at, name, isDuplicate)
}

function planMove({ items }: Siblings, index: number, by: -1 | 1): PlannedEdit {
  const item = items[index]!
  const [first, second] = by < 0 ? [items[index - 1], item] : [item, items[index + 1]]
  if (!first || !second) return planned([], item.start)
  const gap = { start: first.end, end: second.start }
  const splices = [{ start: first.start, end: second.end, pieces: [second, gap, first] }]
  return planned(splices, offsetMover(splices)(item.start)!)
}

function planDuplicate(document: JsonDocument, siblings: Siblings, index: number): PlannedEdit {
  const item = siblings.items[index]!
  const separator = new Layout(document).separator(siblings, index + 1)
  const at = item.end
  const focus = at + sizeOfPieces([separator])
  if (siblings.kind !== 'object') {
    return planned([{ start: at, end: at, pieces: [separator, item] }], focus)
  }
  const keyEnd = endOf(document, item.node - 2)
  const suffix = freeSuffix(document, siblings, decodeString(document, item.node - 2))
  const name = { start: item.start, end: keyEnd - 1 }
  const rest = { start: keyEnd, end: item.end }
  const pieces = [separator, name, `${suffix}"`, rest]
  const key = decodeString(document, item.node - 2) + suffix
  return planned([{ start: at, end: at, pieces }], focus, key)
}

function planRemove(document: JsonDocument, siblings: Siblings, index: number): PlannedEdit {
  const { container, kind, items } = siblings
  const item = items[index]!
  const before = items[index - 1]
  const after = items[index + 1]
  if (before) {
    const splices = [{ start: before.end, end: item.end, pieces: [] }]
    return planned(splices, after ? offsetMover(splices)(after.start)! : before.start)
  }
  if (after) return planned([{ start: item.start, end: after.start, pieces: [] }], item.start)
  const start = startOf(document, container)
  const inner =
    kind === 'lines'
      ? [start, endOf(document, container)]
      : [start + 1, endOf(document, container) - 1]
  return planned([{ start: inner[0]!, end: inner[1]!, pieces: [] }], start)
}

function planSort(document: JsonDocument, node: number): PlannedEdit {
  const focus = startOf(document, node)
  if (kindAt(document, node) !== NodeKind.object) throw new Error('Only objects have keys')
  const { items } = itemsOf(document, node)
  const sorted = [...items].sort((a, b) => compareKeys(document, a.node - 2, b.node - 2))
  if (sorted.every((item, at) => item === items[at])) return planned([], focus)
  const pieces = sorted.flatMap((item, at) => {
    const next = items[at + 1]
    return next ? [item, { start: items[at]!.end, end: next.start }] : [item]
  })
  return planned([{ start: items[0]!.start, end: items.at(-1)!.end, pieces }], focus)
}

function planned(
  splices: readonly Splice[],
  focus: number,
  key?: string,
  isDuplicate = false,
): PlannedEdit {
  return { splices, focus, isDuplicate, ...(key === undefined ? {} : { key }) }
}

const hasKey = (document: JsonDocument, { items }: Siblings, key: string) =>
  items.some(({ node }) => decodeString(document, node - 2) === key)

/** `_copy`, or `_copy2` and so on, so that the key with the suffix is free. */
function freeSuffix(document: JsonDocument, { items }: Siblings, key: string): string {
  const keys = new Set(items.map(({ node }) => decodeString(document, node - 2)))
  for (let count = 1; ; count++) {
    const suffix = count === 1 ? '_copy' : `_copy${count}`
    if (!keys.has(key + suffix)) return suffix
  }
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
