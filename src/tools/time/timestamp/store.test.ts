import { describe, expect, test } from 'vitest'
import { fakeClock } from '#src/lib/testing.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import { TimestampStore } from './store.ts'

const T = await loadTemporal()

const DRAFT = 'time/timestamp#time'
const LOG_DRAFT = 'time/timestamp'

function start({
  stored = {},
  zone = 'UTC',
}: {
  stored?: Readonly<Record<string, string>>
  zone?: string
} = {}) {
  const clock = fakeClock()
  const saved: string[] = []
  const kept = new Map(Object.entries(stored))
  const drafts: ConstructorParameters<typeof TimestampStore>[0] = {
    recall: (key) => kept.get(key),
    save: async (key, read) => {
      const source = read()
      if (source.kind !== 'text') return 'saved'
      saved.push(source.text)
      kept.set(key, source.text)
      return 'saved'
    },
    forget: async (key) => void kept.delete(key),
    flush: async () => true,
  }
  const store = new TimestampStore(drafts, clock)
  store.configure(T, zone)
  const shown = () => Object.values(store.get().shown)
  return { clock, store, saved, shown, kept: () => Object.fromEntries(kept) }
}

const all = ['1700000000', '1700000000000', '2023-11-14T22:13:20']
const none = ['', '', '']

describe('the linked fields', () => {
  test('follow the edited one', () => {
    const { store, shown } = start()
    store.edit('seconds', '1700000000', false)
    expect(shown()).toEqual(all)
    store.edit('milliseconds', '0', false)
    expect(shown()).toEqual(['0', '0', '1970-01-01T00:00:00'])
    store.edit('dateTime', '2023-11-14 22:13:20', false)
    expect(shown()).toEqual([...all.slice(0, 2), '2023-11-14 22:13:20'])
  })

  test('convert early input once Temporal has loaded', () => {
    const { store, shown } = start()
    store.configure(undefined, 'UTC')
    store.edit('seconds', '1700000000', false)
    expect(shown()).toEqual(['1700000000', '', ''])
    store.configure(T, 'UTC')
    expect(shown()).toEqual(all)
  })

  test('follow the zone: a timestamp keeps its instant, a wall time keeps its text', () => {
    const { store, shown } = start()
    store.edit('seconds', '1700000000', false)
    store.configure(T, 'Asia/Shanghai')
    expect(shown()).toEqual([...all.slice(0, 2), '2023-11-15T06:13:20'])
    store.edit('dateTime', '1970-01-01T08:00:00', false)
    expect(shown().at(0)).toBe('0')
    store.configure(T, 'UTC')
    expect(shown()).toEqual(['28800', '28800000', '1970-01-01T08:00:00'])
  })

  test('convert a pasted text in another unit at once, and a typed one on blur', () => {
    const { store, shown } = start()
    store.edit('seconds', '2023-11-14T22:13:20Z', true)
    expect(shown()).toEqual(all)
    store.edit('seconds', '2023-11-14T22:13:20Z', false)
    expect(shown().at(0)).toBe('2023-11-14T22:13:20Z')
    expect(store.get().copied.seconds).toBe('1700000000')
    store.blur()
    expect(shown()).toEqual(all)
  })

  test('show the selected reading and instant', () => {
    const { store, shown } = start({ zone: 'America/New_York' })
    store.edit('dateTime', '01/02/2024 00:00', true)
    const first = shown().at(0)
    store.readAs(1)
    expect(shown().at(0)).not.toBe(first)
    store.edit('dateTime', '2023-11-05T01:30:00', false)
    store.chooseInstant('earlier')
    const earlier = Number(shown().at(0))
    store.chooseInstant('later')
    expect(Number(shown().at(0)) - earlier).toBe(3600)
  })

  test('show the current time, and are cleared together', () => {
    const { store, shown } = start()
    store.edit('dateTime', 'nonsense', false)
    store.showNow(1_700_000_000_000)
    expect(shown()).toEqual(all)
    expect(store.get()).toMatchObject({ field: undefined, failure: undefined, runs: 1 })
    store.clear()
    expect(shown()).toEqual(none)
    store.edit('seconds', '5', false)
    store.edit('seconds', ' ', false)
    expect(shown()).toEqual(none)
  })
})

