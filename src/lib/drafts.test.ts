import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDrafts, LONG_DEBOUNCE_MS, MAX_SHORT_CHARS, SHORT_DEBOUNCE_MS } from './drafts.ts'
import type { DraftDatabase, LongDraft } from './long-drafts.ts'
import type { FileText, TextSource } from './text-source.ts'

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

/** Locks of several tabs, which are never released. */
function fakeLock() {
  const held = new Set<string>()
  return async (name: string) => !held.has(name) && held.add(name).has(name)
}

const typed = (text: string): TextSource => ({ kind: 'text', text })
const long = typed('x'.repeat(MAX_SHORT_CHARS + 1))

describe('drafts', () => {
  test('saves a text after the debounce delay and restores it in the same tab', async () => {
    const session = fakeSession()
    const { database } = fakeDatabase()
    const drafts = createDrafts({ session, database })
    const first = drafts.save('json/validator', () => typed('1'))
    vi.advanceTimersByTime(SHORT_DEBOUNCE_MS - 1)
    const second = drafts.save('json/validator', () => typed('\r\n"é"'))
    vi.advanceTimersByTime(SHORT_DEBOUNCE_MS - 1)
    expect(session.items.size).toBe(0)
    vi.advanceTimersByTime(1)
    expect(await first).toBe('saved')
    expect(await second).toBe('saved')
    const later = createDrafts({ session, database })
    expect(later.recall('json/validator')).toBe('\r\n"é"')
    expect(later.recall('json/to-yaml')).toBeUndefined()
  })

  test('restores a text with the name of its file, whatever both contain', async () => {
    const session = fakeSession()
    const { database } = fakeDatabase()
    const drafts = createDrafts({ session, database })
    const texts = ['[1]', '\n\r\n', 'file:a\n1', 'text:1']
    const names = ['a.json', 'text:.json', 'file: 一 "b"', 'a/b', 'a\rb', 'a\u2028b']
    for (const text of texts) {
      for (const source of [typed(text), ...names.map((name) => ({ ...typed(text), name }))]) {
        await drafts.saveAtOnce('json/validator', source)
        const later = createDrafts({ session, database })
        expect(later.recallText('json/validator')).toEqual(source)
        expect(later.recall('json/validator')).toBe(text)
      }
    }
    await drafts.saveAtOnce('json/validator', { ...typed('1'), name: 'a\nb' })
    expect(createDrafts({ session, database }).recallText('json/validator')).toEqual({
      ...typed('1'),
      name: 'a b',
    })
  })

  test('flush saves pending drafts at once', async () => {
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

  test('a long draft that moves into memory doesn’t replace what is typed in the meantime', async () => {
    const session = fakeSession()
    const { database } = fakeDatabase()
    const before = createDrafts({ session, database })
    void before.save('a', () => long)
    void before.save('b', () => long)
    await before.flush()
    const drafts = createDrafts({ session, database, keepsNothing: () => true })
    const moved = drafts.unsave(['a', 'b'])
    void drafts.save('a', () => typed('newer'))
    await moved
    await vi.advanceTimersByTimeAsync(SHORT_DEBOUNCE_MS)
    expect(drafts.recall('a')).toBe('newer')
    expect(drafts.recall('b')).toBe(long.kind === 'text' && long.text)
  })

  test('recalls a draft before it is stored', async () => {
    const { database } = fakeDatabase()
    let finish = () => {}
    const stored = new Promise<void>((resolve) => {
      finish = resolve
    })
    const slow: DraftDatabase = { ...database, put: () => stored }
    const drafts = createDrafts({ session: fakeSession(), database: slow })
    const file = new Blob(['{}'])
    const source: TextSource = { kind: 'file', file, name: 'a.json', size: 2 }
    void drafts.save('short', () => typed('1'))
    void drafts.save('file', () => source, 2)
    expect(drafts.recall('short')).toBe('1')
    expect(drafts.recallFile('file')).toBe(source)
    expect(drafts.recallFile('short')).toBeUndefined()
    expect(await drafts.recallLong('file')).toBe(source)
    const flushed = drafts.flush()
    expect(await drafts.recallLong('file')).toBe(source)
    void drafts.save('file', () => typed('newer'))
    expect(drafts.recall('file')).toBe('newer')
    expect(await drafts.recallLong('file')).toBeUndefined()
    finish()
    await flushed
    expect(drafts.recall('file')).toBe('newer')
  })

  test('flush writes a draft again whose write an unload would abort', async () => {
    const { database, items } = fakeDatabase()
    const written: LongDraft[] = []
    const never = new Promise<void>(() => undefined)
    const slow: DraftDatabase = {
      ...database,
      put: (key, value) => (written.push(value) === 1 ? never : database.put(key, value)),
    }
    const drafts = createDrafts({ session: fakeSession(), database: slow })
    void drafts.save('a', () => long)
    await vi.advanceTimersByTimeAsync(SHORT_DEBOUNCE_MS)
    expect(written).toHaveLength(1)
    void drafts.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect([...items.values()].map((it) => it.source)).toEqual([long])
  })

  test('reports the outcome of the write that counts', async () => {
    const { database } = fakeDatabase()
    const failures: ((cause: Error) => void)[] = []
    const slow: DraftDatabase = {
      ...database,
      put: () => new Promise((_, reject) => void failures.push(reject)),
    }
    const drafts = createDrafts({ session: fakeSession(), database: slow })
    const outcome = drafts.save('a', () => long)
    await vi.advanceTimersByTimeAsync(SHORT_DEBOUNCE_MS)
    // Leaving the page writes it again.
    void drafts.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(failures).toHaveLength(2)
    for (const fail of failures) fail(new Error('No room'))
    expect(await outcome).toBe('refused')
  })

  test.each([
    ['full', fakeSession(0)],
    ['missing', undefined],
  ])(
    'reports that a %s storage refused a draft, also if its write causes others',
    async (_, session) => {
      const { database } = fakeDatabase(true)
      const drafts = createDrafts({ session, database })
      drafts.watch(() => void drafts.flush())
      const outcomes = ['a', 'b'].map((key) => drafts.save(key, () => typed('text')))
      void drafts.flush()
      expect(await Promise.all(outcomes)).toEqual(['refused', 'refused'])
      expect(drafts.hasUnsaved()).toBe(true)
    },
  )

  test('a cleared draft is not recalled', async () => {
    const { database } = fakeDatabase()
    const drafts = createDrafts({ session: fakeSession(), database })
    void drafts.save('a', () => long)
    await drafts.flush()
    void drafts.save('a', () => typed(''))
    expect(drafts.recall('a')).toBeUndefined()
    expect(await drafts.recallLong('a')).toBeUndefined()
  })

  test('saves a file in the database, separately for each tab', async () => {
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

  test('saves a file at once, and a reload before that may lose it', async () => {
    const { database, items } = fakeDatabase()
    let finish = () => {}
    const opened = new Promise<void>((resolve) => {
      finish = resolve
    })
    const put: DraftDatabase['put'] = async (key, value) => {
      await opened
      await database.put(key, value)
    }
    const drafts = createDrafts({ session: fakeSession(), database: { ...database, put } })
    const file: FileText = { kind: 'file', file: new Blob(['{}']), name: 'a.json', size: 2 }
    expect(drafts.hasUnsaved()).toBe(false)
    const outcome = drafts.saveAtOnce('a', file)
    expect(drafts.hasUnsaved()).toBe(true)
    expect(drafts.recallFile('a')).toBe(file)
    finish()
    expect(await outcome).toBe('saved')
    expect(drafts.hasUnsaved()).toBe(false)
    expect([...items.values()].map((it) => it.source)).toEqual([file])
  })

  test('keeps the long drafts of a tab and its duplicate apart', async () => {
    const { database } = fakeDatabase()
    const lock = fakeLock()
    const session = fakeSession()
    const original = createDrafts({ session, database, lock })
    void original.save('a', () => long)
    await original.flush()
    const copy = fakeSession()
    for (const [key, value] of session.items) copy.setItem(key, value)
    const duplicate = createDrafts({ session: copy, database, lock })
    expect(await duplicate.recallLong('a')).toEqual(long)
    const changed = typed('y'.repeat(MAX_SHORT_CHARS + 1))
    void duplicate.save('a', () => changed)
    await duplicate.flush()
    expect(await original.recallLong('a')).toEqual(long)
    expect(await duplicate.recallLong('a')).toEqual(changed)
    await original.forget('a')
    const reloaded = createDrafts({ session: copy, database, lock: fakeLock() })
    expect(await reloaded.recallLong('a')).toEqual(changed)
  })

  test('replaces a long text by a short one, and removes both', async () => {
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
    vi.advanceTimersByTime(SHORT_DEBOUNCE_MS)
    await drafts.flush()
    expect(items.size).toBe(0)
    expect(drafts.recall('a')).toBeUndefined()
    expect(await drafts.recallLong('a')).toBeUndefined()
  })

  test('a short text wins over long ones whose writes are still in progress or queued', async () => {
    const session = fakeSession()
    const { database, items } = fakeDatabase()
    const puts: (() => void)[] = []
    const put: DraftDatabase['put'] = (key, value) =>
      new Promise((resolve) => puts.push(() => resolve(database.put(key, value))))
    const drafts = createDrafts({ session, database: { ...database, put } })
    const write = async (source: TextSource) => {
      void drafts.save('a', () => source)
      await vi.advanceTimersByTimeAsync(LONG_DEBOUNCE_MS)
    }
    await write(long)
    await write(long)
    await write(typed('newest'))
    puts.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(puts).toEqual([])
    await drafts.flush()
    expect(drafts.recall('a')).toBe('newest')
    expect(items.size).toBe(0)
  })

  test('a long write that fails late leaves the newer short text', async () => {
    const session = fakeSession()
    const { database } = fakeDatabase()
    let refuse: (() => void) | undefined
    const put = () => new Promise<void>((_, reject) => (refuse = () => reject(new Error('full'))))
    const drafts = createDrafts({ session, database: { ...database, put } })
    void drafts.save('a', () => long)
    await vi.advanceTimersByTimeAsync(LONG_DEBOUNCE_MS)
    void drafts.save('a', () => typed('newer'))
    await vi.advanceTimersByTimeAsync(SHORT_DEBOUNCE_MS)
    refuse?.()
    await drafts.flush()
    expect(drafts.recall('a')).toBe('newer')
    expect(drafts.hasUnsaved()).toBe(false)
  })

  test('a long write that waits for the tab leaves the newer short text', async () => {
    const session = fakeSession()
    session.setItem('offkit.tab', 'other')
    const { database } = fakeDatabase()
    let release: ((isFree: boolean) => void) | undefined
    const lock = () => new Promise<boolean>((resolve) => (release = resolve))
    const drafts = createDrafts({ session, database, lock })
    void drafts.save('a', () => long)
    await vi.advanceTimersByTimeAsync(LONG_DEBOUNCE_MS)
    void drafts.save('a', () => typed('newer'))
    await vi.advanceTimersByTimeAsync(SHORT_DEBOUNCE_MS)
    release?.(true)
    await drafts.flush()
    expect(drafts.recall('a')).toBe('newer')
  })

  test('a file that is too large to save stays forgotten', async () => {
    const { database } = fakeDatabase()
    const drafts = createDrafts({ session: fakeSession(), database })
    const file = { size: 400_000_000 } as Blob
    void drafts.save('a', () => long)
    await vi.advanceTimersByTimeAsync(LONG_DEBOUNCE_MS)
    void drafts.save('a', () => ({ kind: 'file', file, name: 'big', size: file.size }))
    const flushed = drafts.flush()
    await drafts.forget('a')
    await flushed
    expect(await drafts.recallLong('a')).toBeUndefined()
    expect(drafts.hasUnsaved()).toBe(false)
  })

  test('falls back to the database if sessionStorage is full', async () => {
    const { database } = fakeDatabase()
    const drafts = createDrafts({ session: fakeSession(20), database })
    void drafts.save('a', () => typed('x'.repeat(50)))
    await drafts.flush()
    expect(await drafts.recallLong('a')).toEqual(typed('x'.repeat(50)))
  })

  test('a long text keeps its byte order mark', async () => {
    const { database } = fakeDatabase()
    const session = fakeSession()
    const drafts = createDrafts({ session, database })
    const outcome = drafts.save('a', () => typed(`\ufeff${'x'.repeat(MAX_SHORT_CHARS)}`), 2_000_000)
    vi.advanceTimersByTime(LONG_DEBOUNCE_MS)
    await outcome
    const later = createDrafts({ session, database })
    expect(await later.recallLong('a')).toEqual(typed(`\ufeff${'x'.repeat(MAX_SHORT_CHARS)}`))
  })

  test('saves files and long texts where the database stores no Blob', async () => {
    const { database } = fakeDatabase()
    const session = fakeSession()
    const put = async (key: string, value: LongDraft) => {
      const { source } = value
      if (source.kind === 'file' && source.file instanceof Blob) throw new Error('UnknownError')
      await database.put(key, value)
    }
    const drafts = createDrafts({ session, database: { ...database, put } })
    const blob = new File(['[1]'], 'a.json', { type: 'application/json' })
    const file: FileText = { kind: 'file', file: blob, name: 'a.json', size: 3 }
    expect(await drafts.saveAtOnce('file', file)).toBe('saved')
    expect(await drafts.saveAtOnce('text', long)).toBe('saved')
    expect(drafts.hasUnsaved()).toBe(false)
    const later = createDrafts({ session, database })
    expect(await later.recallLong('text')).toEqual(long)
    const restored = (await later.recallLong('file')) as FileText
    expect(restored).toMatchObject({ kind: 'file', name: 'a.json', size: 3 })
    expect(await restored.file.text()).toBe('[1]')
    expect(restored.file.type).toBe('application/json')
  })

  test.each([null, 'text', {}, { kind: 'file', name: 'a', size: 1 }, { kind: 'text', text: 1 }])(
    'doesn’t recall a damaged draft: %j',
    async (source) => {
      const { database, items } = fakeDatabase()
      const session = fakeSession()
      const drafts = createDrafts({ session, database })
      await drafts.saveAtOnce('a', long)
      for (const key of items.keys())
        items.set(key, Object.assign({ at: 0 }, { source }) as LongDraft)
      expect(await createDrafts({ session, database }).recallLong('a')).toBeUndefined()
    },
  )

  test('reports refused storage without throwing', async () => {
    const none = createDrafts({ session: undefined, database: fakeDatabase(true).database })
    const outcome = none.save('a', () => typed('text'))
    expect(await none.flush()).toBe(false)
    expect(await outcome).toBe('refused')
    expect(none.recall('a')).toBe('text')
    expect(none.hasUnsaved()).toBe(true)
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

  test('deletes long drafts of closed tabs after a week', async () => {
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

  test('keeps older long drafts of open tabs, its own too', async () => {
    const { database, items } = fakeDatabase()
    const session = fakeSession()
    let now = 0
    const open = new Set<string>()
    const options = { database, now: () => now, heldLocks: async () => open }
    const drafts = createDrafts({ ...options, session })
    void drafts.save('a', () => long)
    await drafts.flush()
    now = 8 * 24 * 3600 * 1000
    items.set('closed:a', { at: 0, source: long })
    items.set('open:a', { at: 0, source: long })
    open.add('offkit.tabopen')
    // Expired drafts are deleted at a page's first write.
    const reloaded = createDrafts({ ...options, session })
    void reloaded.save('b', () => long)
    await reloaded.flush()
    await vi.waitFor(() => expect(items.has('closed:a')).toBe(false))
    expect(items.has('open:a')).toBe(true)
    expect((await reloaded.recallLong('a')) !== undefined).toBe(true)
  })

  test('deletes none if the open tabs are unknown', async () => {
    const { database, items } = fakeDatabase()
    items.set('old:a', { at: 0, source: long })
    const heldLocks = vi.fn(() => Promise.reject(new DOMException('', 'SecurityError')))
    const now = () => 8 * 24 * 3600 * 1000
    const drafts = createDrafts({ session: fakeSession(), database, now, heldLocks })
    void drafts.save('b', () => long)
    await drafts.flush()
    await vi.waitFor(() => expect(heldLocks).toHaveBeenCalled())
    expect(items.has('old:a')).toBe(true)
  })
})

test('saves a long text after a longer debounce delay', async () => {
  const { database, items } = fakeDatabase()
  const prepare = vi.fn()
  const drafts = createDrafts({ session: fakeSession(), database: { ...database, prepare } })
  const outcome = drafts.save('a', () => long, MAX_SHORT_CHARS + 1)
  expect(prepare).toHaveBeenCalled()
  vi.advanceTimersByTime(SHORT_DEBOUNCE_MS)
  expect(items.size).toBe(0)
  vi.advanceTimersByTime(LONG_DEBOUNCE_MS - SHORT_DEBOUNCE_MS)
  expect(await outcome).toBe('saved')
  expect(items.size).toBe(1)
})
