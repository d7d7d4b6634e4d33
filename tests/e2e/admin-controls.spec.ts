import { readFileSync } from 'node:fs'
import type { Dialog, Locator, Page } from '@playwright/test'
import { watchControls } from './controls.ts'
import { expectToFit, setTheme } from './looks.ts'
import { expect, type Owner, PASSWORD, test } from './owner.ts'
import { png } from './png.ts'

test.describe.configure({ timeout: 120_000 })

const OTHER_PASSWORD = 'another horse battery'
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: title, exact: true }) })

async function logIn(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Log in').click()
}

/** Accepts or dismisses the next browser dialog. */
function answerNext(page: Page, accept: boolean): void {
  page.once('dialog', (dialog: Dialog) => void (accept ? dialog.accept() : dialog.dismiss()))
}

async function choose(page: Page, name: string, files: Parameters<Page['setInputFiles']>[1]) {
  const chooser = page.waitForEvent('filechooser')
  await button(page, name).click()
  await (await chooser).setFiles(files)
}

/** Uses every field for hours and audience; at the end, the ad is live at all times for English pages. */
async function fillAudience(form: Locator): Promise<void> {
  await form.getByText('Hours and audience').click()
  const days = form.getByRole('group', { name: 'Days' }).getByRole('checkbox')
  await expect(days).toHaveCount(7)
  for (const day of await days.all()) await day.click()
  // The last day stays.
  await expect(days.last()).toBeChecked()
  for (const day of (await days.all()).slice(0, -1)) await day.check()
  await form.getByLabel('End time').selectOption('17:00')
  await form.getByLabel('Start time').selectOption('22:00')
  await expect(form.getByLabel('End time')).toContainText('17:00 on the next day')
  await form.getByLabel('Time zone').selectOption('UTC')
  await form.getByLabel('Start time').selectOption('00:00')
  await form.getByLabel('End time').selectOption('24:00')
  await form.getByLabel('Screens').selectOption('Narrow screens')
  await form.getByLabel('Screens').selectOption('All')
  await form.getByLabel('Language').selectOption('English')
}

async function fillForm(page: Page): Promise<void> {
  const form = page.getByRole('form')
  await form.getByLabel('Title').fill('Every field')
  await form.getByLabel('Type').selectOption('popup')
  await form.getByLabel('Position').selectOption('global')
  await form.getByLabel('Description').fill('two\nlines')
  await form.getByLabel('Link URL').fill('https://user:pw@example.org/')
  await form.getByLabel('Priority').fill('7')
  await form.getByLabel('Weight').fill('3')
  await form.getByLabel('Start date').fill('2026-01-01T08:30')
  await form.getByLabel('End date').fill('2099-01-01T08:30')
  await fillAudience(form)
  await form.getByRole('switch', { name: 'Enabled' }).click()
  await form.getByRole('switch', { name: 'Persist after dismiss' }).click()
}

/** Describes in the form where an ad appears, before it is saved. */
async function readPlacement(page: Page, owner: Owner): Promise<void> {
  await owner.add({ title: 'Rival', priority: 2 })
  await owner.add({ title: 'Equal', position: 'about', weight: 3 })
  await page.reload()
  const form = page.getByRole('form')
  const text = page.getByRole('region', { name: 'Where it appears' })
  await expect(text).toHaveText(/This ad won’t appear\.Hidden by “Rival”.+, on: Home\.$/)
  await form.getByLabel('Position').selectOption('about')
  await expect(text).toHaveText(/Appears on: About \(25% of page views\)\.$/)
  await form.getByLabel('Type').selectOption('sidebar')
  await expect(text).toHaveText(/Appears on: About\.$/)
  await form.getByLabel('Position').selectOption('global')
  await expect(text).toContainText('No place for this type on: Home and Tools.')
  await form.getByLabel('Type').selectOption('interstitial')
  await expect(text).toContainText('Appears on: JSON.Only JSON pages')
  await button(page, 'Cancel').click()
  await owner.clear()
  await page.reload()
}

