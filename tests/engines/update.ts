import { expect } from '@playwright/test'
import { deployments } from '#tests/e2e/deployments.ts'
import type { EnginePage } from './engine.ts'
import { clear, focusInput, press } from './examples.ts'
import { pageText } from './find.ts'

const version = `document.querySelector('script[data-src]')?.dataset.src`

/** The title of an offered update. */
export const OFFER = 'Update available'

/** Updates the app while a tool runs, and runs the tool in the new version. */
export async function tryUpdate(page: EnginePage): Promise<void> {
  const site = await deployments()
  await page.open(`${site.url}/tools/json/validator?lang=en`)
  await expect.poll(() => page.evaluate(pageText)).toContain('Available offline')
  await focusInput(page)
  await page.type('[1]')
  await expect.poll(() => page.evaluate(pageText)).toContain('Valid JSON')
  const before = await page.evaluate(version)
  await site.deploy()
  await page.evaluate('navigator.serviceWorker.ready.then((it) => void it.update())')
  await expect.poll(() => page.evaluate(pageText)).toContain(OFFER)
  await press(page, 'Update now')
  await expect.poll(() => page.evaluate(version).catch(() => before)).not.toBe(before)
  await clear(page)
  await expect.poll(() => page.evaluate(pageText)).not.toContain('Valid JSON')
  await page.type('[2]')
  await expect.poll(() => page.evaluate(pageText)).toContain('Valid JSON')
  await site.end()
}
