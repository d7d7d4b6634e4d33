import { expect, test } from '@playwright/test'
import { serveFiles } from '#tests/e2e/file-host.ts'
import { tools } from '#tests/e2e/site-map.ts'
import { type ProductServer, serveProduct } from '#tests/product-server.ts'
import { tryCopy, tryCopyOfTree, trySelectAll, trySelection } from './clipboard.ts'
import { expectSandbox, tryDiagramEditor } from './diagram.ts'
import type { Engine, EnginePage } from './engine.ts'
import { clear, examples, focusInput, press, runExample, started } from './examples.ts'
import { tryDeepFile, tryLargeFiles, tryLongPaste, trySavedFiles } from './files.ts'
import { byRole, pageText, textOf } from './find.ts'
import { tryLateEditor } from './late-editor.ts'
import { OFFER, tryUpdate } from './update.ts'

const READY = 'Available offline'
/** Counts the update offers of the page from now on. */
const watchOffers = `(window.offers = 0, new MutationObserver(() => {
  if (${pageText}.includes('${OFFER}')) window.offers++
}).observe(document.body, { subtree: true, childList: true }), window.offers)`
const current = `document.querySelector('[role=option][aria-selected=true]')`
const output = textOf(byRole('textbox', 'Output'))

/**
 * The features that must work in every engine: each tool, a large file, the clipboard, and offline
 * use.
 */
