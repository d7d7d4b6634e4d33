import { languages } from '#src/core/messages.ts'
import { serveProduct } from '#tests/product-server.ts'
import { cached, expect, test, textOf } from './fixtures.ts'
import { expectEveryLook, switchLanguage, useTool } from './looks.ts'
import { pageHeads, tools } from './site-map.ts'

test.describe.configure({ timeout: 180_000 })

for (const tool of tools) {
  test(`${tool.id} has heading and title, passes axe empty and in use, keeps what is typed`, async ({
    page,
  }) => {
    const violations: string[] = []
    await page.exposeFunction('reportViolation', (text: string) => violations.push(text))
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        const { reportViolation } = window as unknown as Record<string, (text: string) => void>
        reportViolation?.(`${event.violatedDirective} ${event.blockedURI}`)
      })
    })
    const response = await page.goto(tool.path)
    expect(response?.status()).toBe(200)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveCount(1)
    await expect(heading).toHaveText(tool.title.en)
    await expect(page).toHaveTitle(new RegExp(`^${tool.title.en.replace('/', '\\/')}`))
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      tool.description.en,
    )
    await expectEveryLook(page, 'empty')

    await switchLanguage(page, 'en')
    await useTool(page)
    const boxes = page.getByRole('main').getByRole('textbox')
    const before = await Promise.all((await boxes.all()).map(textOf))
    await expectEveryLook(page, 'in use')
    await switchLanguage(page, 'zh-CN')
    await expect(heading).toHaveText(tool.title['zh-CN'])
    const input = boxes.first()
    if (before[0]) expect(await textOf(input)).toBe(before[0])
    expect(violations).toEqual([])
  })
}

test('every page works with the server stopped, in both languages', async ({ browser }) => {
  const server = await serveProduct()
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/')
  await cached(page)
  await server.stop()
  for (const language of languages) {
    await page.evaluate((tag) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
      document.cookie = `i18nextLng=${tag}; path=/`
      localStorage.setItem('i18nextLng', tag)
    }, language)
    for (const [path, head] of Object.entries(pageHeads)) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const title = head.title[language]
      await expect(page).toHaveTitle(path === '/' ? title : `${title} · Offkit`)
    }
  }
  await context.close()
})
