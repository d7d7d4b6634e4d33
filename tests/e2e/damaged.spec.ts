import type { Page } from '@playwright/test'
import { alive, expect, test } from './fixtures.ts'

/** Adds records to a database of this page, past what the site would store. */
const addRecords = (page: Page, name: string, store: string, records: readonly object[]) =>
  page.evaluate(
    async ([name, store, records]) => {
      const request = indexedDB.open(name)
      await new Promise((resolve) => {
        request.onsuccess = resolve
      })
      const transaction = request.result.transaction(store, 'readwrite')
      for (const record of records) transaction.objectStore(store).put(record)
      await new Promise((resolve) => {
        transaction.oncomplete = resolve
      })
      request.result.close()
    },
    [name, store, records] as const,
  )

const at = Date.UTC(2026, 0, 1)
const damaged = [
  { id: 1 },
  { id: 2, name: 'number', at, text: 5 },
  { id: 3, name: 'time', at: 1e300, text: 'x' },
]

for (const { path, button, database, text } of [
  {
    path: '/tools/mermaid',
    button: 'Saved diagrams',
    database: 'offkit-diagrams',
    text: 'graph LR\nA --> B',
  },
  {
    path: '/recipes',
    button: 'My recipes',
    database: 'offkit-recipes',
    text: '{"type":"recipe","version":1,"name":"Good","steps":[]}',
  },
]) {
  test(`${button} lists what isn’t damaged, and keeps the rest`, async ({ page }) => {
    await page.goto(path)
    await alive(page)
    const opener = page.getByRole('button', { name: button })
    const dialog = page.getByRole('dialog', { name: button })
    // Creates the database.
    await opener.click()
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await addRecords(page, database, 'texts', [...damaged, { id: 4, name: 'Good', at, text }])
    await page.reload()
    await opener.click()
    await expect(dialog.getByText('Good', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('alert')).toContainText('3 damaged')
    await dialog.getByRole('button', { name: 'Delete Good' }).click()
    await expect(dialog.getByText('Good', { exact: true })).toBeHidden()
    await page.reload()
    await opener.click()
    await expect(dialog.getByRole('alert')).toContainText('3 damaged')
  })
}

test('the history lists what isn’t damaged, and opens no damaged content', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await alive(page)
  const opener = page.getByRole('button', { name: 'History', exact: true })
  const dialog = page.getByRole('dialog', { name: 'History' })
  await opener.click()
  await expect(dialog).toContainText('Nothing yet')
  const entry = { tool: 'json/validator', at, order: -at, name: '', size: 1, stored: 1 }
  await addRecords(page, 'offkit-history', 'entries', [
    { id: 'a' },
    { ...entry, id: 'b', line: null },
    { ...entry, id: 'c', line: 'time', at: 1e300 },
    { ...entry, id: 'd', line: 'Good' },
  ])
  await page.reload()
  await opener.click()
  await expect(dialog.getByRole('alert')).toContainText('3 damaged')
  await dialog.getByText('Good', { exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('This entry is damaged')
  await page.goto('/settings')
  await expect(page.getByText('4 entries')).toBeVisible()
  await expect(page.getByText('NaN')).toHaveCount(0)
})

test('an unsaved recipe of another version moves to the saved ones', async ({ page }) => {
  const store = (name: string) =>
    page.evaluate((name) => {
      sessionStorage.clear()
      const recipe = { type: 'recipe', version: 99, name, steps: [] }
      localStorage.setItem('offkit.recipe', JSON.stringify(recipe))
    }, name)
  // The page of recipes would save the text as soon as it is stored.
  await page.goto('/tools/json/validator')
  await alive(page)
  await store('first')
  await page.goto('/recipes')
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect(toasts).toContainText('Couldn’t read the unsaved recipe')
  await page.goto('/tools/json/validator')
  await alive(page)
  await store('second')
  await page.getByRole('button', { name: 'Add to recipe' }).click()
  await expect(toasts).toContainText('Added to the recipe')
  await page.goto('/recipes')
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'My recipes' }).click()
  const saved = page.getByRole('dialog', { name: 'My recipes' })
  await expect(saved.getByText('A newer version created this recipe')).toHaveCount(2)
})
