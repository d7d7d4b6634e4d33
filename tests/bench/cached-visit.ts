import { type Figure, inRounds } from './figure.ts'
import type { Stage } from './stage.ts'

declare global {
  interface Window {
    /** Milliseconds from navigation until a click in the header took effect. */
    usableAt?: number
  }
}

/** Measures the time from navigation until a page that the service worker has cached handles a click. */
export async function measureCachedVisit(
  { browser, product }: Stage,
  rounds: number,
): Promise<readonly Figure[]> {
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 800 } })
  await page.goto(`${product}/tools/json/validator`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  })
  await page.addInitScript(clickUntilUsable)
  const times = await inRounds(rounds, async () => {
    await page.reload()
    const usable = await page.waitForFunction(() => window.usableAt)
    return Number(await usable.jsonValue())
  })
  await page.close()
  const name = 'A tool page from the cache, until it handles a click'
  return [{ name, unit: 'ms', rounds: times, limit: 300 }]
}

/** Clicks on the button of the theme until the page changes. Runs in the page. */
function clickUntilUsable(): void {
  const before = document.documentElement?.className
  document.querySelector<HTMLElement>('header button[aria-label^="Theme"]')?.click()
  if (before && document.documentElement.className !== before) window.usableAt = performance.now()
  else setTimeout(clickUntilUsable, 1)
}
