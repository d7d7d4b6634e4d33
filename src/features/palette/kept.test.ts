import { expect, test } from 'vitest'
import { keptPaths } from './kept.ts'

test('what is written is read again, by another page too', () => {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
  keptPaths('it', storage).write(['/a', '/b'])
  expect(keptPaths('it', storage).read()).toEqual(['/a', '/b'])
})

test('refused storage keeps it for the life of the page', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  for (const storage of [undefined, { getItem: refuse, setItem: refuse }]) {
    const kept = keptPaths('it', storage)
    expect(kept.read()).toEqual([])
    kept.write(['/a'])
    expect(kept.read()).toEqual(['/a'])
  }
})

test.each(['{', '"text"', '{"a":1}', 'null'])('a stored %s counts as nothing', (stored) => {
  expect(keptPaths('it', { getItem: () => stored, setItem: () => undefined }).read()).toEqual([])
})
