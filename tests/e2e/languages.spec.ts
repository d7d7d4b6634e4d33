import { expect, test, textOf } from './fixtures.ts'
import { switchLanguage } from './looks.ts'
import { documentTitle } from './site-map.ts'

const titles = {
  en: documentTitle('/tools/json/validator', 'en'),
  'zh-CN': documentTitle('/tools/json/validator', 'zh-CN'),
}

for (const [locale, lang, title] of [
  ['zh', 'zh-CN', 'JSON 校验'],
  ['zh-TW', 'zh-CN', 'JSON 校验'],
  ['zh-Hans-CN', 'zh-CN', 'JSON 校验'],
  ['en-GB', 'en', 'JSON Validator'],
  ['en-US', 'en', 'JSON Validator'],
  ['fr', 'zh-CN', 'JSON 校验'],
] as const) {
  test(`a ${locale} browser gets ${lang} from the server and on the page`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ locale, baseURL: baseURL! })
    const page = await context.newPage()
    const response = await page.goto('/tools/json/validator')
    expect(await response?.text()).toContain(`<html lang="${lang}"`)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(titles[lang])
    await context.close()
  })
}

test('a language selected in the menu is saved in cookie and storage and served next time', async ({
  page,
  context,
}) => {
  await page.goto('/tools/json/validator')
  await page.getByRole('button', { name: 'Language' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['简体中文', 'English'])
  await page.getByRole('menuitem', { name: '简体中文' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('JSON 校验')
  await expect(page).toHaveTitle(titles['zh-CN'])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('zh-CN')
  expect((await context.cookies()).find((it) => it.name === 'i18nextLng')?.value).toBe('zh-CN')
  const html = await (await page.request.get('/tools')).text()
  expect(html).toContain('<html lang="zh-CN"')
  expect(html).toContain('全部工具')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('JSON 校验')
})

test('an address with a language applies to the visit and doesn’t change the saved choice', async ({
  page,
  context,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const kept = async () => [
    await page.evaluate(() => localStorage.getItem('i18nextLng')),
    (await context.cookies()).find((it) => it.name === 'i18nextLng')?.value,
  ]
  await page.goto('/about?lang=zh-CN')
  await expect(heading).toHaveText('关于')
  // In the same visit: by a link, a reload, and another document.
  await page.getByRole('link', { name: 'Offkit' }).first().click()
  await page.reload()
  await expect(heading).toHaveText('离线可用的开发者工具箱')
  await page.goto('/tools/json/validator')
  await expect(heading).toHaveText('JSON 校验')
  await expect.poll(() => kept()).toEqual([null, undefined])
  // The next visit uses the saved choice.
  const next = await context.newPage()
  await next.goto('/about')
  await expect(next.getByRole('heading', { level: 1 })).toHaveText('About')
  await next.close()

  await page.goto('/about?lang=zh-CN')
  await switchLanguage(page, 'en')
  await expect(page).toHaveURL('/about')
  await expect.poll(() => kept()).toEqual(['en', 'en'])
  await page.goto('/about?lang=zh-CN')
  await expect(heading).toHaveText('关于')
  await expect.poll(() => kept()).toEqual(['en', 'en'])
})

test('switching keeps the input, cursor, result, selected view, scroll position, and focus', async ({
  page,
}) => {
  await page.goto('/tools/json/validator')
  const lines = Array.from({ length: 300 }, (_, index) => `  "key${index}": ${index}`)
  const text = `{\n${lines.join(',\n')}\n}`
  const input = page.getByRole('textbox', { name: /^(Input|输入)$/ })
  await input.fill(text)
  await page.getByText('Text', { exact: true }).click()
  const output = page.getByRole('textbox', { name: /^(Output|输出)$/ })
  await expect(output).toContainText('"key3": 3')
  const editorScroll = () =>
    input.evaluate((element) => element.closest('.cm-scroller')?.scrollTop ?? 0)
  await input.click()
  await page.keyboard.press('Control+End')
  await expect.poll(editorScroll).toBeGreaterThan(1000)
  const place = await editorScroll()

  await switchLanguage(page, 'zh-CN')
  await expect(page.getByRole('button', { name: '语言' })).toBeFocused()
  await expect(page.getByRole('radio', { name: '文本' })).toBeChecked()
  // The editor may still be measuring its lines.
  expect(Math.abs((await editorScroll()) - place)).toBeLessThan(20)
  await expect(output).toContainText('"key3": 3')
  await input.focus()
  await page.keyboard.type(' ')
  await page.getByRole('button', { name: '清空' }).waitFor()
  expect((await textOf(input)).trimEnd().endsWith('}')).toBe(true)
})

test('switching keeps the scroll position of a page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 300))
  await switchLanguage(page, 'zh-CN')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('关于')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
})

test('numbers are formatted for the language', async ({ page }) => {
  await page.goto('/tools/json/validator')
  const records = Array.from({ length: 1200 }, (_, index) => `{"a":${index}}`).join('\n')
  await page.getByRole('textbox', { name: 'Input' }).fill(records)
  await expect(page.getByText('Valid JSON Lines: 1,200 records')).toBeVisible()
  await switchLanguage(page, 'zh-CN')
  await expect(page.getByText('有效的 JSON Lines：1,200 条记录')).toBeVisible()
})
