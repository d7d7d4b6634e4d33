import { isSavedText, type SavedText } from '#src/core/saved-text.ts'

/** A named diagram, a version of one, or earlier code of the editor; the latter two have empty names. */
export interface SavedDiagram extends SavedText {
  /** The name of the diagram of which it is a version. */
  readonly of?: string
  /** A small image as a data address; empty if the code can't be rendered. */
  readonly picture?: string
}

/** Whether an entry of the database isn't damaged. */
export const isSavedDiagram = (value: unknown): value is SavedDiagram =>
  isSavedText(value) &&
  ['of', 'picture'].every((name) =>
    ['string', 'undefined'].includes(typeof Reflect.get(value, name)),
  )

export type SavedDiagrams = readonly SavedDiagram[]

/** The maximum number of earlier codes of the editor. */
const MAX_EARLIER = 50

/** The writes that turn one list into another, which shares the unchanged entries. */
export function changeBetween(
  before: SavedDiagrams,
  after: SavedDiagrams,
): { readonly put: SavedDiagrams; readonly remove: readonly number[] } {
  const [known, kept] = [new Set(before), new Set(after.map(({ id }) => id))]
  return {
    put: after.filter((it) => !known.has(it)),
    remove: before.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  }
}

/** An unused id. Ids are never used again, so that Undo finds what it restores. */
export const newId = (all: SavedDiagrams, at: number): number =>
  all.reduce((id, it) => Math.max(id, it.id + 1), at)

export const newestFirst = (all: SavedDiagrams): SavedDiagrams =>
  all.toSorted((a, b) => b.at - a.at || b.id - a.id)

/** The code that the editor had earlier, newest first. */
export const earlierIn = (all: SavedDiagrams): SavedDiagrams =>
  newestFirst(all.filter(({ name, of }) => name === '' && of === undefined))

/** Adds earlier code, unless the newest is the same. The oldest surplus is removed. */
export function withEarlier(all: SavedDiagrams, text: string, at: number): SavedDiagrams {
  const earlier = earlierIn(all)
  if (earlier[0]?.text === text) return all
  const surplus = new Set(earlier.slice(MAX_EARLIER - 1))
  return [...all.filter((it) => !surplus.has(it)), { id: newId(all, at), name: '', at, text }]
}
