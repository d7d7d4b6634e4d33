import type { Page } from '@playwright/test'
import { fillHistory } from '#tests/fill-history.ts'
import { alive, expect, hold, test, textOf } from './fixtures.ts'
import { expectAccessible, setTheme, switchLanguage } from './looks.ts'
import { dumpStorage } from './storage.ts'

const input = (page: Page) => page.getByRole('textbox', { name: 'Input', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'History' })
const rows = (page: Page) => dialog(page).getByRole('listitem')

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await expect(page.getByRole('searchbox', { name: 'Search history' })).toBeFocused()
}

/** Runs a tool on a text, which the history then contains. */
async function runOn(page: Page, path: string, text: string, button: string): Promise<void> {
  await page.goto(path)
  await alive(page)
  await input(page).fill(text)
  await page.getByRole('button', { name: button, exact: true }).click()
  await openHistory(page)
  await expect(rows(page).first()).toContainText(text.slice(0, 20))
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

test('a result is found after a reload, in another tab and tool, opened, and undone', async ({
  page,
  context,
}) => {
  await runOn(page, '/tools/json/to-yaml', '{"first":1}', 'Convert')
  await page.reload()
  await openHistory(page)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Escape')

  const other = await context.newPage()
  await runOn(other, '/tools/encoding/base64', 'plain text', 'Encode')
  await openHistory(other)
  await expect(rows(other)).toHaveCount(2)
  await expect(dialog(other)).toContainText('2 entries')
  await expect(rows(other).first()).toContainText('Result: cGxhaW4gdGV4dA==')
  await expect(rows(other).first()).toContainText('Base64 · 10 B → 16 B')
  await expect(rows(other).nth(1)).toContainText('Result: first: 1')
  await other.getByRole('searchbox', { name: 'Search history' }).fill('json first')
  await expect(rows(other)).toHaveCount(1)
  await expect(dialog(other).getByRole('status')).toHaveText('1 match')
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL('/tools/json/to-yaml')
  await expect.poll(() => textOf(input(other))).toContain('{"first":1}')

  // In a tool with an input, the previous input can be restored.
  await input(other).fill('[2]')
  await openHistory(other)
  await rows(other).filter({ hasText: '{"first":1}' }).getByRole('button').first().click()
  await expect.poll(() => textOf(input(other))).toContain('{"first":1}')
  await other.getByRole('button', { name: 'Restore previous' }).click()
  await expect.poll(() => textOf(input(other))).toContain('[2]')
  await other.close()
})

test('an input is in the history after its page is left without a run', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await alive(page)
  await input(page).focus()
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databases).toContain('offkit-history')
  await input(page).fill('[1, 2, 3')
  await page.goto('/about')
  await page.goto('/tools/encoding/url')
  await openHistory(page)
  await expect(rows(page)).toContainText(['[1, 2, 3'])
})

test('typing on replaces the unfinished entry; another text adds one', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await alive(page)
  const expectList = async (lines: readonly string[]) => {
    await openHistory(page)
    await expect(rows(page).locator('button:first-child span:first-child')).toHaveText([...lines])
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
  await input(page).fill('[1')
  await expectList(['[1'])
  await input(page).fill('[1, 2]')
  await expectList(['[1, 2]'])
  await input(page).fill('{"a":3}')
  await expectList(['{"a":3}', '[1, 2]'])
  await input(page).fill('[1, 2]')
  await expectList(['[1, 2]', '{"a":3}'])
})

test('entries are pinned, deleted, restored, and forgotten, by mouse and by keyboard', async ({
  page,
}) => {
  await runOn(page, '/tools/json/validator', '["one"]', 'Validate')
  await runOn(page, '/tools/json/validator', '["two"]', 'Validate')
  await openHistory(page)
  await rows(page).nth(1).getByRole('button', { name: 'Pin “["one"]”' }).click()
  await expect(rows(page).nth(1).getByRole('button', { pressed: true })).toBeVisible()

  // Down to the second row, then to its buttons.
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await openHistory(page)
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(0).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rows(page).nth(1).getByRole('button', { pressed: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(dialog(page).getByRole('status')).toHaveText('Deleted “["one"]”.')
  await expect(rows(page).nth(0).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('searchbox', { name: 'Search history' })).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Restore' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1).getByRole('button', { pressed: true })).toBeVisible()

  const forget = () => dialog(page).getByRole('button', { name: 'Forget all' }).click()
  await forget()
  await dialog(page).getByRole('button', { name: 'Keep them' }).click()
  await expect(rows(page)).toHaveCount(2)
  await forget()
  await dialog(page).getByRole('button', { name: 'Forget them' }).click()
  await expect(rows(page)).toHaveCount(0)
  await expect(dialog(page)).toContainText('Nothing yet')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'History', exact: true })).toBeFocused()
})

