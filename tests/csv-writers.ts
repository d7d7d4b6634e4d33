import { expect } from 'vitest'
import { isToolFailure } from '#src/core/failure.ts'
import { type JsonToCsvOptions, jsonToCsv } from '#src/tools/json/to-csv/logic.ts'
import { expectEqual } from './expect-equal.ts'
import { vectorBytes } from './json-engine.ts'

type Bytes = Uint8Array<ArrayBuffer>

const booleans = [false, true]

/** Every combination of the options of cells, in both ways to write nested values. */
const styles = ([',', ';', '\t'] as const)
  .flatMap((delimiter) =>
    booleans.flatMap((excel) =>
      booleans.map((guardFormulas) => ({ delimiter, excel, guardFormulas })),
    ),
  )
  .map((cells, at): JsonToCsvOptions => {
    const flatten = (at ^ (at >> 2)) % 2 === 1
    return { ...cells, flatten, header: at % 3 > 0, path: '$', columns: [] }
  })

/** Larger texts are written with a third of these. */
const MAX_BYTES_OF_ALL = 1 << 18

/** A field at a time, a few, and as in the product. */
const pieces = [1, 90, undefined]

/**
 * Compares the CSV of both writers, byte by byte, and all other results, in every style. Returns whether the text
 * has records that can be written.
 */
export function compareWriters(json: Bytes, options: Partial<JsonToCsvOptions> = {}): boolean {
  const vectors = vectorBytes(json)
  let isWritten = false
  const isLarge = json.length > MAX_BYTES_OF_ALL
  for (const [at, style] of styles.filter((_, at) => !isLarge || at % 3 === 0).entries()) {
    const chosen = { ...style, ...options }
    const expected = written(json, chosen)
    const pieceBytes = pieces[at % pieces.length]
    const actual = written(vectors, chosen, pieceBytes)
    if (!actual.csv.equals(expected.csv)) {
      const shown = JSON.stringify([
        chosen,
        pieceBytes,
        Buffer.from(json).toString().slice(0, 2000),
      ])
      expect(actual.csv.toString(), shown).toBe(expected.csv.toString())
    }
    expectEqual(actual.facts, expected.facts)
    isWritten ||= expected.csv.length > 0
  }
  return isWritten
}

/** The CSV, and everything else; or the failure. */
function written(json: Bytes, options: JsonToCsvOptions, pieceBytes?: number) {
  try {
    const result = jsonToCsv(json, options, { progress: () => {} }, pieceBytes)
    if (!result) return { csv: Buffer.alloc(0), facts: undefined }
    const { output, ...facts } = result
    return { csv: Buffer.concat(output.parts), facts }
  } catch (error) {
    if (!isToolFailure(error)) throw error
    return { csv: Buffer.alloc(0), facts: [error.code, error.params] }
  }
}
