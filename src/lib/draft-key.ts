import { openStorage } from './storage.ts'

/** The prefix of draft keys in sessionStorage. */
export const DRAFT_PREFIX = 'offkit.draft.'

/** The draft key of a page: its path without `/tools/`. */
export const draftOf = (path: string): string => path.replace(/^\/tools\//, '')

/** Whether this tab has a draft of a tool. */
export const hasDraft = (tool: string): boolean => draftPartsOf(tool).length > 0

/** The ends of a tool's draft keys in this tab: `''` for its input, `.selection`, `#path`. */
export const draftPartsOf = (
  tool: string,
  keys: readonly string[] = storedDraftKeys(),
): readonly string[] =>
  keys
    .filter((key) => key.startsWith(tool))
    .map((key) => key.slice(tool.length))
    .filter((part) => /^(?:[.#]|$)/.test(part))

/** The keys of the drafts that this tab has stored. */
export const storedDraftKeys = (): readonly string[] =>
  Object.keys(openStorage('sessionStorage') ?? {})
    .filter((key) => key.startsWith(DRAFT_PREFIX))
    .map((key) => key.slice(DRAFT_PREFIX.length))
