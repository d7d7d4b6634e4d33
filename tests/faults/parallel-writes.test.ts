import { expect, it } from 'vitest'
import { ad, withServer } from './api-process.ts'
import { buildForNode } from './server-build.ts'

// How long the event loop is blocked meanwhile is a figure of `npm run bench writes`.
it('takes 200 writes at a time among reads, and each read sees what was acknowledged before', async () => {
  const server = await buildForNode('api/server.ts', 'server-parallel')
  await withServer(server, async ({ url, owner }) => {
    const writes = Array.from({ length: 200 }, async (_, i) => {
      const answer = await owner.call('POST', '/api/ads/admin', { ...ad, title: `ad ${i}` })
      expect(answer.status).toBe(201)
      const { items } = await (await fetch(`${url}/api/ads`)).json()
      expect(items.map(({ title }: { title: string }) => title)).toContain(`ad ${i}`)
    })
    await Promise.all(writes)
    expect(new Set(await owner.titles()).size).toBe(200)
  })
})
