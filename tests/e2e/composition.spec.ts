import type { Page } from '@playwright/test'
import { alive, expect, focusEditor, hold, test, textOf } from './fixtures.ts'

test('keys of an input method leave the box of the home page to it', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('textbox', { name: 'Paste or drop anything' })
  await box.fill('{"a":1}')
  await expect(page.getByRole('list', { name: 'Suggestions' })).toBeVisible()
  await compose(page, 'ni hao')
  for (const key of ['ArrowDown', 'Enter', 'Escape']) {
    await pressComposing(page, key)
    await expect(box).toBeFocused()
  }
  await expect(box).toHaveValue('{"a":1}ni hao')
  await (await page.context().newCDPSession(page)).send('Input.insertText', { text: '你好' })
  await expect(box).toHaveValue('{"a":1}你好')
  // WebKit ends the composition before it sends the key.
  for (const key of ['ArrowDown', 'Enter']) {
    await pressComposing(page, key)
    await expect(box).toBeFocused()
  }
  await expect(page).toHaveURL('/')
  await page.keyboard.press('ArrowDown')
  await expect(box).not.toBeFocused()
})

test('keys of an input method open no entry of the history and close no dialog or search', async ({
  page,
}) => {
  await page.goto('/tools/json/to-yaml')
  await alive(page)
  await page.getByRole('textbox', { name: 'Input' }).fill('{"a":1}')
  await page.getByRole('button', { name: 'Convert', exact: true }).click()
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const field = page.getByRole('searchbox', { name: 'Search history' })
  await field.fill('a')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  for (const key of ['ArrowDown', 'Enter', 'Escape']) {
    await pressComposing(page, key)
    await expect(field).toBeFocused()
  }
  await field.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await focusEditor(page)
  await page.keyboard.press('Control+f')
  const search = page.getByRole('textbox', { name: 'Find' })
  await expect(search).toBeFocused()
  await pressComposing(page, 'Escape')
  await expect(search).toBeFocused()
})

for (const [name, path, keys, chunk] of [
  ['Input', '/tools/json/to-yaml', 'Control+k', 'tool-palette'],
  ['Recipe name', '/recipes', 'Control+k', 'tool-palette'],
  ['Input', '/tools/json/to-yaml', 'Control+f', 'dist-search'],
] as const) {
  test(`an input method writes to the search, not to “${name}”, while ${keys} loads it`, async ({
    page,
  }) => {
    const release = await hold(page, `**/assets/${chunk}*.js`)
    await page.goto(path)
    await alive(page)
    const field = page.getByRole('textbox', { name, exact: true })
    await field.fill('mine')
    if (keys === 'Control+f') await focusEditor(page)
    else await field.focus()
    await page.keyboard.press(keys)
    await pressComposing(page, 'n')
    await compose(page, 'ni')
    release()
    await pressComposing(page, 'h')
    await compose(page, 'ni hao')
    await page.keyboard.insertText('你好')
    const isPalette = chunk === 'tool-palette'
    const search = page.getByRole(isPalette ? 'combobox' : 'textbox', {
      name: isPalette ? 'Search tools' : 'Find',
    })
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('你好')
    await page.keyboard.press('Escape')
    await expect(field).toBeFocused()
    const text = name === 'Input' ? await textOf(field) : await field.inputValue()
    expect(text).toBe('mine')
  })
}

async function compose(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const at = text.length
  await session.send('Input.imeSetComposition', { text, selectionStart: at, selectionEnd: at })
}

/** Presses a key that an input method uses. */
async function pressComposing(page: Page, key: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const type of ['rawKeyDown', 'keyUp'] as const) {
    await session.send('Input.dispatchKeyEvent', {
      type,
      key,
      code: key,
      windowsVirtualKeyCode: 229,
    })
  }
}
