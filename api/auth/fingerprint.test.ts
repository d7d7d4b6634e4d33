import { expect, it } from 'vitest'
import { createFingerprint } from './fingerprint.ts'

const passwords = Array.from({ length: 20_000 }, (_, i) => `password ${i}`)

it('is shared by one password of 4096, and says nothing without the secret', () => {
  const [ours, theirs] = [createFingerprint('our secret'), createFingerprint('their secret')]
  const own = ours('correct horse', 'hash')
  const count = (fingerprint: typeof ours) =>
    passwords.filter((password) => fingerprint(password, 'hash') === own).length
  for (const found of [count(ours), count(theirs)]) {
    expect(found).toBeLessThan(20)
  }
  expect(ours('correct horse', 'hash')).toBe(own)
  const all = new Set(passwords.map((password) => ours(password, 'hash')))
  expect(all.size).toBeGreaterThan(4_000)
  expect(Math.max(...all)).toBeLessThan(4_096)
  expect(passwords.slice(0, 50).some((hash) => ours('correct horse', hash) !== own)).toBe(true)
})
