import { isWellFormed } from '#src/core/well-formed.ts'
import { DRAFT_PREFIX } from './draft-key.ts'
import { fromStored, isStoredSource, type StoredSource, withBytes } from './stored-source.ts'
import type { TextSource } from './text-source.ts'

/**
 * `saved`: stored, or superseded by a newer draft or a deletion. `refused`: only in memory, because
 * storage is blocked or full, or the draft is too large.
 */
export type DraftOutcome = 'saved' | 'refused'

/** The database of long drafts. Its methods reject if storage is blocked or full. */
export interface DraftDatabase {
  /** Opens the database early, because an unloading page has no time to open it before a `put`. */
  readonly prepare: () => void
  readonly get: (key: string) => Promise<unknown>
  readonly put: (key: string, value: LongDraft) => Promise<void>
  readonly delete: (key: string) => Promise<void>
  readonly keys: () => Promise<readonly string[]>
}

export interface LongDraft {
  /** The time of the write, in milliseconds since 1970. */
  readonly at: number
  readonly source: StoredSource
  /** Whether `source` was a text before it was wrapped in a Blob, and not a file of the user. */
  readonly typed?: boolean
}

export interface LongDraftsOptions {
  readonly session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  readonly database: DraftDatabase
  /**
   * Acquires a lock until the page unloads. Resolves to false if another page has it. Without `lock`, a
   * duplicated tab shares the long drafts of its original.
   */
  readonly lock?: (name: string) => Promise<boolean>
  /** The names of the locks that pages have. Their long drafts don't expire. */
  readonly heldLocks?: () => Promise<ReadonlySet<string>>
  readonly now?: () => number
}

/** The maximum size of a draft: bytes of a file, UTF-16 units of a text. */
const MAX_DRAFT_SIZE = 300_000_000

/**
 * The time since its last write after which a long draft of a closed tab expires, checked at a page's first long
 * write.
 */
const EXPIRY_MS = 7 * 24 * 3600 * 1000

const TAB_KEY = 'offkit.tab'
/** The value in sessionStorage of a draft that is in the database. */
const LONG_MARK = 'long'

/** The long drafts of this tab, in the database; sessionStorage has a mark for each. */
export class LongDrafts {
  private readonly options: Required<LongDraftsOptions>
  private expiry: Promise<void> | undefined
  private claim: Promise<string | undefined> | undefined

  constructor({
    lock = async () => true,
    heldLocks = async () => new Set(),
    now = Date.now,
    ...options
  }: LongDraftsOptions) {
    this.options = { ...options, lock, heldLocks, now }
  }

  /** Opens the database and claims the id of this tab early. */
  prepare(): void {
    this.options.database.prepare()
    void this.tabId()
  }

  /** Whether the draft of a key is a long one. */
  has(key: string): boolean {
    return tryStorage(() => this.options.session?.getItem(DRAFT_PREFIX + key)) === LONG_MARK
  }

  /** Resolves to undefined without such a draft, if the database fails, and for a damaged draft. */
  async read(key: string): Promise<TextSource | undefined> {
    if (!this.has(key)) return undefined
    const draft = await this.options.database.get(await this.keyOf(key)).catch(() => undefined)
    if (!isLong(draft) || !isStoredSource(draft.source)) return undefined
    const source = fromStored(draft.source)
    return draft.typed && source.kind === 'file' ? await unwrapped(source.file) : source
  }

