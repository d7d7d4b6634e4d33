import { alive, expect, focusEditor, test, textOf } from './fixtures.ts'

const words = {
  en: {
    input: 'Input',
    output: 'Output',
    validate: 'Validate',
    convert: 'Convert',
    clear: 'Clear',
    valid: /^Valid JSON/,
    invalid: /^Invalid JSON: line 2, column 8/,
    result: 'Result',
  },
  'zh-CN': {
    input: '输入',
    output: '输出',
    validate: '校验',
    convert: '转换',
    clear: '清空',
    valid: /^有效的 JSON/,
    invalid: /^无效的 JSON：第 2 行，第 8 列/,
    result: '结果',
  },
} as const

for (const [locale, t] of Object.entries(words)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('the validator reports valid JSON, or the line and column of an error', async ({
      page,
    }) => {
      await page.goto('/tools/json/validator')
      const input = page.getByRole('textbox', { name: t.input })
      await input.fill('{"a": [1, 2.50, 12345678901234567890]}')
      await page.getByRole('button', { name: t.validate }).click()
      await expect(page.getByRole('status').filter({ hasText: t.valid })).toBeVisible()
      await expect(page.getByRole('tree', { name: t.result })).toContainText('12345678901234567890')
      await input.fill('{\n  "a": tru\n}')
      await page.getByRole('button', { name: t.validate }).click()
      await expect(page.getByRole('alert')).toHaveText(t.invalid)
      await page.getByRole('button', { name: t.clear }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: t.valid })).toHaveCount(0)
    })

    test('JSON is converted to YAML with exact digits and strings', async ({ page }) => {
      await page.goto('/tools/json/to-yaml')
      await page
        .getByRole('textbox', { name: t.input })
        .fill('{"id": 12345678901234567890, "on": "no", "城": "上\\n海", "10": 1.0, "2": -0}')
      await page.getByRole('button', { name: t.convert }).click()
      const output = page.getByRole('textbox', { name: t.output })
      await expect
        .poll(() => textOf(output))
        .toBe('id: 12345678901234567890\n"on": "no"\n城: |-\n  上\n  海\n"10": 1.0\n"2": -0\n')
    })
  })
}

test('the mark of an error stays within its line', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await focusEditor(page)
  const input = page.getByRole('textbox', { name: 'Input' })
  const mark = page.locator('.cm-mistake')
  for (const text of ['["gj\n"]', '[\n\tx,\n1]', '{"城":\r\n\r\n', '']) {
    await input.fill(text)
    await expect(mark).toHaveCount(text ? 1 : 0)
    if (!text) continue
    // The next validation replaces the mark, possibly before it is measured.
    await expect(async () => {
      const look = await mark.evaluate((element) => {
        const line = element.closest('.cm-line')?.getBoundingClientRect()
        const { top, bottom } = element.getBoundingClientRect()
        const { textDecorationLine } = getComputedStyle(element)
        return { inner: { top, bottom }, outer: line, textDecorationLine }
      })
      if (!look.outer) throw new Error('no box')
      expect(look.inner.top).toBeGreaterThanOrEqual(look.outer.top)
      expect(look.inner.bottom).toBeLessThanOrEqual(look.outer.bottom)
      expect(look.textDecorationLine).toBe('none')
    }).toPass()
  }
})

test('repairs are applied by mouse or keyboard, and undone in the editor', async ({ page }) => {
  const text = "{name: 'x', id: 12345678901234567890,}"
  await page.goto('/tools/json/validator')
  await focusEditor(page)
  const input = page.getByRole('textbox', { name: 'Input' })
  await input.fill(text)
  const repairs = page.getByRole('list', { name: 'Repairs' }).getByRole('listitem')
  await expect(repairs).toHaveText([
    /line 1, column 2.*name.*"name"/,
    /line 1, column 8.*'x'.*"x"/,
    /line 1, column 13.*id.*"id"/,
    /line 1, column 37.*,.*nothing/,
  ])

  await repairs.nth(1).getByRole('button').click()
  await expect(input).toBeFocused()
  await expect(repairs).toHaveCount(3)
  await expect.poll(() => textOf(input)).toBe(text.replace("'x'", '"x"'))
  await page.keyboard.press('ControlOrMeta+z')
  await expect(repairs).toHaveCount(4)
  await expect.poll(() => textOf(input)).toBe(text)

  await repairs.last().getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(repairs).toHaveCount(3)
  await expect.poll(() => textOf(input)).toBe(text.replace(',}', '}'))
  await expect(input).toBeFocused()
  await page.getByRole('button', { name: 'Repair all' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'Valid JSON' })).toBeVisible()
  await expect.poll(() => textOf(input)).toBe('{"name": "x", "id": 12345678901234567890}')
  await expect(input).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(repairs).toHaveCount(4)
  await expect.poll(() => textOf(input)).toBe(text)
})

