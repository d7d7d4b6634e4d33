import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { alive, chooseLargeFile, expect, test, textOf } from './fixtures.ts'

const words = {
  en: {
    input: 'Input',
    output: 'Output',
    format: 'Format',
    encode: 'Encode',
    decode: 'Decode',
    clear: 'Clear',
    example: 'Load example',
    place: 'line 2, column 1',
    failed: 'Couldn’t decode the input',
    refused: 'Couldn’t encode the input',
    use: 'Use Base32',
    show: 'Show in the input',
    hex: 'Hex',
    separator: 'Separator',
    letterCase: 'Hex case',
    padding: 'Padding',
    frame: 'Adobe frame (<~ ~>)',
    entities: 'Entities',
    range: 'Characters to escape',
  },
  'zh-CN': {
    input: '输入',
    output: '输出',
    format: '格式',
    encode: '编码',
    decode: '解码',
    clear: '清空',
    example: '加载示例',
    place: '第 2 行，第 1 列',
    failed: '解码失败',
    refused: '编码失败',
    use: '改用 Base32',
    show: '在输入中显示',
    hex: '十六进制',
    separator: '分隔符',
    letterCase: '十六进制大小写',
    padding: '填充',
    frame: 'Adobe 定界符（<~ ~>）',
    entities: '实体形式',
    range: '转义范围',
  },
} as const

/** “Zoë 你” in every format that can contain it. */
const outputs: Readonly<Record<string, string>> = {
  hex: '5a6fc3ab20e4bda0',
  binary: '01011010 01101111 11000011 10101011 00100000 11100100 10111101 10100000',
  base32: 'LJX4HKZA4S62A===',
  base32hex: 'B9NS7AP0SIUQ0===',
  crockford: 'B9QW7AS0WJYT0',
  base45: 'LJB6XO574Y/N',
  base58: 'G8MC2cdrjhZ',
  base58check: '2hz4Hk9dhpcBGuyGW',
  base62: '7lOI2YX3BHU',
  ascii85: '<~>&V<Z+QU5/~>',
  base85: 'T5rRvAmqKE',
  z85: 't5RrVaMQke',
  'quoted-printable': 'Zo=C3=AB =E4=BD=A0',
  html: 'Zo&euml; &#20320;',
  unicode: 'Zo\\u00eb \\u4f60',
  bytes: 'Zo\\xc3\\xab \\xe4\\xbd\\xa0',
  css: 'Zo\\eb \\ \\4f60 ',
  python: "'Zo\\xeb \\u4f60'",
  punycode: 'xn--zo-ija xn--6qq',
  rot13: 'Mbë 你',
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

async function open(page: Page) {
  await page.goto('/tools/encoding/text')
  await alive(page)
}

test('encodes and decodes in every format', async ({ page }) => {
  const t = words.en
  await open(page)
  const output = box(page, t.output)
  for (const [format, expected] of Object.entries(outputs)) {
    await select(page, t.format).selectOption(format)
    await box(page, t.input).fill('Zoë 你')
    await button(page, t.encode).click()
    await expect.poll(() => textOf(output), format).toBe(expected)
    await box(page, t.input).fill(expected)
    await button(page, t.decode).click()
    const text = format === 'punycode' ? 'zoë 你' : 'Zoë 你'
    await expect.poll(() => textOf(output), format).toBe(text)
  }
})

for (const [locale, t] of Object.entries(words)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('has the options of each format', async ({ page }) => {
      await open(page)
      const output = box(page, t.output)
      await button(page, t.example).click()
      await button(page, t.encode).click()
      await expect.poll(() => textOf(output)).toBe('48656c6c6f2c205a6fc3ab20f09fa7b0')
      await box(page, t.input).fill('Zoë')
      await select(page, t.separator).selectOption('colon')
      await select(page, t.letterCase).selectOption('upper')
      await expect.poll(() => textOf(output)).toBe('5A:6F:C3:AB')
      await select(page, t.format).selectOption('base32')
      await expect(select(page, t.separator)).toHaveCount(0)
      await expect.poll(() => textOf(output)).toBe('LJX4HKY=')
      await page.getByRole('switch', { name: t.padding }).click()
      await expect.poll(() => textOf(output)).toBe('LJX4HKY')
      await select(page, t.format).selectOption('ascii85')
      await page.getByRole('switch', { name: t.frame }).click()
      await expect.poll(() => textOf(output)).not.toContain('<~')
      await select(page, t.format).selectOption('html')
      await select(page, t.entities).selectOption('hex')
      await expect.poll(() => textOf(output)).toBe('Zo&#xEB;')
      await select(page, t.range).selectOption('special')
      await expect.poll(() => textOf(output)).toBe('Zoë')
      await button(page, t.clear).click()
      await expect.poll(() => textOf(output)).toBe('')
    })

    test('names the place of an error, and suggests another format', async ({ page }) => {
      await open(page)
      await select(page, t.format).selectOption('hex')
      await box(page, t.input).fill('48 65\n6c6x')
      await button(page, t.decode).click()
      const alert = page.getByRole('alert').filter({ hasText: t.failed })
      await expect(alert).toContainText('U+0078')
      await box(page, t.input).fill('48\nKRUGS4ZANFZSAVDFPB2A====')
      await expect(alert).toContainText(t.place)
      await button(page, t.show).click()
      await box(page, t.input).fill('KRUGS4ZANFZSAVDFPB2A====')
      await button(page, t.use).click()
      await expect.poll(() => textOf(box(page, t.output))).toBe('This is Text')
      await expect(select(page, t.format)).toHaveValue('base32')
      await select(page, t.format).selectOption('morse')
      await box(page, t.input).fill('SOS\n你')
      await button(page, t.encode).click()
      const refusal = page.getByRole('alert').filter({ hasText: t.refused })
      await expect(refusal).toContainText(t.place)
      await expect(refusal).toContainText('U+4F60')
    })

    test('shows bytes as hex and downloads them unchanged', async ({ page }) => {
      await open(page)
      await select(page, t.format).selectOption('hex')
      await box(page, t.input).fill('ff fe 00 41')
      await button(page, t.decode).click()
      await expect.poll(() => textOf(box(page, t.output))).toContain('00000000  ff fe 00 41')
      const saving = page.waitForEvent('download')
      await button(page, locale === 'en' ? 'Download' : '下载').click()
      const saved = readFileSync(await (await saving).path())
      expect([...saved]).toEqual([0xff, 0xfe, 0, 0x41])
      await box(page, t.input).fill('4142')
      await expect.poll(() => textOf(box(page, t.output))).toBe('AB')
      await page.getByRole('radio', { name: t.hex }).check({ force: true })
      await expect.poll(() => textOf(box(page, t.output))).toContain('00000000  41 42')
    })
  })
}

