import { afterEach, expect, it, vi } from 'vitest'
import { fromBase32, stepAt, totpCode } from '#api/auth/totp.ts'
import type { ChangedAdInput } from '#api/contract/ads.ts'
import { testApp, testPassword } from '#tests/api/test-app.ts'

const origin = 'http://offkit.example'

afterEach(() => void vi.unstubAllGlobals())

it("every call of the administrator's client reaches the server and is answered", async () => {
  const { app } = await testApp()
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  // A browser resolves an address against the page's; here none but a whole one is taken.
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) =>
    app.request(new URL(input).href, init),
  )
  const { client } = await import('#src/features/admin/client.ts')
  const { setToken } = await import('#src/features/admin/session.ts')
  const called = new Set<string>()
  const spied = new Proxy(client, {
    get: (target, name: string, receiver) => {
      called.add(name)
      return Reflect.get(target, name, receiver)
    },
  })

  setToken((await spied.login(testPassword)).token)
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const { url } = await spied.upload(new File([png], 'a.png'))
  expect((await app.request(url)).status).toBe(200)
  const ad: ChangedAdInput = {
    ...{ type: 'banner', position: 'home', title: 'title', linkUrl: 'https://example.org' },
    imageUrl: url,
  }
  const { id, version } = await spied.create(ad)
  await spied.update(id, { ...ad, version, title: 'other' })
  expect((await spied.ads()).items).toMatchObject([{ title: 'other', imageUrl: url }])
  const exported = await spied.exportAds()
  await spied.remove(id)
  expect(await spied.importAds(JSON.parse(exported))).toEqual({ created: 1, updated: 0 })
  const [image] = (await spied.images()).items
  expect(image).toMatchObject({ url, usedBy: ['other'] })
  await expect(spied.removeImage(image?.name ?? '')).rejects.toMatchObject({ code: 'stale' })
  expect(await spied.counts()).toMatchObject({ isOn: false, ads: [] })
  await spied.setConfig('showAds', { value: 'false', enabled: true })
  expect(await spied.config()).toHaveLength(1)
  expect((await spied.audit()).items.length).toBeGreaterThan(3)
  expect(await spied.warnings()).toMatchObject({ items: [] })
  setToken((await spied.changePassword(testPassword, `${testPassword} and more`)).token)
  await spied.logout()
  setToken((await spied.login(`${testPassword} and more`)).token)
  await spied.logoutEverywhere()
  await expect(spied.ads()).rejects.toMatchObject({ code: 'unauthorized' })

  setToken((await client.login(`${testPassword} and more`)).token)
  await client.login(`${testPassword} and more`)
  const { securityClient } = await import('#src/features/admin/security-client.ts')
  const other = (await securityClient.sessions()).find(({ isCurrent }) => !isCurrent)
  await securityClient.endSession(other?.id ?? '')
  await securityClient.endOtherSessions()
  expect(await securityClient.sessions()).toHaveLength(1)
  const { secret } = await securityClient.newTotpSecret()
  const code = totpCode(fromBase32(secret), stepAt(new Date('2030-01-01T00:00:00Z')))
  const password = `${testPassword} and more`
  const { recoveryCodes } = await securityClient.turnOnTotp(password, secret, code)
  await expect(client.login(password)).rejects.toMatchObject({ code: 'code-required' })
  await securityClient.turnOffTotp(recoveryCodes[0] ?? '')
  expect(await securityClient.totp()).toEqual({ isOn: false, recoveryCodes: 0 })

  expect([...called].sort()).toEqual(Object.keys(client).sort())
})
