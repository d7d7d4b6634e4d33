import { Store } from '#src/core/store.ts'
import { refusalOf, type StorageRefusal } from '#src/lib/storage-refusal.ts'
import type { ToolState } from '#src/lib/tool-state.ts'
import type { HistoryDatabase } from './database.ts'
import type { EntryResult, HistoryEntry, HistoryRecord } from './entry.ts'
import { type HistoryLimits, historyLimits, surplusOf } from './limits.ts'

export interface HistoryState {
  /** Newest first; undefined before the first read. */
  readonly entries: readonly HistoryEntry[] | undefined
  /** Whether `entries` has every entry, not only the newest ones. */
  readonly isComplete: boolean
  readonly pins: ReadonlySet<string>
  /** The number of damaged entries, which aren't in `entries`. */
  readonly damaged: number
  /** Why the last read, or the last change or record failed. */
  readonly readRefusal: StorageRefusal | undefined
  readonly writeRefusal: StorageRefusal | undefined
  /** The entry deleted last, which can be restored. */
  readonly removed: HistoryEntry | undefined
}

/** Tells the other tabs that the history has changed. */
export interface HistoryChanges {
  readonly post: () => void
  /** Returns a function that ends the calls. */
  readonly watch: (onChange: () => void) => () => void
}

export interface HistoryStoreOptions {
  readonly database: HistoryDatabase
  readonly changes?: HistoryChanges | undefined
  readonly keepsNothing?: () => boolean
  readonly limits?: HistoryLimits
}

/** The entries to read before all others, so that a long list shows at once. */
const FIRST_READ = 100

/** Records after which surplus entries are deleted again, and their bytes. */
const TRIM_INTERVAL = 20
const TRIM_BYTES = 5_000_000

/** The last results of all tools on this device. */
export class HistoryStore extends Store<HistoryState> {
  protected state: HistoryState = {
    entries: undefined,
    isComplete: false,
    pins: new Set(),
    damaged: 0,
    readRefusal: undefined,
    writeRefusal: undefined,
    removed: undefined,
  }
  private readonly database: HistoryDatabase
  private readonly changes: HistoryChanges | undefined
  private readonly keepsNothing: () => boolean
  private readonly limits: HistoryLimits
  private removedRecord: HistoryRecord | undefined
  private wasPinned = false
  /** Counts reads; only the newest one counts. */
  private reads = 0
  /** The number of views that show the list. */
  private followers = 0
  private untrimmed = TRIM_INTERVAL
  private untrimmedBytes = 0

  constructor({
    database,
    changes,
    keepsNothing = () => false,
    limits = historyLimits,
  }: HistoryStoreOptions) {
    super()
    this.database = database
    this.changes = changes
    this.keepsNothing = keepsNothing
    this.limits = limits
  }

  prepare(): void {
    if (!this.keepsNothing()) this.database.prepare()
  }

  /**
   * Saves a record and deletes the one that it replaces, unless that is pinned. Resolves to false if
   * nothing was saved. The write starts before the first pause.
   */
  async record(record: HistoryRecord, replaced?: string): Promise<boolean> {
    if (this.keepsNothing()) return false
    try {
      await this.database.put(record).catch((error) => this.retry(record, error))
      if (replaced !== undefined && replaced !== record.entry.id) await this.drop(replaced)
      this.changes?.post()
      await this.trim(record.entry.stored)
      this.set({ writeRefusal: undefined })
      if (this.followers > 0) void this.load()
      return true
    } catch (error) {
      this.set({ writeRefusal: refusalOf(error) })
      return false
    }
  }

  /** Adds the result to a saved entry. */
  async addResult(id: string, result: EntryResult): Promise<void> {
    if (this.keepsNothing()) return
    try {
      await this.database.addResult(id, result)
      this.changes?.post()
      if (this.followers > 0) void this.load()
    } catch (error) {
      this.set({ writeRefusal: refusalOf(error) })
    }
  }

