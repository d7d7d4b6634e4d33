import { DRAFT_PREFIX } from './draft-key.ts'
import type { TextSource } from './text-source.ts'

/** Whether a draft was kept, or the browser refuses storage or has no room. */
export type DraftOutcome = 'kept' | 'refused'

/** Where long drafts go. Rejects when storage is refused or full. */
export interface DraftDatabase {
  /** Makes ready for a `put` that has no time to wait: the page may be leaving. */
  readonly prepare: () => void
  readonly get: (key: string) => Promise<unknown>
  readonly put: (key: string, value: LongDraft) => Promise<void>
  readonly delete: (key: string) => Promise<void>
  readonly keys: () => Promise<readonly string[]>
}

export interface LongDraft {
  readonly at: number
  readonly source: TextSource
  /** The source is a file that holds what was typed. */
  readonly typed?: boolean
}

export type Drafts = ReturnType<typeof createDrafts>

export interface DraftsOptions {
  readonly session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  readonly database: DraftDatabase
  readonly now?: () => number
}

/** The longest text that goes into the session storage, which is written while the page waits. */
export const SHORT_DRAFT = 1_000_000

/** Milliseconds after the last edit, of a text that is short and of one that is not. */
export const SAVE_DELAY = 300
export const LONG_SAVE_DELAY = 1000

/** The largest file that is copied into the browser's storage. */
const LONGEST_DRAFT = 300_000_000

/** Milliseconds that the long draft of a closed tab is kept for. */
const KEEP = 7 * 24 * 3600 * 1000

/** What is typed on the pages of this tab, each under its key, so that a reload or an update finds it again. */
export function createDrafts({ session, database, now = Date.now }: DraftsOptions) {
  const waiting = new Map<string, Waiting>()
  /** Writes under one key follow each other. */
  const chains = new Map<string, Promise<unknown>>()
  /** What storage refused: other pages of this tab find it here until it is reloaded. */
  const unkept = new Map<string, TextSource>()
  let swept = false

  const tab = () => {
    const known = attempt(() => session?.getItem(TAB))
    if (known) return known
    const id = Math.random().toString(36).slice(2)
    return attempt(() => session?.setItem(TAB, id)) === REFUSED ? undefined : id
  }
  const longKey = (key: string) => `${tab()}:${key}`

  const chain = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const next = (chains.get(key) ?? Promise.resolve()).then(work, work)
    chains.set(
      key,
      next.catch(() => undefined),
    )
    return next
  }

  const writeShort = (key: string, text: string): boolean =>
    session !== undefined &&
    attempt(() => session.setItem(DRAFT_PREFIX + key, TEXT + text)) !== REFUSED

  const writeLong = async (
    key: string,
    source: TextSource,
    leaving: boolean,
  ): Promise<DraftOutcome> => {
    const size = source.kind === 'file' ? source.size : source.text.length
    if (size > LONGEST_DRAFT || !session || tab() === undefined) return 'refused'
    try {
      session.setItem(DRAFT_PREFIX + key, LONG)
      const draft = leaving ? { source } : unhurried(source)
      await database.put(longKey(key), { at: now(), ...draft })
      if (!swept) void sweep()
      swept = true
      return 'kept'
    } catch {
      attempt(() => session.removeItem(DRAFT_PREFIX + key))
      return 'refused'
    }
  }

  const sweep = async () => {
    for (const key of await database.keys().catch(() => [])) {
      const draft = await database.get(key).catch(() => undefined)
      if (isLong(draft) && draft.at < now() - KEEP)
        await database.delete(key).catch(() => undefined)
    }
  }

  const forget = async (key: string): Promise<void> => {
    unkept.delete(key)
    const waits = waiting.get(key)
    if (waits) {
      clearTimeout(waits.timer)
      waiting.delete(key)
      waits.settle('kept')
    }
    const long = attempt(() => session?.getItem(DRAFT_PREFIX + key)) === LONG
    attempt(() => session?.removeItem(DRAFT_PREFIX + key))
    if (long) await chain(key, () => database.delete(longKey(key))).catch(() => undefined)
  }

  const write = (key: string, leaving: boolean): Promise<DraftOutcome> => {
    const waits = waiting.get(key)
    if (!waits) return Promise.resolve('kept')
    clearTimeout(waits.timer)
    waiting.delete(key)
    const source = waits.read()
    const done = keep(key, source, leaving).then((outcome) => {
      if (outcome === 'refused') unkept.set(key, source)
      else unkept.delete(key)
      return outcome
    })
    void done.then(waits.settle)
    return done
  }

  const keep = async (key: string, source: TextSource, leaving: boolean): Promise<DraftOutcome> => {
    if (source.kind === 'text' && source.text === '') {
      await forget(key)
      return 'kept'
    }
    if (source.kind === 'text' && source.text.length <= SHORT_DRAFT) {
      const long = attempt(() => session?.getItem(DRAFT_PREFIX + key)) === LONG
      if (writeShort(key, source.text)) {
        if (long) void chain(key, () => database.delete(longKey(key))).catch(() => undefined)
        return 'kept'
      }
    }
    return chain(key, () => writeLong(key, source, leaving))
  }

  return {
    /**
     * Keeps what `read` then gives, a moment after the last call, a longer one if it is long
     * (`length` in characters or bytes); an empty text is forgotten.
     */
    save(key: string, read: () => TextSource, length = 0): Promise<DraftOutcome> {
      const waits = waiting.get(key) ?? newWaiting(read)
      clearTimeout(waits.timer)
      waits.read = read
      const long = length > SHORT_DRAFT
      if (long) database.prepare()
      const delay = long ? LONG_SAVE_DELAY : SAVE_DELAY
      waits.timer = setTimeout(() => void write(key, false), delay)
      waiting.set(key, waits)
      return waits.outcome
    },
    /** The short draft, at once. */
    recall(key: string): string | undefined {
      const source = unkept.get(key)
      if (source) return source.kind === 'text' ? source.text : undefined
      const draft = attempt(() => session?.getItem(DRAFT_PREFIX + key))
      return draft?.startsWith(TEXT) ? draft.slice(TEXT.length) : undefined
    },
    /** The long draft, where there is one. */
    async recallLong(key: string): Promise<TextSource | undefined> {
      const source = unkept.get(key)
      if (source) return source.kind === 'file' ? source : undefined
      if (attempt(() => session?.getItem(DRAFT_PREFIX + key)) !== LONG) return undefined
      const draft = await database.get(longKey(key)).catch(() => undefined)
      if (!isLong(draft)) return undefined
      const { source: kept, typed } = draft
      return typed && kept.kind === 'file' ? { kind: 'text', text: await kept.file.text() } : kept
    },
    forget,
    /** Resolves when everything that waits is kept, or refused: whether a reload would lose nothing. */
    async flush(): Promise<boolean> {
      await Promise.all([...waiting.keys()].map((key) => write(key, true)))
      await Promise.all(chains.values())
      return unkept.size === 0
    },
    /** Whether something is kept in the memory of this page only, as storage refused it. */
    hasUnkept: () => unkept.size > 0,
  }
}

