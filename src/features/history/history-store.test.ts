import { describe, expect, test } from 'vitest'
import { settlePromises } from '#src/lib/testing.ts'
import { HistoryStore } from './history-store.ts'
import { surplusOf } from './limits.ts'
import { fakeChannel, fakeDatabase, recordOf } from './testing.ts'

const linesOf = (store: HistoryStore) => store.get().entries?.map(({ line }) => line)

describe('the history', () => {
  test('lists the newest first; a repeated state moves up', async () => {
    const store = new HistoryStore(fakeDatabase())
    for (const [id, at] of [
      ['a', 1],
      ['b', 2],
      ['a', 3],
    ] as const)
      await store.record(recordOf(id, at))
    await store.load()
    expect(linesOf(store)).toEqual(['a', 'b'])
    expect(store.get().isComplete).toBe(true)
  })

  test('replaces an unfinished entry, but not a pinned one', async () => {
    const store = new HistoryStore(fakeDatabase())
    await store.record(recordOf('a', 1))
    await store.record(recordOf('ab', 2), 'a')
    await store.pin('ab', true)
    await store.record(recordOf('abc', 3), 'ab')
    await store.load()
    expect(linesOf(store)).toEqual(['abc', 'ab'])
  })

  test('counts the entries that the list can’t contain', async () => {
    const { database } = fakeDatabase()
    const store = new HistoryStore({ database: { ...database, count: async () => 3 } })
    await store.record(recordOf('a', 1))
    await store.load()
    expect(store.get()).toMatchObject({ damaged: 2, readRefusal: undefined })
    expect(linesOf(store)).toEqual(['a'])
  })

  test('adds a result to an entry, but not to a deleted one', async () => {
    const { database, records } = fakeDatabase()
    const store = new HistoryStore({ database })
    await store.record(recordOf('a', 1))
    await store.addResult('a', { line: 'result', size: 6 })
    await store.load()
    expect(store.get().entries?.[0]).toMatchObject({ line: 'a', result: { line: 'result' } })
    expect(await store.read('a')).toEqual(recordOf('a', 1).content)
    await store.remove('a')
    await store.addResult('a', { line: 'result', size: 6 })
    expect(records.size).toBe(0)
  })

  test('deletes an entry, and undo restores it with its pin', async () => {
    const { database, records } = fakeDatabase()
    const store = new HistoryStore({ database })
    await store.record(recordOf('a', 1))
    await store.load()
    await store.pin('a', true)
    await store.remove('a')
    expect(linesOf(store)).toEqual([])
    expect(store.get().removed?.line).toBe('a')
    expect(records.size).toBe(0)
    await store.undo()
    expect(linesOf(store)).toEqual(['a'])
    expect(store.get().removed).toBeUndefined()
    expect([...store.get().pins]).toEqual(['a'])
    expect(await store.read('a')).toEqual(recordOf('a', 1).content)
  })

  test('forgets everything, and nothing can be restored after it', async () => {
    const store = new HistoryStore(fakeDatabase())
    for (const id of ['a', 'b']) await store.record(recordOf(id, 1))
    await store.load()
    await store.remove('a')
    await store.clear()
    await store.undo()
    expect(linesOf(store)).toEqual([])
  })

  test('saves and opens nothing while nothing may be saved', async () => {
    const { database, records } = fakeDatabase()
    let isPrepared = false
    const prepare = () => {
      isPrepared = true
    }
    const store = new HistoryStore({
      database: { ...database, prepare },
      keepsNothing: () => true,
    })
    store.prepare()
    expect(await store.record(recordOf('a', 1))).toBe(false)
    expect(records.size).toBe(0)
    expect(isPrepared).toBe(false)
  })

  test('follows other tabs while it is shown', async () => {
    const { database } = fakeDatabase()
    const join = fakeChannel()
    const [one, two] = [join(), join()].map((changes) => new HistoryStore({ database, changes }))
    const end = two!.follow()
    await two!.load()
    await one!.record(recordOf('a', 1))
    await settlePromises()
    expect(linesOf(two!)).toEqual(['a'])
    end()
    await one!.record(recordOf('b', 2))
    await settlePromises()
    expect(linesOf(two!)).toEqual(['a'])
  })
})

describe('storage', () => {
  test('that is blocked is reported, and reported no more after a success', async () => {
    const { database, failures } = fakeDatabase()
    const store = new HistoryStore({ database })
    failures.push(new Error('blocked'))
    expect(await store.record(recordOf('a', 1))).toBe(false)
    expect(store.get().writeRefusal).toBe('refused')
    failures.push(new Error('blocked'))
    await store.load()
    expect(store.get()).toMatchObject({ entries: [], readRefusal: 'refused' })
    await store.record(recordOf('a', 1))
    await store.load()
    expect(store.get()).toMatchObject({ writeRefusal: undefined, readRefusal: undefined })
    expect(linesOf(store)).toEqual(['a'])
  })

  test('that is full loses the oldest half of the unpinned entries', async () => {
    const { database, failures } = fakeDatabase()
    const store = new HistoryStore({ database })
    for (const [at, id] of ['a', 'b', 'c', 'd'].entries()) await store.record(recordOf(id, at))
    await store.pin('a', true)
    failures.push(Object.assign(new Error('full'), { name: 'QuotaExceededError' }))
    expect(await store.record(recordOf('e', 9))).toBe(true)
    await store.load()
    expect(linesOf(store)).toEqual(['e', 'd', 'a'])
  })

  test('that stays full is reported', async () => {
    const { database, failures } = fakeDatabase()
    const store = new HistoryStore({ database })
    failures.push(Object.assign(new Error('full'), { name: 'QuotaExceededError' }))
    expect(await store.record(recordOf('e', 9))).toBe(false)
    expect(store.get().writeRefusal).toBe('refused')
  })

  test('keeps within its limits', async () => {
    const limits = { bytes: 100, perTool: 3, entries: 5 }
    const store = new HistoryStore({ ...fakeDatabase(), limits })
    for (let at = 0; at < 100; at++) await store.record(recordOf(`${at}`, at))
    await store.load()
    // Surplus entries are deleted at intervals.
    expect(store.get().entries?.length).toBeLessThan(3 + 20)
    expect(linesOf(store)?.slice(0, 3)).toEqual(['99', '98', '97'])
  })
})

describe('surplus entries', () => {
  const entries = (...list: readonly Parameters<typeof recordOf>[]) =>
    list.map((each) => recordOf(...each).entry)
  const limits = { bytes: 1000, perTool: 2, entries: 3 }

  test('are the oldest of each tool, and of all', () => {
    const tool = 'encoding/url'
    const all = entries(['a', 1], ['b', 2], ['c', 3], ['d', 4, { tool }], ['e', 5, { tool }])
    expect(surplusOf(all, new Set(), limits)).toEqual(['b', 'a'])
  })

  test('exclude pinned ones, whose bytes count', () => {
    const all = entries(['a', 1, { stored: 900 }], ['b', 2, { stored: 200 }], ['c', 3])
    expect(surplusOf(all, new Set(['a']), limits)).toEqual(['b'])
  })
})
