import type { Page } from '@playwright/test'
import { templates } from '#src/tools/diagram/editor/logic/templates.ts'
import { serveProduct } from '#tests/product-server.ts'
import { availableOffline, expect, test } from './fixtures.ts'

const code = (page: Page) => page.getByRole('textbox', { name: 'Code' })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const picture = (page: Page) => preview(page).frameLocator('iframe').locator('#picture > svg')

/** Keywords of Mermaid 11.17 that have no template of their own, each with a text of the diagram. */
const others: readonly (readonly [string, string, string])[] = [
  ['graph', 'graph TD\n  A[Old]', 'Old'],
  ['stateDiagram', 'stateDiagram\n  [*] --> Idle', 'Idle'],
  ['flowchart-elk', 'flowchart-elk TD\n  A[Laid out] --> B', 'Laid out'],
  ['C4Container', 'C4Container\n  Container(a, "Web app", "TypeScript")', 'Web app'],
  ['C4Component', 'C4Component\n  Component(a, "Sign in", "Code")', 'Sign in'],
  ['C4Dynamic', 'C4Dynamic\n  Component(a, "A part", "Code")', 'A part'],
  [
    'C4Deployment',
    'C4Deployment\n  Deployment_Node(a, "Host", "Linux"){\n  Container(b, "App", "x")\n}',
    'Host',
  ],
  ['info', 'info', 'v11'],
  ['railroad', 'railroad-beta\nnumber = oneOrMore(nonterminal("digit"));', 'digit'],
  ['railroad-abnf', 'railroad-abnf-beta\nnumber = 1*DIGIT ;', 'DIGIT'],
  ['railroad-peg', 'railroad-peg-beta\nnumber <- digit+ ;', 'digit'],
  ['formula in a sequence diagram', 'sequenceDiagram\n  A->>B: $$x^2$$', 'A'],
  ['Font Awesome', 'flowchart TD\n  A[fa:fa-user Me] --> B[fab:fa-github Code]', 'Me'],
]

/** A text of each template’s diagram. */
const mark = (text: string) =>
  /"([A-Za-z ]+)"|\[([A-Z][a-z]\w*)|title (\w+)|: ([A-Z][a-z]+)/.exec(text)?.slice(1).find(Boolean)

test('every kind of diagram renders offline', async ({ browser }) => {
  test.setTimeout(300_000)
  const server = await serveProduct()
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto('/')
  await availableOffline(page)
  await server.stop()
  await page.goto('/tools/mermaid')
  await expect(picture(page)).toContainText('Start')
  const all = [...templates.map(([key, text]) => [key, text, mark(text) ?? ''] as const), ...others]
  for (const [kind, text, part] of all) {
    await test.step(kind, async () => {
      // Each render numbers its picture.
      const before = (await picture(page).getAttribute('id')) ?? ''
      await code(page).fill(text)
      await expect(picture(page), kind).not.toHaveAttribute('id', before)
      await expect(page.getByRole('alert'), kind).toHaveCount(0)
      await expect(picture(page), kind).toContainText(part)
      await expect(page.getByText('aren’t available'), kind).toHaveCount(0)
    })
  }
  await context.close()
})

test('ELK lays out, formulas and icons are visible, and missing icons are named', async ({
  page,
}) => {
  await page.goto('/tools/mermaid')
  const template = (key: string) => templates.find(([name]) => name === key)?.[1] ?? ''
  await code(page).fill(template('elk'))
  await expect(picture(page)).toContainText('Gateway')
  // ELK's connectors have corners only.
  const paths = () =>
    picture(page)
      .locator('.flowchart-link')
      .evaluateAll((all) => all.map((it) => it.getAttribute('d')))
  await expect.poll(async () => (await paths()).length).toBe(8)
  await code(page).fill(template('math'))
  await expect(picture(page).locator('math').first()).toBeVisible()
  // Mermaid leaves out the formulas of the lower boxes, of which none may be half finished.
  await code(page).fill('sequenceDiagram\n  participant A as $$x^2$$\n  A->>B: Hello')
  await expect(picture(page)).toContainText('Hello')
  await expect(picture(page).locator('foreignObject div:empty')).toHaveCount(0)
  await code(page).fill(
    'flowchart TD\n  A[fa:fa-user Me]\n  B@{ icon: "mdi:no-such-icon", label: "B" }',
  )
  await expect(picture(page).locator('svg.label-icon path')).toBeVisible()
  await expect(page.getByText('These icons aren’t available: mdi:no-such-icon')).toBeVisible()
})

test('icons have their names of Font Awesome 4 and 5 too', async ({ page }) => {
  await page.goto('/tools/mermaid')
  // The names of version 6 are house, gear, envelope, and square-github.
  const names = ['fa:fa-home', 'fas:fa-cog', 'fa:fa-envelope-o', 'fab:fa-github-square']
  await code(page).fill(`flowchart TD\n${names.map((it, at) => `  N${at}[${it} Text]`).join('\n')}`)
  await expect(picture(page).locator('svg.label-icon path')).toHaveCount(names.length)
  await expect(page.getByText('These icons aren’t available')).toBeHidden()
})
