import type { HistoryDatabase } from './database.ts'
import type { HistoryEntry, HistoryRecord } from './entry.ts'
import type { HistoryChanges } from './history-store.ts'

/** A history in memory, whose writes can fail. */
export function fakeDatabase() {
  const records = new Map<string, HistoryRecord>()
  const pins = new Set<string>()
  const failures: Error[] = []
  const attempt = () => {
    const failure = failures.shift()
    if (failure) throw failure
  }
  const database: HistoryDatabase = {
    prepare: () => undefined,
    list: async (limit) => {
      attempt()
      const entries = [...records.values()].map(({ entry }) => entry)
      return entries.toSorted((a, b) => b.at - a.at).slice(0, limit)
    },
    count: async () => records.size,
    has: async (id) => records.has(id),
    pins: async () => [...pins],
    read: async (id) => records.get(id)?.content,
    async put(record) {
      attempt()
      records.set(record.entry.id, record)
    },
    async addResult(id, result) {
      attempt()
      const record = records.get(id)
      if (record) records.set(id, { ...record, entry: { ...record.entry, result } })
    },
    async pin(id, isPinned) {
      attempt()
      if (isPinned) pins.add(id)
      else pins.delete(id)
    },
    async remove(ids) {
      for (const id of ids) {
        records.delete(id)
        pins.delete(id)
      }
    },
    async clear() {
      records.clear()
      pins.clear()
    },
  }
  return { database, records, pins, failures }
}

/** Connects the histories of several tabs. */
export function fakeChannel(): () => HistoryChanges {
  const tabs = new Map<symbol, Set<() => void>>()
  return () => {
    const own = Symbol('tab')
    tabs.set(own, new Set())
    return {
      post: () => {
        for (const [tab, listeners] of tabs) {
          if (tab !== own) for (const listener of listeners) listener()
        }
      },
      watch(onChange) {
        tabs.get(own)?.add(onChange)
        return () => void tabs.get(own)?.delete(onChange)
      },
    }
  }
}

export function recordOf(
  id: string,
  at: number,
  change: Partial<HistoryEntry> = {},
): HistoryRecord {
  return {
    entry: { id, tool: 'json/validator', at, line: id, name: '', size: 1, stored: 1, ...change },
    content: { input: { kind: 'text', text: id }, parts: {} },
  }
}
