import type { Page } from '@playwright/test'
import { expect, test, textOf } from './fixtures.ts'
import { expectAccessible } from './looks.ts'

const names = {
  en: {
    code: 'Code',
    preview: 'Preview',
    convert: 'Convert diagram',
    undo: 'Undo',
    losses: 'Changed or lost in conversion',
    direction: '1 direction, restored when converted back',
    styles: '1 style, restored when converted back',
    links: '1 link, now in a participant’s menu',
    deactivated: 'Syntax error on line 3',
    unplaced: 'Mermaid can’t render this diagram',
    details: 'Details',
    choice: 'Diagram in the Markdown',
    second: '2. Two · pie (line 8)',
    htmlChoice: 'Diagram in the HTML',
    secondInHtml: '2. One < two · pie (line 6)',
    htmlError: 'Syntax error on line 4',
    fullWidth: 'Replace “：” with “:”',
    letters: 'Put “一月” in quotation marks',
    brackets: 'Put the label that contains “(” in quotation marks',
    misaligned: 'The --- on line 3 isn’t aligned with the first ---.',
    late: 'The front matter on line 2 isn’t at the start.',
    markdownError: 'Syntax error on line 9',
    dot: 'This is DOT (Graphviz). Select “Convert diagram” to turn it into Mermaid code.',
    plantuml: 'This is PlantUML.',
    d2: 'This is D2.',
    dotError: 'syntax error on line 1, column 16',
    ranks: '1 rank constraint',
  },
  'zh-CN': {
    code: '代码',
    preview: '预览',
    convert: '转换图表',
    undo: '撤销',
    losses: '转换中更改或丢失的内容',
    direction: '1 个方向（转换回来时恢复）',
    styles: '1 个样式（转换回来时恢复）',
    links: '1 个链接（已移到参与者菜单）',
    deactivated: '第 3 行有语法错误',
    unplaced: 'Mermaid 无法绘制此图表',
    details: '详细信息',
    choice: 'Markdown 中的图表',
    second: '2. Two · pie（第 8 行）',
    htmlChoice: 'HTML 中的图表',
    secondInHtml: '2. One < two · pie（第 6 行）',
    htmlError: '第 4 行有语法错误',
    fullWidth: '请将“：”改为半角的“:”',
    letters: '请用半角双引号（"）括住“一月”',
    brackets: '请用半角双引号（"）括住含有“(”的标签',
    misaligned: '第 3 行的 --- 与开头的 --- 缩进不同',
    late: '第 2 行的 front matter 不在代码开头',
    markdownError: '第 9 行有语法错误',
    dot: '这是 DOT（Graphviz）代码，请点击“转换图表”将其转为 Mermaid 代码。',
    plantuml: '这是 PlantUML 代码',
    d2: '这是 D2 代码',
    dotError: '第 1 行第 16 列有语法错误',
    ranks: '1 个层级约束',
  },
} as const

const picture = (page: Page) => page.frameLocator('iframe').locator('#picture > svg')

