import { deployments, entry, heading, input, look, offer } from './deployments.ts'
import { cached, expect, test, textOf } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/** Set the variable for a longer run. */
const DEPLOYMENTS = Number(process.env.DEPLOYMENTS ?? 1)

test(`deployments under two tabs (${DEPLOYMENTS}): no white screen, no lost character`, async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const site = await deployments()
  const context = await browser.newContext({ baseURL: site.url })
  const tabs = [await context.newPage(), await context.newPage()] as const
  const tools = ['/tools/json/validator', '/tools/json/to-yaml'] as const
  const lazyRoutes = ['/about', '/tools', '/tools/time', '/nowhere']
  for (const [n, tab] of tabs.entries()) await tab.goto(tools[n] ?? '/')
  await cached(tabs[0])
  let [whites, lost] = [0, 0]

  for (let number = 1; number <= DEPLOYMENTS; number++) {
    const texts = tabs.map((_, n) => `{"tab": ${n}, "version": ${number}, "词": "é\\t€"}`)
    const before = await entry(tabs[0])
    await input(tabs[0]).fill(texts[0] ?? '')
    await site.deploy()
    // A tab of the old version opens a page whose chunk it hasn't loaded, and returns.
    await input(tabs[1]).fill(texts[1] ?? '')
    const route = lazyRoutes[number % lazyRoutes.length] ?? ''
    await tabs[1].evaluate((path) => history.pushState(null, '', path), route)
    await heading(tabs[1])
      .waitFor({ timeout: 10_000 })
      .catch(() => whites++)
    await tabs[1].goBack()
    await input(tabs[1]).waitFor()

    const clicked = tabs[number % 2] ?? tabs[0]
    await look(clicked)
    await offer(clicked).waitFor({ timeout: 60_000 })
    // Typed right before the click, so not saved yet.
    await input(clicked).press('ControlOrMeta+End')
    await input(clicked).pressSequentially('  //')
    texts[number % 2] += '  //'
    await offer(clicked).click()
    const other = tabs[1 - (number % 2)] ?? tabs[0]
    await expect.poll(async () => (await entry(clicked)) ?? before).not.toBe(before)
    await expect.poll(() => entry(other)).toBe(before)
    await offer(other).click()
    for (const [n, tab] of tabs.entries()) {
      await expect.poll(async () => (await entry(tab)) ?? before).not.toBe(before)
      await heading(tab)
        .waitFor({ timeout: 10_000 })
        .catch(() => whites++)
      // The served page shows its heading before the script restores the text.
      await expect
        .poll(() => textOf(input(tab)), { timeout: 10_000 })
        .toBe(texts[n])
        .catch(() => lost++)
    }
  }
  expect({ whites, lost }).toEqual({ whites: 0, lost: 0 })
  await context.close()
  await site.end()
})
