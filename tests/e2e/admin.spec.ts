import type { Dialog, Locator, Page } from '@playwright/test'
import { hold } from './fixtures.ts'
import { expectAccessible } from './looks.ts'
import { expect, PASSWORD, test } from './owner.ts'
import { png } from './png.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const toasts = (page: Page) => page.getByRole('region', { name: /^(Notifications|通知)$/ })
const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: title, exact: true }) })

async function logIn(page: Page): Promise<void> {
  await page.goto('/admin/ads')
  await expect(page).toHaveURL('/admin/login')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/admin/ads')
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('the owner logs in and out', async ({ page, owner }) => {
  await owner.clear()
  const logs: string[] = []
  page.on('console', (message) => logs.push(message.text()))
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto('/admin/ads')
  await expect(page).toHaveURL('/admin/login')
  const password = page.getByLabel('Password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await password.fill('   ')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(toasts(page)).toContainText('Enter the password')
  expect(urls.filter((url) => url.includes('/api/admin'))).toEqual([])
  await password.fill('wrong')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(toasts(page)).toContainText('Login failed')
  await expectAccessible(page, 'login')
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/admin/ads')
  await expect(toasts(page)).toContainText('Welcome back')
  const token = await page.evaluate(() => localStorage.getItem('admin_auth_token'))
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  // The list fails after the logout, when nobody needs it.
  const release = await hold(page, '**/api/ads')
  await page.goto('/admin/login')
  await expect(page).toHaveURL('/admin/ads')
  const list = page.waitForResponse('**/api/ads')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/admin/login')
  await expect(toasts(page)).toContainText('Logged out')
  release()
  await list
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(toasts(page)).toContainText('Logged out')
  expect(await page.evaluate(() => localStorage.getItem('admin_auth_token'))).toBeNull()
  expect([...logs, ...urls].filter((text) => text.includes(token ?? ''))).toEqual([])
})

test('ads can be added, edited, duplicated, deleted, and restored', async ({ page, owner }) => {
  await owner.clear()
  await logIn(page)
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect(page.getByText('No ads yet')).toBeVisible()
  await expectAccessible(page, 'no ads')
  const form = page.getByRole('form')
  await expect(form).toHaveAccessibleName('Add ad')
  await expect(form.getByLabel('Type')).toHaveValue('banner')
  await expect(form.getByLabel('Position')).toHaveValue('home')
  await expect(form.getByRole('switch', { name: 'Enabled' })).toBeChecked()
  await form.getByLabel('Link URL').fill('javascript:alert(1)')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Title')).toHaveAccessibleDescription('This field is required.')
  await expect(form.getByLabel('Link URL')).toHaveAccessibleDescription(/^Enter a URL that starts/)
  await form.getByLabel('Title').fill('First <b>ad</b>')
  await form.getByLabel('Link URL').fill('https://example.org/')
  await form.getByLabel('Start date').fill('2031-01-01T08:30')
  await form.getByLabel('End date').fill('2030-01-01T00:00')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('End date')).toHaveAccessibleDescription(/must be after/)
  await form.getByLabel('End date').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toasts(page)).toContainText('Ad created')
  await expect(form.getByLabel('Title')).toHaveValue('')
  const first = row(page, 'First <b>ad</b>')
  await expect(first).toContainText('Scheduled')

  await first.getByRole('button', { name: 'Edit' }).click()
  await expect(form).toHaveAccessibleName('Edit ad')
  await expect(form.getByLabel('Start date')).toHaveValue('2031-01-01T08:30')
  await form.getByLabel('Start date').fill('')
  await form.getByLabel('Priority').fill('7')
  // Every way to leave unsaved changes asks for confirmation.
  const questions: string[] = []
  const refuse = (dialog: Dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  }
  page.on('dialog', refuse)
  await page.getByRole('button', { name: 'Add ad', exact: true }).click()
  await page.getByRole('link', { name: 'About' }).first().click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.evaluate(() => history.forward())
  await expect.poll(() => questions).toEqual(Array(4).fill('Discard unsaved changes?'))
  await expect(page).toHaveURL('/admin/ads')
  page.off('dialog', refuse)
  // Cancel doesn't ask, because it can be undone.
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toHaveAccessibleName('Add ad')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(form).toHaveAccessibleName('Edit ad')
  await expect(form.getByLabel('Priority')).toHaveValue('7')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toasts(page)).toContainText('Ad updated')
  await expect(first).toContainText('Live')
  await first.getByRole('switch', { name: 'Enabled' }).click()
  await expect(first).toContainText('Disabled')
  await first.getByRole('switch', { name: 'Enabled' }).click()
  await expect(first).toContainText('Live')
  await expectAccessible(page, 'one ad')

  await first.getByRole('button', { name: 'Duplicate' }).click()
  await expect(form).toHaveAccessibleName('Add ad')
  await form.getByLabel('Title').fill('Second')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Second')).toBeVisible()
  await page.getByLabel('Search ads').fill('sec')
  await expect(first).toHaveCount(0)
  await page.getByLabel('Search ads').fill('')

  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe('Delete this ad?')
    void dialog.accept()
  })
  await row(page, 'Second').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'Second')).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Second')).toBeVisible()
})

