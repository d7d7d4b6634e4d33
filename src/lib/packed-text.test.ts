import { expect, test } from 'vitest'
import { packText, unpackText } from './packed-text.ts'

test('a packed text is URL-safe and unpacks to the original', async () => {
  const text = 'graph TD\n  A[开始] --> B["<b>&\u{1f600}"]\n'.repeat(50)
  const packed = await packText(text)
  expect(packed).toMatch(/^[\w-]+$/)
  expect(packed.length).toBeLessThan(text.length / 5)
  expect(await unpackText(packed)).toBe(text)
})

test('a damaged text and one that unpacks to a very long text are refused', async () => {
  expect(await unpackText('%%%')).toBeUndefined()
  expect(await unpackText('abcd')).toBeUndefined()
  expect(await unpackText(await packText('a'.repeat(5_000_000)))).toBeUndefined()
})
