import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fromBase32, matchingStep, stepAt, toBase32, totpCode } from './totp.ts'

const secret = new TextEncoder().encode('12345678901234567890')

describe('a TOTP code', () => {
  it.each([
    ['755224', 0],
    ['287082', 1],
    ['359152', 2],
    ['969429', 3],
    ['338314', 4],
    ['254676', 5],
    ['287922', 6],
    ['162583', 7],
    ['399871', 8],
    ['520489', 9],
  ])('is %s for the counter %i of RFC 4226, appendix D', (code, counter) => {
    expect(totpCode(secret, counter)).toBe(code)
  })

  it.each([
    ['94287082', 59],
    ['07081804', 1_111_111_109],
    ['14050471', 1_111_111_111],
    ['89005924', 1_234_567_890],
    ['69279037', 2_000_000_000],
    ['65353130', 20_000_000_000],
  ])('has the last six digits of %s at %i seconds, as in RFC 6238, appendix B', (code, seconds) => {
    expect(totpCode(secret, stepAt(new Date(seconds * 1_000)))).toBe(code.slice(2))
  })

  it('is accepted one step early or late', async () => {
    const now = new Date(1_234_567_890_000)
    const found = [-2, -1, 0, 1, 2].map((offset) =>
      matchingStep(secret, totpCode(secret, stepAt(now) + offset), now),
    )
    const at = stepAt(now)
    expect(await Promise.all(found)).toEqual([undefined, at - 1, at, at + 1, undefined])
    expect(await matchingStep(secret, '', now)).toBeUndefined()
  })
})

it('writes and reads secrets as Base32, as in RFC 4648', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const bytes = new Uint8Array(randomBytes(20))
  expect(fromBase32(toBase32(bytes))).toEqual(bytes)
})
