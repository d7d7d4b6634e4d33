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
    command: 'curl command',
    create: 'Create curl command',
    method: 'Method',
    header: 'Header 1 value',
    addHeader: 'Add header',
    removeHeader: 'Remove header 2',
    cookie: 'Cookie b',
    removeCookie: 'Remove cookie a',
    removeOption: 'Remove option -L',
    parameter: 'Parameter 1 value',
    note: 'Unknown or incomplete options: --wat.',
    unclosed: 'Character 9 opens a quote.',
    shell: 'Shell',
    copyCmd: 'Copy for cmd',
    halve: 'Halve backslashes',
    blank: 'Character 23 is a special space',
    arrays: 'Arrays',
    nulls: '1 null is a parameter without “=”.',
    edit: 'Edit as parameters',
    compare: 'Compare with another URL',
    other: 'Other URL',
    moved: 'Parameter a: moved',
    copyDifferences: 'Copy differences',
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
    command: 'curl 命令',
    create: '生成 curl 命令',
    method: '方法',
    header: '请求头 1 的值',
    addHeader: '添加请求头',
    removeHeader: '删除请求头 2',
    cookie: 'Cookie b',
    removeCookie: '删除 Cookie a',
    removeOption: '删除选项 -L',
    parameter: '参数 1 的值',
    note: '未知或不完整的选项：--wat',
    unclosed: '第 9 个字符处的引号没有结束',
    shell: 'Shell',
    copyCmd: '复制为 cmd 命令',
    halve: '将反斜杠减半',
    blank: '第 23 个字符是特殊空格',
    arrays: '数组',
    nulls: '1 个 null 输出为不带“=”的参数。',
    edit: '作为参数编辑',
    compare: '与另一个 URL 比较',
    other: '另一个 URL',
    moved: '参数 a：顺序改变',
    copyDifferences: '复制差异',
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

    test('edits a curl command, reads a JSON object, and compares URLs', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto('/tools/encoding/url')
      const input = page.getByRole('textbox', { name: t.input })
      const field = (name: string) => page.getByRole('textbox', { name, exact: true })
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
      const text = () => textOf(input)

      await input.fill("curl -L 'http://a.example")
      await expect(page.getByRole('alert')).toContainText(t.unclosed)
      await input.fill("curl -L 'http://a.example/?p=1' -b 'a=1; b=2' -d 'it=x' --wat")
      const panel = page.getByRole('region', { name: t.command })
      await expect(panel.getByRole('status')).toContainText(t.note)
      await field(t.cookie).fill("it's")
      await press(t.removeCookie)
      await press(t.removeOption)
      await field(t.parameter).fill('ü')
      await field('-d').fill('{"a":\n1}')
      await press(t.addHeader)
      await field(t.header).fill('one')
      await press(t.addHeader)
      await press(t.removeHeader)
      await field(t.method).fill('PUT')
      await expect
        .poll(text)
        .toBe(
          "curl 'http://a.example/?p=%C3%BC' -b 'b=it'\\''s' -d $'{\"a\":\\n1}' --wat \\\n" +
            "  -H 'X-Name: one' \\\n  -X PUT",
        )
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await press(t.copyCmd)
      await expect.poll(clipboard).toContain('-b ^"b=it\'s^" ^\n')

      await input.fill('curl ^"http://a.example/^" -d ^"a\\\\n^"')
      await expect(page.getByRole('combobox', { name: t.shell })).toHaveValue('cmd')
      await press(t.halve)
      await expect.poll(text).toBe('curl ^"http://a.example/^" -d ^"a^\\n^"')
      await page.getByRole('combobox', { name: t.shell }).selectOption('bash')
      // A command from a document, with no-break spaces.
      await input.fill('curl http://a.example/\u00a0-d\u00a01')
      await expect(page.getByText(t.blank)).toBeVisible()

      await input.fill('{"b":[1.0,2],"a":null}')
      await expect(page.getByText('b=1.0&b=2&a', { exact: true })).toBeVisible()
      await expect(page.getByText(t.nulls)).toBeVisible()
      await page.getByRole('combobox', { name: t.arrays }).selectOption('comma')
      await press(t.edit)
      await expect.poll(text).toBe('?b=1.0,2&a')

      await input.fill('http://a.example/?a=1&b=2')
      await page.getByRole('button', { name: t.compare }).press('Enter')
      await expect(field(t.other)).toBeFocused()
      await page.keyboard.type('http://a.example/?b=2&a=1')
      await expect(page.getByText(t.moved)).toBeVisible()
      await press(t.copyDifferences)
      await expect.poll(clipboard).toBe(t.moved)
      await press(t.create)
      await expect.poll(text).toBe("curl 'http://a.example/?a=1&b=2'")
    })
  })
}

test('the parts of a URL are copied while its result is still computed', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto('/tools/encoding/url')
  const input = page.getByRole('textbox', { name: 'Input' })
  await input.fill('https://a.example/?q=1')
  await expect(page.getByRole('textbox', { name: 'Output' })).toHaveText(/a.example/)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await input.fill('https://a.example/?q=2')
  await page.getByRole('button', { name: 'Copy as JSON' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('{\n  "q": "2"\n}')
})

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
