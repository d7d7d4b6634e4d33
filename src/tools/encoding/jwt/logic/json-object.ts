import { ToolFailure } from '#src/core/failure.ts'
import { joinBytes } from '#src/core/join-bytes.ts'
import {
  closeOf,
  firstChild,
  kindAt,
  NodeKind,
  nextSibling,
  sourceOf,
} from '#src/core/json/cursor.ts'
import { type JsonDocument, releaseTape } from '#src/core/json/document.ts'
import { formatJson, minifyJson } from '#src/core/json/format.ts'
import { duplicateKeysOf } from '#src/core/json/inspect.ts'
import { scanJson } from '#src/core/json/scan.ts'
import { decodeString } from '#src/core/json/strings.ts'
import { placeIn } from '#src/tools/encoding/shared/logic/place.ts'

/** A member of an object; the value is the decoded string, or the JSON source of any other value. */
export interface Member {
  readonly name: string
  readonly value: string
  readonly kind: NodeKind
}

/** A parsed header or payload. */
export interface JsonObject {
  readonly members: readonly Member[]
  /** JSON with a line for each member. */
  readonly formatted: string
  /** UTF-8 without whitespace, as signed. */
  readonly minified: Uint8Array<ArrayBuffer>
  /** The first duplicate key. */
  readonly duplicateKey: string | undefined
}

const decoder = new TextDecoder()

/**
 * Parses the JSON object of a token; numbers keep their digits.
 *
 * @throws ToolFailure `jwt.json-header`, `jwt.json-payload` (line, column, excerpt, caret) or `jwt.object-…`.
 */
export function parseObject(
  bytes: Uint8Array<ArrayBuffer>,
  part: 'header' | 'payload',
): JsonObject {
  const scanned = scanJson(bytes)
  if (!scanned.ok) {
    const { line, column, excerpt, caret } = placeIn(bytes, scanned.error.offset)
    throw new ToolFailure(`jwt.json-${part}`, { line, column, excerpt, caret })
  }
  const { document } = scanned
  try {
    if (kindAt(document, 0) !== NodeKind.object) throw new ToolFailure(`jwt.object-${part}`)
    return {
      members: membersOf(document),
      formatted: decoder.decode(joinBytes(formatJson(document, { indent: 2 }).parts)).trimEnd(),
      minified: joinBytes(minifyJson(document).parts),
      duplicateKey: duplicateKeysOf(document).first[0]?.key,
    }
  } finally {
    releaseTape(document)
  }
}

/** The value of a string member; undefined if it is missing or not a string. */
export function stringOf({ members }: JsonObject, name: string): string | undefined {
  const member = members.findLast((it) => it.name === name)
  return member?.kind === NodeKind.string ? member.value : undefined
}

export const hasMember = ({ members }: JsonObject, name: string): boolean =>
  members.some((it) => it.name === name)

function membersOf(document: JsonDocument): readonly Member[] {
  const members: Member[] = []
  for (let key = firstChild(document, 0); key < closeOf(document, 0); ) {
    const at = nextSibling(document, key)
    const kind = kindAt(document, at)
    const value =
      kind === NodeKind.string ? decodeString(document, at) : decoder.decode(sourceOf(document, at))
    members.push({ name: decodeString(document, key), value, kind })
    key = nextSibling(document, at)
  }
  return members
}
