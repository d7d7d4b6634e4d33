import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type ProductServer, serveProduct } from '#tests/product-server.ts'
import { newVersion } from './new-version.ts'

/** The first script of the page, which identifies its version; undefined while the page reloads. */
export const entry = (page: Page) =>
  page
    .evaluate(() => document.querySelector<HTMLElement>('script[data-src]')?.dataset.src)
    .catch(() => undefined)

export const input = (page: Page) => page.getByRole('textbox', { name: 'Input' })
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' })

export const offer = (page: Page) => page.getByRole('button', { name: 'Update now' })

/** Checks for a new version, like a tab that becomes visible. */
export const look = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready).update())

/** One address that serves one version after another, each without the files of earlier ones. */
export async function deployments(settings: Readonly<Record<string, string>> = {}): Promise<{
  readonly url: string
  readonly deploy: (dist?: string) => Promise<void>
  readonly end: () => Promise<void>
}> {
  let server: ProductServer = await serveProduct({ settings })
  const folders: string[] = []
  const port = Number(new URL(server.url).port)
  return {
    url: server.url,
    async deploy(dist = newVersion(folders.length + 1)) {
      folders.push(dist)
      await server.stop()
      server = await serveProduct({ port, dist, settings })
    },
    async end() {
      await server.stop()
      for (const folder of folders) rmSync(folder, { recursive: true })
    },
  }
}
