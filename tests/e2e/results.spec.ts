import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { clickClipboard } from './click-clipboard.ts'
import { alive, expect, test, textOf } from './fixtures.ts'
import { switchLanguage } from './looks.ts'

const HEADER = 'eyJhbGciOiJIUzI1NiJ9'
const token = (payload: string) => `${HEADER}.${Buffer.from(payload).toString('base64url')}.c2ln`

interface Case {
  readonly path: string
  /** The textbox for the input; “Input” by default. */
  readonly box?: string
  readonly right: string
  readonly wrong: string
  /** The button that starts a run; Ctrl+Enter by default. */
  readonly button?: string
  /** Runs before anything is typed. */
  readonly before?: (page: Page) => Promise<void>
  /** The announced status. */
  readonly announced: RegExp
  /** The control that is disabled while the result is outdated; Copy by default. */
  readonly copy?: (page: Page) => Locator
}

const cases: Readonly<Record<string, Case>> = {
  validator: {
    path: 'json/validator',
    right: '{"a":1}',
    wrong: '{"a":',
    button: 'Validate',
    announced: /^Valid JSON/,
  },
  'to-yaml': {
    path: 'json/to-yaml',
    right: '{"a":1}',
    wrong: '{"a":',
    button: 'Convert',
    announced: /^Converted\. 5 bytes$/,
  },
  'to-csv': {
    path: 'json/to-csv',
    right: '[{"a":1}]',
    wrong: '[{',
    button: 'Convert',
    announced: /^Converted\./,
  },
  'path-finder': {
    path: 'json/path-finder',
    right: '{"a":1}',
    wrong: '{"a":',
    button: 'Find',
    before: async (page) => page.getByRole('textbox', { name: 'JSONPath' }).fill('$.a'),
    announced: /1 value/,
  },
  unescaper: {
    path: 'json/unescaper',
    right: '{"a":"{\\"b\\":1}"}',
    wrong: '{"a":',
    button: 'Convert',
    announced: /^Converted/,
  },
  base64: {
    path: 'encoding/base64',
    right: 'YWJj',
    wrong: 'YW*j',
    button: 'Decode',
    announced: /^Decoded\. 3 bytes$/,
  },
  url: {
    path: 'encoding/url',
    right: 'a%20b',
    wrong: 'a%2',
    button: 'Decode',
    announced: /^Decoded\./,
  },
  hash: {
    path: 'encoding/hash',
    right: 'abc',
    wrong: 'abd',
    button: 'Generate',
    announced: /^Hashed 3 bytes$/,
  },
  'jwt decode': {
    path: 'encoding/jwt',
    box: 'Token',
    right: token('{"a":1}'),
    wrong: 'a.b',
    announced: /Signature|key/,
    copy: (page) =>
      page.getByRole('region', { name: 'Header' }).getByRole('button', { name: 'Copy' }),
  },
  diagram: {
    path: 'mermaid',
    box: 'Code',
    right: 'graph TD\n  A-->B',
    wrong: 'graph TD\n  A-->',
    announced: /^Rendered the diagram\./,
    copy: (page) => page.getByRole('button', { name: 'Download SVG' }),
  },
}

const stale = (page: Page) => page.locator('[data-stale=true]')
const LABEL = 'Outdated'

const hasGray = (pane: Element) =>
  [...pane.querySelectorAll('*')].some((it) => getComputedStyle(it).filter === 'grayscale(1)')

/** Runs in the page: the names of the buttons that the label covers. */
function coveredButtons(pane: Element, label: string): readonly string[] {
  const text = [...pane.querySelectorAll('header p')].find((it) => it.textContent === label)
  if (!text) return ['the label is missing']
  const a = text.getBoundingClientRect()
  return [...pane.querySelectorAll('header button')].flatMap((button) => {
    const b = button.getBoundingClientRect()
    const isCovered =
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom && b.width > 0
    return isCovered ? [button.getAttribute('aria-label') ?? button.textContent] : []
  })
}

