import { ToolFailure } from '#src/core/failure.ts'
import { closeOf, firstChild, Kind, kindAt, nextSibling, sourceOf } from '#src/core/json/cursor.ts'
import { type JsonDocument, releaseTape } from '#src/core/json/document.ts'
import { formatJson, minifyJson } from '#src/core/json/format.ts'
import { duplicateKeysOf } from '#src/core/json/inspect.ts'
import { positionAt } from '#src/core/json/position.ts'
import { scanJson } from '#src/core/json/scan.ts'
import { decodeString } from '#src/core/json/strings.ts'
import type { ByteParts } from '#src/core/task.ts'

/** A member of an object: a string decoded, anything else as it is written, digits and all. */
export interface Member {
  readonly name: string
  readonly value: string
  readonly kind: Kind
}

/** A header or a payload. */
export interface JsonObject {
  readonly members: readonly Member[]
  /** With a line for each member. */
  readonly formatted: string
  /** Without white space, as it is signed. */
  readonly minified: Uint8Array<ArrayBuffer>
  /** The first key that stands there twice. */
  readonly duplicateKey: string | undefined
}

const decoder = new TextDecoder()

/**
 * A JSON object of a token, no digit of it changed.
 *
 * @throws ToolFailure `jwt.json-header`, `jwt.json-payload` (line, column) or `jwt.object-…`.
 */
export function parseObject(
  bytes: Uint8Array<ArrayBuffer>,
  part: 'header' | 'payload',
): JsonObject {
  const scanned = scanJson(bytes)
  if (!scanned.ok) {
    const { line, column } = positionAt(bytes, scanned.error.offset)
    throw new ToolFailure(`jwt.json-${part}`, { line, column })
  }
  const { document } = scanned
  try {
    if (kindAt(document, 0) !== Kind.object) throw new ToolFailure(`jwt.object-${part}`)
    return {
      members: membersOf(document),
      formatted: decoder.decode(joined(formatJson(document, { indent: 2 }))).trimEnd(),
      minified: joined(minifyJson(document)),
      duplicateKey: duplicateKeysOf(document).first[0]?.key,
    }
  } finally {
    releaseTape(document)
  }
}

/** The string that a member has; undefined where it is missing or no string. */
export function stringOf({ members }: JsonObject, name: string): string | undefined {
  const member = members.findLast((it) => it.name === name)
  return member?.kind === Kind.string ? member.value : undefined
}

export const hasMember = ({ members }: JsonObject, name: string): boolean =>
  members.some((it) => it.name === name)

function membersOf(document: JsonDocument): readonly Member[] {
  const members: Member[] = []
  for (let key = firstChild(document, 0); key < closeOf(document, 0); ) {
    const at = nextSibling(document, key)
    const kind = kindAt(document, at)
    const value =
      kind === Kind.string ? decodeString(document, at) : decoder.decode(sourceOf(document, at))
    members.push({ name: decodeString(document, key), value, kind })
    key = nextSibling(document, at)
  }
  return members
}

function joined({ parts, size }: ByteParts): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