test('a file is repaired outside the editor, and uncertain edits are offered apart', async ({
  page,
}) => {
  // An animation frame may run before React renders the new textbox.
  await page.addInitScript(() => {
    window.requestAnimationFrame = (run) => {
      queueMicrotask(() => run(performance.now()))
      return 1
    }
  })
  await page.goto('/tools/json/validator')
  await focusEditor(page)
  const input = page.getByRole('textbox', { name: 'Input' })
  await page.locator('input[type=file]').setInputFiles({
    name: 'long.json',
    mimeType: 'application/json',
    buffer: Buffer.from(`{"a":"${'x'.repeat(400_000)}",}`),
  })
  await page.getByRole('button', { name: 'Validate' }).click()
  await page.getByRole('button', { name: 'Repair all' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Valid JSON' })).toBeVisible()
  await expect(input).toBeFocused()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(input).toBeFocused()
  await input.fill('{"a": [1,,2],}')
  await expect(page.getByRole('alert')).toContainText('Invalid JSON')
  await expect(page.getByRole('button', { name: 'Repair all' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Repair certain ones' }).click()
  await expect.poll(() => textOf(input)).toBe('{"a": [1,,2]}')
  // The list of the new text replaces the buttons.
  await expect(page.getByRole('list', { name: 'Repairs' }).getByRole('listitem')).toHaveCount(1)
  await expect(input).toBeFocused()
  await page.getByRole('button', { name: 'Repair uncertain ones too' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Valid JSON' })).toBeVisible()
  await expect.poll(() => textOf(input)).toBe('{"a": [1,2]}')
})

test('the validator warns about duplicate keys and about numbers that a double changes', async ({
  page,
}) => {
  await page.goto('/tools/json/validator')
  await page.getByRole('textbox', { name: 'Input' }).fill('{"a":1,"a":12345678901234567890}')
  await page.getByText('2 warnings').click()
  await expect(page.getByText(/Duplicate key a,/)).toBeVisible()
  await expect(page.getByText(/12345678901234567890 becomes 12345678901234567000/)).toBeVisible()
})

test('the result can be formatted, minified and sorted', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await page.getByRole('textbox', { name: 'Input' }).fill('{"b": 1.0, "a": [true]}')
  await page.getByText('Text', { exact: true }).click()
  const output = page.getByRole('textbox', { name: 'Output' })
  await expect.poll(() => textOf(output)).toBe('{\n  "b": 1.0,\n  "a": [\n    true\n  ]\n}')
  await page.getByLabel('Indent').selectOption('None (minified)')
  await page.getByRole('switch', { name: 'Sort keys' }).check()
  await expect.poll(() => textOf(output)).toBe('{"a":[true],"b":1.0}')
})

test('JSON Lines are valid, and their records are counted', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await page.getByRole('textbox', { name: 'Input' }).fill('{"a":1}\n{"a":2}\n{"a":3}\n')
  await expect(
    page.getByRole('status').filter({ hasText: 'Valid JSON Lines: 3 records' }),
  ).toBeVisible()
})

test('the tree supports the keyboard and groups elements by 100', async ({ page }) => {
  await page.goto('/tools/json/validator')
  const items = JSON.stringify(Array.from({ length: 250 }, (_, index) => index))
  await page.getByRole('textbox', { name: 'Input' }).fill(`{"list":${items}}`)
  const tree = page.getByRole('tree', { name: 'Result' })
  await expect(tree.getByRole('treeitem')).not.toHaveCount(0)
  await tree.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(tree.getByRole('treeitem', { selected: true })).toContainText('list')
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem', { selected: true })).toContainText(/0.*99/)
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem').filter({ hasText: /^0: *0$/ })).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem', { selected: true })).toHaveText(/^0: *0$/)
  await page.keyboard.press('End')
  await expect(tree.getByRole('treeitem', { selected: true })).toContainText(/200.*249/)
})

test('YAML is converted to JSON on the same page', async ({ page }) => {
  await page.goto('/tools/json/to-yaml')
  await page.getByText('YAML → JSON').click()
  await page
    .getByRole('textbox', { name: 'Input' })
    .fill('id: 12345678901234567890\nlist: &l [1.0, no]\ncopy: *l\n')
  await page.getByRole('button', { name: 'Convert' }).click()
  await expect
    .poll(() => textOf(page.getByRole('textbox', { name: 'Output' })))
    .toContain('"id": 12345678901234567890')
  await page.getByRole('textbox', { name: 'Input' }).fill('# id: 1\n')
  await expect(page.getByText('The input has no values, so the output is empty.')).toBeVisible()
})

test('a requested conversion that fails shows a toast and an empty output', async ({ page }) => {
  await page.goto('/tools/json/to-yaml')
  await page.getByRole('textbox', { name: 'Input' }).fill('{"a": }')
  await page.getByRole('button', { name: 'Convert' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Couldn’t convert the input',
  )
  await expect(page.getByRole('alert')).toContainText('line 1, column 7')
  await expect.poll(() => textOf(page.getByRole('textbox', { name: 'Output' }))).toBe('')
})

test('the entire result can be copied and downloaded', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/tools/json/to-yaml')
  await page.getByRole('textbox', { name: 'Input' }).fill('{"a": "你好"}')
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Copied')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('a: 你好\n')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await saving).suggestedFilename()).toBe('offkit.yaml')
})

test('YAML has the selected quotes and document marker', async ({ page }) => {
  await page.goto('/tools/json/to-yaml')
  await page.getByRole('textbox', { name: 'Input' }).fill('{"debug": "no"}')
  const output = page.getByRole('textbox', { name: 'Output' })
  await expect.poll(() => textOf(output)).toBe('debug: "no"\n')
  await page.getByRole('combobox', { name: 'Quotes' }).selectOption('Single quotes')
  await expect.poll(() => textOf(output)).toBe("debug: 'no'\n")
  await page.getByRole('switch', { name: 'Document marker' }).press('Space')
  await expect.poll(() => textOf(output)).toBe("---\ndebug: 'no'\n")
})

test('the result can be copied without the clipboard API, as on plain HTTP', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  )
  await page.goto('/tools/json/to-yaml')
  await page.getByRole('textbox', { name: 'Input' }).fill('{"a": 1}')
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Copied')
})

test('the input survives a reload and a return to the page', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await alive(page)
  await page.getByRole('textbox', { name: 'Input' }).fill('{"saved": 1}')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Input' })).toContainText('"saved": 1')
  await page.getByRole('link', { name: 'Offkit' }).click()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Input' })).toContainText('"saved": 1')
})

