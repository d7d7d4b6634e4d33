import { expect, it } from 'vitest'
import { testApp } from '#tests/api/test-app.ts'

it('redirects a share without a service worker to the page, without reading it', async () => {
  const { app } = await testApp()
  const body = new FormData()
  body.set('text', 'secret')
  const request = new Request('http://localhost/share', { method: 'POST', body })
  const response = await app.request(request)
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/?shared')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(request.bodyUsed).toBe(false)
})
