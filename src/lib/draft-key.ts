import { openStorage } from './storage.ts'

/** What the session storage's keys of drafts begin with. */
export const DRAFT_PREFIX = 'offkit.draft.'

/** Whether this tab keeps something that was typed into a tool. */
export const hasDraft = (tool: string): boolean =>
  Object.keys(openStorage('sessionStorage') ?? {}).some((key) =>
    key.startsWith(DRAFT_PREFIX + tool),
  )
