import { fieldsOf, isText, isTextRecord, listOf } from '#src/core/guards.ts'
import { keepsNothing } from '#src/lib/saving.ts'
import { type Stored, storedJson } from '#src/lib/storage.ts'
import type { HistoryDatabase } from './database.ts'
import { type HistoryRecord, isEntry } from './entry.ts'

/** Records that the database may not have yet: a page can be closed before its write completes. */
export type Journal = Pick<Stored<readonly JournalRecord[]>, 'read' | 'write'>

/** A record of a short text. */
export type JournalRecord = HistoryRecord & {
  readonly content: { readonly input: { readonly kind: 'text'; readonly text: string } }
}

/** The maximum UTF-16 units of all inputs in the journal. Longer ones are only in the database. */
const MAX_CHARS = 200_000

/** Also in `settings/saved-data.ts`, which deletes it with the history. */
const JOURNAL_KEY = 'offkit-history-journal'

const isRecord = fieldsOf({
  entry: isEntry,
  content: fieldsOf({
    input: fieldsOf({ kind: (value): value is 'text' => value === 'text', text: isText }),
    parts: isTextRecord,
  }),
})

/** The journal of this device, shared by all tabs. */
export function openJournal(): Journal {
  const { read, write } = storedJson(JOURNAL_KEY, listOf(isRecord))
  return { read: () => (keepsNothing() ? undefined : read()), write }
}

/** Writes each short record to the journal first, and what earlier pages left there to the database. */
export function withJournal(database: HistoryDatabase, journal: Journal): HistoryDatabase {
  const left = () => journal.read() ?? []
  const write = (records: readonly JournalRecord[]) =>
    void journal.write(records.length > 0 ? records : undefined)
  const drop = (ids: readonly string[]) => {
    const all = left()
    const others = all.filter(({ entry }) => !ids.includes(entry.id))
    if (others.length < all.length) write(others)
  }
  const put = async (record: HistoryRecord) => {
    const { id } = record.entry
    if (isShort(record)) write(newest([...left().filter(({ entry }) => entry.id !== id), record]))
    await database.put(record)
    drop([id])
  }
  const putLeft = async () => {
    for (const record of left()) {
      await database.put(record)
      drop([record.entry.id])
    }
  }
  return {
    ...database,
    prepare() {
      database.prepare()
      void putLeft().catch(() => undefined)
    },
    async list(limit) {
      await putLeft().catch(() => undefined)
      return await database.list(limit)
    },
    put,
    async remove(ids) {
      drop(ids)
      await database.remove(ids)
    },
    async clear() {
      write([])
      await database.clear()
    },
  }
}

const isShort = (record: HistoryRecord): record is JournalRecord =>
  record.content?.input?.kind === 'text' &&
  record.content.input.text.length <= MAX_CHARS &&
  record.content.longParts === undefined

/** The newest records that fit. */
function newest(records: readonly JournalRecord[]): readonly JournalRecord[] {
  let chars = 0
  const fits = ({ content }: JournalRecord) => {
    chars += content.input.text.length
    return chars <= MAX_CHARS
  }
  return records.toReversed().filter(fits).toReversed()
}
