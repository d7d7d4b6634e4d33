import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import fc from '#tests/fast-check.ts'
import { embeddedCode, pngWithCode, svgWithCode } from './embedded-code.ts'

/** A transparent pixel. */
const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10"><g/></svg>'
const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('the code in an image', () => {
  test('is restored exactly from PNG and SVG', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (code) => {
        expect(embeddedCode(pngWithCode(PNG, code))).toBe(code)
        expect(embeddedCode(bytesOf(svgWithCode(SVG, code)))).toBe(code)
      }),
    )
    const code = '\ufeff%% 你好 👋 </metadata> ]]> \r\n\tgraph TD\u0000\n'
    expect(embeddedCode(pngWithCode(PNG, code))).toBe(code)
    expect(embeddedCode(bytesOf(svgWithCode(SVG, code)))).toBe(code)
  })

  test('is in a valid chunk after the header', () => {
    const png = Buffer.from(pngWithCode(PNG, 'graph TD'))
    expect(png.subarray(37, 41).toString()).toBe('iTXt')
    // The result of zlib for the type and the data.
    expect(png.readUInt32BE(41 + png.readUInt32BE(33))).toBe(0x5a43c3fa)
    const rest = png.indexOf('IDAT')
    expect(inflateSync(png.subarray(rest + 4, rest + 4 + png.readUInt32BE(rest - 4)))).toHaveLength(
      5,
    )
  })

  test('is absent from other files', () => {
    expect(embeddedCode(PNG)).toBeUndefined()
    expect(embeddedCode(PNG.subarray(0, 20))).toBeUndefined()
    expect(embeddedCode(bytesOf(SVG))).toBeUndefined()
    expect(embeddedCode(bytesOf('graph TD\n  A["<metadata>"]'))).toBeUndefined()
    const svg = svgWithCode(SVG, 'graph TD')
    for (const damage of ['=', '====', '=AAA', '////']) {
      const damaged = svg.replace(/(mermaid">)..../, `$1${damage}`)
      expect(embeddedCode(bytesOf(damaged)), damage).toBeUndefined()
    }
    const long = pngWithCode(PNG, 'graph TD')
    new DataView(long.buffer).setUint32(33, 0xffffffff)
    expect(() => embeddedCode(long)).not.toThrow()
  })
})
