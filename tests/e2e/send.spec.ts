import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { benchFile } from '#tests/bench/generate.ts'
import { alive, expect, test } from './fixtures.ts'

const words = {
  en: {
    input: 'Input',
    output: 'Output',
    send: 'Send to',
    sendPart: 'Send this value to',
    swap: 'Swap',
    replaced: 'Replaced your previous input',
    restore: 'Restore previous',
    yaml: 'JSON to YAML',
    base64: 'Base64',
    hash: 'Hash Generator',
  },
  'zh-CN': {
    input: '输入',
    output: '输出',
    send: '发送到',
    sendPart: '发送此值到',
    swap: '互换',
    replaced: '已替换之前的输入',
    restore: '恢复之前的输入',
    yaml: 'JSON 转 YAML',
    base64: 'Base64 编解码',
    hash: '哈希生成',
  },
} as const
const en = words.en

const box = (page: Page, name: string = en.input) =>
  page.getByRole('textbox', { name, exact: true })
const sendButton = (page: Page, name: string = en.send) =>
  page.getByRole('button', { name, exact: true })
const swapButton = (page: Page, name: string = en.swap) =>
  page.getByRole('button', { name, exact: true })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

/** The text of a field, without line breaks at the end, which an editor shows as an empty line. */
const shownIn = async (page: Page, name?: string) =>
  (
    await box(page, name).evaluate((element) =>
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.value
        : (element as HTMLElement).innerText,
    )
  ).trimEnd()

async function open(page: Page, path: string, text: string, name: string = en.input) {
  await page.goto(`/tools/${path}`)
  await alive(page)
  await box(page, name).fill(text)
}

async function sendTo(page: Page, tool: string, button: string = en.send) {
  await sendButton(page, button).click()
  await item(page, tool).click()
}

const asText = ['Base64', 'URL Encode/Decode', 'Hash Generator']
const json = [
  'JSON Validator',
  'JSON to YAML',
  'JSON to CSV',
  'JSON Path Finder',
  'JSON Unescaper',
  'JSON Diff',
  'JSON Schema',
  'JSON to Types',
]

const TOKEN = `${btoa('{"alg":"HS256"}')}.${btoa('{"sub":"Ada"}')}.c2ln`.replaceAll('=', '')

interface Journey {
  readonly text: string
  /** The textbox for the text; “Input” by default. */
  readonly box?: string
  /** Runs after the text is entered. */
  readonly before?: (page: Page) => Promise<void>
  readonly offered: readonly string[]
  readonly absent?: string
  readonly to: string
  readonly path: string
  /** The exact input of the next tool. */
  readonly sent: string
  /** The textbox that shows it; “Input” by default. */
  readonly there?: string
  /** Part of the next tool's output, which shows that its operation is the right one. */
  readonly result?: string
}

