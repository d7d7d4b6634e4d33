import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { benchFile } from './generate.ts'

test('benchmark files are valid JSON of the requested size, with long IDs', async () => {
  const { path, size } = await benchFile(1)
  expect(size).toBeGreaterThan(1e6)
  expect(size).toBeLessThan(1.1e6)
  const text = readFileSync(path, 'utf8')
  expect(JSON.parse(text).length).toBeGreaterThan(1000)
  expect(text).toMatch(/"id":\d{19}/)
})
