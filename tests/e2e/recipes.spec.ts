import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { MAX_RECIPE_BYTES, recipeText } from '#src/core/recipe.ts'
import { alive, delayableReact, expect, test, textOf } from './fixtures.ts'
import { expectAccessible } from './looks.ts'
import { readStoredNames } from './storage.ts'

const words = {
  en: {
    heading: 'Recipes',
    input: 'Input',
    output: 'Output',
    add: 'Add step',
    search: 'Search operations',
    steps: 'Steps',
    save: 'Save recipe',
    saved: 'Saved the recipe',
    name: 'Recipe name',
    kept: 'My recipes',
    open: 'Open',
    up: 'Move up',
    down: 'Move down',
    remove: 'Remove step',
    undo: 'Undo',
    on: 'Enabled',
    run: 'Run',
    stopped: 'Step 2 failed',
    kinds: 'This step expects JSON, but the step before outputs YAML.',
    guard: 'Guard formulas',
    send: 'Send to',
    wrap: 'Wrap lines',
    url: 'URL Encode/Decode',
  },
  'zh-CN': {
    heading: '流程',
    input: '输入',
    output: '输出',
    add: '添加步骤',
    search: '搜索操作',
    steps: '步骤',
    save: '保存流程',
    saved: '已保存流程',
    name: '流程名称',
    kept: '我的流程',
    open: '打开',
    up: '上移',
    down: '下移',
    remove: '移除步骤',
    undo: '撤销',
    on: '启用',
    run: '运行',
    stopped: '步骤 2 失败',
    kinds: '此步骤需要 JSON，而上一步输出的是 YAML。',
    guard: '公式防护',
    send: '发送到',
    wrap: '自动换行',
    url: 'URL 编解码',
  },
} as const

const LOG = JSON.stringify({ log: JSON.stringify([{ id: 1 }, { id: 2 }]) })

