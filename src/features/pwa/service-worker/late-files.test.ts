import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The reply to a page that requests the large files, with this response and a cache of this capacity. */
async function replyWith(
  response: (init?: RequestInit) => Response | Promise<Response>,
  capacity: number,
  install: () => Promise<void> = async () => {},
): Promise<unknown> {
  const stored = new Map<string, Response>()
  const cache = {
    match: async (key: string) => stored.get(key),
    put: async (key: string, value: Response) => {
      if (stored.size >= capacity) throw new DOMException('', 'QuotaExceededError')
      stored.set(key, value)
    },
  }
  const self = Object.assign(new EventTarget(), { location: { href: 'https://offkit.example/' } })
  vi.stubGlobal('self', self)
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => response(init))
  vi.stubGlobal('location', self.location)
  const { cacheLateFiles } = await import('./late-files.ts')
  cacheLateFiles([{ url: '/a.js' }, { url: '/b.js' }], '', install)
  return new Promise((resolve) => {
    const event = new Event('message')
    const data = { type: 'KEEP_LATE_FILES' }
    const ports = [{ postMessage: resolve }]
    self.dispatchEvent(Object.assign(event, { data, ports, waitUntil: () => undefined }))
  })
}

test('ends the downloads when a page updates the app', async () => {
  let signal: AbortSignal | null | undefined
  const reply = replyWith(
    (init) =>
      new Promise<Response>((_, reject) => {
        signal = init?.signal
        signal?.addEventListener('abort', () => reject(signal?.reason))
      }),
    2,
  )
  await vi.waitFor(() => expect(signal).toBeDefined(), 60_000)
  const stop = Object.assign(new Event('message'), { data: { type: 'STOP_LATE_FILES' } })
  self.dispatchEvent(stop)
  expect(await reply).toBe(false)
})

test.each([
  ['true if all large files are cached', 200, 2, true],
  ['false if storage is full', 200, 1, false],
  ['false if the server fails', 503, 2, false],
])('replies %s', async (_, status, capacity, expected) => {
  expect(await replyWith(() => new Response('', { status }), capacity)).toBe(expected)
})

test('replies false if a file that the browser has deleted can’t be cached again', async () => {
  const install = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await replyWith(() => new Response(''), 2, install)).toBe(false)
})
