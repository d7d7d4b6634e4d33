import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { serveFiles } from '#tests/e2e/file-host.ts'
import { tools } from '#tests/e2e/site-map.ts'
import { type ProductServer, serveProduct } from '#tests/product-server.ts'
import { expectSandbox, tryDiagramEditor } from './diagram.ts'
import type { Engine, EnginePage } from './engine.ts'
import { clear, examples, focusInput, press, runExample, started } from './examples.ts'
import { announcements, byRole, pageText, textOf } from './find.ts'
import { trySelection } from './selection.ts'
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

  test(`${name}: files of up to 10 MB are validated, converted, unescaped, and encoded`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'offkit-engine-'))
    const [file, part, gbk, nested] = [
      join(folder, 'large.json'),
      join(folder, 'part.json'),
      join(folder, 'gbk.json'),
      join(folder, 'nested.json'),
    ]
    const text = largeJson(10_000_000)
    writeFileSync(gbk, Buffer.alloc(5_000_000, Buffer.from('22c3fb222c', 'hex')))
    writeFileSync(file, text)
    writeFileSync(part, text.slice(0, 60_000))
    writeFileSync(nested, JSON.stringify(new Array(300).fill(largeJson(1_000))))
    await page.open(`${server.url}/tools/json/validator`)
    await clear(page)
    await page.selectFile(`document.querySelector('input[type=file]')`, file)
    await press(page, 'Validate')
    await expect.poll(() => page.evaluate(announcements)).toMatch(/Valid JSON/)
    // A worker checks its encoding.
    await page.selectFile(`document.querySelector('input[type=file]')`, gbk)
    const choice = byRole('combobox', 'File encoding')
    await expect.poll(() => page.evaluate(`${choice} !== null`)).toBe(true)
    await page.open(`${server.url}/tools/json/to-csv`)
    await page.selectFile(`document.querySelector('input[type=file]')`, file)
    const record = 'id,name,tags\n10000000000000000000,记录 0,"[""a"",""b""]"\n'
    await expect
      .poll(async () => `${await page.evaluate(output)}`.slice(0, record.length))
      .toBe(record)
    // Both long enough for vectors.
    await page.open(`${server.url}/tools/json/unescaper`)
    await page.selectFile(`document.querySelector('input[type=file]')`, nested)
    await press(page, 'Convert')
    await expect.poll(() => page.evaluate(pageText)).toMatch(/Converted 300 JSON strings/)
    await page.open(`${server.url}/tools/encoding/base64`)
    await page.selectFile(`document.querySelector('input[type=file]')`, part)
    await press(page, 'Encode')
    const start = Buffer.from(text).toString('base64', 0, 300)
    await expect
      .poll(async () => `${await page.evaluate(output)}`.slice(0, start.length))
      .toBe(start)
    rmSync(folder, { recursive: true })
  })

  test(`${name}: keys are sorted in 80,000 levels`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'offkit-engine-'))
    const file = join(folder, 'deep.json')
    writeFileSync(file, `${'[{"b":0,"a":'.repeat(40_000)}1${'}]'.repeat(40_000)}`)
    const view = (label: string) =>
      `[...document.querySelectorAll('label')].find((it) => it.textContent === '${label}')`
    await page.open(`${server.url}/tools/json/validator`)
    await clear(page)
    await page.selectFile(`document.querySelector('input[type=file]')`, file)
    await press(page, 'Validate')
    await expect.poll(() => page.evaluate(`${view('Text')} !== undefined`)).toBe(true)
    await page.click(view('Text'))
    await page.click(byRole('switch', 'Sort keys'))
    const start = '[\n  {\n    "a": ['
    await expect
      .poll(async () => `${await page.evaluate(output)}`.slice(0, start.length))
      .toBe(start)
    await page.click(byRole('switch', 'Sort keys'))
    await page.click(view('Tree'))
    rmSync(folder, { recursive: true })
  })

  test(`${name}: a pasted text that is too long for the editor is validated and hashed`, async () => {
    const record = '{"id":7294869870205469786,"name":"é名😀"},'
    const count = 150_000
    const text = `[${record.repeat(count)}{}]`
    const box = byRole('textbox', 'Input')
    const paste = `(() => {
      const clipboardData = new DataTransfer()
      const records = ${JSON.stringify(record)}.repeat(${count})
      clipboardData.setData('text/plain', '[' + records + '{}]')
      // Firefox ignores the property in the options of an event.
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
      Object.defineProperty(event, 'clipboardData', { value: clipboardData });
      ${box}.dispatchEvent(event)
    })()`
    const digest = createHash('sha256').update(text).digest('hex')
    for (const [path, action, result, expected] of [
      ['json/validator', 'Validate', announcements, /Valid JSON/],
      ['encoding/hash', 'Generate', output, new RegExp(digest)],
    ] as const) {
      await page.open(`${server.url}/tools/${path}`)
      await focusInput(page)
      // Replaced when it is focused.
      await expect.poll(() => page.evaluate(`${box}.isContentEditable`)).toBe(true)
      await page.evaluate(paste)
      await expect.poll(() => page.evaluate(pageText)).toContain('Pasted text')
      await press(page, action)
      await expect.poll(() => page.evaluate(result)).toMatch(expected)
      await clear(page)
    }
  })

  test(`${name}: Copy puts the output on the clipboard`, async () => {
    await page.open(`${server.url}/tools/json/to-yaml`)
    await focusInput(page)
    await page.type('{"id":12345678901234567890}')
    await expect.poll(() => page.evaluate(output)).toBe('id: 12345678901234567890\n')
    await press(page, 'Copy')
    await expect.poll(() => page.evaluate(pageText)).toMatch(/Copied/)
    await page.open(`${server.url}/tools/encoding/base64`)
    await focusInput(page)
    await page.pressControl('v')
    await expect.poll(() => page.evaluate(output)).toBe(btoa('id: 12345678901234567890\n'))
  })

  test(`${name}: values of a tree are copied`, async () => {
    await page.open(`${server.url}/tools/json/validator`)
    await clear(page)
    await focusInput(page)
    await page.type('{"id":12345678901234567890}')
    const row = `document.querySelectorAll('[role=treeitem]')[1] ?? null`
    await expect.poll(() => page.evaluate(textOf(row))).toContain('12345678901234567890')
    await page.click(row)
    await press(page, 'Copy value')
    await expect.poll(() => page.evaluate(pageText)).toMatch(/Copied/)
    await page.open(`${server.url}/tools/encoding/base64`)
    await clear(page)
    await focusInput(page)
    await page.pressControl('v')
    await expect.poll(() => page.evaluate(output)).toBe(btoa('12345678901234567890'))
  })

  test(`${name}: selecting all of a long output copies it entirely`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'offkit-engine-'))
    const file = join(folder, 'part.json')
    const text = largeJson(120_000)
    writeFileSync(file, text)
    await page.open(`${server.url}/tools/encoding/base64`)
    await clear(page)
    await page.selectFile(`document.querySelector('input[type=file]')`, file)
    await press(page, 'Encode')
    const encoded = Buffer.from(text).toString('base64')
    const lineStart = encoded.slice(0, 100)
    await expect.poll(async () => `${await page.evaluate(output)}`.slice(0, 100)).toBe(lineStart)
    await page.evaluate(`${byRole('textbox', 'Output')}.focus()`)
    await page.pressControl('a')
    const selected = 'getSelection().toString().length'
    await expect.poll(() => page.evaluate(selected)).toBeGreaterThan(1000)
    await page.pressControl('c')
    await expect.poll(() => page.evaluate(pageText)).toMatch(/Copied/)
    await page.open(`${server.url}/tools/encoding/hash`)
    await focusInput(page)
    await page.pressControl('v')
    const digest = createHash('sha256').update(encoded).digest('hex')
    await expect.poll(() => page.evaluate(output)).toBe(digest)
    rmSync(folder, { recursive: true })
  })

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

/** An array of records of about this size. */
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
