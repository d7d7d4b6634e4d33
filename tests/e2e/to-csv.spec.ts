import { expect, test, textOf } from './fixtures.ts'

const words = {
  en: {
    input: 'Input',
    output: 'Output',
    convert: 'Convert',
    delimiter: 'Delimiter',
    excel: 'Excel mode',
    guard: 'Guard formulas',
    semicolon: 'Semicolon (;)',
    error: 'Couldn’t convert the input',
    noRecords: 'A single value can’t become a table',
    guarded: '1 cell that looks like a formula',
  },
  'zh-CN': {
    input: '输入',
    output: '输出',
    convert: '转换',
    delimiter: '分隔符',
    excel: 'Excel 模式',
    guard: '公式防护',
    semicolon: '分号（;）',
    error: '转换失败',
    noRecords: '单个值无法转换为表格',
    guarded: '1 个疑似公式的单元格',
  },
} as const

for (const [locale, t] of Object.entries(words)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('converts JSON to CSV with its options and shows failures', async ({ page }) => {
      await page.goto('/tools/json/to-csv')
      const input = page.getByRole('textbox', { name: t.input })
      const output = page.getByRole('textbox', { name: t.output })
      await input.fill('[{"id":12345678901234567890,"f":"=1+1"},{"a,b":"x\\"y","n":{"k":[1]}}]')
      await page.getByRole('button', { name: t.convert }).click()
      await expect
        .poll(() => textOf(output))
        .toContain('id,f,"a,b",n\n12345678901234567890,"\'=1+1",,\n,,"x""y","{""k"":[1]}"\n')
      await expect(page.getByRole('status').filter({ hasText: t.guarded })).toBeVisible()
      await page.getByRole('combobox', { name: t.delimiter, exact: true }).selectOption(t.semicolon)
      await page.getByRole('switch', { name: t.guard, exact: true }).uncheck()
      await page.getByRole('switch', { name: t.excel, exact: true }).check()
      await expect
        .poll(() => textOf(output))
        .toContain('id;f;a,b;n\n\t12345678901234567890;=1+1;;\n;;"x""y";"{""k"":[1]}"\n')
      await input.fill('42')
      await page.getByRole('button', { name: t.convert }).click()
      await expect(page.getByRole('alert')).toContainText(t.noRecords)
      await expect(page.getByText(t.error).first()).toBeVisible()
      await expect.poll(() => textOf(output)).toBe('')
    })
  })
}

test('offers nested arrays and lets columns be renamed, deselected, moved and resized', async ({
  page,
}) => {
  await page.goto('/tools/json/to-csv')
  await page
    .getByRole('textbox', { name: 'Input' })
    .fill('{"total":2,"data":[{"a":1,"b":2,"c":3},{"a":4,"d":{"e":5}}]}')
  const output = page.getByRole('textbox', { name: 'Output' })
  await expect.poll(() => textOf(output)).toContain('a,b,c,d\n1,2,3,\n')
  await page.getByRole('radio', { name: 'Whole object' }).check()
  await expect.poll(() => textOf(output)).toContain('total,data\n2,')
  await page.getByRole('radio', { name: "$['data'] 2 items" }).check()
  await expect.poll(() => textOf(output)).toBe('a,b,c,d\n1,2,3,\n4,,,"{""e"":5}"\n')
  await page.getByRole('switch', { name: 'Flatten' }).check()
  await expect.poll(() => textOf(output)).toBe('a,b,c,d.e\n1,2,3,\n4,,,5\n')
  await page.getByRole('button', { name: 'Columns (4/4)' }).click()
  await page.getByRole('checkbox', { name: 'Include b' }).uncheck()
  await page.getByRole('textbox', { name: 'Rename a' }).fill('first')
  await page.getByRole('button', { name: 'Move d.e up' }).click()
  await expect.poll(() => textOf(output)).toBe('first,d.e,c\n1,,3\n4,5,\n')
  await page.getByRole('button', { name: 'Columns (3/4)' }).click()
  const table = page.getByRole('table', { name: 'Preview' })
  await expect(table.getByRole('columnheader')).toHaveText(['first', 'd.e', 'c'])
  await table
    .getByRole('columnheader', { name: 'c' })
    .dragTo(table.getByRole('columnheader', { name: 'first' }))
  await expect.poll(() => textOf(output)).toBe('c,first,d.e\n3,1,\n,4,5\n')
  const edge = table.getByRole('separator', { name: 'Resize c' })
  const width = Number(await edge.getAttribute('aria-valuenow'))
  await edge.press('ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuenow', String(width + 16))
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await saving).suggestedFilename()).toBe('offkit.csv')
})

