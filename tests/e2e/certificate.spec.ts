import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { alive, expect, test } from './fixtures.ts'

const PATH = '/tools/encoding/certificate'
const fixture = (name: string) => readFileSync(`tests/conformance/certificates/${name}`, 'utf8')
const chain = fixture('chain.pem')
const [leaf = '', intermediate = '', root = ''] = chain.split(/(?<=-----END CERTIFICATE-----\n)/)
const bytesOf = (base64: string) => Buffer.from(base64.replace(/-----.*-----/g, ''), 'base64')

const words = {
  en: {
    input: 'Input',
    certificate: 'Certificate',
    example: 'Load example',
    clear: 'Clear',
    copy: 'Copy',
    selfSigned: 'Self-signed, and the signature is valid.',
    left: /^Valid for another [\d,]+ days$/,
    serial: 'Clipboard: Serial number',
    pem: 'Save PEM',
    der: 'Save DER',
    structure: 'ASN.1 structure',
    chain: /Chain verified: 2\. www\.example\.com → 3\. Example Intermediate → 1\. Example Root/,
    other: 'The input has another order.',
    saveChain: 'Save chain, leaf first',
    hide: 'Hide details',
    show: 'Show details',
    password: 'Password',
    reveal: 'Show password',
    locked: 'The contents are encrypted. Enter the password.',
    wrong: 'The password is wrong. Enter another one.',
    private: 'This is a private key. It stays in your browser and isn’t saved.',
    sameKey: 'Has the same key as item 2.',
    failed: 'Line 4: “?” isn’t a Base64 character.',
    open: 'Open file',
  },
  'zh-CN': {
    input: '输入',
    certificate: '证书',
    example: '加载示例',
    clear: '清空',
    copy: '复制',
    selfSigned: '自签名，签名有效。',
    left: /^有效，剩余 [\d,]+ 天$/,
    serial: '剪贴板：序列号',
    pem: '保存为 PEM',
    der: '保存为 DER',
    structure: 'ASN.1 结构',
    chain: /证书链验证通过：2\. www\.example\.com → 3\. Example Intermediate → 1\. Example Root/,
    other: '输入的顺序不同',
    saveChain: '按叶证书在前的顺序保存',
    hide: '折叠详情',
    show: '展开详情',
    password: '密码',
    reveal: '显示密码',
    locked: '内容已加密，请输入密码。',
    wrong: '密码错误，请重新输入。',
    private: '这是私钥，仅在浏览器中处理，不会保存。',
    sameKey: '与第 2 项使用同一密钥。',
    failed: '第 4 行：“?”不是有效的 Base64 字符',
    open: '打开文件',
  },
} as const

async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFileSync(await download.path())
}

for (const [locale, t] of Object.entries(words)) {
  test.describe(`in ${locale}`, () => {
    // The fixtures are valid from November 2026 for years, the leaf until September 2027.
    test.use({ locale, permissions: ['clipboard-read', 'clipboard-write'] })

    test('decodes certificates, chains, and encrypted files', async ({ page }) => {
      if (locale === 'zh-CN') await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(PATH)
      await alive(page)
      const input = page.getByRole('textbox', { name: t.input, exact: true })
      const region = page.getByRole('region', { name: t.certificate, exact: true })
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const copied = () => page.evaluate(() => navigator.clipboard.readText())

      await button(t.example).click()
      await expect(region.getByRole('heading', { level: 3 })).toHaveText('example.com')
      await expect(region.getByText(t.selfSigned)).toBeVisible()
      await expect(region.getByText(t.left)).toBeVisible()
      await expect(region).toContainText('DNS: xn--caf-dma.example.com (café.example.com)')
      await button(t.serial).press('Enter')
      await expect.poll(copied).toMatch(/^[\dA-F]{40}$/)
      await button(t.copy).click()
      await expect.poll(copied).toContain('"serialDecimal"')
      expect(`${await saved(page, () => button(t.pem).click())}`).toMatch(/^-----BEGIN CERT/)
      expect((await saved(page, () => button(t.der).click()))[0]).toBe(0x30)
      await region.getByText(t.structure).click()
      await expect(region.getByText('OBJECT IDENTIFIER 1.3.101.112').first()).toBeVisible()

      await button(t.clear).click()
      await input.fill(root + leaf + intermediate)
      await expect(region.getByText(t.chain)).toBeVisible()
      await expect(region.getByText(t.other)).toBeVisible()
      expect(`${await saved(page, () => button(t.saveChain).click())}`).toBe(chain)
      await button(t.hide).first().press('Space')
      await expect(button(t.show)).toHaveCount(1)

      await input.fill(leaf.split('\n').with(3, 'MIIB?').join('\n'))
      await expect(page.getByRole('alert')).toContainText(t.failed)

      // Invisible characters of a name, which can also reorder a message, are marked.
      await input.fill(fixture('invisible.pem'))
      await expect(region.getByTitle('U+202E')).toHaveCount(3)
      await expect(region.getByTitle('U+0000')).toHaveCount(3)

      const chooser = page.waitForEvent('filechooser')
      await button(t.open).click()
      await (await chooser).setFiles({
        name: 'server.pfx',
        mimeType: 'application/x-pkcs12',
        buffer: bytesOf(fixture('aes.p12.txt')),
      })
      await expect(region.getByText(t.locked).first()).toBeVisible()
      const password = page.getByLabel(t.password, { exact: true })
      await password.fill('wrong')
      await expect(region.getByText(t.wrong).first()).toBeVisible()
      await page.getByRole('switch', { name: t.reveal }).click()
      await expect(password).toHaveAttribute('type', 'text')
      await password.fill('secret')
      await expect(region.getByText(t.private)).toBeVisible()
      await expect(region.getByText(t.sameKey)).toBeVisible()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
      await page.reload()
      await alive(page)
      await expect(input).toHaveText('')
    })
  })
}
