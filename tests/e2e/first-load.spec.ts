import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'

const brotli = (path: string) => brotliCompressSync(readFileSync(`dist${path}`)).length

test('the first load of home keeps to its budget: 90 KB of scripts, 8 KB of styles, no font', async ({
  page,
}) => {
  const loaded: { readonly type: string; readonly path: string }[] = []
  page.on('request', (request) => {
    loaded.push({ type: request.resourceType(), path: new URL(request.url()).pathname })
  })
  let first: typeof loaded = []
  page.once('load', () => {
    first = [...loaded]
  })
  await page.goto('/', { waitUntil: 'load' })
  const sizeOf = (type: string) =>
    first.filter((it) => it.type === type).reduce((sum, it) => sum + brotli(it.path), 0)
  expect(sizeOf('script')).toBeGreaterThan(50_000)
  expect(sizeOf('script')).toBeLessThanOrEqual(90_000)
  expect(sizeOf('stylesheet')).toBeGreaterThan(1_000)
  expect(sizeOf('stylesheet')).toBeLessThanOrEqual(8_000)
  expect(first.filter((it) => it.type === 'font')).toEqual([])
})
