import { readFileSync } from 'node:fs'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { alive, chooseLargeFile, expect, focusEditor, test, textOf } from './fixtures.ts'

const words = {
  en: {
    input: 'Input',
    output: 'Output',
    encode: 'Encode',
    decode: 'Decode',
    variant: 'Variant',
    safe: 'URL-safe',
    error: 'Invalid input for decoding',
    place: 'line 1, column 4',
    breaks: 'Line breaks',
    compressed: 'The bytes are compressed with DEFLATE.',
    decompress: 'Decompress',
    decompressed: 'Decompressed with DEFLATE',
    kept: 'Show the compressed bytes',
    damaged: 'The gzip data is damaged',
  },
  'zh-CN': {
    input: '输入',
    output: '输出',
    encode: '编码',
    decode: '解码',
    variant: '格式',
    safe: 'URL 安全',
    error: '输入内容无法解码',
    place: '第 1 行，第 4 列',
    breaks: '换行符',
    compressed: '这些字节经过 DEFLATE 压缩。',
    decompress: '解压',
    decompressed: '已按 DEFLATE 解压',
    kept: '显示压缩的字节',
    damaged: 'gzip 数据已损坏',
  },
} as const

for (const [locale, t] of Object.entries(words)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('encodes and decodes text, keeps line breaks, and reports errors', async ({ page }) => {
      await page.goto('/tools/encoding/base64')
      const input = page.getByRole('textbox', { name: t.input })
      const output = page.getByRole('textbox', { name: t.output })
      const main = page.getByRole('main')
      const encode = main.getByRole('button', { name: t.encode, exact: true })
      const decode = main.getByRole('button', { name: t.decode, exact: true })
      await alive(page)
      await focusEditor(page, t.input)
      await input.fill('你好\n??>')
      await encode.click()
      await expect.poll(() => textOf(output)).toBe('5L2g5aW9Cj8/Pg==')
      await page.getByRole('combobox', { name: t.breaks }).selectOption('CRLF')
      await expect.poll(() => textOf(output)).toBe('5L2g5aW9DQo/Pz4=')
      await page.getByRole('combobox', { name: t.variant }).selectOption(t.safe)
      await expect.poll(() => textOf(output)).toBe('5L2g5aW9DQo_Pz4')

      await input.fill('5L2g5aW9DQo_Pz4')
      await decode.click()
      await expect.poll(() => textOf(output)).toBe('你好\n??>')
      await expect(page.getByRole('status').filter({ hasText: t.safe })).toBeVisible()
      await input.fill('YWJ*')
      await decode.click()
      await expect(page.getByRole('alert').filter({ hasText: t.place })).toContainText('U+002A')
      await expect(page.getByText(t.error).first()).toBeVisible()
      await expect.poll(() => textOf(output)).toBe('')
    })

    test('decompresses bytes if the visitor wants that, and shows both readings', async ({
      page,
    }) => {
      await page.goto('/tools/encoding/base64')
      await alive(page)
      const input = page.getByRole('textbox', { name: t.input, exact: true })
      const output = page.getByRole('textbox', { name: t.output, exact: true })
      const line = (text: string) => page.getByRole('status').filter({ hasText: text })
      // A SAML request as in the address of a redirect.
      await input.fill(deflateRawSync('<AuthnRequest ID="_1"/>').toString('base64'))
      await page.getByRole('main').getByRole('button', { name: t.decode, exact: true }).click()
      await expect(line(t.compressed)).toBeVisible()
      await expect.poll(() => textOf(output)).toMatch(/^00000000/)
      await page.getByRole('button', { name: t.decompress, exact: true }).press('Enter')
      await expect.poll(() => textOf(output)).toBe('<AuthnRequest ID="_1"/>')
      await expect(line(t.decompressed)).toBeVisible()
      await page.getByRole('button', { name: t.kept, exact: true }).click()
      await expect.poll(() => textOf(output)).toMatch(/^00000000/)
      await page.getByRole('button', { name: t.decompress, exact: true }).click()
      await expect.poll(() => textOf(output)).toBe('<AuthnRequest ID="_1"/>')
      // Other bytes stay as they are, and damaged ones too.
      await input.fill('b2s=')
      await expect.poll(() => textOf(output)).toBe('ok')
      await input.fill(gzipSync('x'.repeat(100)).subarray(0, -5).toString('base64'))
      await expect(line(t.damaged)).toBeVisible()
      await expect.poll(() => textOf(output)).toMatch(/^00000000 {2}1f 8b/)
      // Joined files of gzip are all decompressed, unless other data follows.
      const joined = Buffer.concat([gzipSync('one, '), gzipSync('two')])
      await input.fill(joined.toString('base64'))
      await expect.poll(() => textOf(output)).toBe('one, two')
      await input.fill(Buffer.concat([joined, Buffer.from('tail')]).toString('base64'))
      await expect(line(t.damaged)).toBeVisible()
      await expect.poll(() => textOf(output)).toMatch(/^00000000 {2}1f 8b/)
    })
  })
}

