import type { Note } from '#src/core/note.ts'
import { shorten } from '#src/core/shorten.ts'
import type { messages } from '#src/tools/encoding/url/messages.ts'

type UrlNote = Note<keyof typeof messages.texts.en>

/** Warns of existing escapes that were encoded again. */
export const notesOnEncoded = (
  { escapes }: { readonly escapes: number },
  { keepEscapes }: { readonly keepEscapes: boolean },
): readonly UrlNote[] =>
  escapes > 0 && !keepEscapes ? [{ text: 'note.escapes', params: { count: escapes } }] : []

/** The number of layers, and the characters that stay encoded. */
export function notesOnDecoded({
  layers,
  reserved,
  gbk,
}: {
  readonly layers: number
  readonly reserved: number
  readonly gbk: string | undefined
}): readonly UrlNote[] {
  const notes: UrlNote[] = []
  if (layers > 0) notes.push({ text: 'note.layers', params: { count: layers } })
  if (reserved > 0) notes.push({ text: 'note.kept', params: { count: reserved } })
  if (gbk !== undefined) {
    notes.push({ text: 'note.gbk', params: { text: shorten(gbk, MAX_SHOWN_CHARS) } })
  }
  return notes
}

/** Warns of parts that couldn’t be decoded, which the page lists. */
export const notesOnProblems = ({
  problemCount,
}: {
  readonly problemCount: number
}): readonly UrlNote[] =>
  problemCount > 0 ? [{ text: 'problems', params: { count: problemCount } }] : []

const MAX_SHOWN_CHARS = 300
