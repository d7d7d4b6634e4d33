import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { alive, expect, test, textOf } from './fixtures.ts'

const VALUE = 'user\u202eadmin\u200b'
const marks = (page: Page | Locator, role: Parameters<Page['getByRole']>[0]) =>
  page.getByRole(role).locator('[title="U+202E"], [title="U+200B"]')

test('results mark invisible characters and keep them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/tools/json/validator')
  await alive(page)
  await page.getByRole('textbox', { name: 'Input' }).fill(JSON.stringify([{ name: VALUE }]))
  await expect(marks(page, 'treeitem')).toHaveCount(2)
  await expect(marks(page, 'textbox')).toHaveCount(2)
  await page.getByText('Table', { exact: true }).click()
  await expect(marks(page, 'gridcell')).toHaveCount(2)
  await page.getByText('Text', { exact: true }).click()
  const output = page.getByRole('textbox', { name: 'Output' })
  await expect.poll(() => textOf(output)).toContain(VALUE)
  const inOutput = page.locator('[aria-hidden] > span [title="U+202E"]')
  await expect(inOutput).toHaveCount(1)
  // The columns of the visible text are those of the selectable one.
  const width = await inOutput.evaluate((it) => it.getBoundingClientRect().width)
  expect(width).toBeLessThan(0.5)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(VALUE)

  await page.goto('/tools/json/diff')
  await alive(page)
  await page.getByRole('textbox', { name: 'Original' }).fill('{"a":"useradmin"}')
  await page.getByRole('textbox', { name: 'Changed' }).fill(JSON.stringify({ a: VALUE }))
  await expect(marks(page, 'region').filter({ visible: true })).toHaveCount(2)
  await page.getByText('Side by side').click()
  await expect(page.getByRole('cell').locator('[title="U+202E"]')).toHaveCount(1)
  await page.getByText('List', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Changed' }).fill('{"a":"user\u00a0admin"}')
  await page.getByRole('textbox', { name: 'Original' }).fill('{"a":"user admin"}')
  const region = page.getByRole('region', { name: 'Differences' })
  await expect(region.locator('[title="U+00A0"]')).toHaveCount(1)
})

test('the names in tokens, certificates, and previews of CSV have marks', async ({ page }) => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  await page.goto('/tools/encoding/jwt')
  await alive(page)
  const token = `${encode({ alg: 'HS256' })}.${encode({ iss: VALUE })}.c2ln`
  await page.getByRole('textbox', { name: 'Token' }).fill(token)
  await expect(marks(page.getByRole('region', { name: 'Token info' }), 'cell')).toHaveCount(2)
  await page.getByText('Checks: time, issuer, and audience').click()
  await page.getByRole('textbox', { name: 'Required issuer' }).fill('useradmin')
  await expect(marks(page.getByRole('region', { name: 'Checks' }), 'listitem')).toHaveCount(2)

  await page.goto('/tools/encoding/certificate')
  await alive(page)
  const chain = readFileSync('tests/conformance/certificates/chain.pem', 'utf8')
  const der = Buffer.from(chain.split('-----')[2] ?? '', 'base64')
  Buffer.from('www\u202emoc.elpam').copy(der, der.indexOf('www.example.com'))
  await page.getByRole('textbox', { name: 'Input' }).fill(der.toString('base64'))
  await expect(marks(page, 'heading')).not.toHaveCount(0)
  await expect(marks(page, 'cell')).not.toHaveCount(0)

  await page.goto('/tools/json/to-csv')
  await alive(page)
  const value = `${VALUE}\r\nnext`
  await page.getByRole('textbox', { name: 'Input' }).fill(JSON.stringify([{ [VALUE]: value }]))
  await expect(marks(page, 'columnheader')).toHaveCount(2)
  await expect(marks(page, 'cell')).toHaveCount(2)
  await expect(page.getByRole('cell')).toHaveText(`${VALUE}↵next`)
})

test('keys in warnings, errors of schemas, and paths of embedded JSON have marks', async ({
  page,
}) => {
  const key = JSON.stringify(VALUE)
  await page.goto('/tools/json/validator')
  await alive(page)
  await page.getByRole('textbox', { name: 'Input' }).fill(`{${key}:1,${key}:2}`)
  await page.getByText('1 warning').click()
  await expect(marks(page.getByRole('group'), 'listitem')).toHaveCount(2)

  await page.goto('/tools/json/schema')
  await alive(page)
  await page.getByRole('textbox', { name: 'Schema' }).fill(`{"required":[${key}]}`)
  await page.getByRole('textbox', { name: 'Input' }).fill('{"useradmin":1}')
  await expect(marks(page, 'listitem')).toHaveCount(2)

  await page.goto('/tools/json/unescaper')
  await alive(page)
  await page.getByRole('textbox', { name: 'Input' }).fill(`{${key}:"{}"}`)
  await expect(marks(page, 'listitem')).toHaveCount(2)
})

test('a long result keeps its rows while they wrap again', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await alive(page)
  const text = JSON.stringify(Array.from({ length: 40_000 }, (_, at) => `${at} ${'x'.repeat(200)}`))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'long.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
  await page.getByText('Text', { exact: true }).click()
  const output = page.getByRole('textbox', { name: 'Output' })
  await expect(output).toContainText('3 xxx')
  const wrap = page.getByRole('switch', { name: 'Wrap lines' }).last()
  const isWrapped = () => output.evaluate((it) => it.children.length > 3 && it.scrollWidth < 900)
  await output.evaluate((box) => {
    const look = () => {
      if (box.textContent.trim() === '') document.body.dataset.blank = ''
    }
    new MutationObserver(look).observe(box, { subtree: true, childList: true, characterData: true })
  })
  await wrap.click()
  await expect.poll(isWrapped).toBe(true)
  await page.setViewportSize({ width: 1100, height: 720 })
  await wrap.click()
  await expect.poll(isWrapped).toBe(false)
  await expect(output).toContainText('3 xxx')
  expect(await page.evaluate(() => 'blank' in document.body.dataset)).toBe(false)
})