test('an incomplete date or number isn’t saved as none', async ({ page, owner }) => {
  await owner.clear()
  await logIn(page)
  const form = page.getByRole('form', { name: 'Add ad' })
  await form.getByLabel('Title').fill('Sale')
  await form.getByLabel('Link URL').fill('https://example.com/')
  await form.getByLabel('End date').focus()
  await page.keyboard.type('12312030')
  await form.getByLabel('Priority').fill('')
  await form.getByLabel('Priority').pressSequentially('5e')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter a valid date.')).toBeVisible()
  await expect(form.getByText('Enter a whole number.')).toBeVisible()
  await expect(form.getByLabel('Priority')).toBeFocused()
  await expect(row(page, 'Sale')).toHaveCount(0)
  // The text of these fields is cleared with the form.
  await form.getByRole('button', { name: 'Cancel' }).click()
  await form.getByLabel('Title').fill('Sale')
  await form.getByLabel('Link URL').fill('https://example.com/')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Sale')).toBeVisible()
})

test('an edit conflict can be resolved with the keyboard alone', async ({ page, owner }) => {
  await page.goto('/admin/login')
  await tabTo(page, page.getByLabel('Password'))
  await page.keyboard.type(`${PASSWORD}\n`)
  const form = page.getByRole('form')
  const title = form.getByLabel('Title')
  const press = async (button: Locator) => {
    await tabTo(page, button)
    await page.keyboard.press('Enter')
  }
  await press(page.getByRole('button', { name: 'Add ad', exact: true }))
  await expect(title).toBeFocused()
  await page.keyboard.type('Keys')
  await tabTo(page, form.getByLabel('Link URL'))
  await page.keyboard.type('https://example.org/keys\n')
  await press(row(page, 'Keys').getByRole('button', { name: 'Edit' }))
  await expect(title).toBeFocused()

  await owner.change('Keys', { title: 'Theirs', priority: 5 })
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Mine\n')
  const newer = page.getByRole('region', { name: 'Changed in another session' })
  await expect(newer).toBeFocused()
  for (const line of ['Yours: Mine', 'Saved: Theirs', 'Yours: 0', 'Saved: 5']) {
    await expect(newer).toContainText(line)
  }
  await expectAccessible(page, 'two versions')
  await expect(title).toHaveValue('Mine')
  await press(newer.getByRole('button', { name: 'Keep your version' }))
  await expect(title).toBeFocused()
  await expect(row(page, 'Mine')).toContainText('0')

  await press(row(page, 'Mine').getByRole('button', { name: 'Edit' }))
  await owner.change('Mine', { title: 'Theirs again' })
  await page.keyboard.type('!\n')
  await press(newer.getByRole('button', { name: 'Use the other version' }))
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('Theirs again')

  page.once('dialog', (dialog) => void dialog.accept())
  await press(row(page, 'Theirs again').getByRole('button', { name: 'Delete' }))
  await expect(page.getByRole('button', { name: 'Add ad', exact: true })).toBeFocused()
  await page.keyboard.press('F8')
  await press(toasts(page).getByRole('button', { name: 'Undo' }))
  await expect(row(page, 'Theirs again')).toBeVisible()
})

test('changes during a save or an upload stay in their form', async ({ page, owner }) => {
  await owner.clear()
  await logIn(page)
  const form = page.getByRole('form')
  const [title, save] = [form.getByLabel('Title'), form.getByRole('button', { name: 'Save' })]
  await title.fill('First')
  await form.getByLabel('Link URL').fill('https://example.org/first')
  const releaseSave = await hold(page, '**/api/ads/admin')
  await save.click()
  await title.fill('Second')
  releaseSave()
  await expect(row(page, 'First')).toBeVisible()
  await expect(title).toHaveValue('Second')
  await save.click()
  await expect(row(page, 'Second')).toBeVisible()
  await expect(row(page, 'First')).toHaveCount(0)

  await form.getByLabel('Title').fill('Third')
  const releases: (() => Promise<void>)[] = []
  await page.route('**/api/ads/admin/images', (route) => void releases.push(() => route.continue()))
  const file = { name: 'a.png', mimeType: 'image/png', buffer: png(2, 2) }
  for (const count of [1, 2]) {
    await form.locator('input[type=file]').setInputFiles(file)
    await expect.poll(() => releases.length).toBe(count)
  }
  await releases[0]?.()
  await expect(toasts(page)).toContainText('Image uploaded')
  // The ad would be saved without its image.
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await title.fill('Fourth')
  await releases[1]?.()
  await expect(toasts(page)).toContainText('Image uploaded')
  await expect(form.getByLabel('Image URL')).toHaveValue('')
  await expect(save).toHaveAttribute('aria-disabled', 'false')
})