test('text pasted on the home page opens in the matching tool', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('textbox', { name: 'Paste or drop anything' })
  await box.fill('name: offkit\nversion: 1\n')
  await box.press('ControlOrMeta+Enter')
  await expect(page).toHaveURL('/tools/json/to-yaml')
  await expect
    .poll(() => textOf(page.getByRole('textbox', { name: 'Output' })))
    .toBe('{\n  "name": "offkit",\n  "version": 1\n}\n')
})

const viewSwitches = [
  ['validator', ['Tree', 'Table', 'Text']],
  ['path-finder', ['Values', 'Paths', 'List', 'Tree']],
  ['unescaper', ['Tree', 'Text', 'Tree']],
  ['diff', ['List', 'Side by side', 'JSON Patch', 'Merge Patch']],
] as const

for (const [tool, views] of viewSwitches) {
  test(`${tool}: arrow keys walk through all views without losing the focus`, async ({ page }) => {
    await page.goto(`/tools/json/${tool}`)
    await alive(page)
    await page.getByRole('button', { name: 'Load example' }).first().click()
    const [first, ...others] = views
    await page.getByRole('radio', { name: first, exact: true }).focus()
    for (const view of others) {
      await page.keyboard.press('ArrowRight')
      const radio = page.getByRole('radio', { name: view, exact: true })
      await expect(radio).toBeChecked()
      await expect(radio).toBeFocused()
    }
  })
}
