import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeStorage } from '#src/lib/testing.ts'
import { chooseLanguage, startLanguage } from './start.ts'

/** One tab of a browser; `cookie` and `local` are shared by all of them. */
interface Tab {
  readonly session: Map<string, string>
}

let cookie: string
let local: Map<string, string>

/** Loads a page in a tab. Returns the language that the page uses. */
function load(tab: Tab, address: string, served: 'en' | 'zh-CN' = 'en') {
  const location = new URL(address, 'https://offkit.test')
  vi.stubGlobal('location', location)
  vi.stubGlobal('navigator', { language: 'en-US' })
  vi.stubGlobal('history', {
    state: null,
    replaceState(_: unknown, __: string, url: URL) {
      location.href = url.href
    },
  })
  vi.stubGlobal('document', {
    documentElement: {},
    get cookie() {
      return cookie
    },
    set cookie(value: string) {
      cookie = value.split(';')[0] ?? ''
    },
  })
  vi.stubGlobal('sessionStorage', fakeStorage(tab.session))
  vi.stubGlobal('localStorage', fakeStorage(local))
  return startLanguage(served)
}

const newTab = (): Tab => ({ session: new Map() })

beforeEach(() => {
  cookie = ''
  local = new Map()
})
afterEach(() => {
  i18next.off('languageChanged')
  vi.unstubAllGlobals()
})

describe('an address that names a language', () => {
  test('applies it to the visit and saves no choice', () => {
    const tab = newTab()
    expect(load(tab, '/about?lang=zh-CN')).toBe('zh-CN')
    expect(document.documentElement.lang).toBe('zh-CN')
    expect(load(tab, '/tools')).toBe('zh-CN')
    expect(cookie).toBe('')
    expect(local.size).toBe(0)
    expect(load(newTab(), '/tools')).toBe('en')
  })

  test('doesn’t change a saved choice', () => {
    cookie = 'i18nextLng=en'
    local.set('i18nextLng', 'en')
    const tab = newTab()
    expect(load(tab, '/about?lang=zh-TW')).toBe('zh-CN')
    expect([cookie, local.get('i18nextLng')]).toEqual(['i18nextLng=en', 'en'])
    expect(load(newTab(), '/about')).toBe('en')
  })

  test('yields to the menu, whose choice is saved and corrects the address', () => {
    const tab = newTab()
    load(tab, '/about?q=1&lang=zh-CN')
    chooseLanguage('en')
    expect([cookie, local.get('i18nextLng')]).toEqual(['i18nextLng=en', 'en'])
    expect(location.href).toBe('https://offkit.test/about?q=1')
    expect(load(tab, '/tools', 'zh-CN')).toBe('en')
  })

  test('is ignored if the language isn’t supported', () => {
    expect(load(newTab(), '/about?lang=fr')).toBe('en')
    expect(load(newTab(), '/about?lang=', 'zh-CN')).toBe('zh-CN')
  })
})

test('a first visit saves no choice', () => {
  expect(load(newTab(), '/about', 'zh-CN')).toBe('zh-CN')
  expect([cookie, local.size]).toEqual(['', 0])
})

test('a saved choice applies if another app on the host saved a language that isn’t supported', () => {
  cookie = 'i18nextLng=fr'
  local.set('i18nextLng', 'en')
  expect(load(newTab(), '/about', 'zh-CN')).toBe('en')
  local.clear()
  expect(load(newTab(), '/about', 'en')).toBe('en')
})

test('the address still decides where storage is blocked', () => {
  const tab = newTab()
  tab.session.set = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  expect(load(tab, '/about?lang=zh-CN')).toBe('zh-CN')
})