/** Uploads invalid and valid images, removes the image, and uploads it again; the form stays filled in. */
async function useImage(page: Page): Promise<void> {
  const image = page.getByRole('form').getByLabel('Image URL')
  await choose(page, 'Upload image', {
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no'),
  })
  await expect(toasts(page)).toContainText('Select a PNG, JPEG, WebP, AVIF, or GIF file.')
  await choose(page, 'Upload image', {
    ...{ name: 'b.png', mimeType: 'image/png' },
    buffer: Buffer.concat([pixel, Buffer.alloc(1_048_576)]),
  })
  await expect(toasts(page)).toContainText('Select an image up to 1 MB.')
  const shown = page.getByRole('region', { name: 'Preview' }).locator('img')
  for (let time = 0; time < 2; time++) {
    await choose(page, 'Upload image', { name: 'c.png', mimeType: 'image/png', buffer: pixel })
    await expect(image).toHaveValue(/^\/api\/images\/[\w-]{22}\.png$/)
    await expect(shown).toHaveCount(2)
    await expect
      .poll(() => shown.first().evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBe(1)
    if (time === 0) await image.fill('')
    if (time === 0) await expect(shown).toHaveCount(0)
  }
  const form = page.getByRole('form')
  await form.getByLabel('Size').selectOption('300 × 250')
  await expect(form).toContainText('The image has 1 × 1 px. Use 300 × 250 or 600 × 500 px.')
  await form.getByLabel('Upload for').selectOption('Narrow image')
  await choose(page, 'Upload image', {
    ...{ name: 'narrow.png', mimeType: 'image/png', buffer: png(640, 200) },
  })
  await expect(form.getByLabel('Narrow image')).toHaveValue(/^\/api\/images\//)
  await expect(shown).toHaveCount(3)
  await form.getByText('Uploaded images').click()
  const library = form.getByRole('list', { name: 'Uploaded images' }).getByRole('listitem')
  await expect(library).toHaveCount(2)
  const narrow = library.filter({ hasText: '640 × 200 px' })
  await expect(narrow).toContainText('Not used')
  await form.getByLabel('Upload for').selectOption('Dark image')
  await narrow.getByRole('button', { name: 'Use' }).click()
  await expect(form.getByLabel('Dark image')).toHaveValue(/^\/api\/images\//)
  // The preview of the light theme is light in the dark theme, too.
  await setTheme(page, 'dark')
  const imageIn = (name: string) => page.getByRole('img', { name }).locator('img:visible')
  const dark = await form.getByLabel('Dark image').inputValue()
  await expect(imageIn('Dark')).toHaveAttribute('src', dark)
  await expect(imageIn('Light')).toHaveAttribute('src', await image.inputValue())
  await setTheme(page, 'light')
  answerNext(page, true)
  await narrow.getByRole('button', { name: 'Delete image' }).click()
  await expect(library).toHaveCount(1)
  await form.getByText('Uploaded images').click()
  await form.getByLabel('Dark image').fill('https://')
  await form.getByLabel('Narrow image').fill('')
  await form.getByLabel('Dark image').fill('')
  await form.getByLabel('Size').selectOption('Small, beside the text')
}

/** Turns counting on, and reads the totals of a few reports. */
async function useCounts(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Statistics' })
  await tab.click()
  await page.getByRole('switch', { name: 'Count views and clicks' }).click()
  await expect(page.getByText('No views in the last 30 days')).toBeVisible()
  const status = await page.evaluate(async () => {
    const { items } = await (await fetch('/api/ads')).json()
    const body = JSON.stringify({ views: { [items[0].id]: 20 }, clicks: { [items[0].id]: 3 } })
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch('/api/ads/counts', { method: 'POST', headers, body })).status
  })
  expect(status).toBe(204)
  await page.getByRole('tab', { name: 'Configuration' }).click()
  await expect(page.getByRole('cell', { name: 'countViews' })).toBeVisible()
  await tab.click()
  await expect(page.getByRole('row', { name: 'Every field' })).toHaveText(
    'Every field20Fewer than 10–',
  )
  await page.getByRole('combobox', { name: 'Ad' }).selectOption('Every field')
  await expect(
    page.getByRole('img', { name: 'Views of “Every field” per day, at most 20' }),
  ).toBeVisible()
  const downloading = page.waitForEvent('download')
  await button(page, 'Download CSV').click()
  const text = readFileSync(await (await downloading).path(), 'utf8')
  expect(text).toMatch(/^day,ad,title,views,clicks\r\n\d{4}-\d\d-\d\d,.+,Every field,20,<10\r\n$/)
  await page.getByRole('switch', { name: 'Count views and clicks' }).click()
}

/** Ends sessions one by one and together. */
async function endSessions(page: Page): Promise<void> {
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions.filter({ hasText: 'This session' })).toContainText('Chrome on Linux')
  // The other one is that of the fixture.
  const other = sessions.filter({ hasText: 'Unknown browser' })
  await other.getByRole('button', { name: 'End' }).click()
  await expect(sessions).toHaveCount(1)
  await expect(button(page, 'End all others')).toBeDisabled()
  const status = await page.evaluate(async (password) => {
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ password })
    return (await fetch('/api/admin/login', { method: 'POST', headers, body })).status
  }, PASSWORD)
  expect(status).toBe(200)
  await page.reload()
  await page.getByRole('tab', { name: 'Global settings' }).click()
  await expect(sessions).toHaveCount(2)
  await button(page, 'End all others').click()
  await expect(sessions).toHaveCount(1)
  await button(page, 'End').click()
  await expect(page).toHaveURL('/admin/login')
  await logIn(page)
  await page.getByRole('tab', { name: 'Global settings' }).click()
}

