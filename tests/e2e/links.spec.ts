import type { Page } from '@playwright/test'
import { alive, expect, test, textOf } from './fixtures.ts'
import { switchLanguage } from './looks.ts'

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const share = (page: Page, name = 'Share link') => page.getByRole('button', { name, exact: true })

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

/** Copies the page's link. */
async function linkOf(page: Page): Promise<string> {
  await share(page).click()
  await expect(page.getByText(/^Copied the link/)).toBeVisible()
  return clipboard(page)
}

/** The value or state of every control of the page. */
async function stateOf(page: Page): Promise<readonly string[]> {
  const main = page.getByRole('main')
  const controls = main.locator('textarea, input, select, [role=textbox], [role=switch]')
  // At once, as the page may replace a control in between.
  return controls.evaluateAll((elements) =>
    elements.map((element) => {
      if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)) {
        return `${element.checked}`
      }
      return 'value' in element ? `${element.value}` : (element as HTMLElement).innerText
    }),
  )
}

const pages: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/tools/json/validator': async (page) => {
    await box(page, 'Input').fill('{"b":1,"a":[1.50]}')
    await page.getByText('Text', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Indent' }).selectOption({ label: 'Tabs' })
    await page.getByRole('switch', { name: 'Sort keys' }).check()
    await expect.poll(() => textOf(box(page, 'Output'))).toContain('\t"a"')
  },
  '/tools/json/to-yaml': async (page) => {
    await page.getByText('YAML → JSON', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Indent' }).selectOption('4')
    await box(page, 'Input').fill('a: [1.50]')
    await expect.poll(() => textOf(box(page, 'Output'))).toContain('1.50')
  },
  '/tools/json/to-csv': async (page) => {
    await page.getByRole('combobox', { name: 'Delimiter' }).selectOption('semicolon')
    await page.getByRole('switch', { name: 'Flatten' }).check()
    await page.getByRole('switch', { name: 'Guard formulas' }).uncheck()
    await box(page, 'Input').fill('[{"a":{"b":"=1"}}]')
    await expect.poll(() => textOf(box(page, 'Output'))).toContain('a.b')
  },
  '/tools/json/path-finder': async (page) => {
    await box(page, 'Input').fill('{"a":[{"b":1},{"b":2.50}]}')
    await page
      .getByRole('combobox', { name: 'JSONPath' })
      .or(box(page, 'JSONPath'))
      .fill('$.a[1].b')
    await expect.poll(() => textOf(box(page, 'Output'))).toContain('2.50')
  },
  '/tools/json/unescaper': async (page) => {
    await page.getByText('JSON → String', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Levels' }).selectOption('2')
    await box(page, 'Input').fill('{"a":1}')
    await expect.poll(() => textOf(box(page, 'Output'))).toContain('\\\\\\"a')
  },
  '/tools/json/diff': async (page) => {
    await page.getByRole('combobox', { name: 'Arrays' }).selectOption('key')
    await page.getByRole('switch', { name: 'Numbers as written' }).check()
    await box(page, 'Original').fill('[{"id":1,"v":1.0}]')
    await box(page, 'Changed').fill('[{"id":2},{"id":1,"v":1}]')
    await expect(page.getByRole('status').filter({ hasText: '2 differences' })).toBeVisible()
  },
  '/tools/time/timestamp': async (page) => {
    const zone = page.getByRole('combobox', { name: 'Time zone' })
    await zone.fill('tokyo')
    await page.getByRole('listbox').getByRole('option').first().click()
    await box(page, 'Date and time').fill('2024-02-29T12:00:00')
    await expect(box(page, 'Unix seconds')).toHaveValue('1709175600')
  },
  '/tools/time/timezone': async (page) => {
    await box(page, 'Source time').fill('2024-11-03 01:30')
    await page.getByRole('combobox', { name: 'Source timezone' }).fill('new york')
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByRole('radio').last().check()
    await expect(box(page, 'Target time')).toHaveValue('2024-11-03T14:30:00')
  },
  '/tools/time/calculator': async (page) => {
    await box(page, 'Start date').fill('2024-01-31')
    await page.getByRole('spinbutton', { name: 'Amount' }).fill('1')
    await page.getByRole('combobox', { name: 'Unit' }).selectOption('months')
    await expect(box(page, 'Result')).toHaveValue(/^2024-02-29/)
  },
  '/tools/time/cron': async (page) => {
    await box(page, 'Expression').fill('0 0 9 ? * 2')
    await page.getByRole('radio', { name: 'Spring' }).check()
    await box(page, 'Starting at').fill('2026-11-27T12:00:00')
    await page.getByRole('combobox', { name: 'Time zone' }).fill('tokyo')
    await page.getByRole('listbox').getByRole('option').first().click()
    await expect(page.getByRole('list', { name: 'Next runs' })).toContainText('2026-12-01 09:00:00')
  },
  '/tools/encoding/base64': async (page) => {
    await box(page, 'Input').fill('你好?>')
    await page.getByRole('button', { name: 'Encode', exact: true }).click()
    await page.getByRole('combobox', { name: 'Variant' }).selectOption('url-safe')
    await page.getByRole('combobox', { name: 'Character set' }).selectOption('gb18030')
    await page.getByText('Line by line', { exact: true }).click()
    await expect.poll(() => textOf(box(page, 'Output'))).toBe('xOO6wz8-')
  },
  '/tools/encoding/url': async (page) => {
    await box(page, 'Input').fill('a%2520b')
    await page.getByRole('button', { name: 'Decode', exact: true }).click()
    await page.getByText('Form', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Decode passes' }).selectOption('2')
    await expect.poll(() => textOf(box(page, 'Output'))).toBe('a b')
  },
  '/tools/encoding/text': async (page) => {
    await box(page, 'Input').fill('你好')
    await page.getByRole('combobox', { name: 'Format' }).selectOption('unicode')
    await page.getByRole('combobox', { name: 'Notation' }).selectOption('braces')
    await expect.poll(() => textOf(box(page, 'Output'))).toBe('\\u{4f60}\\u{597d}')
  },
  '/tools/encoding/hash': async (page) => {
    await box(page, 'Input').fill('abc')
    await page.getByRole('combobox', { name: 'Algorithm' }).selectOption('md5')
    await page.getByRole('combobox', { name: 'Format' }).selectOption('upper')
    await expect.poll(() => textOf(box(page, 'Output'))).toBe('900150983CD24FB0D6963F7D28E17F72')
  },
}

for (const [path, use] of Object.entries(pages)) {
  test(`a link to ${path} opens the same input, options, and result`, async ({ page, browser }) => {
    await page.goto(path)
    await alive(page)
    await use(page)
    const link = await linkOf(page)
    expect(link).toContain(`${path}#link=1d`)
    const context = await browser.newContext()
    const other = await context.newPage()
    await other.goto(link)
    await expect.poll(() => stateOf(other)).toEqual(await stateOf(page))
    expect(other.url()).toBe(link.replace(/#.*/, ''))
    await context.close()
  })
}

test('a link replaces the work on the page, and restores it', async ({ page }) => {
  await page.goto('/tools/encoding/base64')
  await box(page, 'Input').fill('theirs')
  await page.getByRole('button', { name: 'Encode', exact: true }).click()
  const link = await linkOf(page)
  await page.getByRole('combobox', { name: 'Variant' }).selectOption('data-uri')
  await box(page, 'Input').fill('mine')
  await expect.poll(() => textOf(box(page, 'Output'))).toMatch(/^data:.*bWluZQ==$/)
  const before = await stateOf(page)
  await page.goto(link)
  await expect.poll(() => textOf(box(page, 'Input'))).toBe('theirs')
  await expect.poll(() => textOf(box(page, 'Output'))).toBe('dGhlaXJz')
  await page.getByRole('button', { name: 'Restore previous' }).click()
  await expect.poll(() => stateOf(page)).toEqual(before)
})

test('a link without the input keeps the receiver’s input', async ({ page }) => {
  await page.goto('/tools/encoding/url')
  await box(page, 'Input').fill('a b')
  await page.getByRole('button', { name: 'Encode', exact: true }).click()
  await page.getByText('Form', { exact: true }).click()
  await expect.poll(() => textOf(box(page, 'Output'))).toBe('a+b')
  await share(page).press('Enter')
  await page.getByRole('button', { name: 'Link without input' }).press('Enter')
  await expect(page.getByText('Copied the link without your input')).toBeVisible()
  const link = await clipboard(page)
  await page.getByText('Component', { exact: true }).click()
  await box(page, 'Input').fill('c d')
  await expect.poll(() => textOf(box(page, 'Output'))).toBe('c%20d')
  await page.goto(link)
  await expect.poll(() => textOf(box(page, 'Output'))).toBe('c+d')
})

test('an input over 100 KB isn’t part of the link', async ({ page }) => {
  await page.goto('/tools/encoding/hash')
  await box(page, 'Input').fill('x'.repeat(100_001))
  await share(page).click()
  await expect(page.getByText('Links can contain up to 100 KB of text.')).toBeVisible()
  expect((await clipboard(page)).length).toBeLessThan(400)
})

test('a second input that is a file isn’t part of the link, and the message says so', async ({
  page,
}) => {
  const buffer = Buffer.from(JSON.stringify('x'.repeat(2_000_000)))
  for (const [path, name] of [
    ['json/diff', 'Original'],
    ['json/schema', 'Input'],
  ] as const) {
    await page.goto(`/tools/${path}`)
    await box(page, name).fill('{"a": 1}')
    const other = { name: 'other.json', mimeType: 'application/json', buffer }
    await page.locator('input[type=file]').nth(1).setInputFiles(other)
    await expect(page.getByText('other.json').first()).toBeVisible()
    await share(page).click()
    await expect(page.getByText('Copied the link without your input')).toBeVisible()
  }
})

test('a link to a page of opened files has no text that they hide', async ({ page }) => {
  await page.goto('/tools/encoding/hash')
  await box(page, 'Input').fill('typed before')
  const files = ['a', 'b'].map((name) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(name),
  }))
  await page.locator('input[type=file]').setInputFiles(files)
  await expect(box(page, 'Input')).toHaveCount(0)
  const link = await linkOf(page)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await box(page, 'Input').fill('here')
  await page.goto(link)
  await expect(box(page, 'Input')).toHaveText('here')
})

test('the HMAC key isn’t in the link, and JWT has no links', async ({ page }) => {
  await page.goto('/tools/encoding/hash')
  await box(page, 'Input').fill('abc')
  await page.getByRole('switch', { name: 'HMAC' }).check()
  await page.getByLabel('HMAC key').fill('topsecret')
  const packed = (await linkOf(page)).split('#link=1d')[1] ?? ''
  const data = await page.evaluate(async (text) => {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0))
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return new Response(stream).text()
  }, packed)
  expect(JSON.parse(data)).toEqual({
    tool: 'encoding/hash',
    operation: 'hash',
    options: { algorithms: ['sha256'], format: 'hex', hmac: true },
    input: 'abc',
  })
  await page.goto('/tools/encoding/jwt')
  await expect(page.getByRole('button', { name: 'How to use' })).toBeVisible()
  await expect(share(page)).toHaveCount(0)
})

