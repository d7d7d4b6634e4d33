import { expect, it } from 'vitest'
import fc from '#tests/fast-check.ts'
import { Utf8Checker } from './utf8-checker.ts'

const BLOCK_BYTES = 16
const SEED = 20_261_126

/** Whether a checker accepts bytes that come in pieces of a size. */
function accepts(bytes: Uint8Array, pieceBytes: number): boolean {
  const checker = new Utf8Checker()
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    checker.add(bytes.subarray(at, at + pieceBytes))
  }
  return checker.finish()
}

function decodes(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

it('accepts each character of every length, also where pieces end', () => {
  for (const character of ['a', 'é', '汉', '\uffff', '😀', '\u{10ffff}']) {
    for (let before = 0; before < 2 * BLOCK_BYTES; before++) {
      const bytes = new TextEncoder().encode('x'.repeat(before) + character)
      for (const pieceBytes of [1, BLOCK_BYTES, 4 * BLOCK_BYTES]) {
        expect(accepts(bytes, pieceBytes)).toBe(true)
        expect(accepts(bytes.subarray(0, -1), pieceBytes)).toBe(character === 'a')
      }
    }
  }
})

it('accepts exactly the sequences of up to four bytes that TextDecoder accepts', () => {
  const edges = [0, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf]
  const leads = [0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff]
  const values = [...edges, ...leads]
  const ends = [0x7f, 0x80, 0xbf, 0xc0]
  const expected: string[] = []
  const actual: string[] = []
  for (const first of values) {
    for (const second of values) {
      for (const third of ends) {
        for (const fourth of ends) {
          const bytes = Uint8Array.of(first, second, third, fourth)
          if (decodes(bytes)) expected.push(bytes.join())
          if (accepts(bytes, BLOCK_BYTES)) actual.push(bytes.join())
        }
      }
    }
  }
  expect(actual).toEqual(expected)
})

it('accepts the same random bytes as TextDecoder, in every piece of a long text', () => {
  const position = fc.nat(200_000)
  const changed = fc.uint8Array({ maxLength: 4 })
  fc.assert(
    fc.property(position, changed, fc.integer({ min: 1, max: 1 << 17 }), (at, bytes, size) => {
      const text = new TextEncoder().encode('汉字é😀a'.repeat(15_500))
      text.set(bytes, Math.min(at, text.length - bytes.length))
      expect(accepts(text, size)).toBe(decodes(text))
    }),
    { seed: SEED, numRuns: 300 },
  )
})

it('accepts the beginning of a text that ends within a character', () => {
  const bytes = new TextEncoder().encode(`${'a'.repeat((1 << 16) - 1)}汉`)
  const isBeginning = (end: number) => {
    const checker = new Utf8Checker()
    checker.add(bytes.subarray(0, end))
    return [checker.finish(false), checker.finish(true)]
  }
  expect(isBeginning(-1)).toEqual([true, false])
  expect(isBeginning(bytes.length)).toEqual([true, true])
})