test('the list can be limited to this tool', async ({ page }) => {
  await runOn(page, '/tools/json/validator', '["one"]', 'Validate')
  await runOn(page, '/tools/encoding/base64', 'plain', 'Encode')
  await openHistory(page)
  await dialog(page).getByRole('radio', { name: 'Base64' }).check()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('plain')
  await dialog(page).getByRole('radio', { name: 'All tools' }).check()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search history' }).fill('nothing like it')
  await expect(dialog(page)).toContainText('No matches')
})

test('a file over 5 MB is listed without its content, and the keyboard skips it', async ({
  page,
}) => {
  await runOn(page, '/tools/json/validator', '["one"]', 'Validate')
  await page.goto('/tools/encoding/base64')
  await alive(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open file' }).first().click()
  const buffer = Buffer.from(`first line\n${'x'.repeat(6_000_000)}`)
  await (await chooser).setFiles({ name: 'large.log', mimeType: '', buffer })
  await expect(page.getByRole('button', { name: 'Send to', exact: true })).toBeEnabled()
  await openHistory(page)
  const large = rows(page).filter({ hasText: 'large.log' })
  await expect(large).toContainText('first line')
  await expect(large).toContainText('6 MB → 8 MB')
  await expect(large).toContainText('Over 5 MB: the input isn’t saved · large.log')
  await expect(large.getByRole('button').first()).toBeDisabled()
  await page.keyboard.press('ArrowDown')
  await expect(large.getByRole('button', { name: 'Pin' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tools/json/validator')
})

test('a typed text stays in its direction after a reload, another page, and from the history', async ({
  page,
}) => {
  const output = page.getByRole('textbox', { name: 'Output', exact: true })
  for (const [path, text, result] of [
    ['encoding/url', 'a%20b', 'a%2520b'],
    ['encoding/base64', 'YWJj'.repeat(10), Buffer.from('YWJj'.repeat(10)).toString('base64')],
  ] as const) {
    const isSame = () => expect.poll(() => textOf(output)).toBe(result)
    await page.goto(`/tools/${path}`)
    await alive(page)
    await input(page).fill(text)
    await isSame()
    await page.reload()
    await isSame()
    await page.getByRole('link', { name: 'About' }).first().click()
    await page.goBack()
    await isSame()
    await openHistory(page)
    await expect(rows(page).first()).toContainText(`Result: ${result.slice(0, 20)}`)
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/tools/json/validator')
    await openHistory(page)
    await rows(page).first().getByRole('button').first().click()
    await isSame()
  }
})

test('a guess for an input that was saved without one survives edits', async ({ page }) => {
  const output = page.getByRole('textbox', { name: 'Output', exact: true })
  const keep = (key: string, text: string) =>
    page.evaluate(([key, text]) => sessionStorage.setItem(key!, `text:${text}`), [key, text])
  await page.goto('/about')
  await keep('offkit.draft.encoding/url', 'a%20b')
  await keep('offkit.draft.encoding/url.selection', '{"options":{"decode":{"plus":true}}}')
  await page.goto('/tools/encoding/url')
  await expect.poll(() => textOf(output)).toBe('a b')
  await alive(page)
  await input(page).fill('a b c')
  await expect.poll(() => textOf(output)).toBe('a b c')
  await page.reload()
  await expect(input(page)).toContainText('a b c')
  await expect.poll(() => textOf(output)).toBe('a b c')
})

test('a second input that is a file is restored, and one over 5 MB is named as missing', async ({
  page,
}) => {
  await page.goto('/tools/json/diff')
  await alive(page)
  const original = page.getByRole('textbox', { name: 'Original', exact: true })
  const differences = page.getByRole('region', { name: 'Differences' })
  for (const [text, size] of [
    ['{"a": 1}', 2_100_000],
    ['{"a": 2}', 5_100_000],
  ] as const) {
    await original.fill(text)
    const buffer = Buffer.from(`{"a": "${'x'.repeat(size)}"}`)
    const file = { name: `${size}.json`, mimeType: 'application/json', buffer }
    await page.locator('input[type=file]').nth(1).setInputFiles(file)
    await expect(page.getByText(file.name).first()).toBeVisible()
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(differences).toContainText('xxx')
    await openHistory(page)
    await expect(rows(page).first()).toContainText(text)
    await page.keyboard.press('Escape')
  }
  await page.reload()
  await openHistory(page)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Over 5 MB: the second input isn’t saved')
  await expect(rows(page).nth(1)).not.toContainText('isn’t saved')
  await rows(page).nth(1).getByRole('button').first().click()
  await expect.poll(() => textOf(original)).toContain('{"a": 1}')
  await expect(page.getByText('2100000.json').first()).toBeVisible()
  await expect(differences).toContainText('xxx')
})

test('the JWT tool and tokens in other tools leave nothing', async ({ page }) => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJl'
  await page.goto('/tools/encoding/jwt')
  await alive(page)
  await page.getByRole('textbox', { name: 'Token', exact: true }).fill(token)
  await expect(page.getByRole('button', { name: 'History', exact: true })).toHaveCount(0)
  await page.goto('/tools/encoding/base64')
  await alive(page)
  await input(page).fill(token)
  await page.getByRole('button', { name: 'Decode', exact: true }).click()
  await openHistory(page)
  await expect(dialog(page)).toContainText('Nothing yet')
})

test('the HMAC key of a digest is not in the history', async ({ page }) => {
  await page.goto('/tools/encoding/hash')
  await alive(page)
  await page.getByRole('switch', { name: 'HMAC' }).check()
  await page.getByLabel('HMAC key', { exact: true }).fill('canary-key')
  await input(page).fill('message')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await openHistory(page)
  await expect(rows(page)).toHaveCount(1)
  expect(await dumpStorage(page)).not.toContain('canary-key')
})

test('a dialog closes before the notifications have loaded', async ({ page }) => {
  const release = await hold(page, '**/assets/notices-*.js')
  await page.goto('/tools/json/validator')
  await alive(page)
  await openHistory(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  release()
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
})

test('of 10,000 entries, only the visible ones are rendered', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await alive(page)
  await openHistory(page)
  await page.keyboard.press('Escape')
  await page.evaluate(fillHistory, 10_000)
  await page.reload()
  await alive(page)
  await openHistory(page)
  await expect(dialog(page)).toContainText('10,000 entries')
  await expect.poll(() => rows(page).count()).toBeLessThan(60)
  await page.getByRole('searchbox', { name: 'Search history' }).fill('entry 9999')
  await expect(rows(page)).toHaveCount(1)
})

test('without IndexedDB, the dialog says so and the tool works', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('', 'SecurityError')
    }
  })
  await page.goto('/tools/json/validator')
  await alive(page)
  await input(page).fill('[1]')
  await page.getByRole('button', { name: 'Validate', exact: true }).click()
  await expect(page.getByText(/^Valid JSON/).first()).toBeVisible()
  await openHistory(page)
  await expect(dialog(page).getByRole('alert')).toContainText('Storage is blocked or full')
  await expect(dialog(page)).not.toContainText('Nothing yet')
})

test('the dialog is accessible in both languages and themes', async ({ page }) => {
  await runOn(page, '/tools/json/validator', '["one"]', 'Validate')
  await switchLanguage(page, 'zh-CN')
  await page.getByRole('button', { name: '历史记录', exact: true }).click()
  const chinese = page.getByRole('dialog', { name: '历史记录' })
  await expect(chinese.getByRole('searchbox', { name: '搜索历史' })).toBeFocused()
  await expect(chinese.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, 'history')
  await setTheme(page, 'dark')
  await expectAccessible(page, 'history, dark')
})
