import { expect, test, textOf } from './fixtures.ts'

const words = {
  en: {
    input: 'Input',
    output: 'Output',
    encode: 'Encode',
    decode: 'Decode',
    form: 'Form',
    error: 'Invalid input for decoding',
    place: 'Line 1, column 7:',
    layers: 'Decode passes',
    add: 'Add parameter',
    sort: 'Sort by name',
    clean: 'Remove tracking parameters',
    copy: 'Copy as JSON',
  },
  'zh-CN': {
    input: '输入',
    output: '输出',
    encode: '编码',
    decode: '解码',
    form: '表单',
    error: '输入内容无法解码',
    place: '第 1 行，第 7 列：',
    layers: '解码层数',
    add: '添加参数',
    sort: '按名称排序',
    clean: '移除跟踪参数',
    copy: '复制为 JSON',
  },
} as const

for (const [locale, t] of Object.entries(words)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('encodes and decodes text, reports errors, and counts layers', async ({ page }) => {
      await page.goto('/tools/encoding/url')
      const main = page.getByRole('main')
      const input = page.getByRole('textbox', { name: t.input })
      const output = page.getByRole('textbox', { name: t.output })
      const decode = main.getByRole('button', { name: t.decode, exact: true })
      await input.fill('你 &+')
      await main.getByRole('button', { name: t.encode, exact: true }).click()
      await expect.poll(() => textOf(output)).toBe('%E4%BD%A0%20%26%2B')
      await page.getByText(t.form, { exact: true }).click()
      await expect.poll(() => textOf(output)).toBe('%E4%BD%A0+%26%2B')

      await input.fill('a+b%20%zz%E4%BD%A0')
      await decode.click()
      await expect.poll(() => textOf(output)).toBe('a b %zz你')
      await expect(page.getByRole('alert').filter({ hasText: t.place })).toContainText('%zz')
      await expect(page.getByText(t.error).first()).toBeVisible()
      await input.fill('%2525E4%2525BD%2525A0')
      await expect.poll(() => textOf(output)).toBe('%25E4%25BD%25A0')
      await page.getByRole('combobox', { name: t.layers }).selectOption('3')
      await expect.poll(() => textOf(output)).toBe('你')
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    test('sorts and copies parameters, and removes those for tracking', async ({ page }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto('/tools/encoding/url')
      const input = page.getByRole('textbox', { name: t.input })
      await input.fill('https://a.example/?utm_source=x&q=%E4%BD%A0&fbclid=1&b=2&10=t')
      await expect(page.getByText(/[:：] ?utm_source.+fbclid$/)).toBeVisible()
      await page.getByRole('button', { name: t.clean }).press('Enter')
      await expect.poll(() => textOf(input)).toBe('https://a.example/?q=%E4%BD%A0&b=2&10=t')
      await expect(page.getByRole('button', { name: t.clean })).toHaveCount(0)
      await expect(page.getByRole('button', { name: t.add })).toBeFocused()
      await page.getByRole('button', { name: t.copy }).click()
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe('{\n  "q": "你",\n  "b": "2",\n  "10": "t"\n}')
      await page.getByRole('button', { name: t.sort }).click()
      await expect.poll(() => textOf(input)).toBe('https://a.example/?10=t&b=2&q=%E4%BD%A0')
    })
  })
}

test('edits the parts of a URL and shows its host in both forms', async ({ page }) => {
  await page.goto('/tools/encoding/url')
  const input = page.getByRole('textbox', { name: 'Input' })
  await input.fill('https://bücher.example/a%20b?q=%E4%BD%A0&p=1#x')
  const table = page.getByRole('region', { name: 'URL parts' })
  await expect(table.getByText('xn--bcher-kva.example')).toBeVisible()
  await expect(table.getByRole('textbox', { name: 'Path' })).toHaveValue('/a b')
  await expect(table.getByRole('textbox', { name: 'Parameter 1 value' })).toHaveValue('你')
  await table.getByRole('textbox', { name: 'Parameter 1 value' }).fill('好 & bad')
  await table.getByRole('button', { name: 'Remove parameter 2' }).click()
  await table.getByRole('button', { name: 'Add parameter' }).click()
  await table.getByRole('textbox', { name: 'Parameter 2 name' }).fill('n')
  await table.getByRole('textbox', { name: 'Host' }).fill('pаypal.com')
  await expect(table.getByRole('alert')).toContainText('Latin, Cyrillic')
  await expect
    .poll(() => textOf(input))
    .toBe('https://pаypal.com/a%20b?q=%E5%A5%BD%20%26%20bad&n=#x')
})
