import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { withFolder } from '#tests/api/test-app.ts'
import { ad, ownerOf, settings } from './api-process.ts'
import { buildForNode } from './server-build.ts'
import { start } from './start.ts'

const token = 'a-token-of-the-metrics'

/** A line of the text format 0.0.4: a comment, or a name with labels and a number. */
const line =
  /^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+(?:\{[a-z]+="[^"\\]*"(?:,[a-z]+="[^"\\]*")*\})? (?:[+-]?\d[\d.e+-]*|\+Inf))$/

it('has metrics of requests, the process, and the database, and announces its stop', async () => {
  const server = await buildForNode('api/server.ts', 'server-metrics')
  await withFolder(async (folder) => {
    const environment = { ...settings, METRICS_TOKEN: token, SHUTDOWN_DELAY: '1' }
    const { child, address, code } = start(server, folder, environment)
    const url = await address
    const owner = await ownerOf(url)
    await owner.call('POST', '/api/ads/admin', { ...ad, title: 'counted' })
    for (const path of ['/about', '/secret-path', '/assets/app-1a2b.js', '/api/ads']) {
      await (await fetch(url + path, { headers: { 'User-Agent': 'secret-agent' } })).text()
    }
    await sendGarbage(Number(new URL(url).port))
    const metrics = async () =>
      (await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })).text()
    await metrics()
    const text = await metrics()
    expect(text.split('\n').filter((it) => it !== '' && !line.test(it))).toEqual([])
    expect(text).not.toMatch(/secret|127\.0\.0\.1/)
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'offkit_http_requests_total{route="page",status="2xx"} 1',
        'offkit_http_requests_total{route="page",status="4xx"} 1',
        'offkit_http_requests_total{route="asset",status="2xx"} 1',
        'offkit_http_requests_total{route="admin",status="2xx"} 2',
        'offkit_http_requests_total{route="health",status="2xx"} 1',
        'offkit_http_unreadable_requests_total 1',
        'offkit_database_condition{condition="ok"} 1',
        'offkit_database_write_errors_total 0',
        'offkit_database_restored 0',
      ]),
    )
    expect(text).toMatch(/^offkit_build_info\{version="[^"]+",revision="[^"]+",node="v\d+/m)
    expect(figureOf(text, 'offkit_database_size_bytes')).toBeGreaterThan(4_096)
    expect(figureOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(figureOf(text, 'offkit_disk_free_bytes')).toBeGreaterThan(0)

    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    child.kill('SIGTERM')
    let ready = await fetch(`${url}/readyz`)
    while (ready.status === 200) ready = await fetch(`${url}/readyz`)
    expect([ready.status, await ready.json()]).toMatchObject([503, { reason: 'stopping' }])
    expect((await fetch(`${url}/about`)).status).toBe(200)
    expect(await code).toBe(0)
  })
})

const figureOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])

function sendGarbage(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end('garbage\r\n\r\n'))
    socket.on('close', () => resolve())
    socket.on('error', reject)
    socket.resume()
  })
}
