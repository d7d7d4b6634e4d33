import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#api/testing.ts'

let app: TestApp['app']
let token: string

beforeAll(async () => {
  const test = await testApp()
  app = test.app
  token = await test.logIn()
})

describe('a body', () => {
  it.each([
    [400, '{"a":'],
    [400, new Uint8Array([0x22, 0xff, 0x22])],
    [400, '['.repeat(60_000)],
    [413, ' '.repeat(65_537)],
    [422, '[]'],
    [422, '{"__proto__": {"enabled": true}}'],
  ])('is answered with %i where it is not right', async (status, body) => {
    const answer = await app.request('/api/ads/admin', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body,
    })
    expect(answer.status).toBe(status)
  })

  it('is JSON by its type', async () => {
    const answer = await app.request('/api/ads/admin', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', Authorization: token },
      body: '{}',
    })
    expect(answer.status).toBe(415)
  })
})
