import { DRAFT_PREFIX } from './draft-key.ts'
import {
  type DraftOutcome,
  LongDrafts,
  type LongDraftsOptions,
  REFUSED,
  tryStorage,
} from './long-drafts.ts'
import type { FileText, TextSource, TypedText } from './text-source.ts'

/** Receives the key of a draft. */
type DraftListener = (key: string) => void

export type Drafts = ReturnType<typeof createDrafts>

export interface DraftsOptions extends LongDraftsOptions {
  /** Whether drafts are only in memory, by the visitor's choice. */
  readonly keepsNothing?: () => boolean
}

/** The maximum UTF-16 units of a short draft, since sessionStorage blocks the page. */
export const MAX_SHORT_CHARS = 1_000_000

/** The debounce delays of a short and a long text. */
export const SHORT_DEBOUNCE_MS = 300
export const LONG_DEBOUNCE_MS = 1000

/**
 * Saves the input of this tab's pages by key, so that it survives a reload or an update. Short texts
 * are in sessionStorage. Long texts, files, and texts for which sessionStorage is full are in the
 * database. If sessionStorage is blocked, every draft is refused. If nothing may be saved, drafts are
 * in memory until a reload.
 */
export function createDrafts({ keepsNothing = () => false, ...options }: DraftsOptions) {
  const { session } = options
  const long = new LongDrafts(options)
  const pending = new Map<string, PendingDraft>()
  /** Database writes of one key run in sequence; short drafts are written at once. */
  const chains = new Map<string, Promise<unknown>>()
  /** Counts the writes of a key: only the latest one may change what is recalled. */
  const turns = new Map<string, number>()
  /**
   * Drafts that storage refused or that may not be saved, in memory until a reload. They take
   * precedence over stored drafts.
   */
  const unsaved = new Map<string, TextSource>()
  /** Drafts that the database hasn't stored yet. */
  const unstored = new Map<string, UnstoredDraft>()
  const listeners = new Set<DraftListener>()

  /** The newest draft that isn't stored. It takes precedence over the stored one. */
  const inMemory = (key: string): TextSource | undefined =>
    pending.get(key)?.read() ?? unstored.get(key)?.source ?? unsaved.get(key)

  const chain = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const next = (chains.get(key) ?? Promise.resolve()).then(work, work)
    chains.set(
      key,
      next.catch(() => undefined),
    )
    return next
  }

  /** Supersedes earlier writes of a key. Returns whether this one is still the latest. */
  const supersede = (key: string): (() => boolean) => {
    const turn = (turns.get(key) ?? 0) + 1
    turns.set(key, turn)
    return () => turns.get(key) === turn
  }

  const deleteLong = (key: string): Promise<void> =>
    chain(key, () => long.delete(key)).catch(() => undefined)

  const notify = (key: string) => {
    for (const listener of listeners) listener(key)
  }

  /** Removes a draft and its timer. */
  const takePending = (key: string): PendingDraft | undefined => {
    const draft = pending.get(key)
    clearTimeout(draft?.timer)
    pending.delete(key)
    return draft
  }

  /** Deletes a draft and discards its pending write. Its outcome is `saved`, since no input is lost. */
  const forget = async (key: string): Promise<void> => {
    unsaved.delete(key)
    const deletion = forgetStored(key)
    notify(key)
    await deletion
  }

  const forgetStored = async (key: string): Promise<void> => {
    supersede(key)
    unstored.delete(key)
    takePending(key)?.settle('saved')
    const wasLong = long.has(key)
    tryStorage(() => session?.removeItem(DRAFT_PREFIX + key))
    if (wasLong) await deleteLong(key)
  }

  const write = async (key: string, mayUnload: boolean): Promise<void> => {
    const draft = takePending(key)
    if (!draft) return
    const source = draft.read()
    if (keepsNothing()) {
      void forgetStored(key)
      if (isEmptyText(source)) unsaved.delete(key)
      else unsaved.set(key, source)
      draft.settle('saved')
      notify(key)
      return
    }
    const done = store(key, { source, settle: draft.settle }, mayUnload)
    notify(key)
    await done
  }

  /** Stores a draft, or keeps it in memory if storage refuses it. */
  const store = async (key: string, draft: UnstoredDraft, mayUnload: boolean): Promise<void> => {
    const { source, settle } = draft
    if (isEmptyText(source)) {
      await forget(key)
      settle('saved')
      return
    }
    const isLatest = supersede(key)
    unstored.delete(key)
    if (source.kind === 'text' && source.text.length <= MAX_SHORT_CHARS) {
      const wasLong = long.has(key)
      const save = () => session?.setItem(DRAFT_PREFIX + key, written(source))
      if (session && tryStorage(save) !== REFUSED) {
        unsaved.delete(key)
        if (wasLong) void deleteLong(key)
        settle('saved')
        return
      }
    }
    unstored.set(key, draft)
    const work = () => long.write(key, source, { mayUnload, isLatest })
    // An unloading page has no time for the writes before this one.
    const outcome = await (mayUnload ? work() : chain(key, work))
    if (isLatest()) {
      unstored.delete(key)
      if (outcome === 'refused') unsaved.set(key, source)
      else unsaved.delete(key)
      settle(outcome)
    }
    // Another write of the same draft settles it.
    else if (unstored.get(key) !== draft) settle('saved')
  }

  /**
   * Returns the draft in sessionStorage or a text in memory, with the name of its file, synchronously;
   * undefined for others.
   */
  const recallText = (key: string): TypedText | undefined => {
    const source = inMemory(key)
    if (source) return source.kind === 'text' && source.text !== '' ? source : undefined
    const draft = tryStorage(() => session?.getItem(DRAFT_PREFIX + key))
    return typeof draft === 'string' ? readText(draft) : undefined
  }

  const recall = (key: string): string | undefined => recallText(key)?.text

  /** Returns the draft that is a file in memory, synchronously; undefined for others. */
  const recallFile = (key: string): FileText | undefined => {
    const source = inMemory(key)
    return source?.kind === 'file' ? source : undefined
  }

  /** Resolves to the draft in the database or a file in memory; undefined if the database fails. */
  const recallLong = async (key: string): Promise<TextSource | undefined> =>
    inMemory(key) ? recallFile(key) : await long.read(key)

  /** Supersedes the pending write of a key. */
  const hold = (key: string, read: () => TextSource): PendingDraft => {
    const draft = takePending(key) ?? newPendingDraft(read)
    draft.read = read
    pending.set(key, draft)
    return draft
  }

  return {
    /**
     * Saves the result of `read`, debounced by the delay for `length` (UTF-16 units or bytes), which
     * is short unless the text is being typed. An empty text deletes the draft. Calls within the
     * delay share one write.
     */
    save(key: string, read: () => TextSource, length = 0, isTyped = true): Promise<DraftOutcome> {
      const isLong = length > MAX_SHORT_CHARS
      if (isLong) long.prepare()
      const draft = hold(key, read)
      const delay = isLong && isTyped ? LONG_DEBOUNCE_MS : SHORT_DEBOUNCE_MS
      draft.timer = setTimeout(() => void write(key, false), delay)
      return draft.outcome
    },
    /** Saves a file, which an unloading page has no time to copy, or a short text without a delay. */
    saveAtOnce(key: string, source: TextSource): Promise<DraftOutcome> {
      const { outcome } = hold(key, () => source)
      void write(key, false)
      return outcome
    },
    recall,
    recallText,
    recallFile,
    recallLong,
    /** Whether the draft is in the database, so that only `recallLong` returns it. */
    isLong: (key: string): boolean => !inMemory(key) && long.has(key),
    forget,
    /**
     * Writes all pending drafts, and again those whose write hasn't completed, which an unloading page
     * would abort. Resolves to false if a reload would lose a draft.
     */
    async flush(): Promise<boolean> {
      await Promise.all([
        ...[...unstored].map(([key, draft]) => store(key, draft, true)),
        ...[...pending.keys()].map((key) => write(key, true)),
      ])
      await Promise.all(chains.values())
      return unsaved.size === 0
    },
    /** Whether a reload may lose drafts: those that storage refused or is still writing. */
    hasUnsaved: () => unsaved.size + unstored.size > 0 && !keepsNothing(),
    /** The keys of drafts that are only in memory. */
    unsavedKeys: () => [...unsaved.keys()],
    /** Calls `listener` after each write or deletion of a draft. Returns a function that ends this. */
    watch(listener: DraftListener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Moves stored drafts into memory, so that only this page has them. */
    async unsave(keys: readonly string[]): Promise<void> {
      for (const key of keys) {
        const source = recallText(key) ?? (await recallLong(key))
        // A text that was typed since is newer.
        const newest = inMemory(key) ?? source
        if (newest && !isEmptyText(newest)) unsaved.set(key, newest)
        await forgetStored(key)
      }
    },
  }
}

const isEmptyText = (source: TextSource): boolean => source.kind === 'text' && source.text === ''

/** A text in sessionStorage, after `text:`, or after `file:`, the name of its file, and a line feed. */
const written = ({ text, name }: TypedText): string =>
  (name ? `file:${name.replaceAll('\n', ' ')}\n` : 'text:') + text

function readText(draft: string): TypedText | undefined {
  const [prefix, name] = /^(?:text:|file:([^\n]*)\n)/.exec(draft) ?? []
  if (prefix === undefined) return undefined
  return { kind: 'text', text: draft.slice(prefix.length), ...(name && { name }) }
}

interface PendingDraft {
  read: () => TextSource
  timer?: ReturnType<typeof setTimeout>
  readonly outcome: Promise<DraftOutcome>
  readonly settle: (outcome: DraftOutcome) => void
}

interface UnstoredDraft extends Pick<PendingDraft, 'settle'> {
  readonly source: TextSource
}

function newPendingDraft(read: () => TextSource): PendingDraft {
  let settle: (outcome: DraftOutcome) => void = () => undefined
  const outcome = new Promise<DraftOutcome>((resolve) => {
    settle = resolve
  })
  return { read, outcome, settle }
}
