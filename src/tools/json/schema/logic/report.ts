import type { FailureParams } from '#src/core/failure.ts'
import { startOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { formatPath } from '#src/core/json/node-path.ts'
import { Locator } from '#src/core/json/path/locate.ts'
import { positionsAt } from '#src/core/json/position.ts'
import type { Verdict } from './validate.ts'

/** A place in a text. */
export interface TextPlace {
  /** JSON Pointer, RFC 6901; empty for the root. */
  readonly pointer: string
  /** Bytes. */
  readonly offset: number
  readonly line: number
  readonly column: number
}

/** A violation with its places in both texts. */
export interface ReportedError {
  readonly code: string
  readonly params: FailureParams
  /** 0, or the number of alternatives that contain it. */
  readonly level: number
  readonly instance: TextPlace
  /** Undefined for a keyword of a meta-schema. */
  readonly schema: TextPlace | undefined
}

export function reportOf(
  { violations }: Verdict,
  instance: JsonDocument,
  schema: JsonDocument,
): readonly ReportedError[] {
  const there = placesOf(
    instance,
    violations.map(({ node, isKey }) => ({ node, value: isKey ? node + 2 : node })),
  )
  const own = violations.filter((violation) => violation.schema === schema)
  const keywords = placesOf(
    schema,
    own.map(({ keyword }) => ({ node: keyword, value: keyword })),
  )
  return violations.map((violation, at) => ({
    code: violation.code,
    params: violation.params,
    level: violation.level,
    instance: there[at]!,
    schema: keywords[own.indexOf(violation)],
  }))
}

/** Values of a document, or keys of values, with their places. */
function placesOf(
  document: JsonDocument,
  nodes: readonly { readonly node: number; readonly value: number }[],
): readonly TextPlace[] {
  const positions = positionsAt(
    document.bytes,
    nodes.map(({ node }) => startOf(document, node)),
  )
  const pointers: string[] = []
  const locator = new Locator(document)
  // The locator reads the document once if the values are in order.
  for (const at of [...nodes.keys()].sort((a, b) => nodes[a]!.value - nodes[b]!.value))
    pointers[at] = formatPath(locator.stepsTo(nodes[at]!.value)).pointer
  return positions.map((position, at) => ({ ...position, pointer: pointers[at]! }))
}
