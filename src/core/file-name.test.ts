import { expect, test } from 'vitest'
import { safeFileName } from './file-name.ts'

const sizeOf = (text: string) => new TextEncoder().encode(text).length

test.each([
  'a.json',
  '订单 (2).csv',
  'no extension',
  '.gitignore',
  'a.b c.d',
  '😀.recipe.json',
  '',
])('%s stays', (name) => {
  expect(safeFileName(name)).toBe(name)
})

test.each(['a', '流', '😀', 'é'])(
  'a long name of %s fits, with whole characters and its extensions',
  (character) => {
    for (const extension of ['', '.zip', '.recipe.json']) {
      const name = safeFileName(character.repeat(300) + extension)
      expect(name).toMatch(
        new RegExp(`^(?:${character})+${extension.replaceAll('.', '\\.')}$`, 'u'),
      )
      expect(sizeOf(name)).toBeLessThanOrEqual(240)
      expect(sizeOf(name)).toBeGreaterThan(240 - sizeOf(character))
    }
  },
)

test('characters that file systems refuse are replaced', () => {
  expect(safeFileName('a/b\\c: "d"\n?.csv')).toBe('a-b-c- -d-.csv')
})
