import type { Page } from '@playwright/test'
import { type AdsDocument, adTypes } from '#api/contract/ads.ts'
import { adPositions } from '#api/contract/positions.ts'
import { serveProduct } from '#tests/product-server.ts'
import { expectAccessible, expectToFit } from './looks.ts'
import { expect, PASSWORD, test } from './owner.ts'

const ADS = 2_000

/** Ads of every type, position, and status, and two of which the first hides the second at its hours. */
const ads: AdsDocument['ads'] = [
  ...Array.from({ length: ADS - 2 }, (_, i) => ({
    title: `Campaign ${i + 1}`,
    type: adTypes[i % adTypes.length] ?? 'banner',
    position: adPositions[Math.floor(i / adTypes.length) % adPositions.length] ?? 'home',
    linkUrl: 'https://example.org/',
    enabled: i % 7 !== 0,
    priority: i % 50,
    weight: (i % 3) + 1,
    schedule: i % 6 === 0 ? '12345 9-17 Asia/Shanghai' : null,
  })),
  {
    ...{
      title: 'Office hours',
      type: 'banner',
      position: 'tools',
      linkUrl: 'https://example.org/',
    },
    ...{ priority: 900, schedule: '12345 9-17 UTC' },
  },
  {
    ...{ title: 'Below them', type: 'banner', position: 'tools', linkUrl: 'https://example.org/' },
    priority: 800,
  },
]

/** Serves ads, by default 2,000, and opens their list in the session of the owner. */
async function openList(page: Page, listed = ads): Promise<() => Promise<void>> {
  const server = await serveProduct({ settings: { ADMIN_PASSWORD: PASSWORD } })
  const post = async (path: string, data: object, authorization = '') => {
    const headers = { Authorization: authorization }
    return (await page.request.post(server.url + path, { headers, data })).json()
  }
  const { token } = await post('/api/admin/login', { password: PASSWORD })
  const document: AdsDocument = { format: 'offkit-ads', ads: listed }
  const imported = await post('/api/ads/admin/import', document, `Bearer ${token}`)
  expect(imported).toEqual({ created: listed.length, updated: 0 })
  await page.addInitScript((token) => localStorage.setItem('admin_auth_token', token), token)
  await page.goto(`${server.url}/admin/ads`)
  return server.stop
}

test('2,000 ads have pages, orders, and filters that stay while one is edited', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } })
  const stop = await openList(page)
  const rows = page.getByRole('region', { name: 'Ads' }).getByRole('row')
  const titles = rows.getByRole('cell').first()
  const count = page.getByRole('status').filter({ hasText: /of .* ads$/ })
  const next = page.getByRole('button', { name: 'Next page' })
  await expect(count).toHaveText('1–50 of 2,000 ads')
  await expect(rows).toHaveCount(51)

  const header = page.getByRole('columnheader', { name: 'Title' })
  await header.getByRole('button').press('Enter')
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(titles).toHaveText('Below them')
  await page.keyboard.press('Enter')
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(titles).toHaveText('Office hours')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('columnheader', { name: 'Type' }).getByRole('button')).toBeFocused()
  await next.press('Enter')
  await expect(count).toHaveText('51–100 of 2,000 ads')
  await expect(next).toBeFocused()
  await page.getByRole('combobox', { name: 'Page', exact: true }).selectOption('Page 40 of 40')
  await expect(titles).toHaveText('Campaign 49')
  await expect(next).toBeDisabled()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(titles).toHaveText('Campaign 99')

  // An edited ad leaves the list as it was, and the focus returns to it.
  const edited = rows.filter({ hasText: 'Campaign 60' })
  await edited.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('form').getByLabel('Description').fill('changed')
  await page.getByRole('form').getByRole('button', { name: 'Save' }).click()
  await expect(edited.getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect(count).toHaveText('1,901–1,950 of 2,000 ads')
  await expect(header).toHaveAttribute('aria-sort', 'descending')

  await page.getByLabel('Search ads').pressSequentially('campaign 19')
  const found = ads.filter(({ title }) => title.includes('19'))
  await expect(count).toHaveText(`1–50 of ${found.length} ads`)
  await page.getByLabel('Format').selectOption('Sidebar')
  await page.getByLabel('Shown on').selectOption('JSON')
  const few = found.filter(({ type, position }) => type === 'sidebar' && position === 'json')
  await expect(rows).toHaveCount(few.length + 1)

  // Another page and back.
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL(/\/about$/)
  await page.goBack()
  await expect(rows).toHaveCount(few.length + 1)
  await expect(page.getByLabel('Search ads')).toHaveValue('campaign 19')
  await expectAccessible(page, 'the filtered list')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Search ads').fill('below')
  await page.getByLabel('Format').selectOption('All')
  await page.getByLabel('Shown on').selectOption('Tools')
  const card = rows.filter({ hasText: 'Below them' })
  await expect(rows.filter({ visible: true })).toHaveCount(1)
  for (const name of ['Edit', 'Duplicate', 'Delete']) {
    await expect(card.getByRole('button', { name })).toBeVisible()
  }
  await card.getByRole('switch', { name: 'Enabled' }).click()
  await expect(card).toContainText('Disabled')
  await card.getByRole('switch', { name: 'Enabled' }).click()
  await expect(page.getByRole('definition')).toContainText(
    'Hidden by “Office hours”, Mon–Fri 09:00–17:00 (UTC)',
  )
  await expectToFit(page, 'a card of the list of ads')
  await expectAccessible(page, 'a card of the list of ads')
  await page.close()
  await stop()
})

test('ads beyond the size of a response are named, and characters that reorder titles are marked', async ({
  browser,
}) => {
  const page = await browser.newPage()
  const ad = { type: 'banner', position: 'home', linkUrl: 'https://example.org/' } as const
  const description = '汉'.repeat(2_000)
  const stop = await openList(page, [
    { ...ad, title: 'First \u202egnp.exe', priority: 99 },
    ...Array.from({ length: 180 }, (_, at) => ({ ...ad, title: `Large ${at}`, description })),
  ])
  const rowOf = (title: RegExp) => page.getByRole('row', { name: title })
  await expect(rowOf(/^First/)).toContainText('Live')
  await expect(rowOf(/^First/).getByTitle('U+202E')).toBeVisible()
  await expect(rowOf(/^Large 0 /)).toContainText('Hidden: lower priority')
  await page.getByLabel('Search ads').fill('large 179')
  await expect(rowOf(/^Large 179 /)).toContainText('Hidden: live ads exceed 1 MB')
  await page.close()
  await stop()
})