test('an image that can’t be shown is reported in the form', async ({ page }) => {
  await logIn(page)
  const form = page.getByRole('form', { name: 'Add ad' })
  const unreadable = form.getByText('This image can’t be shown')
  const [whole, damaged] = [png(2, 2), png(2, 2).subarray(0, 12)]
  for (const [buffer, count] of [
    [damaged, 1],
    [whole, 0],
  ] as const) {
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    await expect(form.getByLabel('Image URL')).toHaveValue(/\.png$/)
    await expect(unreadable).toHaveCount(count)
  }
})

test('an ended session keeps the form and asks for a new login', async ({ page, owner }) => {
  await logIn(page)
  const form = page.getByRole('form', { name: 'Add ad' })
  await form.getByLabel('Title').fill('Kept')
  await form.getByLabel('Link URL').fill('https://example.org/kept')
  await owner.endSessions()
  await form.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await dialog.getByLabel('Password').fill(PASSWORD)
  await expect(page.getByText('Couldn’t save the ad')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(form.getByLabel('Title')).toHaveValue('Kept')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Kept')).toBeVisible()
})

test('the configuration and the global settings can be changed in Chinese', async ({
  page,
  owner,
}) => {
  const endDate = new Date(Date.now() + 2 * 86_400_000).toISOString()
  await owner.add({ title: 'Any', position: 'home', endDate })
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '192.0.2.1' })
  await page.addInitScript(() => {
    localStorage.i18nextLng ??= 'zh-CN'
  })
  await page.context().addCookies([
    {
      name: 'i18nextLng',
      value: 'zh-CN',
      url: page.url().startsWith('http') ? page.url() : 'http://127.0.0.1',
    },
  ])
  await page.goto('/admin/login?lang=zh')
  await page.getByLabel('密码').fill(PASSWORD)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(toasts(page)).toContainText('欢迎回来，管理员')
  const warnings = page.getByRole('list', { name: '警告' })
  await expect(warnings).toContainText('1 个广告将在 7 天内结束：Any（')
  await expect(warnings).toContainText('请将 TRUST_PROXY 设为 true')
  await page.getByRole('tab', { name: '广告配置' }).click()
  // Another spec on the same server may have created the configuration.
  const create = page.getByRole('button', { name: '创建默认配置' })
  const disable = page.getByRole('button', { name: '禁用广告' })
  await expect(create.or(disable)).toBeVisible()
  if (await create.isVisible()) await create.click()
  await disable.click()
  await expect(toasts(page)).toContainText('配置更新成功')
  await expect(page.getByRole('button', { name: '启用广告' })).toBeVisible()
  await page.getByRole('tab', { name: '广告列表' }).click()
  await expect(row(page, 'Any')).toContainText('广告已全局禁用')
  await page.getByRole('tab', { name: '广告配置' }).click()
  await page.getByRole('button', { name: '启用广告' }).click()
  await page.getByRole('tab', { name: '全局设置' }).click()
  await expect(page.getByRole('button', { name: '重置已关闭广告' })).toBeDisabled()
  await page.getByRole('switch', { name: '全局持续隐藏' }).click()
  await expect(toasts(page)).toContainText('已开启持续隐藏')
  await page.evaluate(() => {
    localStorage.dismissedAds = '["a", "b"]'
  })
  await page.getByRole('tab', { name: '广告列表' }).click()
  await page.getByRole('tab', { name: '全局设置' }).click()
  await expect(page.getByRole('button', { name: '重置已关闭广告' })).toContainText('(2)')
  await page.getByRole('button', { name: '重置已关闭广告' }).click()
  await expect(toasts(page)).toContainText('已重置广告状态')
  await expect(page.getByText('修改配置').first()).toBeVisible()
  await expectAccessible(page, 'settings')
})

test('failures of the server are reported', async ({ page, owner }) => {
  await owner.add({ title: 'Any', position: 'home' })
  const problem = { type: 'about:blank', title: '', status: 503, code: 'unavailable' }
  await page.route('**/api/admin/warnings', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify(problem),
    }),
  )
  await logIn(page)
  await expect(row(page, 'Any')).toBeVisible()
  const warnings = page.getByRole('list', { name: 'Warnings' })
  await expect(warnings).toHaveText(
    'The database can’t be used. Restart the server, or restore a backup.',
  )
  const full = {
    status: 507,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: '', status: 507, code: 'storage-full' }),
  }
  await page.route('**/api/ads/admin/**', (route) => route.fulfill(full))
  await row(page, 'Any').getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('form').getByRole('button', { name: 'Save' }).click()
  await expect(toasts(page)).toContainText('out of storage')
  page.once('dialog', (dialog) => void dialog.accept())
  await row(page, 'Any').getByRole('button', { name: 'Delete' }).click()
  await expect(toasts(page)).toContainText('Couldn’t delete the ad')
  await page.getByRole('tab', { name: 'Configuration' }).click()
  await expect(toasts(page)).toContainText('Couldn’t load the configuration')
})
