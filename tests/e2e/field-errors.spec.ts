import type { Page } from '@playwright/test'
import { alive, expect, test } from './fixtures.ts'

interface WrongField {
  readonly path: string
  readonly role?: 'spinbutton'
  readonly field: string
  readonly text: string
  /** The text of the alert. */
  readonly alert: RegExp
  readonly before?: (page: Page) => Promise<unknown>
  readonly after?: (page: Page) => Promise<unknown>
}

const click = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click()
const choose = (name: string, option: string) => (page: Page) =>
  page.getByRole('combobox', { name }).selectOption(option)

const start = (page: Page) =>
  page.getByRole('textbox', { name: 'Start date', exact: true }).fill('2024-01-31')

const calculator = '/tools/time/calculator'
const wrongFields: readonly WrongField[] = [
  { path: calculator, field: 'Start date', text: '2024-02-31', alert: /31 isn’t a valid day/ },
  {
    path: calculator,
    before: start,
    role: 'spinbutton',
    field: 'Amount',
    text: '',
    alert: /amount/,
  },
  {
    path: calculator,
    before: start,
    field: 'ISO 8601 duration',
    text: 'P1X',
    alert: /character 2/,
  },
  {
    path: calculator,
    before: async (page) => {
      await start(page)
      await choose('Operation', 'difference')(page)
    },
    field: 'End date',
    text: '2024-02-31',
    alert: /31 isn’t a valid day/,
  },
  {
    path: calculator,
    before: choose('Type', 'age'),
    field: 'Born on',
    text: '2024-02-31',
    alert: /31 isn’t a valid day/,
  },
  {
    path: calculator,
    before: choose('Type', 'countdown'),
    field: 'Count down to',
    text: '2024-02-31',
    alert: /31 isn’t a valid day/,
  },
  {
    path: calculator,
    before: choose('Type', 'recurrence'),
    field: 'First date',
    text: '2024-02-31',
    alert: /31 isn’t a valid day/,
  },
  { path: '/tools/time/cron', field: 'Expression', text: '0 25 * * *', alert: /25/ },
  {
    path: '/tools/time/cron',
    before: (page) => page.getByRole('textbox', { name: 'Expression' }).fill('0 5 * * *'),
    field: 'Starting at',
    text: 'foo',
    alert: /character 1/,
  },
  { path: '/tools/time/timezone', field: 'Source time', text: '2024-02-31', alert: /31 isn’t/ },
  { path: '/tools/time/timestamp', field: 'Date and time', text: '2024-02-31', alert: /31 isn’t/ },
  {
    path: '/tools/encoding/hash',
    field: 'Expected digest',
    text: 'abc',
    alert: /“abc” \(line 1\)/,
  },
  { path: '/tools/json/path-finder', field: 'JSONPath', text: '$[', alert: /JSONPath/ },
  {
    path: '/tools/json/path-finder',
    before: async (page) => {
      await page.getByRole('textbox', { name: 'Input' }).fill('{"a": 1}')
      await choose('Query language', 'jq')(page)
    },
    field: 'jq',
    text: '.[',
    alert: /jq/,
  },
  { path: '/tools/encoding/jwt', field: 'Token', text: 'abc.def', alert: /three parts/ },
  {
    path: '/tools/encoding/jwt',
    field: 'Secret or key',
    text: '',
    alert: /Enter the secret or key first/,
    before: async (page) => {
      await page.getByRole('button', { name: 'Load example' }).click()
    },
    after: click('Verify'),
  },
  {
    path: '/tools/encoding/jwt',
    before: (page) => page.getByRole('tab', { name: 'Encode' }).click(),
    field: 'Payload',
    text: '{bad',
    after: async (page) => {
      await page.getByRole('textbox', { name: 'Secret or key' }).fill('secret')
      await click('Encode token')(page)
    },
    alert: /payload isn’t valid JSON/,
  },
]

test('a field with wrong content is invalid, and its alert describes it', async ({ page }) => {
  test.setTimeout(120_000)
  for (const { path, role = 'textbox', field, text, alert, before, after } of wrongFields) {
    await test.step(`${path}, ${field}`, async () => {
      await page.goto(path)
      await alive(page)
      await before?.(page)
      const box = page.getByRole(role, { name: field, exact: true })
      await expect(box).not.toHaveAttribute('aria-invalid', 'true')
      await box.fill(text)
      await after?.(page)
      await expect.soft(page.getByRole('alert').filter({ hasText: alert })).toBeVisible()
      await expect.soft(box).toHaveAttribute('aria-invalid', 'true')
      await expect.soft(box).toHaveAccessibleDescription(alert)
      await expect.soft(page.locator('main [aria-invalid=true]')).toHaveCount(1)
    })
  }
})

interface WrongText {
  readonly path: string
  readonly box: string
  /** Another box, which needs a document too. */
  readonly other?: string
  readonly text: string
  readonly described: RegExp
}

const wrongJson = { text: '{"a": 01}', described: /^line 1, column 7: Numbers can’t/ }

/** Tools whose error is beside the input, with an input that is wrong. */
const wrongTexts: readonly WrongText[] = [
  ...['validator', 'to-yaml', 'to-csv', 'path-finder', 'unescaper', 'to-types'].map((name) => ({
    path: `/tools/json/${name}`,
    box: 'Input',
    ...wrongJson,
  })),
  { path: '/tools/json/diff', box: 'Original', other: 'Changed', ...wrongJson },
  { path: '/tools/json/diff', box: 'Changed', other: 'Original', ...wrongJson },
  { path: '/tools/json/schema', box: 'Input', other: 'Schema', ...wrongJson },
  { path: '/tools/json/schema', box: 'Schema', other: 'Input', ...wrongJson },
  { path: '/tools/encoding/base64', box: 'Input', text: 'SGVsbG8*', described: /^U\+002A isn’t/ },
  { path: '/tools/encoding/text', box: 'Input', text: '48zz', described: /^U\+007A isn’t/ },
]

test('an input with wrong content is invalid until it is corrected', async ({ page }) => {
  for (const { path, box, other, text, described } of wrongTexts) {
    await test.step(`${path}, ${box}`, async () => {
      await page.goto(path)
      await alive(page)
      const input = page.getByRole('textbox', { name: box, exact: true })
      if (other) await page.getByRole('textbox', { name: other, exact: true }).fill('{}')
      await input.fill(text)
      if (path.includes('encoding')) await click('Decode')(page)
      await expect.soft(page.getByRole('main').getByRole('alert')).toBeVisible()
      await expect.soft(input).toHaveAttribute('aria-invalid', 'true')
      await expect.soft(input).toHaveAccessibleDescription(described)
      await input.fill('1234')
      await expect.soft(input).not.toHaveAttribute('aria-invalid')
      await expect.soft(input).toHaveAccessibleDescription('')
    })
  }
})
