import { describe, expect, test } from 'vitest'
import {
  type InstallFile,
  type InstallOptions,
  installFiles,
  RETRY_DELAYS_MS,
} from './install-files.ts'
import { FakeCache, ORIGIN } from './testing.ts'

const COUNT = 30

const files: readonly InstallFile[] = Array.from({ length: COUNT }, (_, n) => ({
  url: `${ORIGIN}/assets/file-${n}.js`,
  key: `${ORIGIN}/assets/file-${n}.js${n % 3 ? '' : '?revision=1'}`,
  isHashed: n % 3 !== 0,
}))

/** A response whose connection breaks after its first bytes. */
function brokenOff(): Response {
  let isStarted = false
  const body = new ReadableStream({
    pull(controller) {
      if (isStarted) controller.error(new TypeError('network error'))
      else controller.enqueue(new TextEncoder().encode('half'))
      isStarted = true
    },
  })
  return new Response(body)
}

function install(fetch: InstallOptions['fetch'], cache = new FakeCache()) {
  const pauses: number[] = []
  const done = installFiles(files, {
    cache,
    fetch,
    check: async (_, response) => (response.ok ? response : undefined),
    pause: async (ms) => void pauses.push(ms),
  })
  return { cache, pauses, done }
}

const failures: Readonly<Record<string, () => Response>> = {
  'breaks before the response': () => {
    throw new TypeError('Failed to fetch')
  },
  'breaks within the response': brokenOff,
  'is answered with 503': () => new Response('', { status: 503 }),
  'is answered with 429': () => new Response('', { status: 429 }),
}

for (const [how, fail] of Object.entries(failures)) {
  describe(`when a request ${how}`, () => {
    for (const k of [2, 3, 4, 5, 7, 11]) {
      test(`twice for every ${k}th file, retries it and completes every file`, async () => {
        const attempts = new Map<string, number>()
        const { cache, pauses, done } = install(async ({ url }) => {
          const attempt = attempts.get(url) ?? 0
          attempts.set(url, attempt + 1)
          return files.findIndex((it) => it.url === url) % k === 0 && attempt < 2
            ? fail()
            : new Response(`whole ${new URL(url).pathname}`)
        })
        await done
        expect(cache.entries.size).toBe(COUNT)
        for (const [path, response] of cache.entries) {
          expect(await response.text()).toBe(`whole ${path.split('?')[0]}`)
        }
        expect(pauses.length).toBe(2 * Math.ceil(COUNT / k))
        expect(pauses).not.toContain(RETRY_DELAYS_MS[2])
      })
    }

    for (let first = 0; first < COUNT; first += 7) {
      test(`from file ${first} on at every attempt, removes all added files`, async () => {
        const earlier = new FakeCache()
        await earlier.put('/assets/file-of-the-version-in-charge.js', new Response('old'))
        await earlier.put(files[0]?.key ?? '', new Response('the same in both'))
        let requests = 0
        const { cache, pauses, done } = install(
          async () => (requests++ < first ? new Response('new') : fail()),
          earlier,
        )
        await expect(done).rejects.toThrow()
        expect([...cache.entries.keys()]).toEqual([
          '/assets/file-of-the-version-in-charge.js',
          '/assets/file-0.js?revision=1',
        ])
        // Once a file has failed for good, the others aren't retried any more.
        expect(pauses.filter((ms) => ms === RETRY_DELAYS_MS[2]).length).toBeOneOf([1, 2, 3])
        expect(pauses.length).toBeLessThanOrEqual(3 * RETRY_DELAYS_MS.length)
      })
    }
  })
}

test.each([
  ['a response of another version', 'WrongFile', () => new Response('', { status: 404 })],
  [
    'an ended request',
    'AbortError',
    () => {
      throw new DOMException('', 'AbortError')
    },
  ],
])('%s fails the install at once and removes all added files', async (_, name, respond) => {
  let requests = 0
  const { cache, pauses, done } = install(async () =>
    ++requests < 5 ? new Response('new') : respond(),
  )
  await expect(done).rejects.toMatchObject({ name })
  expect(cache.entries.size).toBe(0)
  expect(pauses).toEqual([])
})

test('a full cache fails the install at once and removes all added files', async () => {
  const cache = new FakeCache()
  cache.onPut = () => {
    if (cache.entries.size >= 10) throw new DOMException('No room', 'QuotaExceededError')
  }
  const { pauses, done } = install(async () => new Response('new'), cache)
  await expect(done).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(cache.entries.size).toBe(0)
  expect(pauses).toEqual([])
})

test('completes an interrupted install without fetching cached files again', async () => {
  const cache = new FakeCache()
  for (const { key } of files.slice(0, 12)) await cache.put(key, new Response('from before'))
  const requests: Request[] = []
  const { done } = install(async (request) => {
    requests.push(request)
    return new Response('new')
  }, cache)
  await done
  expect(requests.length).toBe(COUNT - 12)
  expect(cache.entries.size).toBe(COUNT)
  // The HTTP cache can contain an old version of a file whose name is stable.
  for (const { url, cache: mode } of requests) {
    const file = files.find((it) => it.url === url)
    expect(mode).toBe(file?.isHashed ? 'default' : 'reload')
  }
})