export function smokeTests({ name, launch }: Engine): void {
  let server: ProductServer
  let page: EnginePage

  test.beforeAll(async () => {
    server = await serveProduct()
    page = await launch()
    await page.open(`${server.url}/?lang=en`)
    await switchLanguage(page, 'English')
  })

  // Only Playwright's own pages leave a trace.
  test.afterEach(async () => {
    const { status, expectedStatus } = test.info()
    if (status === expectedStatus) return
    console.log(await page.evaluate('location.href'), await page.evaluate(pageText))
  })

  test.afterAll(async () => {
    await page.close()
    await server.stop()
  })

  test(`${name}: a first visit caches the app and offers no update`, async () => {
    await page.evaluate(watchOffers)
    await expect.poll(() => page.evaluate(pageText)).toContain(READY)
    expect(await page.evaluate('window.offers')).toBe(0)
  })

  test(`${name}: the icons of tools are rendered`, async () => {
    await page.open(`${server.url}/`)
    const widths = `[...document.querySelectorAll('main use')].map((it) => it.getBBox().width)`
    const areWide = `${widths}.length >= 13 && ${widths}.every((it) => it > 10)`
    await expect.poll(() => page.evaluate(areWide)).toBe(true)
  })

  test(`${name}: diagrams are edited, presented, exported, saved, and compared`, async () => {
    await page.open(`${server.url}/tools/mermaid`)
    await tryDiagramEditor(page)
  })

  test(`${name}: the search finds and opens a tool`, async () => {
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
    const zone = byRole('combobox', 'Target timezone')
    // A click misses an option that moves. A new page has none of what an earlier attempt has typed.
    await expect(async () => {
      await page.open(`${server.url}/tools/time/timezone`)
      await started(page)
      await page.click(zone)
      await expect
        .poll(() => page.evaluate(textOf(current)), { timeout: 20_000 })
        .toMatch(/Asia\/Shanghai/)
      // The current zone is selected, so typing replaces it.
      await page.type('tokyo')
      await expect
        .poll(() => page.evaluate(textOf(current)), { timeout: 20_000 })
        .toMatch(/Asia\/Tokyo/)
      await page.click(current)
      await expect.poll(() => page.evaluate(textOf(zone)), { timeout: 5_000 }).toBe('Asia/Tokyo')
    }).toPass({ timeout: 120_000 })
    expect(await page.evaluate(`document.activeElement === ${zone}`)).toBe(true)
  })

  test(`${name}: a press in the planner sets the source time`, async () => {
    await page.open(`${server.url}/tools/time/timezone`)
    const area = `document.querySelector('[role=slider]').parentElement`
    await expect(async () => {
      await page.click(byRole('tab', 'Planner'))
      await page.click(area)
      // The middle of a day of 24 hours in UTC.
      const time = textOf(byRole('textbox', 'Source time'))
      await expect.poll(() => page.evaluate(time), { timeout: 5_000 }).toMatch(/T1[12]:\d\d:00$/)
    }).toPass()
  })

  test(`${name}: a file is restored from the history and after a reload`, () =>
    trySavedFiles(page, server.url))

  test(`${name}: files of up to 10 MB are validated, converted, unescaped, and encoded`, () =>
    tryLargeFiles(page, server.url))

  test(`${name}: keys are sorted in 80,000 levels`, () => tryDeepFile(page, server.url))

  test(`${name}: a pasted text that is too long for the editor is validated and hashed`, () =>
    tryLongPaste(page, server.url))

  test(`${name}: Copy puts the output on the clipboard`, () => tryCopy(page, server.url))

  test(`${name}: values of a tree are copied`, () => tryCopyOfTree(page, server.url))

  test(`${name}: selecting all of a long output copies it entirely`, () =>
    trySelectAll(page, server.url))

  test(`${name}: a selection in a long output keeps its rows while it scrolls`, () =>
    trySelection(page, server.url))

  test(`${name}: a reload keeps the input`, async () => {
    await page.open(`${server.url}/tools/encoding/url`)
    await focusInput(page)
    await page.type('a b&c')
    await expect.poll(() => page.evaluate(output)).toBe('a%20b%26c')
    await page.reload()
    await expect.poll(() => page.evaluate(output)).toBe('a%20b%26c')
  })

  test(`${name}: a result is swapped, sent, and found again`, async () => {
    await page.open(`${server.url}/tools/encoding/url`)
    await clear(page)
    await focusInput(page)
    await page.type('[12345678901234567890]')
    await expect.poll(() => page.evaluate(output)).toBe('%5B12345678901234567890%5D')
    await press(page, 'Swap')
    await expect.poll(() => page.evaluate(output)).toBe('[12345678901234567890]')
    await press(page, 'Send to')
    const yaml = byRole('menuitem', 'JSON to YAML')
    await expect.poll(() => page.evaluate(`${yaml} !== null`)).toBe(true)
    await page.click(yaml)
    await expect.poll(() => page.evaluate('location.pathname')).toBe('/tools/json/to-yaml')
    await expect.poll(() => page.evaluate(output)).toBe('- 12345678901234567890\n')
    await press(page, 'History')
    const entry = `[...document.querySelectorAll('[role=dialog] li button')].find((it) => it.textContent.includes('%5B123'))`
    await expect.poll(() => page.evaluate(`${entry} !== undefined`)).toBe(true)
    await page.click(entry)
    await expect.poll(() => page.evaluate('location.pathname')).toBe('/tools/encoding/url')
    await expect.poll(() => page.evaluate(output)).toBe('[12345678901234567890]')
  })

  test(`${name}: a link opens a recipe, and its steps run`, async () => {
    await page.open(`${server.url}/tools/json/to-yaml`)
    // The layout moves while the draft is restored.
    await clear(page)
    await press(page, 'Add to recipe')
    await expect.poll(() => page.evaluate(pageText)).toContain('Added to the recipe')
    await page.open(`${server.url}/recipes`)
    await focusInput(page)
    await page.type('[12345678901234567890]')
    await expect.poll(() => page.evaluate(output)).toBe('- 12345678901234567890\n')
    await press(page, 'Share link')
    await expect.poll(() => page.evaluate(pageText)).toContain('Copied the link with your input')
    await page.open(`${server.url}/tools/encoding/hash`)
    await focusInput(page)
    await page.pressControl('v')
    const input = textOf(byRole('textbox', 'Input'))
    await expect.poll(() => page.evaluate(input)).toContain('/recipes#link=1')
    const link = String(await page.evaluate(input)).trim()
    await page.open(`${server.url}/recipes`)
    await focusInput(page)
    await page.open(link)
    await expect.poll(() => page.evaluate(output)).toBe('- 12345678901234567890\n')
    expect(await page.evaluate('location.hash')).toBe('')
  })

  // The server stays stopped.
  test.describe(`${name}, offline`, () => {
    test.beforeAll(async () => {
      await page.open(`${server.url}/`)
      await expect.poll(() => page.evaluate(pageText)).toContain(READY)
      // A browser can delete the files and keep the service worker.
      await page.evaluate(
        'caches.keys().then((all) => Promise.all(all.map((it) => caches.delete(it))))',
      )
      await page.open(`${server.url}/`)
      await expect.poll(() => page.evaluate(pageText)).toContain(READY)
      await server.stop()
    })

    for (const example of examples) {
      test(`${name}: ${example.path} converts its example`, async () => {
        await page.open(`${server.url}${example.path}`)
        await runExample(page, example)
        await expect.poll(() => page.evaluate(example.result)).toMatch(example.expected)
      })
    }

    test(`${name}: a jq filter runs`, async () => {
      await page.open(`${server.url}/tools/json/path-finder`)
      await focusInput(page)
      await page.type('{"id":12345678901234567890}')
      await page.evaluate(chooseLanguage('query'))
      await expect(() => page.click(byRole('textbox', 'jq'))).toPass()
      await page.type('.id')
      await expect.poll(() => page.evaluate(output)).toBe('12345678901234567890')
      await page.evaluate(chooseLanguage('find'))
      await expect(() => page.click(byRole('textbox', 'JSONPath'))).toPass()
    })

    test(`${name}: every tool has its Chinese name`, async () => {
      await switchLanguage(page, '简体中文')
      for (const { path, title } of tools) {
        await page.open(`${server.url}${path}`)
        const heading = 'document.querySelector("h1")?.textContent'
        await expect.poll(() => page.evaluate(heading), path).toBe(title['zh-CN'])
      }
      await switchLanguage(page, 'English')
    })
  })

  // Sites of their own come last: WebKit can delete the storage of the first one for them.
  test(`${name}: the editor goes on with what its textarea has, also if it comes late`, async () => {
    const site = await serveProduct()
    await tryLateEditor(page, site.url)
    await site.stop()
  })

  test(`${name}: a file host draws diagrams in a sandbox`, async () => {
    const host = await serveFiles('/')
    await expectSandbox(page, host.url)
    host.close()
  })

  test(`${name}: an update is applied, and tools run after it`, async () => {
    await tryUpdate(page)
  })
}

/** Selects a query language of the Path Finder, which the browser remembers. */
const chooseLanguage = (operation: 'find' | 'query') => `((it) => {
  it.value = '${operation}'
  it.dispatchEvent(new Event('change', { bubbles: true }))
})(document.querySelector('main select'))`

/** Selects a language in the header's menu, whose code loads on demand. */
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