for (const [name, one] of Object.entries(cases)) {
  test(`${name}: an outdated result can’t be copied, and a requested result is announced`, async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto(`/tools/${one.path}`)
    await alive(page)
    const box = page.getByRole('textbox', { name: one.box ?? 'Input', exact: true })
    const main = page.getByRole('main')
    const copy = one.copy?.(page) ?? main.getByRole('button', { name: 'Copy', exact: true })
    const ask = () =>
      one.button
        ? main.getByRole('button', { name: one.button, exact: true }).click()
        : page.keyboard.press('Control+Enter')
    await one.before?.(page)
    await box.fill(one.right)
    await ask()
    await expect(copy).toBeEnabled()
    await expect(stale(page)).toHaveCount(0)
    if (name !== 'jwt decode') {
      await expect(page.getByRole('status').filter({ hasText: one.announced })).toHaveCount(1)
    }

    // While the clock is paused, typing starts no run.
    await page.clock.pauseAt(Date.now() + 5_000)
    await box.fill(one.wrong)
    await expect(stale(page)).toHaveCount(1)
    await expect(stale(page)).toContainText(LABEL)
    const { width: wide, height } = page.viewportSize()!
    for (const width of [390, 800, wide]) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => stale(page).evaluate(coveredButtons, LABEL)).toEqual([])
    }
    // The diagram's frame grays out its own content.
    if (name !== 'diagram') await expect.poll(() => stale(page).evaluate(hasGray)).toBe(true)
    await expect(copy).toBeDisabled()
    await page.clock.resume()

    await ask()
    if (name === 'diagram') await expect(copy).toBeDisabled()
    else await expect(stale(page)).toHaveCount(0)
    if (name !== 'hash') await expect(main.getByRole('alert').first()).toBeVisible()

    await box.fill(one.right)
    await expect(copy).toBeEnabled()
    await expect(stale(page)).toHaveCount(0)
    await expect(main.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('')
  })
}

test('a generated or verified token is announced', async ({ page }) => {
  await page.goto('/tools/encoding/jwt')
  await alive(page)
  await page.getByRole('button', { name: 'Load example' }).click()
  await page.getByRole('button', { name: 'Verify' }).click()
  const verdict = page.getByRole('status').filter({ hasText: /^Signature valid/ })
  await expect(verdict).toHaveCount(1)
  await page.getByRole('tab', { name: 'Encode' }).click()
  await page.getByRole('button', { name: 'Load example' }).click()
  await page.getByRole('textbox', { name: 'Secret or key' }).fill('a secret that is long enough')
  await page.getByRole('button', { name: 'Encode token' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Encoded the token\./ })).toHaveCount(1)
})

