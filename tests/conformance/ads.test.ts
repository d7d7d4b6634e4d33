import * as v from 'valibot'
import { expect, it } from 'vitest'
import { adSchema } from '#api/contract/ads.ts'
import { readAds } from '#src/features/ads/load.ts'
import { jsonRequest, testApp } from '#tests/api/test-app.ts'
import { urlInputs, xssPayloads } from './hostile-texts.ts'

const ad = { type: 'banner', position: 'home', title: 'title', linkUrl: 'https://example.org' }
const hostile = [...xssPayloads(), ...urlInputs()]

it('the server stores text as text, and only http and https as links', async () => {
  const { app, logIn } = await testApp()
  const token = await logIn()
  for (const text of hostile) {
    const title = text.trim().slice(0, 200)
    for (const body of [{ title, description: text }, { linkUrl: text }, { imageUrl: text }]) {
      const answer = await app.request(
        '/api/ads/admin',
        jsonRequest('POST', { ...ad, ...body }, token),
      )
      expect([201, 422]).toContain(answer.status)
      if (answer.status === 422) continue
      const stored = v.parse(adSchema, await answer.json())
      expect(new URL(stored.linkUrl).protocol).toMatch(/^https?:$/)
      if (stored.imageUrl !== null) expect(new URL(stored.imageUrl).protocol).toBe('https:')
      if ('title' in body) expect(stored.title).toBe(title.trim())
    }
  }
})

it('a page draws no other links, whatever a server says', async () => {
  const whole = { ...ad, id: 'one', enabled: true }
  const items = hostile.flatMap((text) => [
    { ...whole, linkUrl: text },
    { ...whole, imageUrl: text },
  ])
  const state = await readAds(async () => new Response(JSON.stringify({ showAds: true, items })))
  if (state.status !== 'loaded') throw new Error(state.status)
  expect(state.items.length).toBeGreaterThan(0)
  for (const { linkUrl, imageUrl } of state.items) {
    expect(new URL(linkUrl).protocol).toMatch(/^https?:$/)
    if (imageUrl !== null) expect(new URL(imageUrl).protocol).toBe('https:')
  }
})