/** Looks at the setup of codes, which `admin-login.spec.ts` completes. */
async function cancelCodes(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Login codes' })
  await card.getByRole('button', { name: 'Set up codes' }).click()
  await card.getByLabel('Code', { exact: true }).fill('1')
  await card.getByRole('button', { name: 'Copy' }).click()
  await card.getByRole('button', { name: 'Copied' }).click()
  await card.getByRole('button', { name: 'Cancel' }).click()
}

/** Creates a backup, changes an ad, and restores it. */
async function useBackups(page: Page, owner: Owner): Promise<void> {
  const card = page.getByRole('region', { name: 'Backups' })
  await card.getByRole('button', { name: 'Back up now' }).click()
  await expect(toasts(page)).toContainText('Backup created')
  const items = card.getByRole('list', { name: 'Backups' }).getByRole('listitem')
  const newest = items.first()
  await expect(newest).toContainText(/offkit-\d{4}-\d\d-\d\dT.+Z\.db · .+ KB/)
  const count = await items.count()
  await owner.change('Every field', { title: 'Changed later' })
  await newest.getByRole('button', { name: 'Restore' }).click()
  const password = card.getByLabel('Current password')
  await expect(password).toBeFocused()
  await card.getByRole('button', { name: 'Cancel' }).click()
  await expect(newest.getByRole('button', { name: 'Restore' })).toBeFocused()
  await newest.getByRole('button', { name: 'Restore' }).click()
  await password.fill('wrong')
  await card.getByRole('button', { name: 'Restore backup' }).click()
  await expect(toasts(page)).toContainText('The password is wrong.')
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Backup restored')
  await expect(items).toHaveCount(count + 1)
  await page.getByRole('tab', { name: 'Ads' }).click()
  await expect(rowOf(page, 'Every field')).toBeVisible()
  await page.getByRole('tab', { name: 'Global settings' }).click()
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText('Backup restored')
}

