import { chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumOptions } from '#tests/chromium.ts'
import { freePort, serveProduct } from '#tests/product-server.ts'
import { type Figure, inRounds, median } from './figure.ts'

export const languages = ['en', 'zh-CN'] as const
const paths = ['/', '/tools/json/validator', '/tools'] as const
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The result of one visit. */
export interface Score {
  readonly scores: Readonly<Record<(typeof categories)[number], number>>
  /** In milliseconds. */
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  /** Transferred bytes of everything that the page loads until it is idle. */
  readonly bytes: number
}

/** Measures a first visit on a phone with a slow network, as simulated by Lighthouse. */
export async function measureLighthouse(rounds: number): Promise<readonly Figure[]> {
  const product = await serveProduct()
  const visits: Score[] = []
  const interactions: number[] = []
  for (const language of languages) {
    const { browser, port } = await launch(language)
    for (const path of paths) {
      const all = await inRounds(rounds, () => visit(product.url + path, port))
      visits.push({
        scores: Object.fromEntries(
          categories.map((name) => [name, median(all.map(({ scores }) => scores[name]))]),
        ) as Score['scores'],
        lcp: median(all.map(({ lcp }) => lcp)),
        tbt: median(all.map(({ tbt }) => tbt)),
        cls: median(all.map(({ cls }) => cls)),
        bytes: median(all.map(({ bytes }) => bytes)),
      })
    }
    interactions.push(...(await inRounds(rounds, () => slowestInteraction(product.url, browser))))
    await browser.close()
  }
  await product.stop()
  const note = 'one page and language per round: home, JSON Validator, all tools'
  return [
    ...categories.map(
      (name): Figure => ({
        name: `Lighthouse (mobile), ${name}`,
        unit: 'points',
        rounds: visits.map(({ scores }) => scores[name]),
        limit: 100,
        atLeast: true,
        note,
      }),
    ),
    { name: 'Largest contentful paint', unit: 'ms', rounds: visits.map((v) => v.lcp), limit: 1000 },
    { name: 'Total blocking time', unit: 'ms', rounds: visits.map((v) => v.tbt), limit: 50 },
    { name: 'Layout shift', unit: 'points', rounds: visits.map((v) => v.cls), limit: 0.01 },
    { name: 'Slowest interaction of a session', unit: 'ms', rounds: interactions, limit: 100 },
  ]
}

/** Starts a browser with an empty profile, which Lighthouse controls through its port. */
export async function launch(language: string) {
  const port = await freePort()
  const browser = await chromium.launch({
    ...chromiumOptions,
    args: [
      ...(chromiumOptions.args ?? []),
      `--remote-debugging-port=${port}`,
      `--accept-lang=${language}`,
    ],
  })
  return { browser, port }
}

export async function visit(url: string, port: number): Promise<Score> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    logLevel: 'error',
  })
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
  const { lhr } = result
  // An audit that failed is the worst round, and doesn't break the median.
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
    ) as Score['scores'],
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  }
}

/**
 * Menus, search, theme, example, run, and tree: from each press to the frame that shows its effect.
 */
async function slowestInteraction(
  url: string,
  browser: Awaited<ReturnType<typeof chromium.launch>>,
): Promise<number> {
  const page = await browser.newPage({ locale: 'en-US' })
  await page.addInitScript(() => {
    const state = window as unknown as { slowest: number }
    state.slowest = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) state.slowest = Math.max(state.slowest, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  await page.goto(`${url}/tools/json/validator`)
  await page.waitForTimeout(1_500)
  await session(page)
  const slowest = await page.evaluate(() => (window as unknown as { slowest: number }).slowest)
  await page.close()
  return slowest
}

async function session(page: Page): Promise<void> {
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).first().click()
    await page.waitForTimeout(300)
  }
  await press('Load example')
  await press('Validate')
  await press('Expand all')
  const input = page.getByRole('textbox', { name: 'Input' })
  await input.click()
  await page.keyboard.type('  ', { delay: 40 })
  await page.keyboard.press('Control+k')
  await page.waitForTimeout(500)
  await page.keyboard.type('yaml', { delay: 40 })
  await page.keyboard.press('Enter')
  await page.waitForTimeout(500)
  await press('Language')
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
}
