import { statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { JSHandle } from '@playwright/test'
import { alive, expect, hold, settled, test } from './fixtures.ts'
import { setTheme } from './looks.ts'

/** Brotli bytes of a file of the build. */
const sizeOf = (path: string) => statSync(`dist${path}.br`).size

/** Compressed bytes of everything that a page loads until it is used, with its headers. */
const limits = [
  ['/', 122_500, 8],
  ['/tools/json/to-yaml', 170_500, 14],
  ['/tools/encoding/base64', 168_500, 16],
  ['/tools/json/validator', 182_000, 15],
  ['/tools/json/path-finder', 182_500, 16],
  ['/tools/encoding/jwt', 181_000, 17],
] as const

for (const [path, bytes, requests] of limits) {
  test(`${path} loads few files and little until it is used`, async ({
    browser,
    baseURL,
    request,
  }) => {
    // The server compresses a page further once it is requested again.
    const headers = { 'Accept-Encoding': 'br', 'Accept-Language': 'en-US' }
    const best = brotliCompressSync(await (await request.get(path, { headers })).body()).length
    await expect
      .poll(async () => Number((await request.get(path, { headers })).headers()['content-length']))
      .toBeLessThan(best + 200)
    const page = await browser.newPage({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      const size = request.sizes()
      sizes.push(size.then((it) => it.responseBodySize + it.responseHeadersSize))
    })
    const ads = page.waitForResponse('**/api/ads')
    await page.goto(path)
    await alive(page)
    // Everything else is loaded by then.
    await (await ads).finished()
    await page.waitForLoadState('networkidle')
    const sum = (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
    expect(sum).toBeGreaterThan(90_000)
    expect(sum).toBeLessThanOrEqual(bytes)
    expect(sizes.length).toBeLessThanOrEqual(requests)
    await page.close()
  })
}

test('the first load of home stays in its budget: 90 KB of scripts, 8 KB of styles, no font', async ({
  page,
}) => {
  await page.goto('/')
  const html = await page.content()
  const scripts = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file = '']) => file)
  const sum = scripts.reduce((total, file) => total + sizeOf(file), 0)
  expect(sum).toBeGreaterThan(50_000)
  expect(sum).toBeLessThanOrEqual(90_000)
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  expect(brotliCompressSync(styles).length).toBeGreaterThan(1_000)
  expect(brotliCompressSync(styles).length).toBeLessThanOrEqual(8_000)
  expect(html).not.toMatch(/@font-face|\.woff/)
})

for (const [path, hasEditor] of [
  ['/', false],
  ['/tools/json/to-yaml', true],
  ['/tools/time/cron', false],
  ['/tools/encoding/url', true],
  ['/about', false],
] as const) {
  test(`${path} inlines every style that it needs until it is used`, async ({
    browser,
    baseURL,
  }) => {
    // Without notices about offline use.
    const page = await browser.newPage({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
    const release = await hold(page, '**/assets/index-*.css')
    await page.goto(path, { waitUntil: 'commit' })
    await alive(page)
    await page.setViewportSize({ width: 390, height: 900 })
    // Lines wrap on a narrow screen as soon as that part has loaded.
    const editor = page.getByRole('main').getByRole('textbox').first()
    if (hasEditor) await expect(editor).toHaveCSS('white-space-collapse', 'break-spaces')
    const looks = async () => {
      const found: JSHandle<Styles>[] = []
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await setTheme(page, colorScheme)
          await settled(page)
          found.push(await page.evaluateHandle(stylesOfPage))
        }
      }
      return found
    }
    const before = await looks()
    const rest = page.waitForResponse('**/assets/index-*.css')
    release()
    // A page loads them when it is used.
    await page.mouse.move(10, 10)
    await (await rest).finished()
    const sheets = () =>
      page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''))
    await expect.poll(sheets).toContainEqual(expect.stringContaining('/assets/index-'))
    const after = await looks()
    for (const [at, look] of before.entries()) {
      // In the page, because these are millions of values.
      expect(await page.evaluate(changesBetween, [look, after[at]!] as const)).toEqual([])
    }
    await page.close()
  })
}

/** Each element and its computed styles by property. */
type Styles = readonly (readonly [element: string, styles: ReadonlyMap<string, string>])[]

/** Every computed style of every element in the header and content. */
function stylesOfPage(): Styles {
  return [...document.querySelectorAll('header, header *, main, main *')].map((element) => {
    const style = getComputedStyle(element)
    const place = `${element.tagName} ${element.getAttribute('class')}`
    return [place, new Map([...style].map((name) => [name, style.getPropertyValue(name)]))]
  })
}

function changesBetween([before, after]: readonly [Styles, Styles]): readonly string[] {
  const added = after.length - before.length
  return [
    ...(added ? [`${added} more elements`] : []),
    ...before.flatMap(([place, styles], at) =>
      [...styles].flatMap(([name, value]) => {
        const now = after[at]?.[1].get(name)
        return now === value ? [] : [`${place} { ${name}: ${value} → ${now} }`]
      }),
    ),
  ]
}