const journeys: Readonly<Record<string, Journey>> = {
  'json/validator': {
    text: '{"id": 12345678901234567890}',
    offered: [...json.slice(1), ...asText, 'JWT Tool'],
    absent: 'JSON Validator',
    to: 'JSON to YAML',
    path: '/tools/json/to-yaml',
    // The tree sends the document as it was entered.
    sent: '{"id": 12345678901234567890}',
    result: 'id: 12345678901234567890',
  },
  'json/to-yaml': {
    text: '{"a": 1.0}',
    offered: ['JSON to YAML', ...asText],
    absent: 'JSON to CSV',
    to: 'Base64',
    path: '/tools/encoding/base64',
    sent: 'a: 1.0\n',
    result: 'YTogMS4wCg==',
  },
  'json/to-csv': {
    text: 'id,name\n007,Ada\n',
    before: (page) => page.getByRole('radio', { name: 'CSV → JSON' }).check(),
    offered: ['JSON Validator', 'JSON to YAML', ...asText],
    to: 'JSON to YAML',
    path: '/tools/json/to-yaml',
    sent: '[\n  {"id": "007", "name": "Ada"}\n]\n',
    result: '- id: "007"',
  },
  'json/path-finder': {
    text: '{"a": [1.50, 2]}',
    before: async (page) => {
      await page.getByRole('textbox', { name: 'JSONPath', exact: true }).fill('$.a[0]')
      await page.getByRole('button', { name: 'Find', exact: true }).click()
    },
    offered: [...json.filter((it) => it !== 'JSON Path Finder'), ...asText],
    absent: 'JSON Path Finder',
    to: 'JSON Validator',
    path: '/tools/json/validator',
    sent: '[\n  1.50\n]',
  },
  'json/schema': {
    text: '{"id": 1.0}',
    before: (page) => page.getByRole('button', { name: 'Infer schema', exact: true }).click(),
    offered: [...json.filter((it) => it !== 'JSON Schema'), ...asText],
    absent: 'JSON Schema',
    to: 'JSON Validator',
    path: '/tools/json/validator',
    sent: `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "object",
  "properties": {
    "id": {
      "type": "number"
    }
  },
  "required": ["id"]
}`,
  },
  'json/to-types': {
    text: '{"id": 9007199254740993}',
    before: (page) => page.getByRole('button', { name: 'Convert', exact: true }).click(),
    offered: asText,
    absent: 'JSON Validator',
    to: 'Base64',
    path: '/tools/encoding/base64',
    sent: 'export interface Root {\n    id: number;\n}',
  },
  'json/unescaper': {
    text: '{"a": "{\\"b\\": 1.0}"}',
    before: (page) => page.getByRole('button', { name: 'Convert', exact: true }).click(),
    offered: ['JSON Validator', 'JSON to YAML', ...asText],
    to: 'JSON Path Finder',
    path: '/tools/json/path-finder',
    sent: '{\n  "a": {\n    "b": 1.0\n  }\n}',
  },
  'encoding/base64': {
    text: 'eyJhIjogMS4wfSAvLyBjYWbDqSBhbmQgbW9yZSB0ZXh0',
    before: (page) => page.getByRole('button', { name: 'Decode', exact: true }).click(),
    offered: ['Timestamp Converter', ...asText],
    absent: 'JSON Validator',
    to: 'URL Encode/Decode',
    path: '/tools/encoding/url',
    sent: '{"a": 1.0} // café and more text',
  },
  'encoding/url': {
    text: '%7B%22a%22%3A+1%7D',
    before: async (page) => {
      await page.getByRole('button', { name: 'Decode', exact: true }).click()
      await page.getByRole('radio', { name: 'Form' }).check()
    },
    offered: [...json, 'Base64', 'Hash Generator'],
    to: 'JSON to YAML',
    path: '/tools/json/to-yaml',
    sent: '{"a": 1}',
    result: 'a: 1',
  },
  'encoding/text': {
    text: '{"a":1.0}',
    offered: [...asText, 'Text Encoder'],
    to: 'Hash Generator',
    path: '/tools/encoding/hash',
    sent: '7b2261223a312e307d',
  },
  'encoding/hash': {
    text: 'abc',
    offered: ['Base64', 'URL Encode/Decode'],
    absent: 'Hash Generator',
    to: 'Base64',
    path: '/tools/encoding/base64',
    sent: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    result: 'YmE3ODE2YmY4ZjAx',
  },
  'encoding/jwt': {
    text: TOKEN,
    box: 'Token',
    offered: [...json, ...asText],
    to: 'JSON Validator',
    path: '/tools/json/validator',
    sent: '{\n  "sub": "Ada"\n}',
  },
  'time/timestamp': {
    text: '1700000000',
    box: 'Unix seconds',
    offered: ['Timezone Converter', 'Date Calculator', ...asText],
    absent: 'Timestamp Converter',
    to: 'Timezone Converter',
    path: '/tools/time/timezone',
    sent: '2023-11-14T22:13:20+00:00[UTC]',
    there: 'Source time',
  },
  'time/timezone': {
    text: '2024-01-31T12:00:00',
    box: 'Source time',
    before: (page) => page.getByRole('button', { name: 'Convert', exact: true }).click(),
    offered: ['Timestamp Converter', 'Date Calculator', ...asText],
    to: 'Timestamp Converter',
    path: '/tools/time/timestamp',
    sent: '1706702400',
    there: 'Unix seconds',
  },
  'time/calculator': {
    text: '2024-01-31',
    box: 'Start date',
    before: (page) => page.getByRole('button', { name: 'Calculate', exact: true }).click(),
    offered: ['Timestamp Converter', 'Timezone Converter', ...asText],
    absent: 'Date Calculator',
    to: 'Hash Generator',
    path: '/tools/encoding/hash',
    sent: '2024-02-01T00:00:00',
  },
  'time/cron': {
    text: '0 0 9 1 1 ? 2199',
    box: 'Expression',
    offered: ['Timestamp Converter', ...asText],
    absent: 'Cron',
    to: 'Hash Generator',
    path: '/tools/encoding/hash',
    sent: '2199-01-01T09:00:00+00:00',
  },
  mermaid: {
    text: 'graph TD\n  A --> B',
    box: 'Code',
    offered: asText,
    absent: 'Diagram Editor',
    to: 'Hash Generator',
    path: '/tools/encoding/hash',
    sent: 'graph TD\n  A --> B',
  },
}

