import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { expect, it } from 'vitest'
import { withFolder } from '#tests/api/test-app.ts'
import { ad, ownerOf, settings } from './api-process.ts'
import { buildForNode } from './server-build.ts'
import { start } from './start.ts'

/** A loopback address that only the visitors of this test have. */
const VISITOR = '127.0.0.77'

it('stores and logs only totals of views and clicks, and none are lost on a stop', async () => {
  const server = await buildForNode('api/server.ts', 'server-counts')
  await withFolder(async (folder) => {
    const { child, address, code, output } = start(server, folder, settings)
    const url = await address
    const owner = await ownerOf(url)
    const created = await owner.call('POST', '/api/ads/admin', { ...ad, title: 'counted' })
    const { id } = (await created.json()) as { id: string }
    const on = { value: 'true', enabled: true }
    await owner.call('PUT', '/api/ads/admin/config/countViews', on)
    await fetch(`${url}/api/ads`)
    for (let visitor = 0; visitor < 25; visitor += 1) {
      const clicks = visitor < 12 ? { [id]: 1 } : {}
      expect(await report(url, visitor, { views: { [id]: 1 }, clicks })).toBe(204)
    }
    child.kill('SIGTERM')
    expect(await code).toBe(0)

    const data = join(folder, 'data')
    const client = createClient({ url: `file:${join(data, 'offkit.db')}` })
    const { rows } = await client.execute('SELECT * FROM ad_counts')
    client.close()
    const day = new Date().toISOString().slice(0, 10)
    expect(rows.map((row) => ({ ...row }))).toMatchObject([
      { ad_id: id, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), views: 25, clicks: 12 },
    ])
    expect(String(rows[0]?.day) <= day).toBe(true)

    const files = readdirSync(data, { recursive: true, withFileTypes: true })
      .filter((it) => it.isFile())
      .map((it) => readFileSync(join(it.parentPath, it.name), 'latin1'))
    for (const text of [...files, output()]) {
      expect(text).not.toContain(VISITOR)
      expect(text).not.toMatch(/agent-of-visitor|cookie-of-visitor|page-of-visitor/)
    }
    // Lines of reports would have the times at which pages were left.
    expect(output()).not.toContain('/api/ads/counts')
    expect(output()).toContain('/api/ads')
  })
})

/** Sends a report with everything that could identify a visitor. */
function report(url: string, visitor: number, body: object): Promise<number | undefined> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/api/ads/counts`,
      {
        method: 'POST',
        localAddress: VISITOR,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(text),
          'User-Agent': `agent-of-visitor-${visitor}`,
          'X-Forwarded-For': VISITOR,
          Cookie: `id=cookie-of-visitor-${visitor}`,
          Referer: `${url}/page-of-visitor-${visitor}`,
        },
      },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })
}
