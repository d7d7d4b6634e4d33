import { expect, it } from 'vitest'
import fc from '#tests/fast-check.ts'
import { sharedEnds } from './shared-ends.ts'

/** Compares one unit after the other. */
function expected(one: string, other: string) {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
  return { start, end }
}

it('counts the same units of texts of different lengths', () => {
  const texts = ['', 'a', 'aa', 'aaa', 'ab', 'ba', 'aba', 'abcba', '😀', '😁']
  for (const one of texts) {
    for (const other of texts) expect(sharedEnds(one, other)).toEqual(expected(one, other))
  }
})

it('counts the same units of long texts', () => {
  const text = '汉a'.repeat(50_000)
  const change = fc.record({
    at: fc.nat(text.length),
    removed: fc.nat(40_000),
    inserted: fc.string({ maxLength: 3 }),
  })
  fc.assert(
    fc.property(change, ({ at, removed, inserted }) => {
      const other = text.slice(0, at) + inserted + text.slice(at + removed)
      expect(sharedEnds(text, other)).toEqual(expected(text, other))
      expect(sharedEnds(other, text)).toEqual(expected(other, text))
    }),
    { seed: 20_261_126, numRuns: 100 },
  )
})
