import { describe, expect, it } from 'vitest'
import { jsonRequest, testApp, testPassword } from '#tests/api/test-app.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const TEN_YEARS_MS = 3_653 * DAY_MS
const noon = new Date('2030-01-01T12:00:00Z')

const ad = (title: string, dates: object = {}) => ({
  ...{ type: 'banner', position: 'home', linkUrl: 'https://example.org', title },
  ...dates,
})

describe.each([
  ['a day back', -DAY_MS],
  ['a day ahead', DAY_MS],
  ['ten years back', -TEN_YEARS_MS],
  ['ten years ahead', TEN_YEARS_MS],
])('a wall clock that jumps %s', (_, jump) => {
  const start = async () => {
    const test = await testApp({ now: noon })
    const token = await test.logIn()
    const insert = (title: string) =>
      test.database.execute({
        sql: `INSERT INTO ads (id, type, position, title, link_url, created_at, updated_at)
          VALUES (?, 'banner', 'home', ?, 'https://example.org', '', '')`,
        args: [title, title],
      })
    const titles = async (): Promise<readonly string[]> => {
      const { items } = await (await test.app.request('/api/ads')).json()
      return items.map(({ title }: { readonly title: string }) => title).sort()
    }
    const jumpNow = () => test.setWallClock(new Date(noon.getTime() + jump))
    return { ...test, token, insert, titles, jumpNow }
  }

  it('doesn’t freeze the cache: changes by another host appear within three seconds', async () => {
    const { insert, titles, jumpNow, pass } = await start()
    await insert('before')
    expect(await titles()).toEqual(['before'])
    jumpNow()
    expect(await titles()).toEqual(['before'])
    await insert('after')
    pass(3_000)
    expect(await titles()).toEqual(['after', 'before'])
  })

  it('shows the ads of the new time at once', async () => {
    const { app, token, titles, jumpNow } = await start()
    const at = noon.getTime() + jump
    const span = (from: number, to: number) => ({
      startDate: new Date(from).toISOString(),
      endDate: new Date(to).toISOString(),
    })
    for (const body of [
      ad('then', span(noon.getTime() - 1_000, noon.getTime() + 1_000)),
      ad('now', span(at - 1_000, at + 1_000)),
    ]) {
      await app.request('/api/ads/admin', jsonRequest('POST', body, token))
    }
    expect(await titles()).toEqual(['then'])
    jumpNow()
    expect(await titles()).toEqual(['now'])
  })

  it('locks the owner out for at most one window', async () => {
    const { app, jumpNow, pass } = await start()
    const logIn = async (password: string) =>
      (await app.request('/api/admin/login', jsonRequest('POST', { password }))).status
    for (let tries = 0; tries < 5; tries++) expect(await logIn('wrong')).toBe(401)
    expect(await logIn(testPassword)).toBe(429)
    jumpNow()
    pass(300_000)
    expect(await logIn(testPassword)).toBe(200)
  })
})
