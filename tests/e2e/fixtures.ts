import { writeFileSync } from 'node:fs'
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { type ProductServer, serveProduct } from '#tests/product-server.ts'

export interface Fixtures {
  /**
   * Fails the test at its end for any console error, page error, request to another host, or
   * violation of the content security policy (Trusted Types too) on a page of the test's context,
   * and for violations in other contexts unless an annotation `breach` names them.
   */
  readonly quiet: undefined
}

/** Tests of the production build, served by the product's own server: one server per worker. */
export const test = base.extend<Fixtures, { readonly server: ProductServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from it
    async ({}, use) => {
      const server = await serveProduct()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  page: async ({ page }, use) => {
    // The `load` event comes before the app, which tests would otherwise outrun.
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (options?.waitUntil === undefined) await appStarted(page)
      return response
    }
    const reload = page.reload.bind(page)
    page.reload = async (options) => {
      const response = await reload(options)
      if (options?.waitUntil === undefined) await appStarted(page)
      return response
    }
    await use(page)
  },
  quiet: [
    async ({ page, browser, baseURL }, use, { annotations }) => {
      const noise: string[] = []
      const context = page.context()
      await reportBreaches(context)
      const newContext = browser.newContext.bind(browser)
      // Contexts created by a test may log errors, but must not violate the policy.
      browser.newContext = async (options) => {
        const other = await newContext(options)
        await reportBreaches(other)
        other.on('console', (message) => {
          const text = message.text()
          const isMeant = annotations.some(
            (it) => it.type === 'breach' && text.includes(`${it.description}`),
          )
          if (text.startsWith(BREACH) && !isMeant) noise.push(`console: ${text}`)
        })
        return other
      }
      context.on('weberror', (error) => noise.push(`page error: ${error.error().message}`))
      context.on('console', (message) => {
        // The browser logs 404 pages and a stopped server itself.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
          noise.push(`console: ${message.text()}`)
        }
      })
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== baseURL) noise.push(`request: ${url}`)
      })
      await use(undefined)
      browser.newContext = newContext
      expect(noise).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

const BREACH = 'policy: '

/**
 * Logs each policy violation to the console, including those in workers that browsers don't log.
 */
async function reportBreaches(context: BrowserContext): Promise<void> {
  await context.addInitScript((prefix) => {
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile } = event
      console.error(`${prefix}${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`)
    })
  }, BREACH)
}

/** The text of an input or output, in a textarea or as far as an editor draws it. */
export function textOf(box: Locator): Promise<string> {
  return box.evaluate((element) => {
    if (element instanceof HTMLTextAreaElement) return element.value
    const lines = [...element.querySelectorAll('.cm-line')]
    // A textarea and an editor with the same text must give the same string.
    if (lines.length > 0) return lines.map((line) => line.textContent).join('\n')
    return (element as HTMLElement).innerText
  })
}

/** Focuses an input, and waits until the editor has replaced its textarea. */
export async function focusEditor(page: Page, name = 'Input'): Promise<void> {
  const box = page.getByRole('textbox', { name, exact: true })
  await box.focus()
  await expect(box).toHaveClass(/cm-content/)
}

/** Chooses a new file by its path, because the content of a large one takes seconds to send to the browser. */
export async function chooseLargeFile(
  chooser: Locator,
  name: string,
  content: string | Uint8Array,
): Promise<void> {
  const path = base.info().outputPath(name)
  writeFileSync(path, content)
  await chooser.setInputFiles(path)
}

/** Waits until React has hydrated the page. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
  })
}

/** The same for at most five seconds: pages without the app, or whose files a test holds back, never are. */
async function appStarted(page: Page): Promise<void> {
  const hasStarted = () => {
    const heading = document.querySelector('h1')
    const isStarted = heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
    return isStarted || !document.querySelector('script[data-src]')
  }
  // Not at animation frames, which some tests replace.
  const options = { timeout: 5_000, polling: 50 }
  await page.waitForFunction(hasStarted, undefined, options).catch(() => undefined)
}

/** Waits until the page has been painted. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Ends all transitions and finite animations, and waits until the page has been painted. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        animation.finish()
  })
  await drawn(page)
}

/** Waits until the service worker has cached the app and controls the page. */
export async function cached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}

/** Waits until the footer reports that the app is available offline: its large files come last. */
export async function availableOffline(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toContainText('Available offline', {
    timeout: 60_000,
  })
}

/** Delays requests to matching addresses; returns a function that lets them continue. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/**
 * Returns a function that delays React's work by 100 ms from then on, as on a slow machine. React continues its
 * work in messages. Call it before the page is opened.
 */
export async function delayableReact(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (...message: [unknown]) {
      if ('isReactSlow' in globalThis) setTimeout(() => post.apply(this, message), 100)
      else post.apply(this, message)
    }
  })
  return () => page.evaluate(() => void Object.assign(globalThis, { isReactSlow: true }))
}
