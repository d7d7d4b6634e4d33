import { closeOf, endOf, firstChild, Kind, kindAt, nextSibling } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { decodeString } from '#src/core/json/strings.ts'

/** The value as JSON.parse gives it, read through the cursor; for documents that are not deep. */
export function valueAt(document: JsonDocument, index = 0): unknown {
  switch (kindAt(document, index)) {
    case Kind.object:
      return Object.fromEntries(members(document, index))
    case Kind.array:
    case Kind.lines:
      return [...children(document, index)].map((child) => valueAt(document, child))
    case Kind.string:
      return decodeString(document, index)
    case Kind.number:
      return Number(textAt(document, index))
    case Kind.true:
      return true
    case Kind.false:
      return false
    case Kind.null:
      return null
    default:
      throw new Error(`no value at ${index}`)
  }
}

/** The children of a container, of an object its keys and values in turn. */
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
