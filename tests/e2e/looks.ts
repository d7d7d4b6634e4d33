import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { languages } from '#src/core/messages.ts'
import { drawn, expect, settled } from './fixtures.ts'

export const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }
/** A window of 1280 × 1024 at 400 % zoom (WCAG 1.4.10). */
export const ZOOMED = { width: 320, height: 256 }

const names = { en: ['Language', 'English'], 'zh-CN': ['语言', '简体中文'] } as const

/** Switches the language by its menu. */
export async function switchLanguage(page: Page, to: keyof typeof names): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === to) return
  await dismissToasts(page)
  await page.getByRole('button', { name: /^(Language|语言)$/ }).click()
  await page.getByRole('menuitem', { name: names[to][1] }).click()
  // First, so that a failure tells a menu that is still open from one that has selected nothing.
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', to)
}

/** Dismisses all toasts, which cover the header of the page for five seconds. */
async function dismissToasts(page: Page): Promise<void> {
  const toasts = page.getByRole('region', { name: /^(Notifications|通知)$/ })
  await toasts.getByRole('button', { name: /^(Dismiss|关闭)$/ }).evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })
}

/** Fills the tool with its example or the current time, and lets it run. */
export async function useTool(page: Page): Promise<void> {
  const starters = page
    .getByRole('main')
    .getByRole('button', { name: /^(Load example|加载示例|Now|现在)$/ })
  if (await starters.first().isVisible()) await starters.first().click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

/** Emulates a system theme and waits until transitions have ended. */
export async function setTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveClass(colorScheme)
  await drawn(page)
}

/** Asserts that the page breaks no axe rule, or none of `rules`. */
export async function expectAccessible(
  page: Page,
  what: string,
  rules?: readonly string[],
): Promise<void> {
  await settled(page)
  // A page without frames has only one result, so the merge in a second page is skipped.
  const isAlone = page.frames().length === 1
  // An earlier check of this document has left axe in it.
  const isLoaded = isAlone && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder(isLoaded ? { page, axeSource: ';' } : { page })
  if (isAlone) axe.setLegacyMode()
  axe.options({
    // Elements without a violation aren't described.
    resultTypes: ['violations'],
    // The visible text of a control is part of its name, so that voice control finds it (WCAG 2.5.3).
    ...(rules ? {} : { rules: { 'label-content-name-mismatch': { enabled: true } } }),
  })
  if (rules) axe.withRules([...rules])
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}\n${node.failureSummary}`),
  )
  expect(found, `${what} at ${page.url()}`).toEqual([])
  if (!rules) await expectNamesToHoldLabels(page, what)
}

/** The name of every control contains the words of its visible text or label, in order. */
async function expectNamesToHoldLabels(page: Page, what: string): Promise<void> {
  const misnamed = await page.evaluate(() => {
    const controls =
      'a[href], button, summary, input, select, textarea, [role=button], [role=tab], [role=switch], [role=radio], [role=menuitem], [role=option], [role=combobox], [role=treeitem]'
    const wordsOf = (text: string) =>
      ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `.replace(/ +/g, ' ')
    const textOf = (element: Element | null) =>
      element instanceof HTMLElement && element.checkVisibility() ? element.innerText : ''
    const isField = (element: Element) => element.matches('input, select, textarea')
    return [...document.querySelectorAll(controls)]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
        const named = ids.map((id) => document.getElementById(id)?.textContent).join(' ')
        const name = named || element.getAttribute('aria-label')
        // Without either, the content or the label is the name.
        if (!name) return []
        const labels = 'labels' in element ? [...(Object(element).labels ?? [])] : []
        const shown = isField(element) ? labels.map(textOf).join(' ') : textOf(element)
        return wordsOf(name).includes(wordsOf(shown)) ? [] : [`${shown} is named ${name}`]
      })
  })
  expect(misnamed, `${what} at ${page.url()}: names without what is read`).toEqual([])
}

/** Asserts that nothing is wider than the window and no control is smaller than 24 px. */
export async function expectToFit(page: Page, what: string): Promise<void> {
  const { overflow, small } = await page.evaluate(() => {
    const root = document.documentElement
    const targets = 'a[href], button, input:not([type=file]), select, [role=option], [role=tab]'
    // Links in a sentence are as high as their line.
    const isInText = (element: Element) =>
      element.tagName === 'A' && getComputedStyle(element).display === 'inline'
    const boxOf = (element: Element) =>
      (element.matches('input')
        ? (element.closest('label') ?? element)
        : element
      ).getBoundingClientRect()
    return {
      overflow: root.scrollWidth - root.clientWidth,
      small: [...document.querySelectorAll(targets)]
        .filter((element) => element.checkVisibility() && !isInText(element))
        .map((element) => ({ element, box: boxOf(element) }))
        .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
        .map(({ element, box }) => `${box.width}×${box.height} ${element.outerHTML.slice(0, 120)}`),
    }
  })
  expect(overflow, `${what}: pixels beyond the window`).toBe(0)
  expect(small, `${what}: targets under 24 px`).toEqual([])
}

/** Asserts that nothing is lost at 400 % zoom: the page fits, and no fixed bar covers the focused control. */
export async function expectToFitZoomed(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(ZOOMED)
  await drawn(page)
  await expectToFit(page, `${what} at 400 % zoom`)
  const last = page.getByRole('main').locator('a[href], button:enabled').last()
  if ((await last.count()) > 0) {
    await last.focus()
    await last.scrollIntoViewIfNeeded()
    const isOnTop = await last.evaluate((element) => {
      element.scrollIntoView({ block: 'center' })
      const box = element.getBoundingClientRect()
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      return element.contains(top) || (top?.contains(element) ?? false)
    })
    expect(isOnTop, `${what} at 400 % zoom: the last control is covered`).toBe(true)
    await last.blur()
  }
  if (before) await page.setViewportSize(before)
}

/**
 * Asserts that the page is accessible in a wide dark window in English and in a narrow light one in
 * Chinese, and that it fits in both languages and widths.
 */
export async function expectEveryLook(page: Page, state: string): Promise<void> {
  for (const language of languages) {
    await switchLanguage(page, language)
    for (const [name, size] of [
      ['wide', WIDE],
      ['narrow', NARROW],
    ] as const) {
      await page.setViewportSize(size)
      if ((language === 'en') === (name === 'wide')) {
        await setTheme(page, language === 'en' ? 'dark' : 'light')
        await expectAccessible(page, `${state}, ${language}, ${name}`)
      }
      await expectToFit(page, `${state}, ${language}, ${name}`)
    }
  }
  await page.setViewportSize(WIDE)
}

declare global {
  /** The places of elements in all frames so far. */
  var places: Set<string> | undefined
}

/**
 * Returns a function for the places in the document of all such elements in all frames since now, as
 * `x,y` in whole pixels. Further elements after these don't count.
 */
export async function placesOf(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await page.evaluate(recordPlaces, selector)
  return () => page.evaluate(() => [...(globalThis.places ?? [])])
}

/** Runs in the page. */
function recordPlaces(selector: string): void {
  const places = new Set<string>()
  globalThis.places = places
  const { length } = document.querySelectorAll(selector)
  const record = (): void => {
    for (const element of [...document.querySelectorAll(selector)].slice(0, length)) {
      const { x, y } = element.getBoundingClientRect()
      places.add([x + scrollX, y + scrollY].map(Math.round).join())
    }
    requestAnimationFrame(record)
  }
  record()
}