test('every control of the admin pages works', async ({ page, owner }) => {
  const controls = await watchControls(page)
  await page.goto('/admin/ads')
  await logIn(page)
  await expect(page).toHaveURL('/admin/ads')

  const form = page.getByRole('form')
  await readPlacement(page, owner)
  await fillForm(page)
  await useImage(page)
  await button(page, 'Save').click()
  await expect(form.getByLabel('Link URL')).toHaveAccessibleDescription(
    'Remove the username and password before the @.',
  )
  await form.getByLabel('Link URL').fill('https://example.org/')
  await button(page, 'Save').click()
  const row = rowOf(page, 'Every field')
  await expect(row).toContainText('Disabled')
  await row.getByRole('switch', { name: 'Enabled' }).click()
  await expect(row).toContainText('Live')
  await expect(row).toContainText('English')
  await expect(page.getByText('Next 30 days')).toBeVisible()
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 390, height })
  await expectToFit(page, 'the list of ads at 390 px')
  await page.setViewportSize({ width, height })

  await page.getByLabel('Search ads').fill('every')
  await page.getByLabel('Status').selectOption('off')
  await expect(page.getByText('No matching ads')).toBeVisible()
  await page.getByLabel('Status').selectOption('all')
  await page.getByLabel('Sort by').selectOption('title')
  for (const filter of ['Format', 'Shown on']) {
    await page.getByLabel(filter).selectOption({ index: 1 })
    await page.getByLabel(filter).selectOption('all')
  }
  for (const direction of ['Ascending', 'Descending']) await button(page, direction).click()
  for (const column of ['Title', 'Type', 'Position', 'Status', 'Priority', 'Stays hidden']) {
    const header = page.getByRole('columnheader', { name: column })
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', /^(a|de)scending$/)
  }

  await row.getByRole('button', { name: 'Duplicate' }).click()
  await expect(form).toHaveAccessibleName('Add ad')
  await expect(form.getByLabel('Description')).toHaveValue('two\nlines')
  await form.getByLabel('Title').fill('Copy')
  await button(page, 'Cancel').click()
  await expect(form.getByLabel('Title')).toHaveValue('')
  await button(page, 'Add ad').click()
  await expect(form.getByLabel('Title')).toBeFocused()

  for (const choice of ['Keep your version', 'Use the other version']) {
    await row.getByRole('button', { name: 'Edit' }).click()
    await owner.change('Every field', { priority: 9 })
    await form.getByLabel('Description').fill(choice)
    await button(page, 'Save').click()
    await button(page, choice).click()
    await expect(button(page, choice)).toHaveCount(0)
  }
  await button(page, 'Cancel').click()

  answerNext(page, false)
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeVisible()
  answerNext(page, true)
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Undo' }).last().click()
  await expect(row).toBeVisible()

  await page.getByRole('tab', { name: 'Ads' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Configuration' })).toBeFocused()
  await page.getByRole('tab', { name: 'Configuration' }).click()
  await button(page, 'Create default config').click()
  await button(page, 'Disable ads').click()
  await button(page, 'Enable ads').click()
  await expect(button(page, 'Disable ads')).toBeVisible()

  await page.evaluate(() => localStorage.setItem('dismissedAds', '["a"]'))
  await page.reload()
  await page.getByRole('tab', { name: 'Global settings' }).click()
  await expect(page.getByText('applies to this browser only')).toBeVisible()
  await button(page, 'Reset dismissed ads').click()
  await expect(button(page, 'Reset dismissed ads')).toBeDisabled()
  await page.getByRole('switch', { name: 'Keep dismissed ads hidden' }).click()
  await expect(page.getByRole('switch', { name: 'Keep dismissed ads hidden' })).toBeChecked()

  await useCounts(page)
  await page.getByRole('tab', { name: 'Global settings' }).click()
  const downloading = page.waitForEvent('download')
  await button(page, 'Export ads').click()
  const file = await (await downloading).path()
  expect(JSON.parse(readFileSync(file, 'utf8')).ads).toHaveLength(1)
  await choose(page, 'Import ads', file)
  await expect(toasts(page)).toContainText('0 added, 1 updated')
  const wrong = readFileSync(file, 'utf8').replace('https://', 'https://me@')
  const buffer = Buffer.from(wrong)
  await choose(page, 'Import ads', { name: 'a.json', mimeType: 'application/json', buffer })
  await expect(toasts(page)).toContainText('Ad 1, Link URL: Remove the username and password')

  await useBackups(page, owner)
  await endSessions(page)
  await expect(page.getByText('This address doesn’t support passkeys.')).toBeVisible()
  await cancelCodes(page)
  for (const [current, next] of [
    [PASSWORD, OTHER_PASSWORD],
    [OTHER_PASSWORD, PASSWORD],
  ] as const) {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password').fill(next)
    await button(page, 'Change password').click()
    await expect(page.getByLabel('Current password')).toHaveValue('')
  }
  await expect(toasts(page)).toContainText('Password changed')
  await page.reload()
  await page.getByRole('tab', { name: 'Global settings' }).click()
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText('Password changed')

  await button(page, 'Log out everywhere').click()
  await expect(page).toHaveURL('/admin/login')
  await logIn(page)
  await expect(page).toHaveURL('/admin/ads')
  await page.evaluate(() =>
    fetch('/api/admin/logout', {
      method: 'POST',
      headers: { Authorization: `Bearer ${localStorage.getItem('admin_auth_token')}` },
    }),
  )
  await page.getByRole('tab', { name: 'Global settings' }).click()
  const again = page.getByRole('dialog', { name: 'Log in again' })
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expect(again).toHaveCount(0)
  await expect(toasts(page).getByText('Couldn’t')).toHaveCount(0)
  await button(page, 'Log out').click()
  await expect(page).toHaveURL('/admin/login')

  expect(controls.seen.size).toBeGreaterThanOrEqual(40)
  expect(controls.unused()).toEqual([])
})
