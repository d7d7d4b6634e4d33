import type { Locator, Page } from '@playwright/test'
import { expect, PASSWORD, test } from './owner.ts'

test.use({ timezoneId: 'America/New_York' })

async function logIn(page: Page): Promise<Locator> {
  await page.goto('/admin/login')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  return page.getByRole('form', { name: /ad$/ })
}

test('a date that a clock change skips or repeats is never moved silently', async ({
  page,
  owner,
}) => {
  await owner.add({ title: 'Night', startDate: '2030-11-03T06:30:00.000Z' })
  const form = await logIn(page)
  const save = () => form.getByRole('button', { name: 'Save' }).click()
  /** Saves the form and returns the start that is sent. */
  const sent = async () => {
    const request = page.waitForRequest((it) => /^(?:POST|PUT)$/.test(it.method()))
    await save()
    const { startDate } = (await request).postDataJSON()
    await expect(form.getByLabel('Title')).toHaveValue('')
    return startDate
  }
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  const start = form.getByLabel('Start date')
  const offset = form.getByLabel('UTC offset (start)')

  await row('Night').getByRole('button', { name: 'Duplicate' }).click()
  await form.getByLabel('Title').fill('Copy')
  await expect(start).toHaveValue('2030-11-03T01:30')
  await expect(offset.locator(':checked')).toHaveText('Later (UTC-05:00)')
  expect(await sent()).toBe('2030-11-03T06:30:00.000Z')
  await expect(row('Copy')).toBeVisible()

  await row('Copy').getByRole('button', { name: 'Edit' }).click()
  await offset.selectOption('Earlier (UTC-04:00)')
  expect(await sent()).toBe('2030-11-03T05:30:00.000Z')

  await row('Copy').getByRole('button', { name: 'Edit' }).click()
  await start.fill('2030-03-10T02:30')
  await save()
  await expect(start).toHaveAccessibleDescription(/clock change skips this time/)
  await expect(offset).toHaveCount(0)
  await start.fill('2030-03-10T03:00')
  expect(await sent()).toBe('2030-03-10T07:00:00.000Z')
})

test('a time zone can be selected before the hours', async ({ page, owner }) => {
  await owner.clear()
  const form = await logIn(page)
  await form.getByText('Hours and audience').click()
  await expect(form.getByLabel('Time zone')).toHaveValue('America/New_York')
  await form.getByLabel('Time zone').selectOption('UTC')
  await form.getByLabel('Start time').selectOption('09:00')
  await expect(form.getByLabel('Time zone')).toHaveValue('UTC')
})
