import { expect, it } from 'vitest'
import { ad, withServer } from './api-process.ts'
import { buildForNode } from './server-build.ts'

// `npm run bench writes` measures how long such writes block the event loop.
it('handles 200 concurrent writes, and each read sees the writes acknowledged before', async () => {
  const server = await buildForNode('api/server.ts', 'server-parallel')
  await withServer(server, async ({ url, owner }) => {
    const writes = Array.from({ length: 200 }, async (_, i) => {
      const response = await owner.call('POST', '/api/ads/admin', { ...ad, title: `ad ${i}` })
      expect(response.status).toBe(201)
      const { items } = await (await fetch(`${url}/api/ads`)).json()
      expect(items.map(({ title }: { title: string }) => title)).toContain(`ad ${i}`)
    })
    await Promise.all(writes)
    expect(new Set(await owner.titles()).size).toBe(200)
  })
})
