import { expect, test } from 'vitest'
import { type Display, DisplayStore } from './display.ts'

test('a choice keeps what another tab has chosen, and applies both', () => {
  let saved: Display | undefined
  const stored = {
    read: () => saved,
    write: (display: Display | undefined) => {
      saved = display
      return true
    },
    watch: () => () => undefined,
  }
  const applied: Display[] = []
  const openTab = () => new DisplayStore(stored, (display) => applied.push(display))
  const [one, other] = [openTab(), openTab()]
  one.choose({ codeSize: 'large' })
  other.choose({ density: 'compact' })
  const both = { codeSize: 'large', density: 'compact' }
  expect([saved, other.get(), applied.at(-1)]).toEqual([both, both, both])
})

test('choices stay in memory where storage is blocked', () => {
  const blocked = { read: () => undefined, write: () => false, watch: () => () => undefined }
  const store = new DisplayStore(blocked, () => undefined)
  expect(store.choose({ codeSize: 'large' })).toBe(false)
  store.choose({ density: 'compact' })
  expect(store.get()).toEqual({ codeSize: 'large', density: 'compact' })
})
