import { expect, test } from 'vitest'
import { linkInFragment } from './link-fragment.ts'
import { restoredAddress } from './restored-address.ts'

const PAGE = '/tools/encoding/url'
const isPage = (path: string) => path === PAGE
const pathOf = (address: string) => new URL(address, 'https://offkit.test').pathname

test.each([
  ['encoded', encodeURIComponent('#link=1dAB_-')],
  ['encoded without its equals sign', '%23link=1dAB_-'],
  ['encoded in lower case', '%23link%3d1dAB_-'],
  ['encoded twice', encodeURIComponent(encodeURIComponent('#link=1dAB_-'))],
  ['encoded, before punctuation', '%23link%3D1dAB_-).'],
  ['encoded, after punctuation', '/%23link%3D1dAB_-'],
])('restores the address of a link that was %s', (_, end) => {
  const address = restoredAddress(pathOf(PAGE + end), isPage) ?? ''
  expect(address.slice(0, address.indexOf('#'))).toBe(PAGE)
  const found = linkInFragment(address.slice(address.indexOf('#')))
  expect(found).toMatchObject({ kind: 'link', candidates: ['1dAB_-', '1dAB'] })
})

test.each([')', '.', '>', ',', '）。', '%29', '/).', '"', '**', '…', '%20', '%E2%80'])(
  'restores an address before %j',
  (end) => {
    expect(restoredAddress(pathOf(PAGE + end), isPage)).toBe(PAGE)
  },
)

test.each([PAGE, '/tools/encoding/urls', '/tools/encoding).', '/x%23link%3D1d', '/', '/%23link'])(
  'leaves %s unchanged',
  (path) => {
    expect(restoredAddress(path, isPage)).toBeUndefined()
  },
)
