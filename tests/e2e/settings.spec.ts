import type { Page } from '@playwright/test'
import { ruleOf } from '#tests/stored-names.ts'
import { alive, expect, test, textOf } from './fixtures.ts'
import { expectAccessible, setTheme, switchLanguage } from './looks.ts'
import { dumpStorage, readStoredNames } from './storage.ts'

const input = (page: Page) => page.getByRole('textbox', { name: 'Input', exact: true })
const keepNothing = (page: Page) => page.getByRole('switch', { name: 'Keep nothing' })

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings')
  await alive(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
}

/** Waits until the diagram editor has saved its code. */
const diagramSaved = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('offkit.diagram'))).toContain(text)

/** Adds a tool to the favorites. */
async function addFavorite(page: Page): Promise<void> {
  await page.goto('/tools')
  await alive(page)
  await page.getByRole('button', { name: 'Add to favorites' }).first().click()
}

/** Uses several tools, whose inputs contain the text. */
async function useTools(page: Page, text: string): Promise<void> {
  for (const [path, button] of [
    ['/tools/json/validator', 'Validate'],
    ['/tools/encoding/base64', 'Encode'],
  ] as const) {
    await page.goto(path)
    await alive(page)
    await input(page).fill(`["${text}"]`)
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByRole('button', { name: 'History', exact: true }).click()
    await expect(page.getByRole('searchbox', { name: 'Search history' })).toBeFocused()
    await page.keyboard.press('Escape')
  }
  await page.goto('/tools/mermaid')
  await alive(page)
  await page.getByRole('textbox', { name: 'Code' }).fill(`graph TD\n  A[${text}]`)
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
}

test('the look changes at once and survives a reload', async ({ page }) => {
  await openSettings(page)
  const look = () =>
    page.evaluate(() => {
      const { theme, codeSize, density } = document.documentElement.dataset
      const style = getComputedStyle(document.documentElement)
      const [size, space] = ['--code-size', '--spacing-4'].map((name) =>
        style.getPropertyValue(name).trim(),
      )
      return [theme, codeSize, size, density, space].join(' ')
    })
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('radio', { name: 'Large' }).check()
  await page.getByRole('radiogroup', { name: 'Density' }).getByRole('radio').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked()
  await expect.poll(() => look()).toBe('dark large 15px compact 12px')
  await page.reload()
  await alive(page)
  await expect.poll(() => look()).toBe('dark large 15px compact 12px')
  for (const name of ['Dark', 'Large', 'Compact']) {
    await expect(page.getByRole('radio', { name })).toBeChecked()
  }
  await page.goto('/tools/json/validator')
  await expect(input(page)).toHaveCSS('font-size', '15px')
  // One setting for all code boxes, by mouse and keyboard.
  const inTool = page.getByRole('switch', { name: 'Wrap lines' }).first()
  await expect(inTool).not.toBeChecked()
  await openSettings(page)
  const wrap = page.getByRole('switch', { name: 'Wrap lines' })
  await wrap.click()
  await expect(wrap).toBeChecked()
  await page.goto('/tools/json/validator')
  await expect(inTool).toBeChecked()
  await inTool.click()
  await openSettings(page)
  await expect(wrap).not.toBeChecked()
  await wrap.press('Space')
  await expect(wrap).toBeChecked()
  for (const name of ['System', 'Small', 'Normal', 'Comfortable', 'Light']) {
    await page.getByRole('radio', { name }).check()
  }
  await expect.poll(() => look()).toContain('light normal')
  await page.getByRole('radio', { name: '简体中文' }).check()
  await expect(page.getByRole('heading', { level: 1, name: '设置' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '设置' })).toBeVisible()
  await page.getByRole('radio', { name: 'English' }).check()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('Keep nothing deletes saved data after a confirmation, and saves nothing from then on', async ({
  page,
}) => {
  await addFavorite(page)
  await useTools(page, 'before')
  await diagramSaved(page, 'before')
  const names = () => readStoredNames(page)
  expect((await names()).filter((it) => ruleOf(...it) === undefined)).toEqual([])
  expect((await names()).map((it) => ruleOf(...it))).toContain('deniable')
  await expect.poll(() => dumpStorage(page)).toContain('before')
  await openSettings(page)
  await keepNothing(page).check()
  const dialog = page.getByRole('dialog', { name: 'Keep nothing and delete what is saved?' })
  await expect(dialog).toContainText(
    /History: \d entries.*Unfinished input.*Diagrams.*Recent tools/,
  )
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  // The setting is saved with the answer, not before.
  await page.reload()
  await alive(page)
  await expect(keepNothing(page)).not.toBeChecked()
  await keepNothing(page).check()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(keepNothing(page)).not.toBeChecked()
  await expect.poll(() => dumpStorage(page)).toContain('before')
  await keepNothing(page).check()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('main').getByText('Deleted.')).toBeVisible()
  await expect(keepNothing(page)).toBeChecked()
  await expect(page.getByText('Nothing saved')).toHaveCount(5)
  expect(await dumpStorage(page)).not.toContain('before')

  await useTools(page, 'after')
  const stored = await dumpStorage(page)
  expect(stored).not.toContain('after')
  expect(stored).not.toContain('recent')
  // A name without a rule fails too.
  expect((await names()).filter((it) => ruleOf(...it) !== 'always')).toEqual([])
  await expect.poll(() => names()).toContainEqual(['local', 'favourite-tools'])
  // The input stays in memory while the page is open.
  await page.getByRole('link', { name: 'About' }).click()
  await page.goBack()
  await expect.poll(() => textOf(page.getByRole('textbox', { name: 'Code' }))).toContain('after')

  await page.goto('/tools/json/validator')
  await alive(page)
  await expect(input(page)).toHaveText('')
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history).toContainText('Nothing is saved on this device.')
  await history.getByRole('link', { name: 'Change this in the settings' }).click()
  await expect(keepNothing(page)).toBeChecked()
  await keepNothing(page).uncheck()
  await page.goto('/tools/json/validator')
  await alive(page)
  await input(page).fill('[5]')
  await page.reload()
  await expect(input(page)).toHaveText('[5]')
})

