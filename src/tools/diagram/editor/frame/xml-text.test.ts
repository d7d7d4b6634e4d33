import { expect, test } from 'vitest'
import { withoutExcluded } from './xml-text.ts'

test('removes only characters that XML excludes', () => {
  expect(withoutExcluded('a\0\x01\x0b\x0c\x1bb\ud800c\udc00\ufffe\uffff')).toBe('abc')
  const kept = '\t\n\r \x7f\u0085\u200b\ue000\ufffd😀\u{10ffff}'
  expect(withoutExcluded(kept)).toBe(kept)
})
