import { describe, expect, test } from 'vitest'
import { chooseEncoding } from './negotiate.ts'

describe('the content encoding', () => {
  test.each([
    ['', 'identity'],
    ['br, gzip', 'br'],
    ['gzip, br;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['zstd', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
  ])('for %j is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })

  test.each(['br;q=0, gzip;q=0, identity;q=0', '*;q=0', 'identity;q=0'])(
    'isn’t one that %j refuses by name if uncompressed content is refused too',
    (header) => {
      expect(chooseEncoding(header)).toBe('identity')
    },
  )
})