test.use({ timezoneId: 'UTC' })

for (const [path, it] of Object.entries(journeys)) {
  test(`${path}: its result opens in another tool`, async ({ page }) => {
    await open(page, path, it.text, it.box)
    await it.before?.(page)
    await sendButton(page).click()
    const menu = page.getByRole('menu', { name: en.send, exact: true })
    await expect(menu.getByRole('menuitem').first()).toBeVisible()
    const offered = await menu.getByRole('menuitem').allInnerTexts()
    expect(offered).toEqual(expect.arrayContaining([...it.offered]))
    if (it.absent) expect(offered).not.toContain(it.absent)
    await item(page, it.to).click()
    await expect(page).toHaveURL(it.path)
    await expect.poll(() => shownIn(page, it.there)).toBe(it.sent.trimEnd())
    if (it.result) await expect.poll(() => shownIn(page, en.output)).toContain(it.result)
  })
}

test('a JWT’s payload returns to be signed, and JSON opens there', async ({ page }) => {
  await open(page, 'json/validator', '{"sub": "Zoë"}')
  await sendTo(page, 'JWT Tool')
  await expect(page).toHaveURL('/tools/encoding/jwt')
  await expect(page.getByRole('tab', { name: 'Encode' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => shownIn(page, 'Payload')).toBe('{"sub": "Zoë"}')
})

test('a sent payload that replaces a typed one can be undone, and an array is a payload', async ({
  page,
}) => {
  await open(page, 'encoding/jwt', TOKEN, 'Token')
  await page.getByRole('tab', { name: 'Encode' }).click()
  await box(page, 'Payload').fill('{"mine": 1}')
  // Without a reload, which would clear it.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search tools' }).fill('JSON Validator')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tools/json/validator')
  await box(page).fill('[1]')
  await sendTo(page, 'JWT Tool')
  await expect.poll(() => shownIn(page, 'Payload')).toBe('[1]')
  await page.getByRole('button', { name: en.restore, exact: true }).click()
  await expect.poll(() => shownIn(page, 'Payload')).toBe('{"mine": 1}')
  await page.getByRole('tab', { name: 'Decode' }).click()
  await expect.poll(() => shownIn(page, 'Token')).toBe(TOKEN)
})

for (const [locale, t] of Object.entries(words)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('by keyboard, and the toast restores what was there', async ({ page }) => {
      await open(page, 'encoding/hash', 'mine', t.input)
      // Used once, so it is offered before the others.
      await open(page, 'json/to-yaml', '{"a":1}', t.input)
      await expect(sendButton(page, t.send)).toBeEnabled()
      await sendButton(page, t.send).focus()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('menu', { name: t.send, exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(sendButton(page, t.send)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(item(page, t.hash)).toBeVisible()
      await expect(page.getByRole('menu', { name: t.send, exact: true })).toBeFocused()
      // The tool of the page itself, with its other operation, was used once too.
      const offered = await page.getByRole('menuitem').allInnerTexts()
      expect(offered.indexOf(t.hash)).toBe(1)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await expect(item(page, t.hash)).toHaveAttribute('data-highlighted')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/encoding\/hash$/)
      await expect.poll(() => shownIn(page, t.input)).toBe('a: 1')
      await expect(page.getByText(t.replaced)).toBeVisible()
      await page.getByRole('button', { name: t.restore, exact: true }).click()
      await expect.poll(() => shownIn(page, t.input)).toBe('mine')
    })

    test('Swap and back is a round trip that the toast undoes', async ({ page }) => {
      await open(page, 'json/to-yaml', '{"a":"007"}', t.input)
      await expect.poll(() => shownIn(page, t.output)).toBe('a: "007"')
      await swapButton(page, t.swap).click()
      await expect.poll(() => shownIn(page, t.input)).toBe('a: "007"')
      await expect.poll(() => shownIn(page, t.output)).toBe('{\n  "a": "007"\n}')
      await expect(swapButton(page, t.swap)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect.poll(() => shownIn(page, t.input)).toBe('{\n  "a": "007"\n}')
      await expect.poll(() => shownIn(page, t.output)).toBe('a: "007"')
      await page.getByRole('button', { name: t.restore, exact: true }).click()
      await expect.poll(() => shownIn(page, t.input)).toBe('a: "007"')
      await expect.poll(() => shownIn(page, t.output)).toBe('{\n  "a": "007"\n}')
    })
  })
}

const swaps: readonly (readonly [path: string, text: string, result: string, button?: string])[] = [
  ['json/to-csv', '[\n  {"id": 12345678901234567890}\n]\n', 'id\n12345678901234567890\n'],
  ['encoding/base64', 'Zoë ✓ and more', 'Wm/DqyDinJMgYW5kIG1vcmU=', 'Encode'],
  ['encoding/url', 'café & co', 'caf%C3%A9%20%26%20co', 'Encode'],
  ['encoding/text', 'café', '636166c3a9', 'Encode'],
]

for (const [path, text, result, button] of swaps) {
  test(`${path}: Swap reverses the operation`, async ({ page }) => {
    await open(page, path, text)
    await expect(swapButton(page)).toBeVisible()
    if (button) await page.getByRole('button', { name: button, exact: true }).click()
    await expect.poll(() => shownIn(page, en.output)).toBe(result.trimEnd())
    await swapButton(page).click()
    await expect.poll(() => shownIn(page)).toBe(result.trimEnd())
    await expect.poll(() => shownIn(page, en.output)).toBe(text.trimEnd())
    await page.getByRole('button', { name: en.restore, exact: true }).click()
    await expect.poll(() => shownIn(page)).toBe(text.trimEnd())
    await expect.poll(() => shownIn(page, en.output)).toBe(result.trimEnd())
  })
}

test('json/unescaper: Swap reverses both directions, and the toast undoes it', async ({ page }) => {
  const escaped = '"{\\"a\\":1.0}"'
  const restore = page.getByRole('button', { name: en.restore, exact: true })
  await open(page, 'json/unescaper', escaped)
  await page.getByRole('button', { name: 'Convert', exact: true }).click()
  await expect(page.getByRole('treeitem', { name: 'a' })).toBeVisible()
  await swapButton(page).click()
  await expect.poll(() => shownIn(page)).toBe('{\n  "a": 1.0\n}')
  await expect.poll(() => shownIn(page, en.output)).toBe(escaped)
  await swapButton(page).click()
  await expect.poll(() => shownIn(page)).toBe(escaped)
  await expect(page.getByRole('treeitem', { name: 'a' })).toBeVisible()
  await restore.click()
  await expect.poll(() => shownIn(page)).toBe('{\n  "a": 1.0\n}')
  await expect.poll(() => shownIn(page, en.output)).toBe(escaped)
})

test('an empty or outdated result can be neither sent nor swapped', async ({ page }) => {
  await page.goto('/tools/json/to-yaml')
  await alive(page)
  await expect(sendButton(page)).toBeDisabled()
  await expect(swapButton(page)).toBeDisabled()
  await box(page).fill('{"a":1}')
  await expect(sendButton(page)).toBeEnabled()
  await box(page).fill('{"a":')
  await expect(sendButton(page)).toBeDisabled()
  await expect(swapButton(page)).toBeDisabled()
})

for (const [path, value] of [
  ['json/validator', 'deep'],
  ['json/unescaper', 'deep'],
  ['json/path-finder', 'deep'],
] as const) {
  test(`${path}: one value of the tree is sent alone`, async ({ page }) => {
    await open(page, path, `{"${value}": {"id":  12345678901234567890.10}, "token": "${TOKEN}"}`)
    if (path === 'json/path-finder') {
      await page.getByRole('button', { name: 'Find', exact: true }).click()
      await page.getByRole('radio', { name: 'Tree' }).check()
    }
    const row = (name: string) => page.getByRole('treeitem', { name }).first()
    await row('token').click()
    await sendButton(page, en.sendPart).click()
    await expect(item(page, 'JWT Tool')).toBeVisible()
    await page.keyboard.press('Escape')
    await row(value).click()
    await sendTo(page, 'Base64', en.sendPart)
    await expect(page).toHaveURL('/tools/encoding/base64')
    await expect.poll(() => shownIn(page)).toBe('{"id":  12345678901234567890.10}')
  })
}

test('the most used tool is offered first', async ({ page }) => {
  await page.goto('/tools/encoding/hash')
  await expect.poll(() => page.evaluate(() => localStorage['offkit.uses'])).toContain('hash')
  await open(page, 'json/validator', '[1]')
  await sendButton(page).click()
  await expect(page.getByRole('menuitem').first()).toHaveText('Hash Generator')
})

test('100 MB open in the next tool at once, and survive a reload', async ({ page }) => {
  test.setTimeout(180_000)
  const { path } = await benchFile(100)
  const name = basename(path).replace('.json', '.yaml')
  await page.goto('/tools/json/to-yaml')
  await alive(page)
  await page.locator('input[type=file]').setInputFiles(path)
  await page.getByRole('button', { name: 'Convert', exact: true }).click()
  await expect(sendButton(page)).toBeEnabled({ timeout: 90_000 })
  await sendButton(page).click()
  await expect(item(page, 'Hash Generator')).toBeVisible()
  await item(page, 'Hash Generator').click()
  await expect(page.getByText(name).first()).toBeVisible()
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect.poll(() => shownIn(page, en.output), { timeout: 60_000 }).toMatch(/^[\da-f]{64} /)
  await page.reload()
  await expect(page.getByText(name).first()).toBeVisible()
})

test('results are named after the file that was opened, also after “Send to” and a reload', async ({
  page,
}) => {
  const saved = async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    return (await saving).suggestedFilename()
  }
  await page.goto('/')
  await alive(page)
  await page.locator('input[type=file]').setInputFiles({
    name: 'orders.2026.json',
    mimeType: 'application/json',
    buffer: Buffer.from('[1]'),
  })
  await expect(page).toHaveURL('/tools/json/validator')
  await expect(sendButton(page)).toBeEnabled()
  expect(await saved()).toBe('orders.2026.json')
  await sendTo(page, en.yaml)
  await expect.poll(() => shownIn(page, en.output)).toBe('- 1')
  expect(await saved()).toBe('orders.2026.yaml')
  await page.reload()
  await expect.poll(() => shownIn(page, en.output)).toBe('- 1')
  expect(await saved()).toBe('orders.2026.yaml')
  await box(page).press('ControlOrMeta+End')
  await box(page).pressSequentially(' ')
  expect(await saved()).toBe('orders.2026.yaml')
  // Another text in its place, as if it were pasted.
  await box(page).press('ControlOrMeta+a')
  await page.keyboard.insertText('[2]')
  await expect.poll(() => shownIn(page, en.output)).toBe('- 2')
  expect(await saved()).toBe('offkit.yaml')
  await page.locator('input[type=file]').setInputFiles({
    name: 'items.json',
    mimeType: 'application/json',
    buffer: Buffer.from('[3]'),
  })
  await expect.poll(() => shownIn(page, en.output)).toBe('- 3')
  expect(await saved()).toBe('items.yaml')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await box(page).fill('[4]')
  await expect.poll(() => shownIn(page, en.output)).toBe('- 4')
  expect(await saved()).toBe('offkit.yaml')
})
