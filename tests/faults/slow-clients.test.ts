import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { withServer } from './api-process.ts'
import { record } from './scorecard.ts'
import { buildForNode } from './server-build.ts'

const clients = Number(process.env.SLOW_CLIENTS ?? 50)
const REQUESTS = 400
const BYTE_INTERVAL_MS = 50

it(`responds to others while ${clients} clients send one byte at a time`, async () => {
  const server = await buildForNode('api/server.ts', 'server-slow-clients')
  await withServer(server, async ({ url, owner }) => {
    const { hostname, port } = new URL(url)
    const open = { isOpen: true }
    let finished = 0
    const sockets = await Promise.all(
      Array.from({ length: clients }, async (_, i) => {
        const socket = connect(Number(port), hostname)
        socket.on('error', () => undefined)
        await once(socket, 'connect')
        void dribble(socket, requestOf(i, owner.token), open).then((isSent) => {
          if (isSent) finished++
        })
        return socket
      }),
    )
    const times: number[] = []
    for (let i = 0; i < REQUESTS; i += 10) {
      await Promise.all(
        Array.from({ length: 10 }, async (_, k) => {
          const start = performance.now()
          const response = await fetch(`${url}${k % 2 === 0 ? '/api/ads' : '/about'}`)
          expect(response.status).toBe(200)
          await response.arrayBuffer()
          times.push(performance.now() - start)
        }),
      )
    }
    // Every other request had its response before a slow one was complete.
    expect(finished).toBe(0)
    open.isOpen = false
    for (const socket of sockets) socket.destroy()
    const slowest = Math.round(Math.max(...times))
    expect(await owner.titles()).toEqual([])
    record(
      'slow-clients',
      `${clients} clients; ${REQUESTS} other requests took at most ${slowest} ms`,
    )
  })
})

/** The head of a page's request, or a create request with a long body. */
const requestOf = (i: number, token: string) =>
  i % 2 === 0
    ? `GET /about HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(4_000)}`
    : `POST /api/ads/admin HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{"title": "${'x'.repeat(3_000)}`

/** Resolves to whether the whole request was sent. */
async function dribble(
  socket: Socket,
  text: string,
  open: { readonly isOpen: boolean },
): Promise<boolean> {
  const start = text.indexOf('\r\n\r\n') + 4
  // The head of a create request arrives at once, its body slowly.
  const head = start > 4 ? start : 20
  socket.write(text.slice(0, head))
  for (const character of text.slice(head)) {
    if (!open.isOpen || socket.destroyed) return false
    socket.write(character)
    await sleep(BYTE_INTERVAL_MS)
  }
  return true
}
