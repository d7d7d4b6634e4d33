import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { hashAlgorithms } from '#src/tools/encoding/hash/logic/algorithms.ts'
import { serveProduct } from '#tests/product-server.ts'
import { alive, cached, expect, test, textOf } from './fixtures.ts'

const PATH = '/tools/encoding/hash'
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
const ABC_MD5 = '900150983cd24fb0d6963f7d28e17f72'

const inputOf = (page: Page) => page.getByRole('textbox', { name: 'Input' })
const expectedOf = (page: Page) => page.getByRole('textbox', { name: 'Expected digest' })

async function expectOutput(page: Page, text: string | RegExp): Promise<void> {
  const output = page.getByRole('textbox', { name: 'Output' })
  await expect.poll(() => textOf(output)).toMatch(text instanceof RegExp ? text : exactly(text))
}

const exactly = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

const openFiles = (
  page: Page,
  files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
) => page.locator('main input[type=file]').setInputFiles(files)

const file = (name: string, content: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

test('hashes text with several algorithms, formats, and HMAC, and compares a digest', async ({
  page,
}) => {
  await page.goto(PATH)
  await inputOf(page).fill('abc')
  await page.getByRole('button', { name: 'Generate' }).click()
  await expectOutput(page, ABC)

  await page.getByRole('combobox', { name: 'Algorithm' }).selectOption('MD5')
  await expectOutput(page, ABC_MD5)
  await page.getByRole('combobox', { name: 'Format' }).selectOption('Base64')
  await expectOutput(page, 'kAFQmDzST7DWlj99KOF/cg==')
  await page.getByRole('combobox', { name: 'Format' }).selectOption('hex')

  await page.getByText('More algorithms').click()
  await page.getByRole('checkbox', { name: 'CRC32', exact: true }).check()
  await expectOutput(page, `MD5: ${ABC_MD5}\nCRC32: 352441c2`)
  await page.getByRole('checkbox', { name: 'CRC32', exact: true }).uncheck()

  // The algorithm of a digest is detected, whichever algorithm is selected.
  await expectedOf(page).fill(`sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=`)
  await expect(page.getByRole('status')).toContainText('Match: SHA-256')
  await expectedOf(page).fill('3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532')
  await expect(page.getByRole('status')).toContainText('Match: SHA3-256')
  await expectedOf(page).fill(ABC.replace('b', 'c'))
  await expect(page.getByRole('alert')).toContainText('No match')
  await expectedOf(page).fill('what')
  await expect(page.getByRole('alert')).toContainText('line 1')
  await expectedOf(page).fill('')

  await page.getByRole('switch', { name: 'HMAC' }).check()
  await page.getByRole('textbox', { name: 'HMAC key' }).fill('6b65')
  await page.getByRole('combobox', { name: 'Key encoding' }).selectOption('hex')
  await expectOutput(page, '52560a93f2d07fe2b8b2f45ce6faeccd')
  await expectedOf(page).fill('52560a93f2d07fe2b8b2f45ce6faeccd')
  await expect(page.getByRole('status')).toContainText('Match: HMAC with MD5')
  await expectedOf(page).fill('')
  await page.getByRole('textbox', { name: 'HMAC key' }).fill('6b6z')
  await expect(page.getByRole('alert')).toContainText('character 4')
  await expectOutput(page, 'Error generating hash')
  await page.getByRole('switch', { name: 'HMAC' }).uncheck()
  await expectOutput(page, ABC_MD5)

  await page.getByRole('button', { name: 'Clear' }).click()
  await expectOutput(page, '')
})

test('an empty input has a digest only on request', async ({ page }) => {
  await page.goto(PATH)
  await alive(page)
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByText('The input is empty.')).toBeVisible()
  await expectOutput(page, '')
  await page.getByRole('button', { name: 'Hash empty text' }).click()
  await expectOutput(page, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  await inputOf(page).fill('abc')
  await expectOutput(page, ABC)
  await inputOf(page).fill('')
  await expect(page.getByText('The input is empty.')).toBeHidden()
  await expectOutput(page, '')
})

test('computes all algorithms of a text in one run', async ({ page }) => {
  await page.goto(PATH)
  await inputOf(page).fill('abc')
  await expectOutput(page, ABC)
  await page.getByText('More algorithms').click()
  const boxes = page.getByRole('checkbox')
  await expect(boxes).toHaveCount(hashAlgorithms.length - 1)
  for (const box of await boxes.all()) await box.check()
  await expect
    .poll(
      async () => (await textOf(page.getByRole('textbox', { name: 'Output' }))).split('\n').length,
    )
    .toBe(hashAlgorithms.length)
  await expectOutput(page, /^SHA-512\/256: 53048e26.*$/m)
  await expectOutput(page, /^RIPEMD-160: 8eb208f7.*$/m)
  await expectOutput(page, /^XXH3: 78af5f94892f3950$/m)
})

test('hashes files at once and compares them with a checksum file', async ({ page }) => {
  await page.goto(PATH)
  await openFiles(page, [file('a.bin', 'abc'), file('b.bin', 'b'), file('c.bin', 'c')])
  await expectOutput(page, new RegExp(`^${ABC}  a\\.bin\\n[0-9a-f]{64}  b\\.bin\\n`))
  await expectedOf(page).fill(`sha256:${ABC}`)
  await expect(page.getByRole('status')).toContainText('SHA-256 of a.bin')
  await expectedOf(page).fill('')

  const list = `${ABC_MD5}  a.bin\n${ABC_MD5}  b.bin\n${ABC_MD5}  gone.bin\n`
  await openFiles(page, file('MD5SUMS', list))
  const table = page.getByRole('table', { name: 'Comparison' })
  await expect(table.getByRole('row')).toHaveText([
    /File/,
    /a\.bin.*MD5.*Matches/,
    /b\.bin.*MD5.*Differs/,
    /gone\.bin.*File missing/,
    /c\.bin.*Not listed/,
  ])
  await page.getByRole('button', { name: 'Remove c.bin' }).click()
  await expect(table.getByRole('row')).toHaveCount(4)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(inputOf(page)).toBeVisible()
  await expectOutput(page, '')
})

test('opened files stay for other pages, and a link that replaces them is undone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const both = new RegExp(`^${ABC}  a\\.bin\\n[0-9a-f]{64}  b\\.bin$`)
  const notices = page.getByRole('region', { name: 'Notifications' })
  const rows = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await page.goto(PATH)
  await inputOf(page).fill('linked')
  await page.getByRole('button', { name: 'Share link' }).click()
  await expect(notices).toContainText('Copied the link')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await inputOf(page).fill('')
  await openFiles(page, [file('a.bin', 'abc'), file('b.bin', 'b')])
  await expectOutput(page, both)

  await page.getByRole('link', { name: 'Offkit' }).first().click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expectOutput(page, both)

  // The address differs only in its hash, so that the page isn’t loaded again.
  await page.goto(link)
  await expect.poll(() => textOf(inputOf(page))).toBe('linked')
  await notices.getByRole('button', { name: 'Restore previous' }).click()
  await expect(rows).toHaveCount(2)
  await expectOutput(page, both)
  await expect(inputOf(page)).toHaveCount(0)
})

