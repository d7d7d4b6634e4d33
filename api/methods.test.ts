import { describe, expect, it } from 'vitest'
import { documentOf, operationsOf } from '#tests/api/declared.ts'
import { testApp } from '#tests/api/test-app.ts'

const { app, logIn } = await testApp()
const authorization = await logIn()
const operations = operationsOf(documentOf(app))
const paths = [...new Set(operations.map(({ path }) => path))]
const isFixed = (path: string) => !path.includes('{')

/** The methods of the routes at a path, with those of a route with a parameter there. */
const methodsAt = (path: string) =>
  operations
    .filter((it) => new RegExp(`^${it.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .map(({ method }) => method)

describe('a method that a path doesn’t have', () => {
  it.each(paths)('is refused with 405 and the methods that it has: %s', async (path) => {
    const url = path.replace(/\{\w+\}/g, 'x')
    const methods = methodsAt(url)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']) {
      if (methods.includes(method === 'HEAD' ? 'GET' : method)) continue
      // The page of an unknown path.
      if (path === '/share' && /GET|HEAD/.test(method)) continue
      const headers = { Authorization: authorization }
      const response = await app.request(url, { method, headers })
      expect(response.status, method).toBe(405)
      const allowed = response.headers.get('allow')?.split(', ') ?? []
      expect(allowed.filter((it) => it !== 'HEAD').sort()).toEqual([...methods].sort())
      expect(allowed.includes('HEAD')).toBe(methods.includes('GET'))
      if (method !== 'HEAD') {
        expect(await response.json()).toMatchObject({ code: 'method-not-allowed' })
      }
    }
  })

  it('is refused after the token, and an unknown path isn’t found by any method', async () => {
    const path = paths.find((it) => isFixed(it) && it.startsWith('/api/ads/admin/'))
    expect((await app.request(`${path}`, { method: 'PATCH' })).status).toBe(401)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']) {
      expect((await app.request('/api/nope', { method })).status).toBe(404)
    }
  })
})
