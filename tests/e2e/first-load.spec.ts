import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { alive, expect, hold, settled, test } from './fixtures.ts'
import { setTheme } from './looks.ts'

const brotli = (path: string) => brotliCompressSync(readFileSync(`dist${path}`)).length

test('the first load of home stays in its budget: 90 KB of scripts, 8 KB of styles, no font', async ({
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

test('home inlines every style that it needs', async ({ browser, baseURL }) => {
  // Without notices about offline use.
  const page = await browser.newPage({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const release = await hold(page, '**/assets/index-*.css')
  await page.goto('/', { waitUntil: 'commit' })
  await alive(page)
  const looks = async () => {
    const found: string[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await setTheme(page, colorScheme)
        await settled(page)
        found.push(...(await page.evaluate(stylesOfPage)))
      }
    }
    return found
  }
  const before = await looks()
  const rest = page.waitForResponse('**/assets/index-*.css')
  release()
  await (await rest).finished()
  const sheets = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''))
  await expect.poll(sheets).toContainEqual(expect.stringContaining('/assets/index-'))
  const after = await looks()
  expect(after.length).toBe(before.length)
  expect(after.filter((style, n) => style !== before[n])).toEqual([])
  await page.close()
})

/** Every computed style of every element in the header and content. */
function stylesOfPage(): readonly string[] {
  return [...document.querySelectorAll('header, header *, main, main *')].flatMap((element) => {
    const style = getComputedStyle(element)
    return [...style].map((name) => {
      const place = `${element.tagName} ${element.getAttribute('class')}`
      return `${place} { ${name}: ${style.getPropertyValue(name)} }`
    })
  })
}
