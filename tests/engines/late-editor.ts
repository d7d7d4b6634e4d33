import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import type { EnginePage } from './engine.ts'
import { clear, focusInput } from './examples.ts'
import { byRole, pageText, textOf } from './find.ts'

const input = byRole('textbox', 'Input')
const isEditor = `${input}.matches('.cm-content')`
// WebKit ends the text of an editor with a line break.
const text = `${textOf(input)}.trim()`

/** Types into the textarea before the code of the editor arrives, and goes on in the editor. */
export async function tryLateEditor(page: EnginePage, origin: string): Promise<void> {
  const site = await withHeldEditor(origin)
  await page.open(`${site.url}/tools/json/validator?lang=en`)
  await focusInput(page)
  await page.type('[1, 2')
  expect(await page.evaluate(isEditor)).toBe(false)
  site.release()
  await expect.poll(() => page.evaluate(isEditor)).toBe(true)
  expect(await page.evaluate(`${input}.matches(':focus')`)).toBe(true)
  await page.type(', 3]')
  await expect.poll(() => page.evaluate(text)).toBe('[1, 2, 3]')
  await expect.poll(() => page.evaluate(pageText)).toContain('Valid JSON')
  await page.pressControl('z')
  await expect.poll(() => page.evaluate(text)).toBe('[1, 2')
  await clear(page)
  site.close()
}

/** Another address of the site, at which the scripts of the editor aren't answered before `release`. */
async function withHeldEditor(origin: string): Promise<{
  readonly url: string
  readonly release: () => void
  readonly close: () => void
}> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const server = createServer(async (asked, answer) => {
    const { method, url = '', headers } = asked
    if (url.startsWith('/assets/editor-view-')) await released
    const forwarded = request(new URL(url, origin), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(answer)
    })
    // The browser may have left.
    forwarded.on('error', () => answer.destroy())
    asked.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    release,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
