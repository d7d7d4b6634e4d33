import { expect, test, textOf } from './fixtures.ts'
import { expectAccessible, expectEveryLook, expectToFit, switchLanguage, useTool } from './looks.ts'
import { tools } from './site-map.ts'

test.describe.configure({ timeout: 180_000 })

for (const tool of tools) {
  test(`${tool.id} has heading and title, passes axe empty and in use, keeps what is typed`, async ({
    page,
  }) => {
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
    // In use it shows the same and more, in every look.
    await expectAccessible(page, 'empty')
    await expectToFit(page, 'empty')
    await useTool(page)
    const boxes = page.getByRole('main').getByRole('textbox')
    const before = await Promise.all((await boxes.all()).map(textOf))
    await expectEveryLook(page, 'in use')
    await switchLanguage(page, 'zh-CN')
    await expect(heading).toHaveText(tool.title['zh-CN'])
    const input = boxes.first()
    if (before[0]) expect(await textOf(input)).toBe(before[0])
  })
}