/** Adds the operation that a search finds first. */
async function addStep(page: Page, t: (typeof words)[keyof typeof words], query: string) {
  await page.getByRole('button', { name: t.add }).press('Enter')
  await page.getByRole('combobox', { name: t.search }).fill(query)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const boxOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

for (const [locale, t] of Object.entries(words)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    const stepsOf = (page: Page) => page.getByRole('list', { name: t.steps }).getByRole('listitem')
    const add = (page: Page, query: string) => addStep(page, t, query)

    test('chains steps, shows each result, and moves, disables, and removes them', async ({
      page,
    }) => {
      await page.goto('/recipes')
      await alive(page)
      await expect(page.getByRole('heading', { level: 1, name: t.heading })).toBeVisible()
      const steps = stepsOf(page)
      const output = boxOf(page, t.output)
      await boxOf(page, t.input).fill(LOG)

      // By mouse.
      await page.getByRole('button', { name: t.add }).click()
      await page.getByRole('combobox', { name: t.search }).fill('unescaper')
      await page.getByRole('option').first().click()
      await expect(steps).toHaveCount(1)
      await expect(steps.first()).toContainText('"log"')
      // By keyboard: the button has the focus again.
      await add(page, 'path finder')
      await boxOf(page, 'JSONPath').fill('$.log[*]')
      await add(page, 'json csv')
      await expect.poll(() => textOf(output)).toBe('id\n1\n2\n')
      await expect(steps.nth(2)).toContainText('CSV · 10 B')

      await steps.nth(2).getByRole('switch', { name: t.on }).click()
      await expect.poll(() => textOf(output)).toContain('"id": 1')
      await steps.nth(2).getByRole('switch', { name: t.on }).press('Space')
      await expect.poll(() => textOf(output)).toBe('id\n1\n2\n')
      await steps.nth(2).getByRole('switch', { name: t.guard }).click()

      await boxOf(page, 'JSONPath').fill('$[')
      await expect(steps.nth(1).getByRole('alert')).toBeVisible()
      await expect.poll(() => textOf(output)).toContain('"log"')
      await page.getByRole('button', { name: t.run, exact: true }).click()
      await expect(page.getByText(t.stopped).first()).toBeVisible()
      await boxOf(page, 'JSONPath').fill('$.log[*]')

      await steps.nth(1).getByRole('button', { name: t.up }).click()
      await expect(steps.first()).toContainText('JSONPath')
      await expect(steps.first().getByRole('button', { name: t.down })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(steps.nth(1)).toContainText('JSONPath')
      await boxOf(page, 'JSONPath').press('Alt+ArrowUp')
      await expect(steps.first()).toContainText('JSONPath')
      await expect(boxOf(page, 'JSONPath')).toBeFocused()
      // The heights of the steps no longer change.
      await expect(steps.nth(1)).toContainText('2 B')
      await steps
        .first()
        .locator('[draggable]')
        .dragTo(steps.nth(2), { targetPosition: { x: 20, y: 5 } })
      await expect(steps.nth(1)).toContainText('JSONPath')
      await expect(steps.nth(2)).toContainText('CSV · 10 B')

      await boxOf(page, 'JSONPath').fill('$.log\n[*]')
      await expect(boxOf(page, 'JSONPath')).toHaveValue('$.log\n[*]')
      await expect.poll(() => textOf(output)).toBe('id\n1\n2\n')

      await steps.nth(2).getByRole('button', { name: t.remove }).click()
      await expect(steps).toHaveCount(2)
      await page.getByRole('button', { name: t.undo }).click()
      await expect(steps).toHaveCount(3)
      await expect.poll(() => textOf(output)).toBe('id\n1\n2\n')
      await expectAccessible(page, 'a recipe')

      const wrap = page.getByRole('switch', { name: t.wrap })
      await wrap.press('Space')
      for (const name of [t.input, t.output]) {
        await expect(boxOf(page, name)).not.toHaveCSS('white-space', 'pre')
      }
      await wrap.click()
      for (const name of [t.input, t.output]) {
        await expect(boxOf(page, name)).toHaveCSS('white-space', 'pre')
      }

      const send = page.getByRole('button', { name: t.send, exact: true })
      await expect(send).toBeEnabled()
      await send.press('Enter')
      await page.getByRole('menuitem', { name: t.url }).click()
      await expect(page).toHaveURL(/\/tools\/encoding\/url$/)
      await expect.poll(() => textOf(boxOf(page, t.input))).toContain('id\n1\n2')
      await page.goBack()
      await expect.poll(() => textOf(boxOf(page, t.input))).toBe(LOG)
    })

    test('saves, renames, and opens a recipe, which survives a reload', async ({ page }) => {
      await page.goto('/recipes')
      await alive(page)
      await add(page, 'yaml')
      await add(page, 'validator')
      await expect(stepsOf(page).nth(1)).toContainText(t.kinds)
      await boxOf(page, t.name).fill('一 name')
      await page.getByRole('button', { name: t.save }).press('Enter')
      await expect(page.getByText(t.saved)).toBeVisible()
      await page.reload()
      await expect(stepsOf(page)).toHaveCount(2)
      await stepsOf(page).nth(1).getByRole('button', { name: t.remove }).click()
      await page.getByRole('button', { name: t.kept }).click()
      const dialog = page.getByRole('dialog', { name: t.kept })
      await expectAccessible(page, 'the saved recipes')
      await dialog.getByRole('button', { name: '一 name' }).first().click()
      await dialog.getByRole('textbox', { name: t.name }).fill('two')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('two')).toBeVisible()
      await dialog.getByRole('button', { name: t.open, exact: true }).click()
      await expect(stepsOf(page)).toHaveCount(2)
      await expect(boxOf(page, t.name)).toHaveValue('two')
    })
  })
}

