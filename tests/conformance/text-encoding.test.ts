import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import { parseOptionValues } from '#src/core/option-values.ts'
import type { ByteParts } from '#src/core/task.ts'
import type { Format } from '#src/tools/encoding/text/logic/codec.ts'
import { decodeText, encodeText } from '#src/tools/encoding/text/logic.ts'
import tool from '#src/tools/encoding/text/tool.ts'
import fc from '#tests/fast-check.ts'

/** Runs per property. */
const RUNS = 300

const context = { progress: () => {} }
const utf8 = (text: string) => new TextEncoder().encode(text)
const bytesOf = ({ parts }: ByteParts) => Buffer.concat(parts)
const declared = tool.operations
const { format } = declared.encode.options

async function encoded(bytes: Uint8Array<ArrayBuffer>, options: object): Promise<string> {
  const values = parseOptionValues(declared.encode.options, options)
  return bytesOf((await encodeText(bytes, values, context)).output).toString()
}

async function decoded(text: string, options: object): Promise<Buffer> {
  const values = parseOptionValues(declared.decode.options, options)
  return bytesOf((await decodeText(utf8(text), values, context)).output)
}

interface Vectors {
  readonly bytes: readonly (Readonly<Record<string, string>> & { readonly hex: string })[]
  readonly texts: readonly {
    readonly text: string
    readonly python: string
    readonly punycode: string | null
    readonly json: string
    readonly rot13: string
  }[]
  readonly html: readonly (readonly [written: string, text: string])[]
}

/** Written by Python 3.11: base64, quopri, codecs, ascii, repr, json, and html. */
const vectors: Vectors = JSON.parse(
  readFileSync(join(import.meta.dirname, 'text-encoding/vectors.json'), 'utf8'),
)

const ofBytes: Readonly<Record<string, object>> = {
  hex: { format: 'hex' },
  base32: { format: 'base32' },
  base32hex: { format: 'base32hex' },
  ascii85: { format: 'ascii85' },
  base85: { format: 'base85' },
  base58: { format: 'base58' },
  base58check: { format: 'base58check' },
  base62: { format: 'base62' },
  pythonBytes: { format: 'python', python: 'bytes' },
}

describe('agrees with Python in both directions:', () => {
  test.each(Object.entries(ofBytes))('%s', async (name, options) => {
    for (const vector of vectors.bytes) {
      const bytes = new Uint8Array(Buffer.from(vector.hex, 'hex'))
      expect(await encoded(bytes, options)).toBe(vector[name])
      expect((await decoded(vector[name] ?? '', options)).toString('hex')).toBe(vector.hex)
    }
  })

  test('quoted-printable that Python writes', async () => {
    for (const { hex, quotedPrintable } of vectors.bytes) {
      // Python writes every line break of a text in the same way.
      if (hex.includes('0d0a')) continue
      const bytes = await decoded(quotedPrintable ?? '', { format: 'quoted-printable' })
      expect(bytes.toString('hex')).toBe(hex)
    }
  })

  test('escape sequences, Punycode, and ROT13', async () => {
    for (const { text, python, punycode, json, rot13 } of vectors.texts) {
      expect(await encoded(utf8(text), { format: 'python' })).toBe(python)
      expect((await decoded(python, { format: 'python' })).toString()).toBe(text)
      expect(await encoded(utf8(text), { format: 'unicode' })).toBe(json)
      expect((await decoded(json, { format: 'unicode' })).toString()).toBe(text)
      expect(await encoded(utf8(text), { format: 'rot13' })).toBe(rot13)
      if (punycode === null) continue
      const lines = { format: 'punycode', punycode: 'text' }
      expect(await encoded(utf8(text), lines)).toBe(punycode)
      expect((await decoded(punycode, lines)).toString()).toBe(text)
    }
  })

  test('HTML character references', async () => {
    for (const [written, text] of vectors.html) {
      expect((await decoded(written, { format: 'html' })).toString(), written).toBe(text)
    }
  })
})

/** Formats of characters, which can't contain bytes that aren't UTF-8. */
const ofText: readonly Format[] = ['html', 'unicode', 'css', 'punycode', 'morse', 'rot13']
const anyBytes = fc.uint8Array({ maxLength: 70 }).map((it) => new Uint8Array(it))
const anyText = fc.string({ unit: 'binary', maxLength: 60 }).map(utf8)
const tricky = fc
  .string({ unit: fc.constantFrom(...'\\\'"&;=xu0\n\r\t aZ-é你🧰~<>'), maxLength: 40 })
  .map(utf8)

/** Every value of the options that a format uses. */
const variants: Partial<Readonly<Record<Format, readonly object[]>>> = {
  hex: declared.encode.options.separator.values.map((separator) => ({ separator })),
  binary: [{ binarySeparator: 'none' }, {}],
  base32: [{ padding: false, base32Case: 'lower' }, {}],
  base58: [{ base58: 'flickr' }, { base58: 'ripple' }, {}],
  base62: [{ base62: 'lower-first' }, {}],
  ascii85: [{ frame: false }, {}],
  html: [{ references: 'hex' }, { references: 'decimal', characters: 'all' }, {}],
  unicode: [{ unicode: 'braces' }, { characters: 'all' }, { characters: 'special' }, {}],
  bytes: [{ characters: 'all' }, { characters: 'special' }, {}],
  css: [{ css: 'string' }, { characters: 'all' }, { characters: 'special' }, {}],
  python: [{ python: 'bytes' }, { characters: 'all' }, { characters: 'special' }, {}],
  punycode: [{ punycode: 'text' }],
  rot13: [{ rotation: 'rot47' }, { rotation: 'rot18' }, { rotation: 'rot5' }, {}],
}

describe('decoding reverses encoding:', () => {
  test.each(format.values.filter((it) => it !== 'morse'))(
    '%s',
    { timeout: 60_000 },
    async (name) => {
      for (const variant of variants[name] ?? [{}]) {
        const options = { format: name, ...variant }
        const isOfText = ofText.includes(name) || (name === 'python' && !('python' in variant))
        const source = isOfText ? anyText : fc.oneof(anyBytes, anyText)
        await fc.assert(
          fc.asyncProperty(fc.oneof(source, tricky), async (bytes) => {
            fc.pre(name !== 'z85' || bytes.length % 4 === 0)
            fc.pre(name !== 'css' || !bytes.includes(0))
            const text = await encoded(bytes, options)
            expect((await decoded(text, options)).equals(bytes)).toBe(true)
          }),
          { numRuns: RUNS },
        )
      }
    },
  )

  test('Morse code, in uppercase', async () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:?\'-/()"=+@!&;_$É \n'
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...letters) }), async (text) => {
        const morse = await encoded(utf8(text), { format: 'morse' })
        expect((await decoded(morse, { format: 'morse' })).toString()).toBe(text)
      }),
      { numRuns: RUNS },
    )
  })
})

test('decoding any text succeeds or names a place in it', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...format.values),
      fc.oneof(anyText, tricky),
      async (name, bytes) => {
        try {
          await decoded(new TextDecoder().decode(bytes), { format: name })
        } catch (error) {
          if (!(error instanceof ToolFailure)) throw error
          expect(error.params.offset).toBeLessThanOrEqual(bytes.length)
          expect(error.params.line).toBeGreaterThan(0)
        }
      },
    ),
    { numRuns: RUNS * 10 },
  )
})
