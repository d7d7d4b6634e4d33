import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { benchFile } from '#tests/bench/generate.ts'
import { alive, expect, test, textOf } from './fixtures.ts'

// A worker that runs tests of this file again needs a new folder.
let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'offkit-files-'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function open(page: Page, path: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(path)
}

const valid = (page: Page) => page.getByRole('status').filter({ hasText: 'Valid JSON' })
const validate = (page: Page) => page.getByRole('button', { name: 'Validate' }).click()

/** Waits until the browser wouldn't ask before a reload. */
async function stored(page: Page): Promise<void> {
  await page.waitForFunction(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

/** The next run on the same page works, so the failure broke nothing. */
async function goesOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('textbox', { name: 'Input' }).fill('{"next": true}')
  await validate(page)
  await expect(valid(page)).toBeVisible()
}

test('a cleared file is restored, also after another page, and stays', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await open(page, file('large.json', `[${'1,'.repeat(3_000_000)}1]`))
  const name = page.getByText('large.json')
  await expect(name).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('textbox', { name: 'Input' })).toBeFocused()
  await page.getByRole('navigation').getByRole('link', { name: 'About' }).click()
  await page.goBack()
  await page.getByRole('button', { name: 'Restore previous' }).click()
  await expect(name).toBeVisible()
  await stored(page)
  await page.reload()
  await expect(name).toBeVisible()
})

test('a reload asks while an opened file is being saved, and loses nothing', async ({ page }) => {
  let asked = 0
  page.on('dialog', (dialog) => {
    asked++
    void dialog.dismiss()
  })
  // Saving waits for the lock of the tab.
  await page.addInitScript((released) => {
    const { request } = LockManager.prototype
    const gate = Promise.withResolvers<void>()
    if (sessionStorage.getItem(released)) gate.resolve()
    addEventListener(released, () => {
      sessionStorage.setItem(released, 'yes')
      gate.resolve()
    })
    LockManager.prototype.request = function (this: LockManager, ...options: unknown[]) {
      return gate.promise.then(() => Reflect.apply(request, this, options))
    }
  }, 'released')
  await page.goto('/tools/json/validator')
  // A browser asks only after an interaction.
  await page.getByRole('textbox', { name: 'Input' }).click()
  await open(page, file('large.json', `[${'1,'.repeat(3_000_000)}1]`))
  const name = page.getByText('large.json')
  await expect(name).toBeVisible()
  // A stopped reload never ends.
  await page.evaluate(() => setTimeout(() => location.reload()))
  await expect.poll(() => asked).toBe(1)
  await page.evaluate(() => dispatchEvent(new Event('released')))
  await stored(page)
  await page.reload()
  await expect(name).toBeVisible()
  expect(asked).toBe(1)
})

test.describe('a file of 100 MB', () => {
  test.setTimeout(120_000)

  test('is validated, and its tree scrolls to the end', async ({ page }) => {
    const { path } = await benchFile(100)
    await page.goto('/tools/json/validator')
    await open(page, path)
    await expect(page.getByText(/^100 MB/).first()).toBeVisible()
    await validate(page)
    await expect(valid(page)).toBeVisible({ timeout: 60_000 })
    const tree = page.getByRole('tree', { name: 'Result' })
    await tree.focus()
    await page.keyboard.press('End')
    await expect(tree.getByRole('treeitem').last()).toBeVisible()
  })

  test('becomes YAML that can be read anywhere, and the run can be canceled', async ({ page }) => {
    const { path } = await benchFile(100)
    await page.goto('/tools/json/to-yaml')
    await open(page, path)
    await page.getByRole('button', { name: 'Convert' }).click()
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect.poll(() => textOf(page.getByRole('textbox', { name: 'Output' }))).toBe('')
    await expect(page.getByText('Press Convert or Ctrl+Enter.')).toBeVisible()
    await page.getByRole('button', { name: 'Convert' }).click()
    const output = page.getByRole('textbox', { name: 'Output' })
    await expect(output).toContainText('- id: ', { timeout: 60_000 })
    await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled()
  })
})