test('a step is dropped at the pointer before React has rendered the gap', async ({ page }) => {
  const delay = await delayableReact(page)
  await page.goto('/recipes')
  for (const query of ['unescaper', 'path finder', 'json csv']) {
    await addStep(page, words.en, query)
  }
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await expect(steps).toHaveCount(3)
  await delay()
  const handle = steps.first().locator('[draggable]')
  await handle.dragTo(steps.nth(2), { targetPosition: { x: 20, y: 5 } })
  await expect(steps.first()).toContainText('Path Finder')
  await expect(steps.nth(1)).toContainText('Unescaper')
})

test('an unsaved recipe outlives its tab, and a removed one doesn’t', async ({ page, context }) => {
  await page.goto('/recipes')
  await alive(page)
  const stepsOf = (on: Page) => on.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Minify JSON, compute its SHA-256' }).click()
  await expect(stepsOf(page)).toHaveCount(2)
  await boxOf(page, 'Recipe name').fill('unsaved')
  await page.close()
  const second = await context.newPage()
  await second.goto('/recipes')
  await expect(stepsOf(second)).toHaveCount(2)
  await expect(boxOf(second, 'Recipe name')).toHaveValue('unsaved')
  await second.goto('/tools/encoding/base64')
  await alive(second)
  await second.getByRole('button', { name: 'Add to recipe' }).click()
  await second.getByRole('button', { name: 'Open recipes' }).click()
  await expect(stepsOf(second)).toHaveCount(3)
  for (const left of [2, 1, 0]) {
    await stepsOf(second).first().getByRole('button', { name: 'Remove step' }).click()
    await expect(stepsOf(second)).toHaveCount(left)
  }
  await boxOf(second, 'Recipe name').fill('')
  await second.close()
  const third = await context.newPage()
  await third.goto('/recipes')
  await alive(third)
  await expect(third.getByRole('button', { name: 'Minify JSON, compute' })).toBeVisible()
  await expect(stepsOf(third)).toHaveCount(0)
})

for (const [locale, t] of Object.entries({
  en: { ...words.en, new: 'New recipe', started: 'Started a new recipe' },
  'zh-CN': { ...words['zh-CN'], new: '新建流程', started: '已新建流程' },
})) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('a new recipe can be undone, and keeps the input', async ({ page }) => {
      await page.goto('/recipes')
      await alive(page)
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const name = page.getByRole('textbox', { name: t.name })
      const input = page.getByRole('textbox', { name: t.input, exact: true })
      const steps = page.getByRole('list', { name: t.steps }).getByRole('listitem')
      await expect(button(t.new)).toBeDisabled()
      await input.fill('[1]')
      await addStep(page, t, 'yaml')
      await addStep(page, t, 'url')
      await name.fill('A')
      await button(t.new).press('Enter')
      await expect(page.getByText(t.started)).toBeVisible()
      await expect(steps).toHaveCount(0)
      await expect(name).toHaveValue('')
      await expect(input).toHaveText('[1]')
      await expect(button(t.new)).toBeDisabled()
      await expect(button(t.add)).toBeFocused()
      await button(t.undo).click()
      await expect(steps).toHaveCount(2)
      await expect(name).toHaveValue('A')
      // Saved as the unfinished recipe again.
      await page.reload()
      await expect(steps).toHaveCount(2)
      await button(t.new).click()
      await expect(steps).toHaveCount(0)
      await page.reload()
      await alive(page)
      await expect(steps).toHaveCount(0)
      await name.fill('B')
      await button(t.new).click()
      await expect(name).toHaveValue('')
      await button(t.undo).click()
      await expect(name).toHaveValue('B')
    })
  })
}