describe('an invalid text', () => {
  test('keeps the previous instant, and is reported when typing pauses', async () => {
    const { clock, store, shown } = start()
    store.edit('seconds', '1700000000', false)
    store.edit('dateTime', '2023-13', false)
    expect(shown()).toEqual([...all.slice(0, 2), '2023-13'])
    expect(store.get().failure).toBeDefined()
    await clock.advance(499)
    store.edit('dateTime', '2023-13-', false)
    await clock.advance(499)
    expect(store.get().reported).toBeUndefined()
    await clock.advance(1)
    expect(store.get().reported).toBe(store.get().failure)
  })

  test('updates a reported failure on each edit, and clears it when fixed', async () => {
    const { clock, store } = start()
    store.edit('dateTime', '2023-13-01', false)
    await clock.advance(500)
    const { reported } = store.get()
    store.edit('dateTime', '2023-13-41', false)
    expect(store.get().reported).toBe(store.get().failure)
    expect(store.get().reported).not.toBe(reported)
    store.edit('dateTime', '2023-12-01', false)
    expect(store.get().reported).toBeUndefined()
    await clock.advance(1000)
    expect(store.get().reported).toBeUndefined()
  })

  test('is never reported if fixed before the timeout', async () => {
    const { clock, store } = start()
    store.edit('dateTime', '2023-1', false)
    await clock.advance(300)
    store.edit('dateTime', '2023-11-14', false)
    await clock.advance(1000)
    expect(store.get().reported).toBeUndefined()
  })

  test('isn’t reported after the store is disposed', async () => {
    const { clock, store } = start()
    store.edit('dateTime', '2023-13', false)
    store.dispose()
    await clock.advance(1000)
    expect(store.get().reported).toBeUndefined()
  })
})

describe('a draft', () => {
  test.each([
    ['seconds', '1700000000', '1700000000 s'],
    ['milliseconds', '17', '17 ms'],
    ['dateTime', '2023-11-14', '2023-11-14'],
    ['seconds', '1700000000000', '1700000000000'],
  ] as const)('of %s %s is saved as %s', (field, text, draft) => {
    const { store, saved } = start()
    store.edit(field, text, false)
    store.configure(T, 'Asia/Shanghai')
    store.blur()
    expect(saved).toEqual([draft])
    store.clear()
    expect(saved).toEqual([draft, ''])
  })

  test('restores the fields', () => {
    const { store, shown, kept } = start({
      stored: { [DRAFT]: '1700000000 s', [LOG_DRAFT]: '1800000000' },
    })
    store.recall(true)
    expect(shown()).toEqual(all)
    expect(kept()[LOG_DRAFT]).toBe('1800000000')
  })

  test('of an earlier version moves from the input of the tool', () => {
    const { store, shown, kept } = start({ stored: { [LOG_DRAFT]: '1700000000 s' } })
    store.configure(undefined, 'UTC')
    store.recall(true)
    expect(shown()).toEqual(none)
    store.configure(T, 'UTC')
    expect(shown()).toEqual(all)
    expect(kept()).toEqual({ [DRAFT]: '1700000000 s' })
    store.clear()
    store.configure(T, 'UTC')
    expect(shown()).toEqual(none)
  })

  test.each([
    ['with several lines', '1700000000\n1700000001', true],
    ['with one line', 'a 1700000000', true],
    ['after a change of the mode', '1700000000', false],
  ])('isn’t made of a log %s', (_, log, isMoved) => {
    const { store, shown, kept } = start({ stored: { [LOG_DRAFT]: log } })
    store.recall(isMoved)
    expect(shown()).toEqual(none)
    expect(store.get().failure).toBeUndefined()
    expect(kept()).toEqual({ [LOG_DRAFT]: log })
  })

  test('of an earlier version doesn’t replace a text that is entered before it is read', () => {
    const { store, shown, kept } = start({ stored: { [LOG_DRAFT]: '1800000000' } })
    store.configure(undefined, 'UTC')
    store.recall(true)
    store.edit('seconds', '1700000000', false)
    store.configure(T, 'UTC')
    expect(shown()).toEqual(all)
    expect(kept()[LOG_DRAFT]).toBe('1800000000')
  })
})
