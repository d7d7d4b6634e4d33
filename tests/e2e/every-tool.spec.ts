import { expect, settled, test, textOf } from './fixtures.ts'
import {
  expectAccessible,
  expectEveryLook,
  expectToFit,
  expectToFitZoomed,
  placesOf,
  switchLanguage,
  useTool,
  WIDE,
} from './looks.ts'
import { pageHeads, tools } from './site-map.ts'

test.describe.configure({ timeout: 180_000 })

/** The buttons of a run and of the panes. */
const steady = 'main button[title$="(Ctrl+Enter)"], main section > header > div > button'

for (const tool of tools) {
  test(`${tool.id} has heading and title, loses nothing at 400 % zoom, passes axe empty and in use, keeps its input, and moves no button while its result comes`, async ({
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
      pageHeads[tool.path]!.summary.en,
    )
    // In use, more controls are visible.
    await expectAccessible(page, 'empty')
    await expectToFit(page, 'empty')
    await expectToFitZoomed(page, 'empty')
    // Here, the options of a tool and its button just fit into one row.
    await page.setViewportSize({ width: 800, height: 600 })
    await settled(page)
    const places = await placesOf(page, steady)
    const count = await page.locator(steady).count()
    await useTool(page)
    await settled(page)
    expect(await places()).toHaveLength(count)
    await page.setViewportSize(WIDE)
    // Not by order: an editor is in a shadow tree, which comes after what isn't.
    const inputs = page
      .getByRole('main')
      .locator('textarea:not([readonly]), [contenteditable=true]')
    const texts = async () => await Promise.all((await inputs.all()).map(textOf))
    const before = await texts()
    await expectEveryLook(page, 'in use')
    await switchLanguage(page, 'zh-CN')
    await expect(heading).toHaveText(tool.title['zh-CN'])
    // The editor draws its text after the window has changed.
    await expect.poll(texts).toEqual(before)
  })
}