  /** Resolves to `saved` without effect if `isLatest` returns false. */
  async write(
    key: string,
    source: TextSource,
    { mayUnload, isLatest }: { readonly mayUnload: boolean; readonly isLatest: () => boolean },
  ): Promise<DraftOutcome> {
    const { session, database, now } = this.options
    const size = source.kind === 'file' ? source.size : source.text.length
    const canWrite = size <= MAX_DRAFT_SIZE && (await this.tabId()) !== undefined
    if (!isLatest()) return 'saved'
    if (!canWrite || !session) return 'refused'
    try {
      session.setItem(DRAFT_PREFIX + key, LONG_MARK)
      const put = async (draft: Omit<LongDraft, 'at'>) =>
        database.put(await this.keyOf(key), { at: now(), ...draft })
      // An unloading page has no time to wrap the text.
      const draft = mayUnload ? { source } : wrapInBlob(source)
      await put(draft).catch(async (error) => {
        if (draft.source.kind === 'text' || !isLatest()) throw error
        await put({ source: await withBytes(source) })
      })
      this.expiry ??= this.deleteExpired()
      return 'saved'
    } catch {
      if (!isLatest()) return 'saved'
      tryStorage(() => session.removeItem(DRAFT_PREFIX + key))
      return 'refused'
    }
  }

  /** Deletes a draft from the database, but not its mark. */
  async delete(key: string): Promise<void> {
    await this.options.database.delete(await this.keyOf(key))
  }

  private async keyOf(key: string): Promise<string> {
    return `${await this.tabId()}:${key}`
  }

  /** The id of this tab in the database; undefined if sessionStorage refuses it. */
  private async tabId(): Promise<string | undefined> {
    this.claim ??= this.claimTab()
    const id = await this.claim
    if (id === undefined) this.claim = undefined
    return id
  }

  /** A duplicated tab starts with a copy of sessionStorage: it gets its own id and long drafts. */
  private async claimTab(): Promise<string | undefined> {
    const { session, database, lock } = this.options
    const known = tryStorage(() => session?.getItem(TAB_KEY))
    if (known === REFUSED) return undefined
    if (known && (await lock(TAB_KEY + known))) return known
    const id = Math.random().toString(36).slice(2)
    // A duplicated tab copies the drafts of its original.
    if (known) {
      await this.each((key, draft) =>
        key.startsWith(`${known}:`) ? database.put(id + key.slice(known.length), draft) : undefined,
      )
    }
    if (tryStorage(() => session?.setItem(TAB_KEY, id)) === REFUSED) return undefined
    await lock(TAB_KEY + id)
    return id
  }

  private async deleteExpired(): Promise<void> {
    const { database, heldLocks, now } = this.options
    const held = await heldLocks().catch(() => undefined)
    if (!held) return
    const open = new Set(held).add(TAB_KEY + (await this.tabId()))
    await this.each((key, { at }) => {
      const isOpen = open.has(TAB_KEY + key.slice(0, key.indexOf(':')))
      return isOpen || at >= now() - EXPIRY_MS ? undefined : database.delete(key)
    })
  }

  /** Calls `work` for the drafts of all tabs; ignores failures. */
  private async each(
    work: (key: string, draft: LongDraft) => Promise<void> | undefined,
  ): Promise<void> {
    const { database } = this.options
    for (const key of await database.keys().catch(() => [])) {
      const draft = await database.get(key).catch(() => undefined)
      if (isLong(draft)) await work(key, draft)?.catch(() => undefined)
    }
  }
}

/** The result of `tryStorage` if storage throws; never stored. */
export const REFUSED = '\u0000refused'

/** Storage throws when it is blocked or full. */
export function tryStorage<T>(work: () => T): T | typeof REFUSED {
  try {
    return work()
  } catch {
    return REFUSED
  }
}

/**
 * Wraps a text in a Blob, which the browser copies into the database without blocking the page.
 * Returns a text with an unpaired surrogate unchanged, because a Blob would replace the surrogate.
 */
function wrapInBlob(source: TextSource): Pick<LongDraft, 'source' | 'typed'> {
  if (source.kind === 'file' || !isWellFormed(source.text)) return { source }
  const file = new Blob([source.text])
  return { source: { kind: 'file', file, name: '', size: file.size }, typed: true }
}

/** The text of a Blob. `Blob.text` would remove a byte order mark. */
async function unwrapped(file: Blob): Promise<TextSource> {
  const bytes = await file.arrayBuffer()
  return { kind: 'text', text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }
}

function isLong(value: unknown): value is LongDraft {
  return typeof value === 'object' && value !== null && 'source' in value && 'at' in value
}