test('Keep nothing deletes the input of another tab only after the answer', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/tools/json/validator')
  await alive(other)
  await input(other).fill('["other tab"]')
  await other.reload()
  await expect(input(other)).toHaveText('["other tab"]')
  await openSettings(page)
  const dialog = page.getByRole('dialog', { name: 'Keep nothing and delete what is saved?' })
  for (const answer of ['Cancel', 'Delete']) {
    await keepNothing(page).check()
    await expect(dialog).toBeVisible()
    await other.reload()
    await alive(other)
    await expect(input(other)).toHaveText('["other tab"]')
    await dialog.getByRole('button', { name: answer }).click()
    await expect(dialog).toHaveCount(0)
  }
  await expect(page.getByRole('main').getByText('Deleted.')).toBeVisible()
  other.on('dialog', (leaving) => void leaving.accept())
  await other.reload()
  await alive(other)
  await expect(input(other)).toHaveText('')
})

test('each kind of saved data is forgotten alone', async ({ page }) => {
  await addFavorite(page)
  await useTools(page, 'canary')
  await diagramSaved(page, 'canary')
  await page.goto('/recipes')
  await alive(page)
  await page.getByRole('button', { name: 'Minify JSON, compute its SHA-256' }).click()
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Saved the recipe',
  )
  await openSettings(page)
  for (const name of [
    'Forget history',
    'Forget unfinished input',
    'Forget diagrams',
    'Forget recipes',
    'Forget recent tools and options',
    'Forget favorites',
  ]) {
    const button = page.getByRole('button', { name })
    await button.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(button).toBeEnabled()
    await button.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(button).toBeDisabled()
    await expect(page.getByRole('status').filter({ hasText: 'Deleted.' })).toBeFocused()
  }
  expect(await dumpStorage(page)).not.toContain('canary')
})

test('settings open from the footer, the narrow menu, and the palette', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  await page.goto('/')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search tools' }).fill('settings')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings')
  await page.goto('/')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByText(/^Version [\w-]+/)).toBeVisible()
})

test('the confirmation is accessible in both languages and themes', async ({ page }) => {
  await useTools(page, 'canary')
  await openSettings(page)
  await switchLanguage(page, 'zh-CN')
  await page.getByRole('switch', { name: '不保存任何内容' }).check()
  await expect(page.getByRole('dialog')).toContainText('历史记录：')
  await expectAccessible(page, 'confirmation')
  await setTheme(page, 'dark')
  await expectAccessible(page, 'confirmation, dark')
})

test('“Keep nothing” works with full storage, which the deletion empties', async ({ page }) => {
  await openSettings(page)
  const fill = (key: string) =>
    page.evaluate((key) => {
      // The storage is full to the last character.
      for (let length = 1 << 24; length >= 1; length /= 2) {
        const text = localStorage.getItem(key) ?? ''
        try {
          localStorage.setItem(key, text + 'x'.repeat(length))
        } catch {
          // Half as many may fit.
        }
      }
    }, key)
  await fill('persistentDismiss')
  await keepNothing(page).click()
  const outcome = page.getByRole('main').getByRole('status')
  await expect(outcome.filter({ hasText: 'storage is full' })).toBeVisible()
  await expect(keepNothing(page)).not.toBeChecked()
  await page.evaluate(() => localStorage.removeItem('persistentDismiss'))
  await fill('offkit.diagram')
  await keepNothing(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('main').getByText('Deleted.')).toBeVisible()
  await expect(keepNothing(page)).toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('offkit.keep-nothing'))).toBe('')
})
