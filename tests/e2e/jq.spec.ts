import type { Page } from '@playwright/test'
import { alive, expect, test, textOf } from './fixtures.ts'
import { expectAccessible } from './looks.ts'

const input = (page: Page) => page.getByRole('textbox', { name: 'Input', exact: true })
const output = (page: Page) => page.getByRole('textbox', { name: 'Output', exact: true })
const filter = (page: Page) => page.getByRole('textbox', { name: 'jq', exact: true })
const language = (page: Page) => page.getByRole('combobox', { name: 'Query language' })

async function open(page: Page, json: string): Promise<void> {
  await page.goto('/tools/json/path-finder')
  await alive(page)
  await language(page).selectOption('jq')
  await input(page).fill(json)
}

test('a jq filter runs as it is typed, and keeps digits', async ({ page }) => {
  await open(page, '{"items":[{"id":12345678901234567890,"price":1.50},{"id":2,"price":20}]}')
  await filter(page).fill('.items[] | select(.price < 10) | .id')
  await expect.poll(() => textOf(output(page))).toBe('12345678901234567890')
  await expect(
    page.getByRole('status').filter({ hasText: 'calculates with doubles' }),
  ).toBeVisible()
  await filter(page).fill('.items | map(.price)')
  await expect.poll(() => textOf(output(page))).toBe('[\n  1.50,\n  20\n]')
  await filter(page).fill('.items[].price')
  await expect.poll(() => textOf(output(page))).toBe('1.50\n20\n')
  await expectAccessible(page, 'a jq filter')
})

for (const [locale, t] of Object.entries({
  'en-US': {
    input: 'Input',
    output: 'Output',
    slurp: 'Slurp',
    nullInput: 'Null input',
    raw: 'Raw output',
    find: 'Query language',
  },
  'zh-CN': {
    input: '输入',
    output: '输出',
    slurp: '合并输入',
    nullInput: '空输入',
    raw: '原始输出',
    find: '查询语言',
  },
})) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('records are one array with Slurp, read by the filter with Null input, and text with Raw output', async ({
      page,
    }) => {
      await page.goto('/tools/json/path-finder')
      await page.getByRole('combobox', { name: t.find }).selectOption('jq')
      await page
        .getByRole('textbox', { name: t.input, exact: true })
        .fill('{"a":"é\\t1","n":1.0}\n{"a":"\\"b\\"","n":2}')
      const result = page.getByRole('textbox', { name: t.output, exact: true })
      const [slurp, raw] = [
        page.getByRole('switch', { name: t.slurp }),
        page.getByRole('switch', { name: t.raw }),
      ]
      await filter(page).fill('.a')
      await expect.poll(() => textOf(result)).toBe('"é\\t1"\n"\\"b\\""\n')
      await raw.press('Space')
      await expect(raw).toBeChecked()
      await expect.poll(() => textOf(result)).toBe('é\t1\n"b"\n')
      await filter(page).fill('map(.n)')
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await page.getByText(t.slurp, { exact: true }).click()
      await expect(slurp).toBeChecked()
      await expect.poll(() => textOf(result)).toBe('[\n  1.0,\n  2\n]')
      await filter(page).fill('.[].a')
      await expect.poll(() => textOf(result)).toBe('é\t1\n"b"\n')
      await page.reload()
      await expect(raw).toBeChecked()
      await expect(slurp).toBeChecked()
      const find = page.getByRole('combobox', { name: t.find })
      await find.selectOption('JSONPath')
      await expect(raw).toHaveCount(0)
      await find.selectOption('jq')
      await expect(raw).toBeChecked()
      await expect(filter(page)).toHaveValue('.[].a')
      await expect.poll(() => textOf(result)).toBe('é\t1\n"b"\n')
      await page.getByText(t.raw, { exact: true }).click()
      await expect(raw).not.toBeChecked()
      await expect.poll(() => textOf(result)).toBe('"é\\t1"\n"\\"b\\""\n')
      await page.getByText(t.slurp, { exact: true }).click()
      await page.getByText(t.nullInput, { exact: true }).click()
      await expect(page.getByRole('switch', { name: t.nullInput })).toBeChecked()
      await filter(page).fill('[., (inputs | .n)]')
      await expect.poll(() => textOf(result)).toBe('[\n  null,\n  1.0,\n  2\n]')
      await expectAccessible(page, 'the options of jq')
    })
  })
}

const SEVERAL_LINES = '.users[]        # every user\n| select(.on)    # active only\n| .id'

