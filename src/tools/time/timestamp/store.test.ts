import { describe, expect, test } from 'vitest'
import { fakeClock, settlePromises } from '#src/lib/testing.ts'
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
      return 'saved'
    },
    flush: async () => true,
  }
  const store = new TimestampStore(drafts, clock)
  store.configure(T, zone)
  const shown = () => Object.values(store.get().shown)
  return { clock, store, saved, shown }
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
    const { store, shown } = start({ draft: '1700000000 s' })
    store.recall()
    expect(shown()).toEqual(all)
  })

  test('that is a log is left to the page, and a pasted log is saved in full', async () => {
    const log = 'a 1700000000\nb 1700000001\n'
    const { store, saved, shown } = start({ draft: log })
    store.recall()
    expect(shown()).toEqual(none)
    expect(store.saveLog('one line\n')).toBeUndefined()
    await store.saveLog(log)
    store.dispose()
    await settlePromises()
    expect(saved).toEqual([log])
  })
})
