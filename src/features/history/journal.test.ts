import { describe, expect, test } from 'vitest'
import type { HistoryDatabase } from './database.ts'
import { type Journal, type JournalRecord, withJournal } from './journal.ts'
import { fakeDatabase, recordOf } from './testing.ts'

function fakeJournal() {
  let records: readonly JournalRecord[] | undefined
  const journal: Journal = {
    read: () => records,
    write(next) {
      records = next
      return true
    },
  }
  return { journal, linesIn: () => records?.map(({ entry }) => entry.line) }
}

/** A database whose page is closed before its writes complete. */
const closing = (database: HistoryDatabase): HistoryDatabase => ({
  ...database,
  put: () => new Promise<never>(() => undefined),
})

describe('the journal of the history', () => {
  test('contains a record only until its write is complete', async () => {
    const { database, records } = fakeDatabase()
    const { journal, linesIn } = fakeJournal()
    const put = withJournal(database, journal).put(recordOf('a', 1))
    expect(linesIn()).toEqual(['a'])
    await put
    expect(linesIn()).toBeUndefined()
    expect(records.size).toBe(1)
  })

  test('the next page writes what was left, before it lists', async () => {
    const { database, records } = fakeDatabase()
    const { journal, linesIn } = fakeJournal()
    const left = withJournal(closing(database), journal)
    void left.put(recordOf('a', 1))
    void left.put(recordOf('b', 2))
    expect(records.size).toBe(0)
    const list = await withJournal(database, journal).list()
    expect(list.map(({ line }) => line)).toEqual(['b', 'a'])
    expect(linesIn()).toBeUndefined()
  })

  test('a write that fails is tried again by the next page', async () => {
    const { database, records, failures } = fakeDatabase()
    const { journal } = fakeJournal()
    const both = withJournal(database, journal)
    failures.push(new Error('full'))
    await expect(both.put(recordOf('a', 1))).rejects.toThrow('full')
    await both.list()
    expect([...records.keys()]).toEqual(['a'])
  })

  test('deleted entries leave it', async () => {
    const { database, records } = fakeDatabase()
    const { journal, linesIn } = fakeJournal()
    const left = withJournal(closing(database), journal)
    for (const [at, id] of ['a', 'b', 'c'].entries()) void left.put(recordOf(id, at))
    await left.remove(['b'])
    expect(linesIn()).toEqual(['a', 'c'])
    await left.clear()
    expect(linesIn()).toBeUndefined()
    await withJournal(database, journal).list()
    expect(records.size).toBe(0)
  })

  test('keeps the newest short texts', async () => {
    const { database } = fakeDatabase()
    const { journal, linesIn } = fakeJournal()
    const left = withJournal(closing(database), journal)
    const long = (id: string, length: number) => {
      const record = recordOf(id, 1)
      const input = { kind: 'text', text: 'x'.repeat(length) } as const
      void left.put({ ...record, content: { input, parts: {} } })
    }
    long('a', 150_000)
    long('b', 100_000)
    long('c', 200_001)
    expect(linesIn()).toEqual(['b'])
  })

  test('has no record with a file, which only the database can store', () => {
    const { journal, linesIn } = fakeJournal()
    const { entry, content } = recordOf('a', 1)
    const schema = { kind: 'file', file: new Blob(['{}']), name: 'schema.json', size: 2 } as const
    const left = withJournal(closing(fakeDatabase().database), journal)
    void left.put({ entry, content: content && { ...content, longParts: { '.schema': schema } } })
    expect(linesIn()).toBeUndefined()
  })
})