test('a reload asks while files are open, wherever they were opened', async ({ page }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.goto(PATH)
  await openFiles(page, [file('a.bin', 'abc'), file('b.bin', 'b')])
  await expectOutput(page, /a\.bin\n.*b\.bin$/)
  await page.getByRole('link', { name: 'Offkit' }).first().click()
  await expect(page).toHaveURL('/')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await page.goto('/recipes')
  await alive(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open file' }).click()
  await (await chooser).setFiles([file('a.bin', 'abc'), file('b.bin', 'b')])
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(2)
  await page.reload()
  expect(asked).toEqual(['beforeunload', 'beforeunload'])
  await expect(inputOf(page)).toBeVisible()
  await page.reload()
  expect(asked.length).toBe(2)
})

test('shows the progress of a 5 GB file and cancels at once', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'offkit-'))
  const path = join(folder, 'huge.bin')
  // A sparse file needs no disk space.
  writeFileSync(path, '')
  truncateSync(path, 5_000_000_000)
  await page.goto(PATH)
  await openFiles(page, path)
  const bar = page.getByRole('progressbar', { name: 'Progress' })
  await expect(bar).toHaveAttribute('aria-valuenow', /[1-9]/, { timeout: 30_000 })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(bar).toHaveCount(0, { timeout: 1000 })

  // A deleted file is reported by name.
  await page.getByRole('button', { name: 'Clear' }).click()
  const lost = join(folder, 'lost.bin')
  writeFileSync(lost, 'x'.repeat(200_000_000))
  await openFiles(page, lost)
  rmSync(lost)
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByRole('alert')).toContainText('lost.bin')
  rmSync(folder, { recursive: true })
})

const tried = { annotation: { type: 'breach', description: 'wasm-eval' } }

test(
  'runs WebAssembly in the worker only, even with the server stopped',
  tried,
  async ({ browser }) => {
    const server = await serveProduct()
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'en-US',
      serviceWorkers: 'allow',
    })
    const page = await context.newPage()
    await page.goto(PATH)
    await cached(page)
    await server.stop()
    await page.reload()
    await inputOf(page).fill('abc')
    await expectOutput(page, ABC)
    await page.getByRole('combobox', { name: 'Algorithm' }).selectOption('BLAKE3')
    await expectOutput(page, /^6437b3ac/)
    const inPage = await page.evaluate(() =>
      WebAssembly.compile(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)).then(
        () => 'compiled',
        (error: Error) => error.name,
      ),
    )
    expect(inPage).toBe('CompileError')
    await context.close()
  },
)

