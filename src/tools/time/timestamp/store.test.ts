import { describe, expect, test } from 'vitest'
import { answered, fakeClock } from '#src/lib/testing.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import { TimestampStore } from './store.ts'

const T = await loadTemporal()

function start({ draft, zone = 'UTC' }: { draft?: string; zone?: string } = {}) {
  const clock = fakeClock()
  const saved: string[] = []
  const drafts: ConstructorParameters<typeof TimestampStore>[0] = {
    recall: () => draft,
    save: async (_, read) => {
      const source = read()
      if (source.kind === 'text') saved.push(source.text)
      return 'kept'
    },
    flush: async () => true,
  }
  const store = new TimestampStore(drafts, clock)
  store.place(T, zone)
  const shown = () => Object.values(store.get().shown)
  return { clock, store, saved, shown }
}

const all = ['1700000000', '1700000000000', '2023-11-14T22:13:20']
const none = ['', '', '']

describe('the fields of a moment', () => {
  test('follow the one that is typed into', () => {
    const { store, shown } = start()
    store.edit('seconds', '1700000000', false)
    expect(shown()).toEqual(all)
    store.edit('milliseconds', '0', false)
    expect(shown()).toEqual(['0', '0', '1970-01-01T00:00:00'])
    store.edit('dateTime', '2023-11-14 22:13:20', false)
    expect(shown()).toEqual([...all.slice(0, 2), '2023-11-14 22:13:20'])
  })

  test('wait for the calendar with what was typed before it came', () => {
    const { store, shown } = start()
    store.place(undefined, 'UTC')
    store.edit('seconds', '1700000000', false)
    expect(shown()).toEqual(['1700000000', '', ''])
    store.place(T, 'UTC')
    expect(shown()).toEqual(all)
  })

  test('follow the zone: a moment keeps its place in time, a wall time its text', () => {
    const { store, shown } = start()
    store.edit('seconds', '1700000000', false)
    store.place(T, 'Asia/Shanghai')
    expect(shown()).toEqual([...all.slice(0, 2), '2023-11-15T06:13:20'])
    store.edit('dateTime', '1970-01-01T08:00:00', false)
    expect(shown().at(0)).toBe('0')
    store.place(T, 'UTC')
    expect(shown()).toEqual(['28800', '28800000', '1970-01-01T08:00:00'])
  })

  test('show what a pasted text of another unit means there, a typed one when it is left', () => {
    const { store, shown } = start()
    store.edit('seconds', '2023-11-14T22:13:20Z', true)
    expect(shown()).toEqual(all)
    store.edit('seconds', '2023-11-14T22:13:20Z', false)
    expect(shown().at(0)).toBe('2023-11-14T22:13:20Z')
    expect(store.get().copied.seconds).toBe('1700000000')
    store.leave()
    expect(shown()).toEqual(all)
  })

  test('show the reading and the instant that are chosen', () => {
    const { store, shown } = start({ zone: 'America/New_York' })
    store.edit('dateTime', '01/02/2024 00:00', true)
    const first = shown().at(0)
    store.readAs(1)
    expect(shown().at(0)).not.toBe(first)
    store.edit('dateTime', '2023-11-05T01:30:00', false)
    store.choose('earlier')
    const earlier = Number(shown().at(0))
    store.choose('later')
    expect(Number(shown().at(0)) - earlier).toBe(3600)
  })

  test('show the present moment, and are emptied', () => {
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

describe('a mistake', () => {
  test('leaves the moment of before, and is told when the typing rests', async () => {
    const { clock, store, shown } = start()
    store.edit('seconds', '1700000000', false)
    store.edit('dateTime', '2023-13', false)
    expect(shown()).toEqual([...all.slice(0, 2), '2023-13'])
    expect(store.get().failure).toBeDefined()
    await clock.advance(499)
    store.edit('dateTime', '2023-13-', false)
    await clock.advance(499)
    expect(store.get().told).toBeUndefined()
    await clock.advance(1)
    expect(store.get().told).toBe(store.get().failure)
  })

  test('that is told stays up to date, and is gone when it is mended', async () => {
    const { clock, store } = start()
    store.edit('dateTime', '2023-13-01', false)
    await clock.advance(500)
    const { told } = store.get()
    store.edit('dateTime', '2023-13-41', false)
    expect(store.get().told).toBe(store.get().failure)
    expect(store.get().told).not.toBe(told)
    store.edit('dateTime', '2023-12-01', false)
    expect(store.get().told).toBeUndefined()
    await clock.advance(1000)
    expect(store.get().told).toBeUndefined()
  })

  test('that is mended in time is never told', async () => {
    const { clock, store } = start()
    store.edit('dateTime', '2023-1', false)
    await clock.advance(300)
    store.edit('dateTime', '2023-11-14', false)
    await clock.advance(1000)
    expect(store.get().told).toBeUndefined()
  })

  test('is not told after the page is left', async () => {
    const { clock, store } = start()
    store.edit('dateTime', '2023-13', false)
    store.end()
    await clock.advance(1000)
    expect(store.get().told).toBeUndefined()
  })
})

describe('a draft', () => {
  test.each([
    ['seconds', '1700000000', '1700000000 s'],
    ['milliseconds', '17', '17 ms'],
    ['dateTime', '2023-11-14', '2023-11-14'],
    ['seconds', '1700000000000', '1700000000000'],
  ] as const)('of %s %s says its unit', (field, text, kept) => {
    const { store, saved } = start()
    store.edit(field, text, false)
    store.place(T, 'Asia/Shanghai')
    store.leave()
    expect(saved).toEqual([kept])
    store.clear()
    expect(saved).toEqual([kept, ''])
    expect(start({ draft: kept }).store.recall()).toBe(true)
  })

  test('comes back as it was typed', () => {
    const { store, shown } = start({ draft: '1700000000 s' })
    expect(store.recall()).toBe(true)
    expect(shown()).toEqual(all)
  })

  test('that is a log is left to the page, and one that is pasted is kept whole', async () => {
    const log = 'a 1700000000\nb 1700000001\n'
    const { store, saved, shown } = start({ draft: log })
    expect(store.recall()).toBe(false)
    expect(shown()).toEqual(none)
    expect(store.keepLog('one line\n')).toBeUndefined()
    await store.keepLog(log)
    store.end()
    await answered()
    expect(saved).toEqual([log])
  })
})
