import { serveProduct } from '#tests/product-server.ts'
import { test as base, expect } from './fixtures.ts'

export const PASSWORD = 'correct horse battery'

/** The administrator's API calls, by Playwright's client: it names a call without a response after 30 seconds. */
export interface Owner {
  /** Creates an ad and returns its id. */
  readonly add: (ad: Readonly<Record<string, unknown>>) => Promise<string>
  /** Uploads an image and returns its path. */
  readonly upload: (image: Buffer) => Promise<string>
  /** Changes the ad with a title. */
  readonly change: (title: string, change: Readonly<Record<string, unknown>>) => Promise<void>
  /** Deletes every ad. */
  readonly clear: () => Promise<void>
  /** Ends every session, as in another browser. */
  readonly endSessions: () => Promise<void>
  readonly setShowAds: (on: boolean) => Promise<void>
  /** Sets whether views and clicks are counted. */
  readonly setCounting: (on: boolean) => Promise<void>
}

/** Tests on a server with a known password and without ads. */
export const test = base.extend<{ readonly owner: Owner }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const server = await serveProduct({ settings: { ADMIN_PASSWORD: PASSWORD } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  owner: async ({ request }, use) => {
    const call = async (method: string, path: string, data?: unknown, authorization = '') => {
      const headers = { Authorization: authorization }
      const response = await request.fetch(path, { method, headers, data })
      expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true)
      return response.status() === 204 ? {} : await response.json()
    }
    const { token } = await call('POST', '/api/admin/login', { password: PASSWORD })
    const authorization = `Bearer ${token}`
    const setConfig = async (key: string, on: boolean) => {
      const body = { value: String(on), enabled: true }
      await call('PUT', `/api/ads/admin/config/${key}`, body, authorization)
    }
    const owner: Owner = {
      add: async (ad) => {
        const whole = { type: 'banner', position: 'home', linkUrl: 'https://example.org/', ...ad }
        return (await call('POST', '/api/ads/admin', whole, authorization)).id
      },
      upload: async (image) => {
        const headers = { Authorization: authorization }
        const response = await request.post('/api/ads/admin/images', { headers, data: image })
        expect(response.status()).toBe(201)
        return (await response.json()).url
      },
      change: async (title, change) => {
        const { items } = await call('GET', '/api/ads', undefined, authorization)
        const { id, ...ad } = items.find((it: { readonly title: string }) => it.title === title)
        await call('PUT', `/api/ads/admin/${id}`, { ...ad, ...change }, authorization)
      },
      clear: async () => {
        const { items } = await call('GET', '/api/ads', undefined, authorization)
        for (const { id } of items) {
          await call('DELETE', `/api/ads/admin/${id}`, undefined, authorization)
        }
      },
      endSessions: () => call('POST', '/api/admin/logout-everywhere', undefined, authorization),
      setShowAds: (on) => setConfig('showAds', on),
      setCounting: (on) => setConfig('countViews', on),
    }
    await owner.clear()
    await use(owner)
  },
})

export { expect }