const passwordWords = {
  en: {
    expected: 'Expected digest',
    found: 'The text is a password hash (bcrypt).',
    open: 'Verify a password',
    modes: ['Digest', 'Password'],
    generate: 'Generate',
    verify: 'Verify',
    password: 'Password',
    show: 'Show password',
    hash: 'Hash to verify',
    algorithm: 'Algorithm',
    cost: 'Cost',
    output: 'Output',
    facts: 'bcrypt: cost 5 (32 rounds)',
    match: 'The password matches the hash (bcrypt).',
    mismatch: 'The password doesn’t match the hash (bcrypt).',
    empty: 'The password is empty.',
    range: 'Enter a whole number from 4 to 31.',
    noHash: 'Enter a hash to verify.',
    cancel: 'Cancel',
  },
  'zh-CN': {
    expected: '期望的摘要',
    found: '这是密码哈希（bcrypt）。',
    open: '核对密码',
    modes: ['摘要', '密码'],
    generate: '生成',
    verify: '核对',
    password: '密码',
    show: '显示密码',
    hash: '待核对的哈希',
    algorithm: '算法',
    cost: '成本',
    output: '输出',
    facts: 'bcrypt：成本 5（32 轮）',
    match: '密码与哈希一致（bcrypt）。',
    mismatch: '密码与哈希不一致（bcrypt）。',
    empty: '密码为空。',
    range: '请输入 4 到 31 的整数。',
    noHash: '请输入待核对的哈希。',
    cancel: '取消',
  },
} as const

for (const [locale, t] of Object.entries(passwordWords)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } })

    test('verifies and hashes passwords, and saves none', async ({ page }) => {
      await page.goto(PATH)
      const field = (name: string) => page.getByRole('textbox', { name, exact: true })
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      const output = () => textOf(field(t.output))
      await field(t.expected).fill('$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW')
      await expect(page.getByText(t.found)).toBeVisible()
      await press(t.open)

      await expect(page.getByText(t.facts)).toBeVisible()
      await press(t.verify)
      await expect(page.getByRole('alert')).toContainText(t.mismatch)
      await expect(page.getByText(t.empty)).toBeVisible()
      await field(t.password).fill('U*V')
      await expect(page.getByText(t.empty)).toBeHidden()
      await field(t.password).press('Enter')
      await expect(page.getByRole('alert')).toContainText(t.mismatch)
      await field(t.password).fill('U*U')
      await press(t.verify)
      await expect(page.getByRole('status').filter({ hasText: t.match })).toBeVisible()
      await field(t.hash).fill('')
      await press(t.verify)
      await expect(page.getByRole('alert')).toContainText(t.noHash)

      await field(t.password).press('Control+Enter')
      await expect.poll(output).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      await page.getByRole('combobox', { name: t.algorithm }).selectOption('bcrypt')
      const cost = page.getByRole('spinbutton', { name: t.cost })
      await cost.fill('3')
      await press(t.generate)
      await expect(page.getByRole('alert')).toContainText(t.range)
      await cost.fill('31')
      await press(t.generate)
      await press(t.cancel)
      await cost.fill('4')
      await press(t.generate)
      await expect.poll(output).toMatch(/^\$2b\$04\$[./\w]{53}$/)
      await field(t.hash).fill(await output())
      await field(t.hash).press('Enter')
      await expect(page.getByRole('status').filter({ hasText: t.match })).toBeVisible()
      await page.getByText(t.show).click()
      await expect(field(t.password)).toHaveAttribute('type', 'text')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

      const bar = page.getByRole('radiogroup').filter({ hasText: t.modes[0] })
      await bar.getByText(t.modes[0], { exact: true }).click()
      await expect(field(t.expected)).toHaveValue('')
      await bar.getByText(t.modes[1], { exact: true }).click()
      await expect(field(t.password)).toHaveValue('')
      const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
      expect(stored).not.toContain('U*U')
    })
  })
}

test('an expected digest that is typed is checked after a pause, and moves nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install()
  await page.goto('/tools/encoding/hash')
  await inputOf(page).fill('hello')
  await expectOutput(page, /^2cf24dba/)
  await page.evaluate(() => {
    const alerts: string[] = []
    Object.assign(window, { alerts })
    new MutationObserver(() => {
      const text = document.querySelector('main [role=alert]')?.textContent ?? ''
      if (text !== '' && alerts.at(-1) !== text) alerts.push(text)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  const alerts = () => page.evaluate(() => (window as unknown as { alerts: string[] }).alerts)
  const output = page.getByRole('textbox', { name: 'Output' })
  const placeOf = async () => (await output.boundingBox())?.y
  await expectedOf(page).focus()
  const place = await placeOf()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const key of '2cf24dba5fb') {
    await page.keyboard.press(key)
    await page.clock.runFor(499)
  }
  expect(await alerts()).toEqual([])
  await page.clock.runFor(1)
  await expect(page.getByRole('alert')).toContainText('wrong length')
  expect(await alerts()).toHaveLength(1)
  expect(await placeOf()).toBe(place)
  // A pasted text is complete.
  await expectedOf(page).fill('2cf24dba')
  await page.clock.runFor(400)
  await expect(page.getByRole('alert')).toContainText('No match: CRC32')
  expect(await placeOf()).toBe(place)
})