test('exports a recipe, imports it, and refuses another file', async ({ page }) => {
  await page.goto('/recipes')
  await alive(page)
  await page.getByRole('button', { name: 'Unescape logs, find orders, convert to CSV' }).click()
  const output = boxOf(page, 'Output')
  await expect.poll(() => textOf(output)).toContain('12345678901234567892,7.25')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  const path = await file.path()
  const recipe = JSON.parse(readFileSync(path, 'utf8'))
  expect(recipe.steps.map(({ tool }: { tool: string }) => tool)).toEqual([
    'json/unescaper',
    'json/path-finder',
    'json/to-csv',
  ])
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await steps.first().getByRole('button', { name: 'Remove step' }).click()
  await expect(steps).toHaveCount(2)
  const open = async (name: string, content: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Import' }).click()
    await (await chooser).setFiles({ name, mimeType: '', buffer: Buffer.from(content) })
  }
  await open('own.json', readFileSync(path, 'utf8'))
  await expect(steps).toHaveCount(3)
  await open(
    'hostile.json',
    '{"type":"recipe","version":1,"steps":[{"tool":"__proto__","operation":"x"}]}',
  )
  await expect(page.getByText('recipes don’t support')).toBeVisible()
  await expect(steps).toHaveCount(3)
})

test('runs on many files and downloads one archive', async ({ page }) => {
  await page.goto('/recipes')
  await alive(page)
  await page.getByRole('button', { name: 'Add step' }).click()
  await page.getByRole('combobox').fill('json to csv')
  await page.keyboard.press('Enter')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open file' }).click()
  await (await chooser).setFiles(
    [
      ['a.json', '[{"a":1}]'],
      ['A.json', '[{"a":2}]'],
      ['broken.json', '{'],
    ].map(([name, content]) => ({
      name: `${name}`,
      mimeType: 'application/json',
      buffer: Buffer.from(`${content}`),
    })),
  )
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect(page.getByText('2 of 3 files done')).toBeVisible()
  await expect(files.nth(2).getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download ZIP' }).click(),
  ])
  expect(archive.suggestedFilename()).toBe('recipe.zip')
  const unzipped = unzipSync(readFileSync(await archive.path()))
  const texts = Object.entries(unzipped).map(([name, bytes]) => [
    name,
    Buffer.from(bytes).toString(),
  ])
  expect(texts).toEqual([
    ['a.csv', 'a\r\n1\r\n'],
    ['A (2).csv', 'a\r\n2\r\n'],
  ])
  await expectAccessible(page, 'several files')
  // Results of other steps can't be downloaded.
  await page.getByRole('switch', { name: 'Guard formulas' }).click()
  await expect(page.getByText('Select “Run” to process every file.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download ZIP' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Close files' }).click()
  await expect(boxOf(page, 'Input')).toBeVisible()
})

test('a link replaces opened files, which return with their results', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const notices = page.getByRole('region', { name: 'Notifications' })
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  const openTwo = async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Open file' }).click()
    const content = (name: string, text: string) => ({
      ...{ name, mimeType: 'text/plain', buffer: Buffer.from(text) },
    })
    await (await chooser).setFiles([content('a.txt', '{"a": 1}'), content('b.txt', '[2]')])
    await expect(files).toHaveCount(2)
  }
  const expectLinked = async () => {
    await expect.poll(() => textOf(boxOf(page, 'Input'))).toContain('{')
    await expect.poll(() => textOf(boxOf(page, 'Output'))).toMatch(/^[\da-f]{64}$/)
  }
  await page.goto('/recipes')
  await alive(page)
  await page.getByRole('button', { name: /^Minify JSON/ }).click()
  await expectLinked()
  await page.getByRole('button', { name: 'Share link' }).click()
  await expect(notices).toContainText('Copied the link with your input')
  const link = await page.evaluate(() => navigator.clipboard.readText())

  // With results of other steps.
  await page.getByRole('button', { name: 'Remove step' }).last().click()
  await openTwo()
  await expect(page.getByText('2 of 2 files done')).toBeVisible()
  await page.goto(link)
  await expectLinked()
  await expect(files).toHaveCount(0)
  await notices.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('2 of 2 files done')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download ZIP' })).toBeVisible()

  // Without steps.
  await page.getByRole('button', { name: 'Remove step' }).click()
  await expect(page.getByText('Add a step, or start')).toBeVisible()
  await page.goto(link)
  await expectLinked()
  await notices.getByRole('button', { name: 'Undo' }).last().click()
  await expect(files).toHaveCount(2)

  // Other pages keep them.
  await page.getByRole('link', { name: 'Offkit' }).first().click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(files).toHaveCount(2)
})

