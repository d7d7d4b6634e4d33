import { expect, focusEditor, hold, test, textOf } from './fixtures.ts'

// A busy browser reports a selection to the editor only after changes that the page makes, which must not reset it.

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    addEventListener('selectionchange', (it) => it.isTrusted && it.stopImmediatePropagation(), {
      capture: true,
    })
  }),
)

test('a selected text is replaced when the completion loads', async ({ page }) => {
  const release = await hold(page, '**/assets/completion-*.js')
  await page.goto('/tools/mermaid')
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.focus()
  await expect(page.locator('.cm-content')).toContainText('Start')
  await code.selectText()
  const loaded = page.waitForEvent('requestfinished', (it) => it.url().includes('/completion-'))
  release()
  await loaded
  await page.keyboard.insertText('graph LR')
  await expect.poll(() => textOf(code)).toBe('graph LR')
})

test('a selected text is replaced when an error is marked and when it is removed', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/tool.worker-*.js')
  await page.goto('/tools/json/validator')
  await focusEditor(page)
  const input = page.getByRole('textbox', { name: 'Input', exact: true })
  await page.keyboard.insertText('[1,\n2')
  await input.selectText()
  release()
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.insertText('[1,\n2]')
  await expect.poll(() => textOf(input)).toBe('[1,\n2]')
  await input.selectText()
  await expect(input).not.toHaveAttribute('aria-invalid')
  await page.keyboard.insertText('[3]')
  await expect.poll(() => textOf(input)).toBe('[3]')
})
