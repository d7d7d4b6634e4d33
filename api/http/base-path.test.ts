import { expect, it } from 'vitest'
import { createTransportOf } from '#api/site/security.ts'
import { createEntrance } from './base-path.ts'

/** The URL that the site handles, or the response to a request outside of its folder. */
function enter(url: string, base = '/tools') {
  const request = { url, headers: {} }
  const response = createEntrance(base, createTransportOf(false))(request)
  return response === undefined ? request.url : response.init
}

it.each([
  ['/tools/', '/'],
  ['/tools/about?lang=en', '/about?lang=en'],
  ['/tools/tools/json', '/tools/json'],
  ['/tools//about', '//about'],
  ['/healthz', '/healthz'],
  ['/tools/readyz', '/readyz'],
])('%s becomes %s', (url, inside) => {
  expect(enter(url)).toBe(inside)
})

it('redirects the folder without its slash, with the query', () => {
  const headers = { Location: '/tools/?lang=en' }
  expect(enter('/tools?lang=en')).toMatchObject({ status: 308, headers })
  expect(enter('/tools')).toMatchObject({ headers: { Location: '/tools/' } })
})

it.each(['/', '/about', '/toolsets/', '/Tools/', 'http://a/tools/', '*'])(
  'responds to %s outside of the folder with 404 and the security headers',
  (url) => {
    const headers = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' }
    expect(enter(url)).toMatchObject({ status: 404, headers })
  },
)

it('changes nothing at the root of a host', () => {
  for (const url of ['/', '/about', '/tools', '*']) expect(enter(url, '')).toBe(url)
})