for (const language of ['en', 'zh-CN'] as const) {
  const t = names[language]
  const code = (page: Page) => page.getByRole('textbox', { name: t.code, exact: true })
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  /** The mark of an error can move the selection while the next code is filled in. */
  const fill = (page: Page, text: string) =>
    expect(async () => {
      await code(page).fill(text)
      expect(await textOf(code(page))).toBe(text)
    }).toPass()
  const alert = (page: Page) => page.getByRole('region', { name: t.preview }).getByRole('alert')

  test.describe(`in ${language}`, () => {
    test.use({ locale: language })
    test.beforeEach(async ({ page }) => {
      await page.goto('/tools/mermaid')
      await expect(picture(page)).toBeVisible()
    })

    test('a conversion lists every loss, shows labels as they were, and restores the look', async ({
      page,
    }) => {
      const flowchart = `---
title: Shop & pay
---
graph LR
    A["a && b < c"]
    B{"one<br/>two"}
    A-->B
    style A fill:#f96
    click A href "https://example.org/"`
      await code(page).fill(flowchart)
      await expect(picture(page)).toContainText('a && b < c')
      await button(page, t.convert).click()
      const losses = page.getByRole('list', { name: t.losses })
      await expect(losses).toContainText(t.direction)
      await expect(losses).toContainText(t.styles)
      await expect(losses).toContainText(t.links)
      await expectAccessible(page, `losses in ${language}`)
      await expect(picture(page)).toHaveAttribute('aria-roledescription', 'sequence')
      await expect(picture(page).getByText('a && b < c', { exact: true }).first()).toBeVisible()
      await expect(picture(page).getByText('two', { exact: true }).first()).toBeVisible()
      await expect(picture(page)).toContainText('Shop & pay')
      await expect.poll(() => textOf(code(page))).toContain('%% flowchart: direction LR')
      await button(page, t.convert).click()
      await expect.poll(() => textOf(code(page))).toBe(flowchart)
      await expect(picture(page)).toContainText('a && b < c')
    })

    test('an error is at its character, in the language of the page, or without a line', async ({
      page,
    }) => {
      const mark = page.locator('.cm-mistake')
      await code(page).fill('graph TD\n  A-->B\n\tB[中文𝒳] --> C[[x}\n')
      await expect(mark).toHaveText('}')
      await code(page).fill('sequenceDiagram\n  A->>B: hi\n  deactivate A')
      await expect(alert(page)).toContainText(t.deactivated)
      await expect(mark).toHaveText('d')
      expect(await alert(page).textContent()).not.toContain('Trying')
      await alert(page).getByText(t.details).click()
      await expect(alert(page)).toContainText('Trying to inactivate')
      await code(page).fill('packet-beta\n0-5: "a"\n7-9: "b"')
      await expect(alert(page)).toContainText(t.unplaced)
      await expect(mark).toHaveCount(0)
    })

    test('one diagram of a Markdown file is chosen, and its conversion keeps the rest', async ({
      page,
    }) => {
      const text =
        '# One\n```mermaid\ngraph TD\n  A[First]\n```\n# Two\n```mermaid\npie\n  "a": 1\n```\nend'
      const buffer = Buffer.from(text)
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.md', mimeType: 'text/markdown', buffer })
      await expect(picture(page)).toContainText('First')
      const choice = page.getByRole('combobox', { name: t.choice })
      await choice.selectOption({ label: t.second })
      await expect(picture(page)).toContainText('100%')
      await expectAccessible(page, `Markdown in ${language}`)
      await code(page).fill(text.replace('"a": 1', '"a": x'))
      await expect(alert(page)).toContainText(t.markdownError)
      await expect(page.locator('.cm-mistake')).toHaveText('x')
      await code(page).fill(text)
      await choice.selectOption({ index: 0 })
      await expect(picture(page)).toContainText('First')
      await button(page, t.convert).click()
      const converted = text.replace(
        'graph TD\n  A[First]',
        'sequenceDiagram\n    participant A as First',
      )
      await expect.poll(() => textOf(code(page))).toBe(converted)
      await expect(picture(page)).toHaveAttribute('aria-roledescription', 'sequence')
      await button(page, t.undo).click()
      await expect.poll(() => textOf(code(page))).toBe(text)
    })

    test('one diagram of an HTML page is chosen, and its conversion keeps the rest', async ({
      page,
    }) => {
      const text =
        '<h1>One &lt; two</h1>\n<pre class="mermaid">\ngraph TD\n  A[First &amp; B] --&gt; B\n</pre>\n<div class="mermaid">pie\n  "a": 1</div>'
      await fill(page, text)
      await expect(picture(page)).toContainText('First & B')
      const choice = page.getByRole('combobox', { name: t.htmlChoice })
      await choice.selectOption({ label: t.secondInHtml })
      await expect(picture(page)).toContainText('100%')
      await choice.selectOption({ index: 0 })
      await expect(picture(page)).toContainText('First & B')
      await button(page, t.convert).click()
      await expect
        .poll(() => textOf(code(page)))
        .toContain('participant A as First &amp; B\n    participant B\n    A-&gt;&gt;B')
      await button(page, t.undo).click()
      await expect.poll(() => textOf(code(page))).toBe(text)
      await fill(page, text.replace('&gt; B', '&gt; ]'))
      await expect(alert(page)).toContainText(t.htmlError)
      await expect(page.locator('.cm-mistake')).toHaveText(']')
    })

    test('an error by full-width marks, letters, or brackets names the correction', async ({
      page,
    }) => {
      await fill(page, 'sequenceDiagram\n  A->>B：你好')
      await expect(alert(page)).toContainText(t.fullWidth)
      await fill(page, 'xychart-beta\n  x-axis [一月, 二月]\n  bar [1, 2]')
      await expect(alert(page)).toContainText(t.letters)
      await fill(page, 'flowchart TD\n  A[Start (init)] --> B')
      await expect(alert(page)).toContainText(t.brackets)
    })

    test('front matter that Mermaid doesn’t see is explained', async ({ page }) => {
      await fill(page, '---\n  title: x\n  ---\n  graph TD\n  A-->B')
      await expect(alert(page)).toContainText(t.misaligned)
      await fill(page, '\n---\ntitle: x\n---\ngraph TD\n  A-->B')
      await expect(alert(page)).toContainText(t.late)
    })

    test('other languages are named, and DOT is converted', async ({ page }) => {
      await fill(page, '@startuml\nA -> B\n@enduml')
      await expect(alert(page)).toContainText(t.plantuml)
      await fill(page, 'direction: right\nx -> y: hello')
      await expect(alert(page)).toContainText(t.d2)
      const dot = 'digraph {\n  a [label="Hello" shape=box]\n  {rank=same; a; b}\n  a -> b\n}'
      await fill(page, dot)
      await expect(alert(page)).toContainText(t.dot)
      await button(page, t.convert).click()
      await expect(picture(page)).toContainText('Hello')
      await expect(page.getByRole('list', { name: t.losses })).toContainText(t.ranks)
      await button(page, t.undo).click()
      await expect.poll(() => textOf(code(page))).toBe(dot)
      await fill(page, 'digraph { a -> }')
      await button(page, t.convert).click()
      await expect(page.getByRole('alert').filter({ hasText: t.dotError })).toBeVisible()
    })
  })
}
