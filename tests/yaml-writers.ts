import { expect } from 'vitest'
import { scanAuto } from '#src/core/json/scan.ts'
import { toUtf8 } from '#src/core/json/source.ts'
import { type ToYamlOptions, toYaml } from '#src/tools/json/to-yaml/logic/to-yaml.ts'
import { vectorBytes } from './json-engine.ts'

type Bytes = Uint8Array<ArrayBuffer>

const styles = ([2, 4] as const).flatMap((indent) =>
  (['double', 'single'] as const).flatMap((quotes) =>
    [false, true].map((marker): ToYamlOptions => ({ indent, quotes, marker })),
  ),
)

/** One entry at a time, a few, and as in the product. */
const pieces = [1, 200, undefined]

/** Compares the YAML of both writers, byte by byte, in every style. Returns whether the text is valid. */
export function compareWriters(json: Bytes): boolean {
  const scan = scanOf(json)
  if (!scan?.ok) return false
  const vectorScan = scanOf(vectorBytes(json))
  if (!vectorScan?.ok) throw new Error('The vector engine refused a valid text')
  for (const [at, style] of styles.entries()) {
    const expected = written(toYaml(scan.document, style))
    const pieceBytes = pieces[at % pieces.length]
    const actual = written(toYaml(vectorScan.document, style, undefined, pieceBytes))
    if (!actual.bytes.equals(expected.bytes)) {
      const shown = JSON.stringify([style, pieceBytes, Buffer.from(json).toString().slice(0, 2000)])
      expect(actual.bytes.toString(), shown).toBe(expected.bytes.toString())
    }
    expect(actual.numbers).toEqual(expected.numbers)
  }
  return true
}

function scanOf(json: Bytes) {
  const read = toUtf8(json)
  return read.ok ? scanAuto(read.bytes) : undefined
}

function written({ output, outOfRange, firstOutOfRange }: ReturnType<typeof toYaml>) {
  return { bytes: Buffer.concat(output.parts), numbers: { outOfRange, firstOutOfRange } }
}
