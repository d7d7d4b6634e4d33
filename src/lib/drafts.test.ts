import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createDrafts,
  type DraftDatabase,
  LONG_SAVE_DELAY,
  type LongDraft,
  SAVE_DELAY,
  SHORT_DRAFT,
} from './drafts.ts'
import type { TextSource } from './text-source.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function fakeSession(limit = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > limit) throw new Error('QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key: string) => void items.delete(key),
  }
}

function fakeDatabase(refuses = false) {
  const items = new Map<string, LongDraft>()
  const database: DraftDatabase = {
    prepare: () => undefined,
    get: async (key) => items.get(key),
    async put(key, value) {
      if (refuses) throw new Error('QuotaExceededError')
      items.set(key, value)
    },
    delete: async (key) => void items.delete(key),
    keys: async () => [...items.keys()],
  }
  return { items, database }
}

const typed = (text: string): TextSource => ({ kind: 'text', text })
const long = typed('x'.repeat(SHORT_DRAFT + 1))

describe('drafts', () => {
  test('a text is kept a moment after the last edit and found by the same tab', async () => {
    const session = fakeSession()
    const { database } = fakeDatabase()
    const drafts = createDrafts({ session, database })
    const first = drafts.save('json/validator', () => typed('1'))
    vi.advanceTimersByTime(SAVE_DELAY - 1)
    const second = drafts.save('json/validator', () => typed('\r\n"é"'))
    vi.advanceTimersByTime(SAVE_DELAY - 1)
    expect(session.items.size).toBe(0)
    vi.advanceTimersByTime(1)
    expect(await first).toBe('kept')
    expect(await second).toBe('kept')
    const later = createDrafts({ session, database })
    expect(later.recall('json/validator')).toBe('\r\n"é"')
    expect(later.recall('json/to-yaml')).toBeUndefined()
  })

  test('flush keeps at once what waits', async () => {
    const session = fakeSession()
    const { database, items } = fakeDatabase()
    const drafts = createDrafts({ session, database })
    void drafts.save('a', () => typed('short'))
    void drafts.save('b', () => long)
    await drafts.flush()
    expect(drafts.recall('a')).toBe('short')
    expect(items.size).toBe(1)
    expect(await createDrafts({ session, database }).recallLong('b')).toEqual(long)
  })

  test('a file goes to the database, and tabs do not share it', async () => {
    const { database } = fakeDatabase()
    const session = fakeSession()
    const file = new Blob(['{}'])
    const source: TextSource = { kind: 'file', file, name: 'a.json', size: 2 }
    const drafts = createDrafts({ session, database })
    void drafts.save('a', () => source)
    await drafts.flush()
    expect(drafts.recall('a')).toBeUndefined()
    expect(await drafts.recallLong('a')).toEqual(source)
    expect(await createDrafts({ session: fakeSession(), database }).recallLong('a')).toBeUndefined()
  })

  test('a short text takes the place of a long one, and forgetting leaves nothing', async () => {
    const session = fakeSession()
    const { database, items } = fakeDatabase()
    const drafts = createDrafts({ session, database })
    void drafts.save('a', () => long)
    await drafts.flush()
    void drafts.save('a', () => typed('now short'))
    await drafts.flush()
    expect(items.size).toBe(0)
    expect(drafts.recall('a')).toBe('now short')
    void drafts.save('a', () => long)
    await drafts.flush()
    void drafts.save('a', () => typed('typed after'))
    await drafts.forget('a')
    vi.advanceTimersByTime(SAVE_DELAY)
    await drafts.flush()
    expect(items.size).toBe(0)
    expect(drafts.recall('a')).toBeUndefined()
    expect(await drafts.recallLong('a')).toBeUndefined()
  })

  test('a full session storage leaves the database to try', async () => {
    const { database } = fakeDatabase()
    const drafts = createDrafts({ session: fakeSession(20), database })
    void drafts.save('a', () => typed('x'.repeat(50)))
    await drafts.flush()
    expect(await drafts.recallLong('a')).toEqual(typed('x'.repeat(50)))
  })

  test('refused storage is told and nothing throws', async () => {
    const none = createDrafts({ session: undefined, database: fakeDatabase(true).database })
    const outcome = none.save('a', () => typed('text'))
    expect(await none.flush()).toBe(false)
    expect(await outcome).toBe('refused')
    expect(none.recall('a')).toBe('text')
    expect(none.hasUnkept()).toBe(true)
    await none.forget('a')
    expect(none.recall('a')).toBeUndefined()
    expect(await none.flush()).toBe(true)
    const blocked = {
      getItem: () => {
        throw new Error('SecurityError')
      },
      setItem: () => {
        throw new Error('SecurityError')
      },
      removeItem: () => {
        throw new Error('SecurityError')
      },
    }
    const drafts = createDrafts({ session: blocked, database: fakeDatabase().database })
    const second = drafts.save('a', () => long)
    await drafts.flush()
    expect(await second).toBe('refused')
    const later = createDrafts({ session: blocked, database: fakeDatabase().database })
    expect(later.recall('a')).toBeUndefined()
    await drafts.forget('a')
  })

  test('long drafts of closed tabs are swept after a week', async () => {
    const { database, items } = fakeDatabase()
    items.set('old:a', { at: 0, source: long })
    const drafts = createDrafts({
      session: fakeSession(),
      database,
      now: () => 8 * 24 * 3600 * 1000,
    })
    void drafts.save('b', () => long)
    await drafts.flush()
    await vi.waitFor(() =>
      expect([...items.keys()].filter((key) => key.startsWith('old'))).toEqual([]),
    )
  })
})

test('a long text is kept when the typing rests for longer', async () => {
  const { database, items } = fakeDatabase()
  const prepare = vi.fn()
  const drafts = createDrafts({ session: fakeSession(), database: { ...database, prepare } })
  const outcome = drafts.save('a', () => long, SHORT_DRAFT + 1)
  expect(prepare).toHaveBeenCalled()
  vi.advanceTimersByTime(SAVE_DELAY)
  expect(items.size).toBe(0)
  vi.advanceTimersByTime(LONG_SAVE_DELAY - SAVE_DELAY)
  expect(await outcome).toBe('kept')
  expect(items.size).toBe(1)
})