test('works by keyboard on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await select(page, 'Format').focus()
  await page.keyboard.type('Morse')
  await expect(select(page, 'Format')).toHaveValue('morse')
  await box(page, 'Input').fill('SOS')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect.poll(() => textOf(box(page, 'Output'))).toBe('... --- ...')
  await page.getByRole('button', { name: 'Swap', exact: true }).press('Enter')
  await expect.poll(() => textOf(box(page, 'Output'))).toBe('SOS')
  await expect(select(page, 'Format')).toHaveValue('morse')
})

test('encodes and decodes a large file, and refuses one that is too large for Base58', async ({
  page,
}) => {
  const bytes = Buffer.from(Uint8Array.from({ length: 3_000_001 }, (_, at) => (at * 40_503) >>> 7))
  await open(page)
  const file = page.locator('input[type=file]')
  await chooseLargeFile(file, 'a.bin', bytes)
  await select(page, 'Format').selectOption('base32')
  await button(page, 'Encode').click()
  await expect(page.getByText('4.8 MB')).toBeVisible()
  const saving = page.waitForEvent('download')
  await button(page, 'Download').click()
  const text = readFileSync(await (await saving).path())
  await select(page, 'Format').selectOption('base58')
  await button(page, 'Encode').click()
  await expect(page.getByRole('alert').filter({ hasText: '100 KB' })).toBeVisible()
  await button(page, 'Clear').click()
  await select(page, 'Format').selectOption('base32')
  await chooseLargeFile(file, 'b.txt', text)
  await button(page, 'Decode').click()
  await expect(page.getByText('Not UTF-8 text')).toBeVisible()
  const decoding = page.waitForEvent('download')
  await button(page, 'Download').click()
  expect(readFileSync(await (await decoding).path()).equals(bytes)).toBe(true)
})

test('a recipe shows only the options of the selected format', async ({ page }) => {
  await open(page)
  await select(page, 'Format').selectOption('base32')
  await box(page, 'Input').fill('Hi')
  await expect.poll(() => textOf(box(page, 'Output'))).toBe('JBUQ====')
  await page.getByRole('button', { name: 'Add to recipe' }).click()
  const notices = page.getByRole('region', { name: 'Notifications' })
  await notices.getByRole('button', { name: 'Open recipes' }).click()
  await expect(page.getByRole('switch', { name: 'Padding' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Separator' })).toHaveCount(0)
})
