import type { TextSource } from './text-source.ts'

/** Content for a page that saves no drafts. */
export interface Handover {
  readonly source: TextSource
  /** The operation that reads it; undefined if the page decides. */
  readonly operation: string | undefined
}

/** Returns what a page has in memory where it would show other content; undefined if nothing. */
type ReadHeld = (next: Handover) => Handover | undefined

const handovers = new Map<string, Handover>()
const readers = new Map<string, ReadHeld>()

/** Passes content in memory to a page that saves no drafts. `takeHandover` returns it once. */
export function handOver(key: string, handover: Handover): void {
  handovers.set(key, handover)
}

export function takeHandover(key: string): Handover | undefined {
  const handover = handovers.get(key)
  handovers.delete(key)
  return handover
}

/** Publishes what such a page has in memory, also after the visitor has left it. */
export function publishHeld(key: string, read: ReadHeld): void {
  readers.set(key, read)
}

/** The content that a handover would replace. */
export const heldBefore = (key: string, next: Handover): Handover | undefined =>
  readers.get(key)?.(next)
