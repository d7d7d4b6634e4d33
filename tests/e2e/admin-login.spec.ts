import { readFileSync } from 'node:fs'
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

/** As long as a name can be, without a space to wrap at. */
const LONG_NAME = 'Laptop'.repeat(10)

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
  await expect(page).toHaveURL(/\/admin\/ads$/)
  await expect(page.getByRole('main')).toBeFocused()
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
  const setupCode = await codes.getByRole('listitem').first().innerText()
  await card.getByRole('button', { name: 'Copy' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`^${setupCode}\n`))
  await card.getByRole('button', { name: 'I saved them' }).click()
  await expect(card).toContainText('10 recovery codes are left.')

  const replace = card.getByRole('button', { name: 'New recovery codes' })
  await replace.click()
  const current = card.getByLabel('Current password')
  await expect(current).toBeFocused()
  await card.getByRole('button', { name: 'Cancel' }).click()
  await expect(card.getByRole('button', { name: 'Turn off codes' })).toBeFocused()
  await replace.click()
  await expectEveryLook(page, 'the form of new recovery codes')
  await current.fill('wrong')
  await card.getByRole('button', { name: 'Replace codes' }).click()
  await expect(toasts(page)).toContainText('The password is wrong.')
  await current.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expect(codes).toBeFocused()
  await expect(codes).not.toContainText(setupCode)
  await expectEveryLook(page, 'new recovery codes')
  const shown = await codes.getByRole('listitem').allInnerTexts()
  const saving = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('offkit-recovery-codes.txt')
  expect(readFileSync(await saved.path(), 'utf8')).toBe(`${shown.join('\n')}\n`)
  await card.getByRole('button', { name: 'I saved them' }).click()
  await expect(card).toContainText('10 recovery codes are left.')
  const [recoveryCode = ''] = shown

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
  // The new codes have replaced it.
  await card.getByLabel('Code or recovery code').fill(setupCode)
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Couldn’t turn off codes')
  await card.getByLabel('Code or recovery code').fill(recoveryCode)
  await card.getByRole('button', { name: 'Turn off codes' }).click()
  await expect(card.getByRole('button', { name: 'Set up codes' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Activity' })).toBeVisible()
  await logOut(page)
  await enterPassword(page)
  await expect(page).toHaveURL(/\/admin\/ads$/)
  const own = /codes|Turn o|Copy|Copied|Download|I saved|Code|recovery|Current|Back$|Log in/
  expect(controls.unused().filter((name) => own.test(name))).toEqual([])
})

test('backups are accessible and fit in both languages, themes, and widths', async ({ page }) => {
  await page.goto('/admin/login')
  await enterPassword(page)
  await openSettings(page)
  await button(page, 'Back up now').click()
  const items = page.getByRole('list', { name: 'Backups' }).getByRole('listitem')
  await expect(items.first()).toContainText('offkit-')
  await expectEveryLook(page, 'the backups')
  await items.first().getByRole('button', { name: 'Restore' }).click()
  await expectEveryLook(page, 'the form that restores a backup')
})

test('the owner adds a passkey, renames it, logs in with it, and removes it', async ({ page }) => {
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
  await expect(items).toHaveText(/^LaptopAdded .+ · Not used yetRenameRemove$/)
  const name = items.getByLabel('Name')
  await press('Rename')
  await expect(name).toBeFocused()
  await name.fill('Nothing')
  await items.getByRole('button', { name: 'Cancel' }).click()
  await expect(items.getByRole('button', { name: 'Rename' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(name).toHaveValue('Laptop')
  await name.fill('  ')
  await expect(items.getByRole('button', { name: 'Save name' })).toBeDisabled()
  await name.fill(LONG_NAME)
  await items.getByRole('button', { name: 'Save name' }).click()
  await expect(items).toContainText(LONG_NAME)
  await expectEveryLook(page, 'the list of passkeys')
  await press('Rename')
  await expectEveryLook(page, 'the form that renames a passkey')
  await name.fill('Work laptop')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Passkey renamed')
  await expect(items).toHaveText(/^Work laptopAdded .+ · Not used yetRenameRemove$/)
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
  await expect(items).toHaveText(/^Work laptopAdded .+ · Last used .+RenameRemove$/)
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText(
    'Logged in with a passkey · Work laptop',
  )
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe('Remove the passkey “Work laptop”?')
    void dialog.accept()
  })
  await press('Remove')
  await expect(items).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Add passkey' })).toBeFocused()
  await logOut(page)
  await button(page, 'Use a passkey').click()
  await expect(toasts(page)).toContainText('The server refused the passkey.')
  const own = /passkey|[Nn]ame|Current|Remove/
  expect(controls.unused().filter((name) => own.test(name))).toEqual([])
})