test('a saved recipe isn’t replaced without a way back', async ({ page, context }) => {
  const saveExample = async (on: Page, example: RegExp, name: string) => {
    await on.goto('/recipes')
    await alive(on)
    await on.getByRole('button', { name: example }).click()
    await boxOf(on, 'Recipe name').fill(name)
    await on.getByRole('button', { name: 'Save recipe' }).click()
  }
  await saveExample(page, /^Unescape logs/, 'mine')
  await expect(page.getByText('Saved the recipe')).toBeVisible()
  const other = await context.newPage()
  await saveExample(other, /^Minify JSON/, 'mine')
  await expect(other.getByText('Replaced the saved recipe “mine”')).toBeVisible()
  await other.getByRole('button', { name: 'Undo' }).last().click()
  await boxOf(other, 'Recipe name').fill('')
  await other.getByRole('button', { name: 'Save recipe' }).click()
  await expect(boxOf(other, 'Recipe name')).toHaveValue('Untitled recipe')
  await boxOf(other, 'Recipe name').fill('')
  await other.getByRole('button', { name: 'Save recipe' }).click()
  await expect(boxOf(other, 'Recipe name')).toHaveValue('Untitled recipe 2')
  await other.getByRole('button', { name: 'My recipes' }).click()
  const dialog = other.getByRole('dialog', { name: 'My recipes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'mine' })).toContainText('3 steps')
  await dialog.getByRole('button', { name: 'Rename Untitled recipe 2' }).click()
  await dialog.getByRole('textbox', { name: 'Recipe name' }).fill('mine')
  await other.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  // The dialog stays open.
  await other.getByRole('button', { name: 'Undo' }).last().click()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  // Tab continues in the list after the button of a deleted recipe is gone.
  await dialog.getByRole('button', { name: 'Delete' }).first().press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await other.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Open' }).first()).toBeFocused()
})

test('says that blocked storage can’t save a recipe', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get: () => {
        throw new DOMException('', 'SecurityError')
      },
    })
  })
  await page.goto('/recipes')
  await alive(page)
  await page.getByRole('button', { name: 'Minify JSON, compute its SHA-256' }).click()
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await expect(page.getByText('or export the recipe')).toBeVisible()
  await page.getByRole('button', { name: 'My recipes' }).click()
  await expect(page.getByRole('alert')).toContainText('Storage is blocked or full')
})

test('says that nothing may be saved, and lists a recipe that this version can’t read', async ({
  page,
}) => {
  await page.goto('/recipes')
  await alive(page)
  await page.getByRole('button', { name: 'Minify JSON, compute its SHA-256' }).click()
  await page.getByRole('textbox', { name: 'Recipe name' }).fill('digest')
  const save = page.getByRole('button', { name: 'Save recipe' })
  await save.click()
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(notices).toContainText('Saved the recipe')
  await page.evaluate(async () => {
    const texts = await new Promise<IDBObjectStore>((resolve) => {
      const opening = indexedDB.open('offkit-recipes')
      opening.onsuccess = () =>
        resolve(opening.result.transaction('texts', 'readwrite').objectStore('texts'))
    })
    const text = '{"type":"recipe","version":2}'
    await new Promise((resolve) => {
      texts.add({ name: 'newer', at: 1, text }).onsuccess = resolve
    })
  })
  await page.getByRole('button', { name: 'My recipes' }).click()
  const saved = page.getByRole('dialog', { name: 'My recipes' }).getByRole('listitem')
  await expect(saved).toHaveCount(2)
  await expect(saved.last()).toContainText('newer')
  await expect(saved.last()).toContainText('A newer version created this recipe.')
  await expect(saved.last().getByRole('button')).toHaveCount(2)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    saved.last().getByRole('button', { name: 'Export newer' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toBe('{"type":"recipe","version":2}')
  await page.keyboard.press('Escape')

  await page.evaluate(() => localStorage.setItem('offkit.keep-nothing', ''))
  await save.click()
  await expect(notices).toContainText('“Keep nothing” is on.')
})

test('a recipe that is too large with its default name isn’t saved, which a message says', async ({
  page,
}) => {
  await page.goto('/recipes')
  await alive(page)
  const recipeOf = (path: string) =>
    recipeText({
      name: '',
      steps: [{ tool: 'json/path-finder', operation: 'find', options: { path } }],
    })
  const path = 'x'.repeat(MAX_RECIPE_BYTES - recipeOf('').length)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import' }).click(),
  ])
  const buffer = Buffer.from(recipeOf(path))
  await chooser.setFiles({ name: 'long.json', mimeType: 'application/json', buffer })
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Save recipe' }).click()
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(notices).toContainText('The recipe wasn’t changed')
  await page.getByRole('button', { name: 'My recipes' }).click()
  const saved = page.getByRole('dialog', { name: 'My recipes' })
  await expect(saved).toBeVisible()
  await expect(saved.getByRole('listitem')).toHaveCount(0)
})