test('previews an image, shows its bytes as hex, and downloads them unchanged', async ({
  page,
}) => {
  const bytes = readFileSync('public/icon-192.png')
  await page.goto('/tools/encoding/base64')
  await page.locator('input[type=file]').setInputFiles('public/icon-192.png')
  await expect(page.getByText('icon-192.png')).toBeVisible()
  await page.getByRole('combobox', { name: 'Variant' }).selectOption('data: URI')
  await page.getByRole('button', { name: 'Encode' }).click()
  const output = page.getByRole('textbox', { name: 'Output' })
  const uri = `data:image/png;base64,${bytes.toString('base64')}`
  await expect.poll(() => textOf(output)).toBe(uri)
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('textbox', { name: 'Input' }).fill(uri)
  await page.getByRole('button', { name: 'Decode' }).click()
  await expect.poll(() => textOf(output)).toContain('00000000  89 50 4e 47 0d 0a 1a 0a')
  const image = page.getByRole('img', { name: 'Image preview' })
  await expect
    .poll(() => image.evaluate((it) => (it as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('offkit.png')
  expect(readFileSync(await saved.path()).equals(bytes)).toBe(true)
})

test('Copy keeps the byte order mark of a decoded text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/tools/encoding/base64')
  await page.getByRole('textbox', { name: 'Input', exact: true }).fill('77u/eA==')
  await page.getByRole('button', { name: 'Decode', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Decoded' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('\ufeffx')
})

test('selecting all of a long output copies it entirely', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const selected = () => page.evaluate(() => getSelection()?.toString().length)
  const text = 'a long text '.repeat(10_000)
  await page.goto('/tools/encoding/base64')
  await alive(page)
  const input = page.getByRole('textbox', { name: 'Input' })
  const output = page.getByRole('textbox', { name: 'Output' })
  await input.fill(text)
  await page.getByRole('button', { name: 'Encode' }).click()
  const encoded = Buffer.from(text).toString('base64')
  await expect.poll(async () => (await textOf(output)).slice(0, 100)).toBe(encoded.slice(0, 100))
  // An outdated result can't be copied.
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeEnabled()
  await output.focus()
  await page.keyboard.press('Control+a')
  await expect.poll(selected).toBeGreaterThan(1000)
  // Renders other rows.
  await page.mouse.move(900, 500)
  await page.mouse.wheel(0, 3000)
  await page.keyboard.press('Control+c')
  await expect.poll(clipboard).toBe(encoded)
  await output.click({ clickCount: 2, position: { x: 100, y: 100 } })
  await page.keyboard.press('Control+c')
  await expect.poll(async () => (await clipboard()).length).toBeLessThan(encoded.length)
  // Binary output is a hex dump.
  const bytes = Buffer.from(Uint8Array.from({ length: 100_000 }, (_, at) => (at * 40503) >>> 7))
  await input.fill(bytes.toString('base64'))
  await page.getByRole('button', { name: 'Decode' }).click()
  await expect.poll(() => textOf(output)).toContain('00000000  00 3c')
  await output.focus()
  await page.keyboard.press('Control+a')
  await expect.poll(selected).toBeGreaterThan(1000)
  await page.keyboard.press('Control+c')
  await expect.poll(async () => (await clipboard()).split('\n').length).toBe(6251)
})

test('encodes and decodes large files', async ({ page }) => {
  const bytes = Buffer.from(Uint8Array.from({ length: 4_500_001 }, (_, at) => (at * 40503) >>> 7))
  const text = bytes.toString('base64').replace(/.{76}/g, '$&\r\n')
  await page.goto('/tools/encoding/base64')
  const input = page.locator('input[type=file]')
  const download = async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    return readFileSync(await (await saving).path())
  }
  await chooseLargeFile(input, 'a.bin', bytes)
  await page.getByRole('combobox', { name: 'Line length' }).selectOption('76 (MIME)')
  await page.getByRole('button', { name: 'Encode' }).click()
  await expect(page.getByText('6.2 MB')).toBeVisible()
  expect((await download()).equals(Buffer.from(text))).toBe(true)
  for (const coded of [text, bytes.toString('base64url')]) {
    await chooseLargeFile(input, 'b.txt', coded)
    await expect(page.getByText('b.txt')).toBeVisible()
    await page.getByRole('button', { name: 'Decode' }).click()
    await expect(page.getByText('Not UTF-8 text')).toBeVisible()
    expect((await download()).equals(bytes)).toBe(true)
    await page.getByRole('button', { name: 'Clear' }).click()
  }
  const wrong = `${text.slice(0, 5_000_000)}$${text.slice(5_000_000)}`
  await chooseLargeFile(input, 'c.txt', wrong)
  await page.getByRole('button', { name: 'Decode' }).click()
  await expect(page.getByRole('alert')).toContainText('U+0024')
})

const charsetWords = {
  en: {
    charset: 'Character set',
    lines: 'Line by line',
    use: 'Use UTF-16LE',
    removed: 'Removed the authentication scheme',
    converted: 'Converted from UTF-16LE to UTF-8',
    refused: 'line 2, column 1',
  },
  'zh-CN': {
    charset: '字符集',
    lines: '逐行',
    use: '改用 UTF-16LE',
    removed: '已去掉认证方案',
    converted: '已从 UTF-16LE 转换为 UTF-8',
    refused: '第 2 行，第 1 列',
  },
} as const

for (const [locale, t] of Object.entries(charsetWords)) {
  test.describe(`character sets in ${locale}`, () => {
    test.use({ locale })

    test('encodes, suggests, and decodes character sets, also line by line', async ({ page }) => {
      const common = words[locale as 'en' | 'zh-CN']
      await page.goto('/tools/encoding/base64')
      await alive(page)
      const input = page.getByRole('textbox', { name: common.input, exact: true })
      const output = page.getByRole('textbox', { name: common.output, exact: true })
      const main = page.getByRole('main')
      const charset = page.getByRole('combobox', { name: t.charset })
      await input.fill('bHMAIAAtAGwAYQA=')
      await main.getByRole('button', { name: common.decode, exact: true }).click()
      await expect(page.getByRole('button', { name: t.use })).toHaveCount(0)
      await input.fill('bABzACAALQBsAGEA')
      await page.getByRole('button', { name: t.use }).click()
      await expect.poll(() => textOf(output)).toBe('ls -la')
      await expect(charset).toHaveValue('utf-16le')
      await expect(page.getByText(t.converted)).toBeVisible()
      await input.fill('a\nb')
      await main.getByRole('button', { name: common.encode, exact: true }).click()
      await expect.poll(() => textOf(output)).toBe('YQAKAGIA')
      await page.getByRole('switch', { name: t.lines }).click()
      await expect.poll(() => textOf(output)).toBe('YQA=\nYgA=')
      await charset.selectOption('gb18030')
      await input.fill('你\n好')
      await expect.poll(() => textOf(output)).toBe('xOM=\nusM=')
      await charset.selectOption('iso-8859-1')
      await input.fill('é\n你')
      await expect(page.getByRole('alert').filter({ hasText: t.refused })).toContainText('U+4F60')
      await page.getByRole('switch', { name: t.lines }).click()
      await charset.selectOption('utf-8')
      await input.fill('Basic YWRhOnNlY3JldA==')
      await main.getByRole('button', { name: common.decode, exact: true }).click()
      await expect.poll(() => textOf(output)).toBe('ada:secret')
      await expect(page.getByText(t.removed)).toBeVisible()
    })
  })
}

test('hex in place of Base64 opens in the Text Encoder', async ({ page }) => {
  await page.goto('/tools/encoding/base64')
  await alive(page)
  await page.getByRole('textbox', { name: 'Input', exact: true }).fill('48656c6c6f20576f726c64')
  await page.getByRole('main').getByRole('button', { name: 'Decode', exact: true }).click()
  await page.getByRole('link', { name: 'Text Encoder' }).click()
  await expect(page).toHaveURL('/tools/encoding/text')
  const output = page.getByRole('textbox', { name: 'Output', exact: true })
  await expect.poll(() => textOf(output)).toBe('Hello World')
})
