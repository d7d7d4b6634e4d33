import type { Page } from '@playwright/test'
import { alive, expect, test } from './fixtures.ts'

const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('data of a newer version is named as the cause, and can be forgotten', async ({ page }) => {
  await page.route('**/robots.txt', (route) => route.fulfill({ contentType: 'text/html' }))
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    for (const name of ['offkit-history', 'offkit-diagrams', 'offkit-recipes']) {
      const request = indexedDB.open(name, 99)
      request.onupgradeneeded = () => request.result.createObjectStore('entries').add('canary', 1)
      await new Promise((resolve) => {
        request.onsuccess = resolve
      })
      request.result.close()
    }
  })
  const dialogs = [
    ['/tools/json/validator', 'History', 'A newer version saved the history.'],
    ['/tools/mermaid', 'Saved diagrams', 'A newer version saved the diagrams.'],
    ['/recipes', 'My recipes', 'A newer version saved the recipes.'],
  ] as const
  for (const [path, name, text] of dialogs) {
    await page.goto(path)
    await alive(page)
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog', { name }).getByRole('alert')).toContainText(text)
  }
  await page.goto('/settings')
  await alive(page)
  for (const name of ['Forget history', 'Forget diagrams', 'Forget recipes']) {
    await page.getByRole('button', { name }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name })).toBeDisabled()
  }
  for (const [path, name, text] of dialogs) {
    await page.goto(path)
    await alive(page)
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toContainText(/Nothing yet|None yet|appear here/)
    await expect(dialog).not.toContainText(text)
  }
})

test('settings and favorites that can’t be saved are reported where they change', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
  })
  const changes: readonly (readonly [string, () => Promise<void>])[] = [
    ['/about', () => page.getByRole('button', { name: /^Theme/ }).click()],
    ['/settings', () => page.getByRole('radio', { name: 'Dark' }).check()],
    ['/settings', () => page.getByRole('radio', { name: 'Large' }).check()],
    ['/settings', () => page.getByRole('switch', { name: 'Wrap lines' }).click()],
    ['/tools', () => page.getByRole('button', { name: 'Add to favorites' }).first().click()],
  ]
  for (const [path, change] of changes) {
    await page.goto(path)
    await alive(page)
    await change()
    await expect(notices(page)).toContainText('Couldn’t save the change')
    await expect(notices(page)).toContainText('Storage is blocked or full')
  }
})

test('a recipe that “Keep nothing” doesn’t restore names the reason', async ({ page }) => {
  await page.goto('/recipes')
  await alive(page)
  await page.getByRole('button', { name: 'Minify JSON, compute its SHA-256' }).click()
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await expect(notices(page)).toContainText('Saved the recipe')
  await page.getByRole('button', { name: 'My recipes' }).click()
  await page.getByRole('button', { name: /^Delete / }).click()
  await page.evaluate(() => localStorage.setItem('offkit.keep-nothing', ''))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notices(page)).toContainText('“Keep nothing” is on.')
})