test('bytes after a long text that aren’t UTF-8 are hex, and copied entirely', async ({ page }) => {
  await page.goto('/recipes')
  await alive(page)
  await page.getByRole('button', { name: 'Add step' }).click()
  await page.getByRole('combobox').fill('base64 decode')
  await page.keyboard.press('Enter')
  const bytes = Buffer.concat([Buffer.alloc(5000, 'a'), Buffer.from([0xff])])
  await boxOf(page, 'Input').fill(bytes.toString('base64'))
  await expect(page.getByText('The output isn’t UTF-8 text.')).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(bytes.toString('hex'))
})

test('saves again after the browser has deleted the stored data', async ({ page }) => {
  await page.goto('/recipes')
  await alive(page)
  await page.getByRole('button', { name: 'Minify JSON, compute its SHA-256' }).click()
  const save = page.getByRole('button', { name: 'Save recipe' })
  await save.click()
  const mine = page.getByRole('button', { name: 'My recipes' })
  const saved = page.getByRole('dialog', { name: 'My recipes' }).getByRole('listitem')
  await mine.click()
  await expect(saved).toHaveCount(1)
  await page.keyboard.press('Escape')
  const devtools = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await mine.click()
  await expect(page.getByRole('dialog', { name: 'My recipes' })).toBeVisible()
  await expect(saved).toHaveCount(0)
  await page.keyboard.press('Escape')
  await save.click()
  await mine.click()
  await expect(saved).toHaveCount(1)
})

test('names both next steps if full storage can’t save or rename a recipe', async ({ page }) => {
  await page.addInitScript(() => {
    const { add } = IDBObjectStore.prototype
    IDBObjectStore.prototype.add = function (...args) {
      if (Object(window).isFull) throw new DOMException('', 'QuotaExceededError')
      return add.apply(this, args)
    }
  })
  await page.goto('/recipes')
  await alive(page)
  await page.getByRole('button', { name: 'Minify JSON, compute its SHA-256' }).click()
  await page.getByRole('button', { name: 'Save recipe' }).click()
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(notices).toContainText('Saved the recipe')
  await page.evaluate(() => Object.assign(window, { isFull: true }))
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await expect(notices).toContainText('Storage is blocked or full')
  await expect(notices).toContainText('Delete saved data in the settings, or export the recipe.')
  await page.getByRole('button', { name: 'My recipes' }).click()
  const dialog = page.getByRole('dialog', { name: 'My recipes' })
  await dialog.getByRole('button', { name: /^Rename/ }).click()
  await dialog.getByRole('textbox', { name: 'Recipe name' }).fill('other')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Delete saved data in the settings')
})

