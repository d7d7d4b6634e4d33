import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ad } from './api-process.ts'

/** The raw bytes of a request. */
export interface RawRequest {
  /** The chunks to send, with a pause after each. */
  readonly chunks: readonly Buffer[]
  /** Whether the client disconnects before all bytes are sent. */
  readonly disconnects: boolean
}

/** The n-th malformed request; each one is malformed in a different way. */
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
  const bytes = Buffer.concat([
    Buffer.from(`${head}\r\n\r\n`),
    isChunked ? chunkedBody(body) : body,
  ])
  const disconnects = n % 41 === 0
  return { chunks: n % 7 === 0 ? inChunks(bytes, 4) : [bytes], disconnects }
}

/** Sends a request and returns the response text. */
export function exchange(url: URL, { chunks, disconnects }: RawRequest): Promise<string> {
  return new Promise((resolve) => {
    // Not half-closed, as the server would treat the client as disconnected.
    const socket = connect(Number(url.port), url.hostname, async () => {
      for (const [i, part] of chunks.entries()) {
        if (i > 0) await sleep(20)
        socket.write(disconnects ? part.subarray(0, part.length - 1) : part)
      }
      if (disconnects) socket.destroy()
    })
    socket.setTimeout(5_000, () => socket.destroy())
    let response = ''
    socket.on('data', (chunk) => {
      response += chunk.toString('latin1')
    })
    socket.on('error', () => resolve(response))
    socket.on('close', () => resolve(response))
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

function inChunks(bytes: Buffer, count: number): readonly Buffer[] {
  const length = Math.ceil(bytes.length / count)
  return Array.from({ length: count }, (_, i) => bytes.subarray(i * length, (i + 1) * length))
}
