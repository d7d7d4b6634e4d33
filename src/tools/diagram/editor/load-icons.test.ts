import { expect, test } from 'vitest'
import { loadIcons } from './load-icons.ts'

const pack = (name: string) => async () => ({
  width: 24,
  height: 24,
  icons: { [name]: { body: `<path d="${name}"/>`, width: 16 } },
  aliases: { [`old-${name}`]: name },
})
const available = {
  mdi: pack('home'),
  'fa6-solid': pack('user'),
  'fa6-brands': pack('github'),
  lost: () => Promise.reject(new TypeError('Failed to fetch')),
}

test('loads icons by pack, alias, and the prefixes of Font Awesome, and names the missing ones', async () => {
  const names = ['mdi:home', 'mdi:old-home', 'fa:user', 'fa:github', 'mdi:x', 'other:a', 'lost:a']
  const { sets, missing } = await loadIcons([...names, 'mdi:constructor'], available)
  const icon = (name: string) => ({ body: `<path d="${name}"/>`, width: 16, height: 24 })
  expect(sets).toEqual({
    mdi: { home: icon('home'), 'old-home': icon('home') },
    fa: { user: icon('user'), github: icon('github') },
  })
  expect(missing.toSorted()).toEqual(['lost:a', 'mdi:constructor', 'mdi:x', 'other:a'])
})
