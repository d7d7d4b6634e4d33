import { expect, it } from 'vitest'
import { testApp } from '#tests/api/test-app.ts'

it('sends what is shared without a service worker back to the page, unread', async () => {
  const { app } = await testApp()
  const body = new FormData()
  body.set('text', 'secret')
  const request = new Request('http://localhost/share', { method: 'POST', body })
  const answer = await app.request(request)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/?shared')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(request.bodyUsed).toBe(false)
})
