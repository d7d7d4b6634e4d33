import type { Locator, Page, Route } from '@playwright/test'
import { expect, PASSWORD, test } from './owner.ts'

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const rows = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

/** Opens the form of an ad and changes its title. */
async function edit(page: Page): Promise<Locator> {
  await page.goto('/admin/login')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  const form = page.getByRole('form')
  await rows(page, 'Sale').getByRole('button', { name: 'Edit' }).click()
  await form.getByLabel('Title').fill('Mine')
  return form
}

/** Saves an edited ad and enters a description before the response. */
async function typeDuringSave(page: Page): Promise<Route> {
  const form = await edit(page)
  const saving = new Promise<Route>((resolve) => {
    void page.route('**/api/ads/admin/*', resolve, { times: 1 })
  })
  await form.getByRole('button', { name: 'Save' }).click()
  const route = await saving
  await form.getByLabel('Description').focus()
  await page.keyboard.type('before')
  return route
}

const problem = (status: number, code: string, errors?: readonly object[]) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: '', status, code, errors }),
})

for (const [name, fail, text] of [
  ['a failure of the server', (it: Route) => it.fulfill(problem(500, 'internal')), /Check the/],
  ['a lost connection', (it: Route) => it.abort(), /Check your connection/],
  ['an edit conflict', (it: Route) => it.fulfill(problem(409, 'stale')), /Select which version/],
  [
    'an invalid field',
    (it: Route) => it.fulfill(problem(422, 'invalid', [{ field: 'linkUrl', code: 'not-a-link' }])),
    /Check the fields/,
  ],
] as const) {
  test(`${name} during a save doesn’t interrupt typing`, async ({ page, owner }) => {
    await owner.add({ title: 'Sale' })
    const route = await typeDuringSave(page)
    await fail(route)
    await expect(toasts(page)).toContainText(text)
    await page.keyboard.type(' and after')
    const form = page.getByRole('form', { name: 'Edit ad' })
    await expect(form.getByLabel('Description')).toHaveValue('before and after')
    await expect(form.getByLabel('Title')).toHaveValue('Mine')
    await expect(form.getByLabel('Link URL')).toHaveValue('https://example.org/')
    const keep = form.getByRole('button', { name: 'Keep your version' })
    await ((await keep.isVisible()) ? keep : form.getByRole('button', { name: 'Save' })).click()
    await expect(rows(page, 'Mine')).toBeVisible()
  })
}

test('an ad whose response is lost is stored once', async ({ page, owner }) => {
  await owner.add({ title: 'Sale', description: 'before' })
  const route = await typeDuringSave(page)
  await route.fetch()
  await route.abort()
  const form = page.getByRole('form')
  await expect(toasts(page)).toContainText('Check your connection')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toasts(page)).toContainText('Ad updated')

  await form.getByLabel('Title').fill('New')
  await form.getByLabel('Link URL').fill('https://example.org/new')
  await page.route(
    '**/api/ads/admin',
    async (it) => {
      await it.fetch()
      await it.abort()
    },
    { times: 1 },
  )
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toasts(page)).toContainText('Check your connection')
  await form.getByLabel('Title').fill('Newer')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(rows(page, 'New')).toHaveCount(1)
  await expect(rows(page, 'Newer')).toHaveCount(1)
})

test('a conflict stays one while the list can’t be loaded or the ad is enabled in it', async ({
  page,
  owner,
}) => {
  await owner.add({ title: 'Sale' })
  const form = await edit(page)
  await owner.change('Sale', { title: 'Theirs' })
  await page.route('**/api/ads', (it) => it.abort(), { times: 1 })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toasts(page)).toContainText('Couldn’t load ads')
  await expect(form).toHaveAccessibleName('Edit ad')

  // The list gets their version.
  await page.getByRole('tab', { name: 'Configuration' }).click()
  await page.getByRole('tab', { name: 'Ads' }).click()
  await rows(page, 'Theirs').getByRole('switch', { name: 'Enabled' }).click()
  await expect(rows(page, 'Theirs')).toContainText('Disabled')
  await form.getByRole('button', { name: 'Save' }).click()
  const newer = page.getByRole('region', { name: 'Changed in another session' })
  await expect(newer).toContainText('Saved: Theirs')
})
