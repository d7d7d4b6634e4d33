import { languages } from '#src/core/messages.ts'
import { shellOptions } from '#tests/chromium.ts'
import { alive, drawn, expect, test } from './fixtures.ts'
import { expectToFit, switchLanguage } from './looks.ts'

test.use({
  viewport: { width: 320, height: 640 },
  launchOptions: {
    ...shellOptions,
    args: [...(shellOptions.args ?? []), '--blink-settings=defaultFontSize=24'],
  },
})

for (const path of ['/', '/settings', '/tools/json/validator', '/tools/time/timezone']) {
  test(`${path} follows the browser’s setting for larger text and cuts no label`, async ({
    page,
  }) => {
    await page.goto(path)
    await alive(page)
    for (const language of languages) {
      await switchLanguage(page, language)
      await drawn(page)
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('21px')
      await expectToFit(page, `${path}, ${language}`)
      const cut = await page.locator('button, label, h1, h2').evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility() && element.clientWidth > 1)
          .filter((element) => {
            const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
            // The space between lines isn't text.
            const leading = Number.parseFloat(getComputedStyle(element).fontSize) / 4
            return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + leading
          })
          .map((element) => element.outerHTML.slice(0, 160)),
      )
      expect(cut, `${path}, ${language}`).toEqual([])
    }
  })
}

test('the two lines of a difference don’t overlap in larger text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/tools/json/diff')
  await page.getByRole('button', { name: 'Load example' }).click()
  const option = page.getByRole('listbox', { name: 'List' }).getByRole('option').first()
  const path = await option.getByText("$['order']").boundingBox()
  const value = await option.getByText('12345678901234567890').boundingBox()
  expect((path?.y ?? 0) + (path?.height ?? 0)).toBeLessThanOrEqual((value?.y ?? 0) + 1)
})
