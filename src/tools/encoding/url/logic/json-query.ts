import { ToolFailure } from '#src/core/failure.ts'
import { firstChild, kindAt, NodeKind, nextSibling, sourceOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { scanJson } from '#src/core/json/scan.ts'
import { decodeString } from '#src/core/json/strings.ts'
import { isWellFormed } from '#src/core/well-formed.ts'
import { percentEncodeText } from './percent-encode.ts'
import { componentBytes } from './percent-sets.ts'

export const listStyles = ['repeat', 'brackets', 'index', 'comma'] as const

/** How an array is written: `a=1&a=2`, `a[]=1&a[]=2`, `a[0]=1&a[1]=2`, or `a=1,2`. */
export type ListStyle = (typeof listStyles)[number]

export interface JsonQuery {
  /** Without a question mark. */
  readonly query: string
  /** Number of nulls, which are parameters without `=`. */
  readonly nulls: number
  /** Number of empty arrays and objects, which no parameter can represent. */
  readonly empty: number
  /** Number of texts with an unpaired surrogate, which the query has as U+FFFD. */
  readonly illFormed: number
}

/**
 * The query of a JSON object. Members of nested objects have their key in brackets, and numbers keep
 * their digits. In `comma` style, arrays that contain containers or nulls have indexes.
 *
 * @throws ToolFailure `query.json` with the UTF-8 `offset` of the first error.
 */
export function queryOfJson(text: string, style: ListStyle): JsonQuery {
  const scan = scanJson(new TextEncoder().encode(text))
  if (!scan.ok) throw new ToolFailure('query.json', { offset: scan.error.offset })
  const { document } = scan
  const pairs: string[] = []
  const counts = { nulls: 0, empty: 0, illFormed: 0 }
  const encoded = (text: string) => {
    if (!isWellFormed(text)) counts.illFormed++
    return percentEncodeText(text, { plain: componentBytes })
  }
  const add = (name: string, node: number): void => {
    const kind = kindAt(document, node)
    if (kind === NodeKind.null) {
      counts.nulls++
      pairs.push(encoded(name))
    } else if (kind === NodeKind.object || kind === NodeKind.array) addAll(name, node)
    else pairs.push(`${encoded(name)}=${encoded(scalarText(document, node))}`)
  }
  /** The root has no name; an empty one is a key. */
  const addAll = (written: string | undefined, node: number): void => {
    const name = written ?? ''
    const children = [...childrenOf(document, node)]
    if (children.length === 0) counts.empty++
    const values = children.map((child) => child.value)
    const isFlat = values.every((value) => isScalar(document, value))
    if (kindAt(document, node) === NodeKind.object) {
      for (const { key, value } of children)
        add(written === undefined ? key : `${name}[${key}]`, value)
    } else if (style === 'comma' && isFlat) {
      if (values.length === 0) return
      const items = values.map((value) => encoded(scalarText(document, value)))
      pairs.push(`${encoded(name)}=${items.join(',')}`)
    } else {
      // Repeated names can't distinguish the members of several objects.
      const isIndexed = style === 'index' || style === 'comma' || !isFlat
      for (const [index, value] of values.entries()) {
        add(isIndexed ? `${name}[${index}]` : style === 'brackets' ? `${name}[]` : name, value)
      }
    }
  }
  addAll(undefined, 0)
  return { query: pairs.join('&'), ...counts }
}

const isScalar = (document: JsonDocument, node: number) =>
  kindAt(document, node) >= NodeKind.string && kindAt(document, node) !== NodeKind.null

const scalarText = (document: JsonDocument, node: number) =>
  kindAt(document, node) === NodeKind.string
    ? decodeString(document, node)
    : new TextDecoder().decode(sourceOf(document, node))

/** The members of an object, or the elements of an array with empty keys. */
function* childrenOf(document: JsonDocument, node: number) {
  const isObject = kindAt(document, node) === NodeKind.object
  let at = firstChild(document, node)
  while (kindAt(document, at) !== NodeKind.end) {
    const key = isObject ? decodeString(document, at) : ''
    const value = isObject ? nextSibling(document, at) : at
    yield { key, value }
    at = nextSibling(document, value)
  }
}
