import { closeOf, endOf, firstChild, kindAt, NodeKind, nextSibling } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { decodeString } from '#src/core/json/strings.ts'

/** The value that JSON.parse would return, read with the cursor; recursive. */
export function valueAt(document: JsonDocument, index = 0): unknown {
  switch (kindAt(document, index)) {
    case NodeKind.object:
      return Object.fromEntries(members(document, index))
    case NodeKind.array:
    case NodeKind.lines:
      return [...children(document, index)].map((child) => valueAt(document, child))
    case NodeKind.string:
      return decodeString(document, index)
    case NodeKind.number:
      return Number(textAt(document, index))
    case NodeKind.true:
      return true
    case NodeKind.false:
      return false
    case NodeKind.null:
      return null
    default:
      throw new Error(`no value at ${index}`)
  }
}

/** The children of a container; for an object, keys and values in turn. */
function* children(document: JsonDocument, index: number): Generator<number> {
  const end = closeOf(document, index)
  let child = firstChild(document, index)
  while (child < end) {
    yield child
    child = nextSibling(document, child)
  }
}

function* members(document: JsonDocument, index: number): Generator<[string, unknown]> {
  let key = -1
  for (const child of children(document, index)) {
    if (key < 0) {
      key = child
    } else {
      yield [decodeString(document, key), valueAt(document, child)]
      key = -1
    }
  }
}

function textAt(document: JsonDocument, index: number): string {
  const bytes = document.bytes.subarray(document.tape[index], endOf(document, index))
  return new TextDecoder().decode(bytes)
}