test('a filter keeps its line breaks, and its field grows with them', async ({ page }) => {
  await open(page, '{"users":[{"id":1,"on":true},{"id":2,"on":false}]}')
  const height = async () => (await filter(page).boundingBox())?.height ?? 0
  const oneLine = await height()
  await filter(page).focus()
  await page.keyboard.insertText(SEVERAL_LINES)
  await expect(filter(page)).toHaveValue(SEVERAL_LINES)
  await expect.poll(() => textOf(output(page))).toBe('1')
  const line = ((await height()) - oneLine) / 2
  expect(line).toBeGreaterThanOrEqual(16)
  await filter(page).press('Shift+Enter')
  await page.keyboard.insertText('| . + 1')
  await expect(filter(page)).toHaveValue(`${SEVERAL_LINES}\n| . + 1`)
  await expect.poll(() => textOf(output(page))).toBe('2')
  expect(await height()).toBe(oneLine + 3 * line)
  await filter(page).press('Enter')
  await filter(page).press('ControlOrMeta+Enter')
  await expect(filter(page)).toHaveValue(`${SEVERAL_LINES}\n| . + 1`)
  await page.reload()
  await alive(page)
  await expect(filter(page)).toHaveValue(`${SEVERAL_LINES}\n| . + 1`)
  await expect.poll(() => textOf(output(page))).toBe('2')
  await filter(page).fill('.users[]\n| .id ~ 1')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('jq error: line 2, column 7')
  await expect(alert.locator('mark')).toHaveText('~')
  await filter(page).fill('.\n'.repeat(99))
  expect(await height()).toBeLessThanOrEqual(oneLine + 7 * line)
  await filter(page).fill('.users | length')
  await expect.poll(height).toBe(oneLine)
})

test('errors of the filter and of the input have their reason', async ({ page }) => {
  await open(page, '{"a":1}')
  await filter(page).fill('.a[')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('jq reports: syntax error, unexpected end of file')
  await expect(filter(page)).toHaveAttribute('aria-invalid', 'true')
  await filter(page).fill('.a.b')
  await expect(alert).toContainText('Cannot index number with string "b"')
  await input(page).fill('{"a":1,}')
  await expect(alert).toContainText('Invalid JSON')
  await input(page).fill('{"a":{"b":1.0,"b":2.0}}')
  await expect.poll(() => textOf(output(page))).toBe('2.0')
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'dropped 1 key' })).toBeVisible()
  await filter(page).fill('empty')
  await expect(
    page.getByRole('status').filter({ hasText: 'The filter has no results' }),
  ).toBeVisible()
})

test('records on which a filter fails are named beside the results of the others', async ({
  page,
}) => {
  await open(page, '{"a":1}\n{"a":"x"}\n{"a":3}\n{"a":"y"}')
  await filter(page).fill('.a + 1')
  await expect.poll(() => textOf(output(page))).toBe('2\n4\n')
  const notes = page.getByRole('main').getByRole('status')
  await expect(
    notes.filter({
      hasText:
        'Omitted 2 records on which the filter failed, first line 2. jq reports: string ("x") and number (1) cannot be added',
    }),
  ).toBeVisible()
  await filter(page).fill('.a, if .a == 3 then "bye" | halt_error(1) else empty end')
  await expect(notes.filter({ hasText: 'The filter stopped early' })).toContainText(
    'jq reports: bye',
  )
  await filter(page).fill('"2015 64" | strptime("%Y %j") | mktime, halt')
  await expect.poll(() => textOf(output(page))).toBe('1425513600')
  await filter(page).fill('"bye" | halt_error(1)')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('jq reports: bye')
})

test('the language, the filter, and the path survive a reload and a switch', async ({ page }) => {
  await open(page, '{"a":[1,2]}')
  await filter(page).fill('.a | length')
  await expect.poll(() => textOf(output(page))).toBe('2')
  await language(page).selectOption('JSONPath')
  await page.getByRole('textbox', { name: 'JSONPath', exact: true }).fill('$.a[1]')
  await expect.poll(() => textOf(output(page))).toBe('[\n  2\n]')
  await page.reload()
  await alive(page)
  await expect.poll(() => textOf(output(page))).toBe('[\n  2\n]')
  await language(page).selectOption('jq')
  await expect(filter(page)).toHaveValue('.a | length')
  await expect.poll(() => textOf(output(page))).toBe('2')
})

test('examples, Enter, and Find run a filter; a run without end can be stopped', async ({
  page,
}) => {
  await page.goto('/tools/json/path-finder')
  await alive(page)
  await language(page).selectOption('jq')
  await page.getByRole('button', { name: 'Load example' }).click()
  await expect.poll(() => textOf(output(page))).toContain('"Nigel Rees"\n"Evelyn Waugh"')
  await page.getByRole('button', { name: '.store.book[] | {id, title}' }).click()
  await expect.poll(() => textOf(output(page))).toContain('{"id":12345678901234567890,')
  await filter(page).fill('[limit(3; repeat(1))] | length')
  await page.keyboard.press('Enter')
  await expect.poll(() => textOf(output(page))).toBe('3')
  await filter(page).fill('last(repeat(1))')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await filter(page).fill('1 + 1')
  await expect.poll(() => textOf(output(page))).toBe('2')
})

test('jq that can’t be loaded is an error, and the next run loads it', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort())
  await open(page, '{"a":1}')
  await filter(page).fill('.a')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toBeVisible()
  await page.unroute('**/*.wasm')
  await filter(page).fill('.a + 1')
  await expect.poll(() => textOf(output(page))).toBe('2')
  await expect(alert).toHaveCount(0)
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('the language of the query is chosen', async ({ page }) => {
    await page.goto('/tools/json/path-finder')
    await alive(page)
    await page.getByRole('combobox', { name: '查询语言' }).selectOption('jq')
    await page.getByRole('textbox', { name: '输入', exact: true }).fill('{"a":1}')
    await filter(page).fill('.a |')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'jq 错误：第 1 行，第 5 列',
    )
    await filter(page).fill('.a')
    await expect.poll(() => textOf(page.getByRole('textbox', { name: '输出' }))).toBe('1')
  })
})
