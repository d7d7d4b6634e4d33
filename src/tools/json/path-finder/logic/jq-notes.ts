import type { Note } from '#src/core/note.ts'
import type { messages } from '#src/tools/json/path-finder/messages.ts'
import type { Queried } from './query.ts'

type JqNote = Note<keyof typeof messages.texts.en>

/** The records that a filter fails on, and everything that jq may have changed. */
export function notesOnQuery(queried: Omit<Queried, 'output'> | null): readonly JqNote[] {
  if (!queried) return []
  const { count, duplicateKeys, longNumbers, loneSurrogates, failed, stopped } = queried
  const notes: JqNote[] = []
  if (failed) notes.push({ text: 'jq.failed', params: { ...failed } })
  if (stopped !== null) notes.push({ text: 'jq.stopped', params: { reason: stopped } })
  if (count === 0) notes.push({ text: 'jq.none' })
  if (duplicateKeys > 0) notes.push({ text: 'jq.duplicates', params: { count: duplicateKeys } })
  if (longNumbers > 0) notes.push({ text: 'jq.doubles' })
  if (loneSurrogates > 0)
    notes.push({ text: 'jq.loneSurrogates', params: { count: loneSurrogates } })
  return notes
}