const TAB = 'offkit.tab'
const TEXT = 'text:'
const LONG = 'long'
const REFUSED = '\u0000refused'

interface Waiting {
  read: () => TextSource
  timer: ReturnType<typeof setTimeout> | undefined
  readonly outcome: Promise<DraftOutcome>
  readonly settle: (outcome: DraftOutcome) => void
}

function newWaiting(read: () => TextSource): Waiting {
  let settle: (outcome: DraftOutcome) => void = () => undefined
  const outcome = new Promise<DraftOutcome>((resolve) => {
    settle = resolve
  })
  return { read, timer: undefined, outcome, settle }
}

/** Storage throws when it is blocked and when it is full. */
function attempt<T>(work: () => T): T | typeof REFUSED {
  try {
    return work()
  } catch {
    return REFUSED
  }
}

/**
 * A text as a file: the browser copies a long string into its database while the page waits, and a
 * file later. One with half a surrogate pair has no UTF-8, and a page that is left no later.
 */
function unhurried(source: TextSource): Pick<LongDraft, 'source' | 'typed'> {
  if (source.kind === 'file' || !isWellFormed(source.text)) return { source }
  const file = new Blob([source.text])
  return { source: { kind: 'file', file, name: '', size: file.size }, typed: true }
}

/** ES2024. */
function isWellFormed(text: string & { readonly isWellFormed?: () => boolean }): boolean {
  return text.isWellFormed?.() ?? false
}

function isLong(value: unknown): value is LongDraft {
  return typeof value === 'object' && value !== null && 'source' in value && 'at' in value
}