test.describe('with files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'offkit-results-'))
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('a killed worker shows an alert, and the next run works', async ({ page }) => {
    const path = join(folder, 'large.bin')
    writeFileSync(path, '')
    truncateSync(path, 20_000_000_000)
    await page.goto('/tools/encoding/hash')
    await alive(page)
    await page.locator('main input[type=file]').setInputFiles(path)
    const bar = page.getByRole('progressbar', { name: 'Progress' })
    await expect(bar).toBeVisible()
    await expect(page.getByText(/of 20 GB/)).toBeVisible()
    for (const worker of page.workers())
      await worker.evaluate('self.close()').catch(() => undefined)
    await expect(page.getByRole('alert')).toContainText('Processing stopped')
    await expect(bar).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('textbox', { name: 'Input' }).fill('abc')
    await page.getByRole('button', { name: 'Generate' }).click()
    const output = page.getByRole('textbox', { name: 'Output' })
    await expect.poll(() => textOf(output)).toMatch(/^ba7816bf/)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('files with a byte order mark are editable, and other files offer a choice of encodings', async ({
    page,
  }) => {
    const open = (name: string, bytes: Buffer) =>
      page
        .locator('main input[type=file]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: bytes })
    await page.goto('/tools/json/validator')
    await alive(page)
    const input = page.getByRole('textbox', { name: 'Input' })
    const valid = page.getByRole('status').filter({ hasText: /^Valid JSON/ })
    for (const [encoding, bytes] of [
      ['UTF-8', Buffer.from('\ufeff{"a": 1}')],
      ['UTF-16 LE', Buffer.from('\ufeff{"a": 1}', 'utf16le')],
      ['UTF-16 BE', Buffer.from('\ufeff{"a": 1}', 'utf16le').swap16()],
    ] as const) {
      await open('a.json', bytes)
      const note = page.getByRole('note').filter({ hasText: `Detected ${encoding}.` })
      await expect(note).toContainText('Removed the byte order mark')
      await expect(valid).toBeVisible()
      await expect(input).toContainText('{"a": 1}')
      await input.press('Control+End')
      await input.pressSequentially(' ')
      await expect(note).toHaveCount(0)
      await page.getByRole('button', { name: 'Clear' }).click()
    }
    await open('gbk.json', Buffer.from('7b22c3fb223a22cafd227d', 'hex'))
    const encoding = page.getByRole('combobox', { name: 'File encoding' })
    await encoding.selectOption('GB18030 (GBK)')
    await expect(valid).toBeVisible()
    await expect(input).toContainText('{"名":"数"}')
    // A worker checks a file that is too long for the page.
    const items = Buffer.alloc(5_000_000, Buffer.from('22c3fb222c', 'hex'))
    const long = Buffer.concat([Buffer.from('['), items, Buffer.from('0]')])
    await page.getByRole('button', { name: 'Clear' }).click()
    await open('long.json', long)
    await encoding.selectOption('GB18030 (GBK)')
    await page.getByRole('button', { name: 'Validate', exact: true }).click()
    await expect(valid).toBeVisible()
    await expect(page.getByRole('treeitem').first()).toContainText('1,000,001 items')

    // Encodes the bytes unless an encoding is selected.
    await page.goto('/tools/encoding/base64')
    await alive(page)
    await open('a.txt', Buffer.from('\ufeffa', 'utf16le'))
    await page.getByRole('button', { name: 'Encode' }).click()
    const output = page.getByRole('textbox', { name: 'Output' })
    await expect.poll(() => textOf(output)).toBe('//5hAA==')
    await page.getByRole('combobox', { name: 'File encoding' }).selectOption('UTF-16 LE')
    await expect.poll(() => textOf(output)).toBe('YQ==')
  })
})

test('a result that has to be read first is copied while the click permits it', async ({
  page,
}) => {
  const copied = await clickClipboard(page)
  await page.goto('/tools/json/validator')
  await alive(page)
  await page.getByRole('textbox', { name: 'Input' }).fill('{"a":[1]}')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.poll(copied).toBe('{\n  "a": [\n    1\n  ]\n}')
  await page.goto('/tools/encoding/base64')
  await alive(page)
  await page.getByRole('textbox', { name: 'Input' }).fill('AP8=')
  await page.getByRole('button', { name: 'Decode' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Decoded' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.poll(copied).toBe('00ff')
})

test('values of a tree and a table are copied while the click permits it', async ({ page }) => {
  const copied = await clickClipboard(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/tools/json/validator')
  await alive(page)
  await page.getByRole('textbox', { name: 'Input' }).fill('[{"a":"x"},{"a":"y"}]')
  await page.getByRole('treeitem').nth(1).click()
  await button('Copy path').click()
  await expect.poll(copied).toBe('$[0]')
  await button('Copy value').click()
  await expect.poll(copied).toBe('{"a":"x"}')
  await button('More to copy').click()
  await page.getByRole('menuitem', { name: 'JSON Pointer' }).click()
  await expect.poll(copied).toBe('/0')
  await page.getByText('Table', { exact: true }).click()
  await page.getByRole('gridcell', { name: 'y' }).click()
  await button('Copy value').click()
  await expect.poll(copied).toBe('y')
  await button('Copy as CSV').click()
  await expect.poll(copied).toBe('a\r\nx\r\ny\r\n')
})

test('a requested result is announced again if it is the same', async ({ page }) => {
  const spoken = async () => {
    await page.evaluate(() => {
      const texts: string[] = []
      Object.assign(window, { texts })
      const last = new Map<Element, string>()
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement
          const region = element?.closest('[aria-live], [role=status], [role=alert]')
          const text = region?.textContent?.trim() ?? ''
          if (!region || last.get(region) === text) continue
          last.set(region, text)
          if (text !== '') texts.push(text)
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    return () => page.evaluate(() => (window as unknown as { texts: string[] }).texts.splice(0))
  }
  await page.goto('/tools/json/validator')
  await alive(page)
  await page.getByRole('textbox', { name: 'Input' }).fill('{"a": 01}')
  await expect(page.getByRole('alert')).toContainText('Invalid JSON')
  const said = await spoken()
  for (let run = 0; run < 3; run++) {
    await page.keyboard.press('Control+Enter')
    // Without the hidden advice for another format.
    await expect
      .poll(async () => (await said()).join())
      .toMatch(/^Invalid JSON: line 1, column \d+ (?!.*another format)/)
  }
  await switchLanguage(page, 'zh-CN')
  await expect(page.getByRole('alert')).toContainText('无效的 JSON')
  await expect(page.getByRole('main')).not.toContainText('Invalid JSON')
  await switchLanguage(page, 'en')
  await page.getByRole('textbox', { name: 'Input' }).fill('[1]')
  await expect(page.getByRole('status').filter({ hasText: /^Valid JSON/ })).toHaveCount(1)
  await said()
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await said()).join()).toContain('Valid JSON')
  await page.goto('/tools/time/timezone')
  await alive(page)
  await page.getByRole('button', { name: 'Now', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Result:' })).toHaveCount(1)
  const saidThen = await spoken()
  for (let run = 0; run < 2; run++) {
    await page.getByRole('button', { name: 'Convert', exact: true }).click()
    await expect.poll(async () => (await saidThen()).join()).toContain('Result:')
  }
})

test('a result scrolls sideways only if a line is longer than the pane', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/tools/json/to-yaml')
  const output = page.getByRole('textbox', { name: 'Output' })
  const hidden = () =>
    output.evaluate((area) => {
      let scroller: Element | null = area
      while (scroller && getComputedStyle(scroller).overflowX !== 'auto')
        scroller = scroller.parentElement
      return scroller ? scroller.scrollWidth - scroller.clientWidth : Number.NaN
    })
  for (const [value, width] of [
    ['b', 0],
    ['b'.repeat(300), 1_000],
    ['b', 0],
  ] as const) {
    await page.getByRole('textbox', { name: 'Input' }).fill(`{"a": "${value}"}`)
    await expect.poll(() => textOf(output)).toBe(`a: ${value}\n`)
    expect(await hidden()).toBeGreaterThanOrEqual(width)
    if (width === 0) expect(await hidden()).toBe(0)
  }
})

test('a value is after its key in a right-to-left script, not inside its quotes', async ({
  page,
}) => {
  const compare = async (view: Locator, texts: readonly string[]) => {
    for (const text of texts) {
      // Not the textarea that the editor replaces.
      await expect(view).toContainText(text)
      const [key, value] = await view.evaluate((element, shown) => {
        const at = element.textContent.indexOf(shown)
        const leftOf = (index: number) => {
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
          let node = walker.nextNode() as Text
          let rest = index
          for (; rest >= node.length; node = walker.nextNode() as Text) rest -= node.length
          const range = new Range()
          range.setStart(node, rest)
          range.setEnd(node, rest + 1)
          return range.getBoundingClientRect().left
        }
        return [leftOf(at), leftOf(at + shown.length - 1)]
      }, text)
      expect(value, text).toBeGreaterThan(key! + 20)
    }
  }
  await page.goto('/tools/json/diff')
  await alive(page)
  await page.getByRole('textbox', { name: 'Original' }).fill('{"שלום":12,"a":{"עולם":3}}')
  await page.getByRole('textbox', { name: 'Changed' }).fill('{"שלום":14,"b":{"עולם":5}}')
  await page.getByRole('button', { name: 'Compare' }).click()
  const differences = page.getByRole('region', { name: 'Differences' })
  await expect(differences).toContainText('"עולם":5')
  await compare(differences, ['"עולם":3', '"עולם":5'])
  await page.getByRole('radio', { name: 'Side by side' }).check()
  await expect(differences).toContainText('"שלום": 14')
  await compare(differences, ['"שלום": 12', '"שלום": 14'])

  await page.goto('/tools/json/validator')
  await alive(page)
  const editor = page.getByRole('textbox', { name: 'Input' })
  await editor.fill('{"שלום": "עולם", "ab": ["שלום", "עולם"]}')
  await compare(editor, ['שלום": "עולם"', 'שלום", "עולם"'])
  // An accent stays above the marked letter of an excerpt.
  await editor.fill('{"a": e\u0301}')
  await expect(page.getByRole('alert').locator('mark')).toHaveText('e\u0301')

  await page.goto('/tools/encoding/jwt')
  await alive(page)
  await page.getByRole('textbox', { name: 'Token' }).fill(token('{"שלום":12}'))
  const payload = page.getByRole('region', { name: 'Payload' })
  await expect(payload).toContainText('"שלום": 12')
  await compare(payload, ['"שלום": 12'])
})
