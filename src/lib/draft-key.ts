/** What the session storage's keys of drafts begin with. */
export const DRAFT_PREFIX = 'offkit.draft.'

/** Whether this tab keeps something that was typed into a tool. */
export function hasDraft(tool: string): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(DRAFT_PREFIX + tool))
  } catch {
    return false
  }
}
