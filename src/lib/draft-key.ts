import { openStorage } from './storage.ts'

/** What the session storage's keys of drafts begin with. */
export const DRAFT_PREFIX = 'offkit.draft.'

/** The name of a tool's drafts: the end of its route. */
export const draftOf = (path: string): string => path.replace(/^\/tools\//, '')

/** Whether this tab keeps something that was typed into a tool. */
export const hasDraft = (tool: string): boolean =>
  Object.keys(openStorage('sessionStorage') ?? {}).some((key) =>
    key.startsWith(DRAFT_PREFIX + tool),
  )
