import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A service worker with two large files: its reply to a page that requests them, and its end of the downloads. */
async function start(
  response: (init?: RequestInit) => Response | Promise<Response>,
  {
    capacity = 2,
    install = async () => {},
  }: { readonly capacity?: number; readonly install?: () => Promise<void> } = {},
) {
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
  const send = (type: string, reply: (value: unknown) => void = () => undefined) => {
    const message = { data: { type }, ports: [{ postMessage: reply }], waitUntil: () => undefined }
    self.dispatchEvent(Object.assign(new Event('message'), message))
  }
  return {
    keep: () => new Promise((resolve) => send('KEEP_LATE_FILES', resolve)),
    stop: () => send('STOP_LATE_FILES'),
  }
}

/** The reply to a page that requests the large files. */
const replyWith = async (...given: Parameters<typeof start>) => (await start(...given)).keep()

test('a page that updates the app ends the downloads, and no other page starts one until then', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  let isOver = false
  const worker = await start((init) => {
    signals.push(init?.signal)
    if (isOver) return new Response()
    return new Promise<Response>((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  })
  vi.useFakeTimers()
  const replies: unknown[] = []
  const keep = () => void worker.keep().then((reply) => replies.push(reply))
  keep()
  await vi.advanceTimersByTimeAsync(10)
  expect(signals).toHaveLength(1)
  worker.stop()
  expect(signals[0]?.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(29_000)
  keep()
  await vi.advanceTimersByTimeAsync(10)
  expect(signals).toHaveLength(1)
  // Both pages would repeat their request.
  expect(replies).toEqual([])
  isOver = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await worker.keep()).toBe(true)
  expect(signals).toHaveLength(3)
})

test.each([
  ['true if all large files are cached', 200, 2, true],
  ['false if storage is full', 200, 1, false],
  ['false if the server fails', 503, 2, false],
])('replies %s', async (_, status, capacity, expected) => {
  expect(await replyWith(() => new Response('', { status }), { capacity })).toBe(expected)
})

test('replies false if a file that the browser has deleted can’t be cached again', async () => {
  const install = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await replyWith(() => new Response(), { install })).toBe(false)
})