test('a tool adds its operation, and a link opens the recipe with its input', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/tools/encoding/hash')
  await alive(page)
  await page.getByRole('combobox', { name: 'Algorithm' }).selectOption('md5')
  const notices = page.getByRole('region', { name: 'Notifications' })
  await page.getByRole('switch', { name: 'HMAC' }).check()
  await page.getByRole('button', { name: 'Add to recipe' }).click()
  await expect(notices).toContainText('“HMAC” needs a secret')
  await page.getByRole('switch', { name: 'HMAC' }).uncheck()
  await page.getByRole('button', { name: 'Add to recipe' }).press('Enter')
  await notices.getByRole('button', { name: 'Open recipes' }).click()
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await expect(steps).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Input' }).fill('abc')
  const output = (on: Page) => textOf(on.getByRole('textbox', { name: 'Output' }))
  await expect.poll(() => output(page)).toBe('900150983cd24fb0d6963f7d28e17f72')
  await page.getByRole('button', { name: 'Share link' }).click()
  await expect(notices).toContainText('Copied the link with your input')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('/recipes#link=1d')

  const receiver = await browser.newContext()
  const other = await receiver.newPage()
  await other.goto(link)
  await expect.poll(() => output(other)).toBe('900150983cd24fb0d6963f7d28e17f72')
  expect(other.url()).toBe(link.replace(/#.*/, ''))
  await receiver.close()

  // On a page with other work, the link can be undone.
  await page.getByRole('textbox', { name: 'Input' }).fill('mine')
  await page.getByRole('button', { name: 'Remove step' }).click()
  await page.goto(link)
  await expect.poll(() => output(page)).toBe('900150983cd24fb0d6963f7d28e17f72')
  await notices.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => textOf(page.getByRole('textbox', { name: 'Input' }))).toBe('mine')
  await expect(steps).toHaveCount(0)

  // Its long input is read after the page is shown.
  const long = 'mine '.repeat(250_000)
  await page.evaluate((text) => navigator.clipboard.writeText(text), long)
  await page.getByRole('textbox', { name: 'Input' }).press('Control+a')
  await page.keyboard.press('Control+v')
  // Not by its mark, which comes some milliseconds earlier.
  await expect.poll(() => readStoredNames(page)).toContainEqual(['database', 'offkit-drafts'])
  await page.goto('/')
  await page.goto(link)
  await expect.poll(() => output(page)).toBe('900150983cd24fb0d6963f7d28e17f72')
  await notices.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('1.3 MB').first()).toBeVisible()
  await page.goto('/recipes#link=1dAAAA')
  await expect(notices).toContainText('Couldn’t open the link')
})

for (const [locale, t] of Object.entries({
  en: {
    add: 'Add step',
    steps: 'Steps',
    input: 'Input',
    date: 'Timestamp Converter: Convert',
    doubt: '“03/04/2024” has several meanings. 2024-03-04T10:00:00 was used.',
    csv: 'JSON to CSV: JSON → CSV',
    twice: 'Duplicate key',
  },
  'zh-CN': {
    add: '添加步骤',
    steps: '步骤',
    input: '输入',
    date: '时间戳转换：转换',
    doubt: '“03/04/2024”有多种含义，已按 2024-03-04T10:00:00 处理',
    csv: 'JSON 转 CSV：JSON → CSV',
    twice: '重复',
  },
})) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, timezoneId: 'UTC' })

    for (const [name, text, note] of [
      [t.date, '03/04/2024 10:00', t.doubt],
      [t.csv, '[{"a":1,"a":2}]', t.twice],
    ] as const) {
      test(`a step shows the notes of its tool: ${name}`, async ({ page }) => {
        await page.goto('/recipes')
        await alive(page)
        await page.getByRole('button', { name: t.add }).first().click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('combobox').fill(name.split(/[:：]/)[0] ?? '')
        await dialog.getByRole('option', { name }).first().click()
        await page.getByRole('textbox', { name: t.input, exact: true }).fill(text)
        const step = page.getByRole('region', { name: t.steps }).or(page.getByRole('main'))
        await expect(step.getByRole('listitem').filter({ hasText: note }).last()).toBeVisible()
        await expectAccessible(page, 'a step with a note')
      })
    }
  })
}
