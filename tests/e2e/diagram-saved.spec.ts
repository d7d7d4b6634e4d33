import { alive, expect, test, textOf } from './fixtures.ts'
import { expectAccessible } from './looks.ts'

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

test('a saved diagram has an image and versions, which are compared, copied, and restored', async ({
  page,
}) => {
  await page.goto('/tools/mermaid')
  await alive(page)
  const code = page.getByRole('textbox', { name: 'Code' })
  const named = page.getByRole('region', { name: 'Named diagrams' }).getByRole('listitem')
  const versions = page.getByRole('dialog', { name: 'Versions of mine' })
  const changes = versions.getByRole('region', { name: 'Changes from first to second' })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const openVersions = async () => {
    await press('Saved diagrams')
    await press('Versions of mine')
  }
  const [first, second] = ['graph TD\n  A[Client]-->B', 'graph TD\n  A[Customer]-->B-->C']
  await code.fill(first)
  await press('Saved diagrams')
  await page.getByRole('textbox', { name: 'Name' }).fill('mine')
  await page.keyboard.press('Enter')
  const image = named.locator('img[src^="data:image/png;base64,"]')
  await expect(image).toBeVisible()
  await page.keyboard.press('Escape')
  await code.fill(second)
  await press('Saved diagrams')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('mine')
  await press('Save')
  await expect(page.getByText('Replaced the saved diagram “mine”')).toBeVisible()
  await expect(image).toBeVisible()

  await press('Rename mine')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Rename mine' })).toBeFocused()

  await press('Versions of mine')
  await expect(versions.getByRole('radio')).toHaveCount(2)
  await expect(changes.getByRole('listitem')).toHaveText([
    'Renamed the node “Client” to “Customer”',
    'Added the node “C”',
    'Added the connector B → C',
  ])
  const images = versions.getByRole('group').getByRole('img')
  await expect(images).toHaveCount(2)
  const width = async () => (await images.first().boundingBox())?.width ?? 0
  const fitted = await width()
  await versions.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBeGreaterThan(fitted)
  const [one, other] = await versions.getByRole('group').all()
  // Moves on as soon as the other box follows.
  await one?.evaluate((box) => {
    box.addEventListener('scroll', () => box.scrollTo(10, 20), { once: true })
    box.scrollTo(10, 60)
  })
  await expect.poll(() => other?.evaluate((box) => box.scrollTop)).toBe(20)
  await versions.getByRole('button', { name: 'Zoom out' }).click()
  await versions.getByRole('button', { name: 'Fit to window' }).click()
  await expectAccessible(page, 'versions')
  const compareWith = versions.getByRole('combobox', { name: 'Compare with' })
  await compareWith.selectOption('Code in the editor')
  await expect(changes.getByRole('listitem')).toHaveCount(3)
  await versions.getByRole('radio', { name: /^Saved/ }).check()
  await expect(changes).toContainText('No differences')
  await expect(versions.getByRole('button', { name: 'Restore' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Versions of mine' })).toBeFocused()
  await page.keyboard.press('Enter')

  await versions.getByRole('radio', { name: /^Saved/ }).press('ArrowRight')
  await versions.getByRole('button', { name: 'Open as a copy' }).click()
  await expect.poll(() => textOf(code)).toBe(first)
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => textOf(code)).toBe(second)
  await openVersions()
  await versions.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => textOf(code)).toBe(first)
  await openVersions()
  await expect(changes).toContainText('Renamed the node “Customer” to “Client”')
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(changes).toContainText('Renamed the node “Client” to “Customer”')
  // The row of the former text has replaced the focused one.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Saved diagrams' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect.poll(() => textOf(code)).toBe(second)
  await press('Saved diagrams')
  await press('Compare versions')
  const earlier = page.getByRole('dialog', { name: 'Earlier versions' })
  await earlier.getByRole('radio').last().check()
  await earlier.getByRole('button', { name: 'Restore' }).click()

  await code.fill('```mermaid\npie\n"a": 1\n```\n```mermaid\ngraph TD\n```\n')
  const choice = page.getByRole('combobox', { name: 'Diagram in the Markdown' })
  await choice.selectOption('1')
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain('view')
  await page.reload()
  await expect(choice).toHaveValue('1')
})

test('the lists of diagrams and versions show a long name entirely on a narrow screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/tools/mermaid')
  await alive(page)
  const name = '订单流程_'.repeat(20)
  await page.getByRole('textbox', { name: 'Code' }).fill('graph TD\n  A')
  await page.getByRole('button', { name: 'Saved diagrams' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.keyboard.press('Enter')
  const fits = (element: Element) => element.scrollWidth <= element.clientWidth + 1
  const shown = page.getByRole('region', { name: 'Named diagrams' }).getByText(name)
  await expect(shown).toBeVisible()
  expect(await shown.evaluate(fits)).toBe(true)
  await page.getByRole('button', { name: `Versions of ${name}` }).click()
  const title = page.getByRole('heading', { name })
  await expect(title).toBeVisible()
  expect(await title.evaluate(fits)).toBe(true)
  expect(await page.getByRole('dialog').last().evaluate(fits)).toBe(true)
})