test('a damaged link changes nothing and explains why, in both languages', async ({ page }) => {
  await page.goto('/tools/encoding/url')
  await box(page, 'Input').fill('mine')
  await page.goto('/tools/encoding/url#link=1dAAAA')
  await expect(page.getByText('Couldn’t open the link')).toBeVisible()
  await expect(page.getByText('The link is damaged or too large.')).toBeVisible()
  await expect.poll(() => textOf(box(page, 'Input'))).toBe('mine')
  await switchLanguage(page, 'zh-CN')
  await page.goto('/tools/encoding/url#link=9dAAAA')
  await expect(page.getByText('当前版本不支持此链接')).toBeVisible()
  await expect.poll(() => textOf(box(page, '输入'))).toBe('mine')
  await share(page, '分享链接').click()
  await expect(page.getByText('已复制包含输入内容的链接')).toBeVisible()
})

test('a link that a chat program encoded opens, and one that was cut off is reported', async ({
  page,
}) => {
  await page.goto('/tools/encoding/url')
  await box(page, 'Input').fill('shared')
  const [path, packed] = (await linkOf(page)).split('#link=')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.goto('/about')
  await page.goto(`${path}#link%3D${packed}）`)
  await expect.poll(() => textOf(box(page, 'Input'))).toBe('shared')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.goto(`${path}%23link%3D${packed}).`)
  await expect.poll(() => textOf(box(page, 'Input'))).toBe('shared')
  await expect(page).toHaveURL(`${path}`)
  await page.goto('/tools/json/validator).')
  await expect(page).toHaveURL('/tools/json/validator')
  for (const address of [`${path}`, '/recipes']) {
    await page.goto('/about')
    await page.goto(`${address}#link`)
    await expect(page.getByText('The link is damaged or too large.')).toBeVisible()
    await expect(page).toHaveURL(/\/(?:url|recipes)$/)
  }
})

test('a link of the diagram editor and an earlier one show their code', async ({
  page,
  browser,
}) => {
  await page.goto('/tools/mermaid')
  await box(page, 'Code').fill('graph TD\n  Linked')
  const link = await linkOf(page)
  expect(link).toContain('/tools/mermaid#link=1d')
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(link)
  await expect.poll(() => textOf(box(other, 'Code'))).toContain('Linked')
  await other.goto('/tools/mermaid#code=Sy9KLMhQCHHhUlBwTSzKyUwtAgA')
  await expect.poll(() => textOf(box(other, 'Code'))).toContain('Earlier')
  await context.close()
})
