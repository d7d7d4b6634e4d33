import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { tools } from '#tests/e2e/site-map.ts'
import { type ProductServer, serveProduct } from '#tests/product-server.ts'
import type { Engine, EnginePage } from './engine.ts'
import { clear, examples, focusInput, press, runExample } from './examples.ts'
import { announcements, byRole, textOf } from './find.ts'

const READY = 'Ready to work offline'
const shown = 'document.body.innerText'
/** Counts how often the page has offered a new version, from now on. */
const watchOffers = `(window.offers = 0, new MutationObserver(() => {
  if (document.body.innerText.includes('new version')) window.offers++
}).observe(document.body, { subtree: true, childList: true }), window.offers)`
const current = `document.querySelector('[role=option][aria-selected=true]')`
const output = textOf(byRole('textbox', 'Output'))

/** What has to work in every engine: each tool, a large file, the clipboard, and life without the server. */
export function smokeTests({ name, launch }: Engine): void {
  let server: ProductServer
  let page: EnginePage

  test.beforeAll(async () => {
    server = await serveProduct()
    page = await launch()
    await page.open(`${server.url}/?lang=en`)
    await switchLanguage(page, 'English')
  })

  test.afterAll(async () => {
    await page.close()
    await server.stop()
  })

  test(`${name}: a first visit caches the app and offers no update`, async () => {
    await page.evaluate(watchOffers)
    await expect.poll(() => page.evaluate(shown), { timeout: 60_000 }).toContain(READY)
    expect(await page.evaluate('window.offers')).toBe(0)
  })

  for (const example of examples) {
    test(`${name}: ${example.path} answers its example`, async () => {
      await page.open(`${server.url}${example.path}`)
      await runExample(page, example)
      await expect.poll(() => page.evaluate(example.answer)).toMatch(example.expected)
    })
  }

  test(`${name}: a diagram is drawn in its frame`, async () => {
    await page.open(`${server.url}/tools/mermaid`)
    // The frame's origin is opaque: the page knows the size of the picture from its messages.
    const zoom = `[...document.querySelectorAll('button')].some((it) => it.textContent === 'Download SVG' && !it.disabled)`
    await expect.poll(() => page.evaluate(zoom)).toBe(true)
  })

  test(`${name}: the search finds a tool and opens it`, async () => {
    await page.open(`${server.url}/`)
    await press(page, 'Search tools')
    await expect.poll(() => page.evaluate('document.activeElement?.role')).toBe('combobox')
    await page.type('yaml')
    await expect.poll(() => page.evaluate(textOf(current))).toMatch(/^JSON to YAML/)
    await page.click(current)
    await expect.poll(() => page.evaluate('location.pathname')).toBe('/tools/json/to-yaml')
    await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('main')
  })

  test(`${name}: a time zone is found by its city`, async () => {
    await page.open(`${server.url}/tools/time/timezone`)
    const zone = byRole('combobox', 'Target timezone')
    // A click before the page has come alive opens nothing.
    await expect(async () => {
      await page.click(zone)
      await expect
        .poll(() => page.evaluate(textOf(current)), { timeout: 5_000 })
        .toMatch(/Asia\/Shanghai/)
    }).toPass()
    // What is typed takes the place of the zone, which is selected.
    await page.type('tokyo')
    await expect.poll(() => page.evaluate(textOf(current))).toMatch(/Asia\/Tokyo/)
    await page.click(current)
    await expect.poll(() => page.evaluate(textOf(zone))).toBe('Asia/Tokyo')
    expect(await page.evaluate(`document.activeElement === ${zone}`)).toBe(true)
  })

  test(`${name}: a file of 10 MB is validated`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'offkit-engine-'))
    const file = join(folder, 'large.json')
    writeFileSync(file, largeJson(10_000_000))
    await page.open(`${server.url}/tools/json/validator`)
    await clear(page)
    await page.selectFile(`document.querySelector('input[type=file]')`, file)
    await press(page, 'Validate')
    await expect.poll(() => page.evaluate(announcements), { timeout: 60_000 }).toMatch(/Valid JSON/)
    rmSync(folder, { recursive: true })
  })

  test(`${name}: Copy puts the output on the clipboard`, async () => {
    await page.open(`${server.url}/tools/json/to-yaml`)
    await focusInput(page)
    await page.type('{"id":12345678901234567890}')
    await expect.poll(() => page.evaluate(output)).toBe('id: 12345678901234567890\n')
    await press(page, 'Copy')
    await expect.poll(() => page.evaluate(shown)).toMatch(/Copied/)
    await page.open(`${server.url}/tools/encoding/base64`)
    await focusInput(page)
    await page.pressControl('v')
    await expect.poll(() => page.evaluate(output)).toBe(btoa('id: 12345678901234567890\n'))
  })

  test(`${name}: a reload keeps the input`, async () => {
    await page.open(`${server.url}/tools/encoding/url`)
    await focusInput(page)
    await page.type('a b&c')
    await expect.poll(() => page.evaluate(output)).toBe('a%20b%26c')
    await page.reload()
    await expect.poll(() => page.evaluate(output)).toBe('a%20b%26c')
  })

  test(`${name}: both languages work, and every tool without the server`, async () => {
    await page.open(`${server.url}/`)
    await expect.poll(() => page.evaluate(shown), { timeout: 60_000 }).toContain(READY)
    await server.stop()
    for (const example of examples) {
      await page.open(`${server.url}${example.path}`)
      await runExample(page, example)
      await expect.poll(() => page.evaluate(example.answer), example.path).toMatch(example.expected)
    }
    await switchLanguage(page, '简体中文')
    for (const { path, title } of tools) {
      await page.open(`${server.url}${path}`)
      const heading = 'document.querySelector("h1")?.textContent'
      await expect.poll(() => page.evaluate(heading), path).toBe(title['zh-CN'])
    }
  })
}

/** Chooses a language in the header's menu, whose code comes when the button is pressed. */
async function switchLanguage(page: EnginePage, to: 'English' | '简体中文'): Promise<void> {
  const code = to === 'English' ? 'en' : 'zh-CN'
  const item = byRole('menuitem', to)
  await expect(async () => {
    const name = await page.evaluate(`document.documentElement.lang === 'en' ? 'Language' : '语言'`)
    await press(page, String(name))
    await expect.poll(() => page.evaluate(`${item} !== null`), { timeout: 5_000 }).toBe(true)
  }).toPass()
  await page.click(item)
  await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe(code)
}

/** An array of records, about as large as asked. */
function largeJson(size: number): string {
  const record = (id: number) =>
    `{"id":${10n ** 19n + BigInt(id)},"name":"记录 ${id}","tags":["a","b"]}`
  const rows: string[] = []
  for (let length = 0, id = 0; length < size; id++) {
    const row = record(id)
    rows.push(row)
    length += row.length
  }
  return `[${rows.join(',\n')}]`
}
