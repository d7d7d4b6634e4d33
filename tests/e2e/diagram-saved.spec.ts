import { alive, expect, test, textOf } from './fixtures.ts'

test('a deleted or replaced diagram can be restored', async ({ page }) => {
  await page.goto('/tools/mermaid')
  await alive(page)
  const code = page.getByRole('textbox', { name: 'Code' })
  const named = page.getByRole('region', { name: 'Named diagrams' }).getByRole('listitem')
  const undo = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Undo' })
  const save = async (text: string) => {
    await code.fill(text)
    await page.getByRole('button', { name: 'Saved diagrams' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('mine')
    await page.keyboard.press('Enter')
    await expect(named).toHaveCount(1)
  }
  await save('graph TD\n  First')
  await page.keyboard.press('Escape')
  await save('graph TD\n  Second')
  await expect(page.getByText('Replaced the saved diagram “mine”')).toBeVisible()
  const second = await named.elementHandle()
  await undo.click()
  // The row of the first diagram replaces it.
  await expect.poll(() => second?.evaluate((row) => row.isConnected)).toBe(false)
  await expect(named).toHaveCount(1)
  await page.getByRole('button', { name: 'Delete mine' }).press('Enter')
  await expect(named).toHaveCount(0)
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible()
  await undo.first().click()
  await named.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => textOf(code)).toBe('graph TD\n  First')
})

test('a saved diagram can be renamed, also to the title of another, which Undo restores', async ({
  page,
}) => {
  await page.goto('/tools/mermaid')
  await alive(page)
  const code = page.getByRole('textbox', { name: 'Code' })
  const named = page.getByRole('region', { name: 'Named diagrams' }).getByRole('listitem')
  for (const name of ['one', 'two']) {
    await code.fill(`graph TD\n  ${name}`)
    await page.getByRole('button', { name: 'Saved diagrams' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.keyboard.press('Enter')
    await expect(named.filter({ hasText: name })).toHaveCount(1)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Saved diagrams' }).click()
  await page.getByRole('button', { name: 'Rename one' }).click()
  const field = page.getByRole('textbox', { name: 'New title of one' })
  await expect(field).toHaveValue('one')
  await field.fill('two')
  await field.press('Enter')
  await expect(named).toHaveCount(1)
  await expect(page.getByText('Replaced the saved diagram “two”')).toBeVisible()
  await named.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => textOf(code)).toBe('graph TD\n  one')
})
