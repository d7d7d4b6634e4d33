import type { Page } from '@playwright/test'
import { fromBase32, stepAt, totpCode } from '#api/auth/totp.ts'
import { watchControls } from './controls.ts'
import { expectEveryLook } from './looks.ts'
import { expect, PASSWORD, test } from './owner.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

// A passkey belongs to a host name, and 127.0.0.1 is an address.
test.use({
  baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
})

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Log in').click()
}

async function openSettings(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/ads$/)
  await page.getByRole('tab', { name: 'Global settings' }).click()
}

async function logOut(page: Page): Promise<void> {
  await button(page, 'Log out').click()
  await expect(page).toHaveURL(/\/admin\/login$/)
}

test('the owner sets up codes, logs in with them, and turns them off', async ({ page }) => {
  const controls = await watchControls(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/admin/login')
  await enterPassword(page)
  await openSettings(page)
  const card = page.getByRole('region', { name: 'Login codes' })
  await card.getByRole('button', { name: 'Set up codes' }).click()
  await card.getByRole('button', { name: 'Cancel' }).click()
  await expect(card.getByRole('button', { name: 'Set up codes' })).toBeFocused()
  await page.keyboard.press('Enter')
  const code = card.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(card.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  await expectEveryLook(page, 'the setup of codes')
  await card.getByRole('button', { name: 'Copy' }).click()
  await card.getByRole('button', { name: 'Copied' }).click()
  const secret = await page.evaluate(() => navigator.clipboard.readText())
  await expect(card.locator('code')).toHaveText(secret.replace(/.{4}(?=.)/g, '$& '))
  const codeAfter = (steps: number) => totpCode(fromBase32(secret), stepAt(new Date()) + steps)

  await code.fill('000000')
  await card.getByLabel('Current password').fill(PASSWORD)
  await card.getByRole('button', { name: 'Turn on codes' }).click()
  await expect(toasts(page)).toContainText('The code is wrong or was already used.')
  const first = codeAfter(0)
  await code.fill(first)
  await page.keyboard.press('Enter')
  const codes = card.getByRole('list', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recoveryCode = await codes.getByRole('listitem').first().innerText()
  await card.getByRole('button', { name: 'Copy' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`^${recoveryCode}\n`))
  await card.getByRole('button', { name: 'I saved them' }).click()
  await expect(card).toContainText('10 recovery codes are left.')

  await logOut(page)
  await enterPassword(page)
  const second = page.getByLabel('Code', { exact: true })
  await expect(second).toBeFocused()
  await expect(second).toHaveAttribute('autocomplete', 'one-time-code')
  await button(page, 'Back').click()
  await enterPassword(page)
  await button(page, 'Log in').click()
  await expect(toasts(page)).toContainText('Enter the code')
  // The setup has used this code.
  await second.fill(first)
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('The code is wrong or was already used.')
  await second.fill(codeAfter(1))
  await page.keyboard.press('Enter')
  await openSettings(page)

  await card.getByRole('button', { name: 'Turn off codes' }).click()
  await card.getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: 'Turn off codes' }).click()
  await card.getByLabel('Code or recovery code').fill(recoveryCode)
  await card.getByRole('button', { name: 'Turn off codes' }).click()
  await expect(card.getByRole('button', { name: 'Set up codes' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Activity' })).toBeVisible()
  await logOut(page)
  await enterPassword(page)
  await expect(page).toHaveURL(/\/admin\/ads$/)
  const own = /Set up codes|Turn o|Copy|Copied|I saved|Code|recovery|Back|Log in/
  expect(controls.unused().filter((name) => own.test(name))).toEqual([])
})

test('the owner adds a passkey, logs in with it, and removes it', async ({ page }) => {
  const controls = await watchControls(page)
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  await page.goto('/admin/login')
  await expectEveryLook(page, 'the login with passkeys')
  await button(page, 'Use a passkey').click()
  await expect(toasts(page)).toContainText('The request was canceled or timed out.')
  await enterPassword(page)
  await openSettings(page)
  const card = page.getByRole('region', { name: 'Passkeys' })
  const press = (name: string) => card.getByRole('button', { name }).click()
  await press('Add passkey')
  await press('Cancel')
  await expect(card.getByRole('button', { name: 'Add passkey' })).toBeFocused()
  const fill = async (name: string, password: string) => {
    await press('Add passkey')
    await expect(card.getByLabel('Name')).toBeFocused()
    await page.keyboard.type(name)
    await card.getByLabel('Current password').fill(password)
    await press('Create passkey')
  }
  await fill('Laptop', 'wrong')
  await expect(toasts(page)).toContainText('The password is wrong.')
  await card.getByLabel('Current password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  const items = card.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(items).toHaveText(/^LaptopAdded .+ · Not used yetRemove$/)
  await fill('Twice', PASSWORD)
  await expect(toasts(page)).toContainText('Your device already has a passkey for this site.')
  await expectEveryLook(page, 'the form of a passkey')
  await press('Cancel')

  await logOut(page)
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await button(page, 'Use a passkey').click()
  await expect(toasts(page)).toContainText('The request was canceled or timed out.')
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await button(page, 'Use a passkey').click()
  await openSettings(page)
  await expect(items).toHaveText(/^LaptopAdded .+ · Last used .+Remove$/)
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText(
    'Logged in with a passkey · Laptop',
  )
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe('Remove the passkey “Laptop”?')
    void dialog.accept()
  })
  await press('Remove')
  await expect(items).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Add passkey' })).toBeFocused()
  await logOut(page)
  await button(page, 'Use a passkey').click()
  await expect(toasts(page)).toContainText('The server refused the passkey.')
  const own = /passkey|Name|Current|Remove/
  expect(controls.unused().filter((name) => own.test(name))).toEqual([])
})