test('nests columns, and names the result after the input', async ({ page }) => {
  await page.goto('/tools/json/to-csv')
  await page.getByText('CSV → JSON', { exact: true }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'orders.2026.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('id,to.city,tags[0]\n12345678901234567890,Köln,new\n'),
  })
  const output = page.getByRole('textbox', { name: 'Output' })
  await expect.poll(() => textOf(output)).toContain('"to.city": "Köln"')
  await page.getByRole('switch', { name: 'Unflatten' }).check()
  const nested = '{"id": 12345678901234567890, "to": {"city": "Köln"}, "tags": ["new"]}'
  await expect.poll(() => textOf(output)).toContain(nested)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await saving).suggestedFilename()).toBe('orders.2026.json')
})

test('restores settings under the storage keys of earlier versions', async ({ page }) => {
  await page.addInitScript(() => {
    const stored = '{"header":false,"flatten":true,"excel":true,"guard":false,"types":false}'
    sessionStorage.setItem('offkit.draft.json/to-csv.settings', `text:${stored}`)
    sessionStorage.setItem('offkit.draft.json/to-csv.writes', 'text:"semicolon"')
  })
  await page.goto('/tools/json/to-csv')
  await page.getByRole('textbox', { name: 'Input' }).fill('[{"f":"=1+1"}]')
  await expect(page.getByRole('combobox', { name: 'Delimiter' })).toHaveValue('semicolon')
  for (const name of ['Flatten', 'Excel mode'])
    await expect(page.getByRole('switch', { name })).toBeChecked()
  for (const name of ['Header row', 'Guard formulas'])
    await expect(page.getByRole('switch', { name })).not.toBeChecked()
})

test('converts CSV to JSON with typed numbers, or with text only', async ({ page }) => {
  await page.goto('/tools/json/to-csv')
  await page.getByText('CSV → JSON').click()
  await page.getByRole('textbox', { name: 'Input' }).fill('id;zip\n12345678901234567890;"0""1"\n')
  await page.getByRole('button', { name: 'Convert' }).click()
  const output = page.getByRole('textbox', { name: 'Output' })
  await expect.poll(() => textOf(output)).toContain('{"id": 12345678901234567890, "zip": "0\\"1"}')
  await page.getByRole('switch', { name: 'Detect types' }).uncheck()
  await expect.poll(() => textOf(output)).toContain('"id": "12345678901234567890"')
})

test('reports JSON pasted as CSV and converts it in either direction with one button', async ({
  page,
}) => {
  await page.goto('/tools/json/to-csv')
  await page.getByText('CSV → JSON').click()
  const input = page.getByRole('textbox', { name: 'Input' })
  const output = page.getByRole('textbox', { name: 'Output' })
  await input.fill('[1,2]')
  await expect(page.getByRole('alert')).toContainText('The input is JSON, not CSV')
  await page.getByRole('button', { name: 'Treat as CSV' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'only a header' })).toBeVisible()
  await expect.poll(() => textOf(output)).toBe('[]\n')
  await input.fill('[{"a":"=1","b":3}]')
  await expect(page.getByRole('alert')).toContainText('The input is JSON, not CSV')
  await page.getByRole('button', { name: 'Use JSON → CSV' }).press('Enter')
  await expect.poll(() => textOf(output)).toBe('a,b\n"\'=1",3\n')
  const table = page.getByRole('table', { name: 'Preview' })
  await expect(table.getByRole('cell')).toHaveText(["'=1", '3'])
})

test('previews the first 1,000 rows of a large file and converts all of them', async ({ page }) => {
  const records = Array.from({ length: 60_000 }, (_, id) => ({ id, name: `名 ${id}`, list: [id] }))
  await page.goto('/tools/json/to-csv')
  await page.locator('input[type=file]').setInputFiles({
    name: 'records.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(records)),
  })
  await page.getByRole('button', { name: 'Convert' }).click()
  await expect(page.getByText('First 1,000 of 60,000 rows')).toBeVisible()
  await expect(page.getByText('60,001 lines')).toBeVisible()
  const table = page.getByRole('table', { name: 'Preview' })
  await table.focus()
  await page.keyboard.press('End')
  await expect(table.getByRole('cell', { name: '名 999', exact: true })).toBeVisible()
})
