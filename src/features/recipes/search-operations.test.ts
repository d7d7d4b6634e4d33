import { expect, test } from 'vitest'
import { normalize } from '#src/features/palette/match.ts'
import { pinyin } from '#src/features/palette/pinyin.ts'
import { recipeOperations } from './operations.ts'
import { searchOperations } from './search-operations.ts'

const pathsOf = (query: string) => searchOperations(query).map(({ path }) => path)

test('the name of an operation ranks before the keywords of other tools', () => {
  expect(pathsOf('Difference')[0]).toBe('time/calculator#difference')
  for (const { operation } of recipeOperations) {
    for (const language of ['en', 'zh-CN'] as const) {
      const name = normalize(operation.title[language])
      const [first] = searchOperations(operation.title[language])
      expect(normalize(first?.operation.title[language] ?? '')).toBe(name)
    }
  }
})

test('an operation is found by its tool, and all are listed for a blank query', () => {
  expect(pathsOf('Date Calculator Diff')[0]).toBe('time/calculator#difference')
  expect(pathsOf('base64 dec')[0]).toBe('encoding/base64#decode')
  expect(pathsOf(' ')).toEqual(recipeOperations.map(({ path }) => path))
})

test('an operation is found by the pinyin of its name', () => {
  for (const { path, operation } of recipeOperations) {
    const typed = operation.title['zh-CN'].replace(/\p{Script=Han}+/gu, (run) => pinyin[run] ?? run)
    expect(pathsOf(normalize(typed)), typed).toContain(path)
    expect(typed).not.toMatch(/\p{Script=Han}/u)
  }
  expect(pathsOf('yingyongbuding')[0]).toBe('json/diff#apply')
})
