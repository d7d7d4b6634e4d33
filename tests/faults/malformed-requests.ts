import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ad } from './api-process.ts'

/** A request as its sender sends it. */
export interface RawRequest {
  /** What is sent, in so many pieces with a pause between. */
  readonly pieces: readonly Buffer[]
  /** Whether the sender goes away before everything is sent. */
  readonly leaves: boolean
}

/** The n-th of many requests that are wrong each in its own way. */
export function malformedRequest(n: number, token: string): RawRequest {
  const body = pick(bodies(n), n)
  const method = pick(methods, n % 3 === 0 ? n : n % 2)
  const isChunked = n % 5 === 0
  const head = [
    `${method} ${pick(paths(n), n)} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${pick(types, n)}`,
    isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`,
  ].join('\r\n')
  const whole = Buffer.concat([
    Buffer.from(`${head}\r\n\r\n`),
    isChunked ? chunkedBody(body) : body,
  ])
  const leaves = n % 41 === 0
  return { pieces: n % 7 === 0 ? inPieces(whole, 4) : [whole], leaves }
}

/** Sends a request and gives what comes back. */
export function exchange(url: URL, { pieces, leaves }: RawRequest): Promise<string> {
  return new Promise((resolve) => {
    // Not ended: who closes its half early is taken for gone.
    const socket = connect(Number(url.port), url.hostname, async () => {
      for (const [i, piece] of pieces.entries()) {
        if (i > 0) await sleep(20)
        socket.write(leaves ? piece.subarray(0, piece.length - 1) : piece)
      }
      if (leaves) socket.destroy()
    })
    socket.setTimeout(5_000, () => socket.destroy())
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
  })
}

const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY']
const types = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'a/b/c', '']

const paths = (n: number): readonly string[] => [
  '/api/ads/admin',
  '/api/ads/admin/',
  '//api/ads/admin',
  '/api//ads/admin',
  '/api/ads%2Fadmin',
  '/%2Fapi/ads/admin',
  `/api/ads/admin/${n}`,
  '/api/ads/admin/config/showAds',
  '/api/ads/admin/config/%E0%A4',
  '/api/ads/admin/import',
  '/api/ads/admin/images',
  '/api/admin/login',
  '/api/admin/password',
  '/api/nothing',
  '/api/../../etc/passwd',
  `/api/ads/admin/${'x'.repeat(n % 9_000)}`,
  'api/ads',
]

const bodies = (n: number): readonly Buffer[] => [
  Buffer.from('{'),
  Buffer.from('[]'),
  Buffer.from('null'),
  Buffer.from('"text"'),
  Buffer.from(`{"__proto__": {"enabled": ${n}}}`),
  Buffer.from(`{"title": ${n}, "constructor": {"prototype": {}}}`),
  Buffer.from('['.repeat(1_000 + n)),
  Buffer.from('{"a":'.repeat(5_000)),
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, n & 255]),
  Buffer.from(JSON.stringify({ ...ad, title: 'x'.repeat(201 + n) })),
  Buffer.from(JSON.stringify({ ...ad, title: 'x', priority: 1e300 })),
  Buffer.from(JSON.stringify({ ...ad, title: { n } })),
  Buffer.from(JSON.stringify({ password: n })),
  Buffer.alloc(70_000, ' '),
  Buffer.alloc(0),
]

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length]!

function chunkedBody(body: Buffer): Buffer {
  const last = Buffer.from('0\r\n\r\n')
  if (body.length === 0) return last
  return Buffer.concat([
    Buffer.from(`${body.length.toString(16)}\r\n`),
    body,
    Buffer.from('\r\n'),
    last,
  ])
}

function inPieces(whole: Buffer, count: number): readonly Buffer[] {
  const length = Math.ceil(whole.length / count)
  return Array.from({ length: count }, (_, i) => whole.subarray(i * length, (i + 1) * length))
}