  /** Reads the list: first the newest entries, then all. Calls during a read restart it. */
  async load(): Promise<void> {
    const read = ++this.reads
    try {
      if (this.state.entries === undefined) {
        const [newest, pins] = await Promise.all([
          this.database.list(FIRST_READ),
          this.database.pins(),
        ])
        if (read !== this.reads) return
        this.set({ entries: newest, pins: new Set(pins), readRefusal: undefined })
      }
      // The count comes first: an entry that is added later isn't damaged.
      const [count, entries, pins] = await Promise.all([
        this.database.count(),
        this.database.list(),
        this.database.pins(),
      ])
      const damaged = Math.max(0, count - entries.length)
      if (read !== this.reads) return
      this.set({ entries, isComplete: true, pins: new Set(pins), damaged, readRefusal: undefined })
    } catch (error) {
      if (read !== this.reads) return
      this.set({ entries: this.state.entries ?? [], readRefusal: refusalOf(error) })
    }
  }

  /** Loads the list again when this or another tab changes it. Returns a function that ends this. */
  follow(): () => void {
    this.followers++
    const end = this.changes?.watch(() => void this.load())
    return () => {
      this.followers--
      end?.()
    }
  }

  /** Whether an entry exists. */
  async has(id: string): Promise<boolean> {
    if (this.keepsNothing()) return false
    return await this.database.has(id).catch(() => false)
  }

  /** The content of an entry; undefined if it isn't stored. */
  async read(id: string): Promise<ToolState | undefined> {
    try {
      return await this.database.read(id)
    } catch (error) {
      this.set({ readRefusal: refusalOf(error) })
      return undefined
    }
  }

  async pin(id: string, isPinned: boolean): Promise<void> {
    await this.change(() => this.database.pin(id, isPinned))
  }

  /** Deletes an entry, which `undo` restores. */
  async remove(id: string): Promise<void> {
    const entry = this.state.entries?.find((it) => it.id === id)
    if (!entry) return
    const content = await this.read(id)
    this.wasPinned = this.state.pins.has(id)
    await this.change(async () => {
      await this.database.remove([id])
      this.removedRecord = { entry, content }
      this.set({ removed: entry })
    })
  }

  /** Restores the entry deleted last. */
  async undo(): Promise<void> {
    const record = this.removedRecord
    if (!record) return
    await this.change(async () => {
      if (this.keepsNothing()) throw new Error('Nothing may be saved')
      await this.database.put(record)
      if (this.wasPinned) await this.database.pin(record.entry.id, true)
      this.forgetRemoved()
    })
  }

  /** Deletes all entries, pinned ones too. */
  async clear(): Promise<void> {
    await this.change(async () => {
      await this.database.clear()
      this.forgetRemoved()
    })
  }

  private forgetRemoved(): void {
    this.removedRecord = undefined
    this.set({ removed: undefined })
  }

  private async change(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      this.changes?.post()
    } catch (error) {
      this.set({ writeRefusal: refusalOf(error) })
      return
    }
    await this.load()
  }

  /** Full storage: deletes the oldest half of the unpinned entries, and tries again. */
  private async retry(record: HistoryRecord, error: unknown): Promise<void> {
    if (!(error instanceof Error && error.name === 'QuotaExceededError')) throw error
    const [entries, pins] = await Promise.all([this.database.list(), this.database.pins()])
    const unpinned = entries.filter(({ id }) => !pins.includes(id))
    const oldest = unpinned.slice(Math.floor(unpinned.length / 2)).map(({ id }) => id)
    if (oldest.length === 0) throw error
    await this.database.remove(oldest)
    await this.database.put(record)
  }

  private async drop(id: string): Promise<void> {
    const pins = await this.database.pins()
    if (!pins.includes(id)) await this.database.remove([id])
  }

  private async trim(bytes: number): Promise<void> {
    this.untrimmed++
    this.untrimmedBytes += bytes
    if (this.untrimmed < TRIM_INTERVAL && this.untrimmedBytes < TRIM_BYTES) return
    this.untrimmed = 0
    this.untrimmedBytes = 0
    const [entries, pins] = await Promise.all([this.database.list(), this.database.pins()])
    const surplus = surplusOf(entries, new Set(pins), this.limits)
    if (surplus.length > 0) await this.database.remove(surplus)
  }
}
