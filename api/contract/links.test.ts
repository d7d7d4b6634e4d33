import { describe, expect, it } from 'vitest'
import fc from '#tests/fast-check.ts'
import { hasUserInfo, isImageAddress, isLink, withoutUserInfo } from './links.ts'

const scheme = fc.constantFrom('http', 'https', 'HTTPS')
const host = fc.constantFrom(
  'example.org',
  'example.org:8080',
  '[::1]',
  '127.0.0.1',
  'xn--fiq228c.cn',
)
const userInfo = fc
  .string({ unit: 'grapheme-ascii', maxLength: 20 })
  .map((text) => text.replace(/[\s\\/?#]/g, ''))
const rest = fc.constantFrom('', '/', '/@me', '/a?b=c@d', '?user@host', '#user@host', '/a//b@c')

describe('links', () => {
  it('are refused with anything before an @ in the authority', () => {
    fc.assert(
      fc.property(scheme, userInfo, host, rest, (name, user, at, tail) => {
        const link = `${name}://${user}@${at}${tail}`
        expect(isLink(link), link).toBe(false)
        expect(isImageAddress(link), link).toBe(false)
      }),
      { seed: 12, numRuns: 2_000 },
    )
  })

  it('are accepted with an @ after the authority', () => {
    fc.assert(
      fc.property(scheme, host, rest, (name, at, tail) => {
        const link = `${name}://${at}${tail}`
        expect([isLink(link), hasUserInfo(link)], link).toEqual([true, false])
      }),
      { seed: 12, numRuns: 500 },
    )
  })

  it('are always refused if the URL parser finds a user name', () => {
    const piece = fc.constantFrom('@', ':', '/', '?', '#', '%40', 'a', '\\', '.', 'é', '\t', '[')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const link = `https://${pieces.join('')}`
        if (!isLink(link)) return
        const { username, password } = new URL(link)
        expect([username, password], link).toEqual(['', ''])
      }),
      { seed: 12, numRuns: 5_000 },
    )
  })

  it('have the same target without their user information', () => {
    fc.assert(
      fc.property(scheme, userInfo, host, rest, (name, user, at, tail) => {
        const link = `${name}://${user}@${at}${tail}`
        if (!URL.canParse(link)) return
        expect(withoutUserInfo(link)).toBe(`${name}://${at}${tail}`)
      }),
      { seed: 12, numRuns: 500 },
    )
  })
})
