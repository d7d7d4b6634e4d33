import { expect, test } from 'vitest'
import { joinBytes } from '#src/core/join-bytes.ts'
import type { Alphabet } from '#src/tools/encoding/base64/logic/alphabet.ts'
import { Base64Decoder, Base64Error } from '#src/tools/encoding/base64/logic/decode.ts'
import { Base64Encoder } from '#src/tools/encoding/base64/logic/encode.ts'
import fc from '#tests/fast-check.ts'
import { VectorCodec } from './codec.ts'

type Bytes = Uint8Array<ArrayBuffer>

const codec = new VectorCodec()
const ascii = (text: string): Bytes => Uint8Array.from(Buffer.from(text, 'latin1'))
const nameOf = (isUrlSafe: boolean) => (isUrlSafe ? 'base64url' : 'base64')
const bytesOf = (length: number, seed: number): Bytes =>
  Uint8Array.from({ length }, (_, at) => (at * 167 + seed * 59 + (at >> 3)) & 255)

test.each([false, true])('encodes groups of every length, URL-safe: %s', (isUrlSafe) => {
  for (let groups = 0; groups < 70; groups++) {
    const bytes = bytesOf(groups * 3, groups)
    const digits = new Uint8Array(groups * 4)
    codec.encode(bytes, isUrlSafe, digits)
    expect(Buffer.from(digits).toString()).toBe(Buffer.from(bytes).toString(nameOf(isUrlSafe)))
  }
})

test.each([false, true])('decodes blocks of every length, URL-safe: %s', (isUrlSafe) => {
  for (let blocks = 0; blocks < 30; blocks++) {
    const bytes = bytesOf(blocks * 12, blocks)
    const text = ascii(`${Buffer.from(bytes).toString(nameOf(isUrlSafe))}AAAA=`)
    const decoded = codec.decode(text, isUrlSafe)
    expect(decoded.count).toBe(blocks * 16)
    expect(decoded.bytes).toEqual(bytes)
    expect(decoded.hasOwn).toBe(/[+/_-]/.test(Buffer.from(text).toString()))
  }
})

test.each([false, true])('stops at every byte that isn’t a digit, URL-safe: %s', (isUrlSafe) => {
  const digit = isUrlSafe ? /[\w-]/ : /[A-Za-z0-9+/]/
  for (let byte = 0; byte < 256; byte++) {
    const isDigit = byte < 128 && digit.test(String.fromCharCode(byte))
    for (let at = 16; at < 32; at++) {
      const text = new Uint8Array(48).fill(0x41)
      text[at] = byte
      expect(codec.decode(text, isUrlSafe).count, `${byte} at ${at}`).toBe(isDigit ? 48 : 16)
    }
  }
})

/** The bytes and facts, or the error, of a text decoded in pieces. */
function decoded(text: Bytes, only: Alphabet | undefined, pieceBytes: number) {
  const parts: Bytes[] = []
  const decoder = new Base64Decoder((bytes) => parts.push(bytes.slice()), { only })
  try {
    for (let at = 0; at < text.length; at += pieceBytes) {
      decoder.write(text.subarray(at, at + pieceBytes))
    }
    return { facts: decoder.finish(), bytes: Buffer.from(joinBytes(parts)).toString('hex') }
  } catch (error) {
    if (!(error instanceof Base64Error)) throw error
    return { problem: error.problem, offset: error.offset }
  }
}

test('a text decodes the same with and without vectors', () => {
  const change = fc.tuple(fc.nat(30_000), fc.constantFrom(...'+/-_=A \n\r\t.\u00e9', '==', '----'))
  let failed = 0
  const property = fc.property(
    fc.integer({ min: 16_384, max: 30_000 }),
    fc.nat(99),
    fc.boolean(),
    fc.array(change, { maxLength: 3 }),
    fc.constantFrom('standard' as const, 'url-safe' as const, undefined),
    (length, seed, isUrlSafe, changes, only) => {
      let text = Buffer.from(bytesOf(length, seed)).toString(nameOf(isUrlSafe))
      for (const [at, put] of changes) text = text.slice(0, at) + put + text.slice(at + 1)
      const expected = decoded(ascii(text), only, 1_000)
      if ('problem' in expected) failed++
      expect(decoded(ascii(text), only, text.length)).toEqual(expected)
    },
  )
  const numRuns = Number(process.env.BASE64_FUZZ ?? 300)
  fc.assert(property, { seed: 20_261_126, numRuns })
  expect(failed).toBeGreaterThan(numRuns / 10)
})

test.each([0, 64, 76] as const)('a file encodes the same in lines of %d', (lineLength) => {
  const bytes = bytesOf(100_000, 7)
  const encoded = (pieceBytes: number) => {
    const encoder = new Base64Encoder({ alphabet: 'standard', padding: true, lineLength })
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      encoder.write(bytes.subarray(at, at + pieceBytes))
    }
    return Buffer.from(joinBytes(encoder.finish().parts)).toString()
  }
  expect(encoded(100_000)).toBe(encoded(1_000))
  expect(encoded(100_000).replace(/\s/g, '')).toBe(Buffer.from(bytes).toString('base64'))
})