test('filled or pasted text replaces a large file', async ({ page }) => {
  const path = file('large.json', `[${'"filler",'.repeat(1_000_000)}0]`)
  await page.goto('/tools/json/validator')
  const input = page.getByRole('textbox', { name: 'Input' })
  await open(page, path)
  await expect(page.getByText('large.json')).toBeVisible()
  await input.press('x')
  await expect(page.getByText('large.json')).toBeVisible()
  await input.fill('{"next": true}')
  await expect(valid(page)).toBeVisible()
  await expect(input).toContainText('"next"')
  await expect(input).toBeFocused()
  const notices = page.getByRole('region', { name: 'Notifications' })
  const restore = notices.getByRole('button', { name: 'Restore previous' })
  await expect(notices).toContainText('Replaced your previous input')
  await restore.click()
  await expect(page.getByText('large.json')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(notices).toContainText('Cleared the input')
  await input.fill('typed')
  await open(page, path)
  await expect(page.getByText('large.json')).toBeVisible()
  await restore.click()
  await expect.poll(() => textOf(input)).toBe('typed')
})

test.describe('bad input shows an error with its position and cause, and the next run works:', () => {
  test('a file that isn’t UTF-8', async ({ page }) => {
    await page.goto('/tools/json/validator')
    await open(page, file('latin.json', Uint8Array.of(0x5b, 0x22, 0xe9, 0x22, 0x5d)))
    await validate(page)
    await expect(page.getByRole('alert')).toContainText('line 1, column 3')
    await expect(page.getByRole('alert')).toContainText('Invalid UTF-8 byte')
    await goesOn(page)
  })

  for (const [name, lines] of [
    ['a long line', 1],
    ['too many lines for the editor', 60_000],
  ] as const) {
    test(`an unpaired surrogate in ${name}`, async ({ page }) => {
      await page.goto('/tools/json/validator')
      await page.getByRole('textbox', { name: 'Input' }).click()
      await page.locator('[contenteditable=true][aria-label=Input]').evaluate((box, count) => {
        const line = `"${'x'.repeat(count === 1 ? 400_000 : 100)}",\n`
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', `[${line.repeat(count)}"\ud83d"]`)
        const options = { clipboardData, bubbles: true, cancelable: true }
        box.dispatchEvent(new ClipboardEvent('paste', options))
      }, lines)
      const place = `line ${(lines + 1).toLocaleString('en')}, column 2`
      await expect(page.getByRole('alert')).toContainText(`(unpaired surrogate) at ${place}`)
      await page.getByRole('textbox', { name: 'Input' }).fill('{"next": true}')
      await expect(valid(page)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  }

  test('an empty file', async ({ page }) => {
    await page.goto('/tools/json/validator')
    await open(page, file('empty.json', ''))
    await expect(page.getByRole('alert')).toContainText('empty.json is empty')
    await goesOn(page)
  })

  for (const address of ['/tools/json/validator', '/', '/about'])
    test(`a folder on ${address}`, async ({ page }) => {
      const path = join(folder, 'a-folder')
      mkdirSync(path, { recursive: true })
      await page.goto(address)
      // Before hydration, the browser opens the folder.
      await alive(page)
      const session = await page.context().newCDPSession(page)
      const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
        session.send('Input.dispatchDragEvent', {
          type,
          x: 300,
          y: 300,
          data: { items: [], files: [path], dragOperationsMask: 1 },
        })
      await expect(async () => {
        await drag('dragEnter')
        await drag('dragOver')
        await drag('drop')
        const error = page.getByText('a-folder is a folder. Open a file instead.')
        await expect(error.first()).toBeVisible({ timeout: 3000 })
      }).toPass()
      if (address === '/tools/json/validator') await goesOn(page)
    })

  test('a file that vanishes before it is read', async ({ page }) => {
    const path = file('gone.json', `[${'"filler",'.repeat(1_000_000)}0]`)
    await page.goto('/tools/json/validator')
    await open(page, path)
    // A file that is already missing when it is opened is rejected at once.
    await expect(page.getByRole('main')).toContainText('gone.json')
    rmSync(path)
    await validate(page)
    await expect(page.getByRole('alert')).toContainText('Couldn’t read gone.json')
    await goesOn(page)
  })

  test('1,000,000 levels of nesting', async ({ page }) => {
    const path = file('deep.json', '['.repeat(1_000_000) + ']'.repeat(1_000_000))
    await page.goto('/tools/json/validator')
    await open(page, path)
    await validate(page)
    await expect(valid(page)).toBeVisible()
    await page.getByRole('button', { name: 'Expand all' }).click()
    await page.getByRole('tree').focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('treeitem').last()).toBeVisible()
    await goesOn(page)
  })

  test('1,000,000 unclosed levels', async ({ page }) => {
    await page.goto('/tools/json/validator')
    await open(page, file('open.json', '[{"a":'.repeat(500_000)))
    await validate(page)
    await expect(page.getByRole('alert')).toContainText('line 1, column 3,000,001')
    await goesOn(page)
  })

  test('a line of 100 MB', async ({ page }) => {
    const path = file('line.json', `"${'长 line '.repeat(11_200_000)}"`)
    await page.goto('/tools/json/validator')
    await open(page, path)
    await validate(page)
    await expect(valid(page)).toBeVisible({ timeout: 30_000 })
    await page.getByText('Text', { exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Output' })).toContainText('长 line')
    await goesOn(page)
    rmSync(path)
  })

  test('a file larger than any memory', async ({ page }) => {
    const path = file('huge.json', '[')
    truncateSync(path, 5_000_000_000)
    await page.goto('/tools/json/validator')
    await open(page, path)
    await validate(page)
    await expect(page.getByRole('alert')).toContainText('5 GB')
    await goesOn(page)
    rmSync(path)
  })

  test.describe('a worker script that fails to load', () => {
    test.use({ serviceWorkers: 'block' })

    test('shows an error and is requested again', async ({ page }) => {
      await page.route('**/assets/tool.worker-*', (route) => route.abort())
      await page.goto('/tools/json/validator')
      const input = page.getByRole('textbox', { name: 'Input' })
      await input.fill('{"kept": 1}')
      await validate(page)
      await expect(page.getByRole('alert')).toContainText('Couldn’t load this tool')
      await expect(input).toContainText('"kept": 1')
      await page.unroute('**/assets/tool.worker-*')
      await validate(page)
      await expect(valid(page)).toBeVisible()
    })
  })
})
