import type { Note } from '#src/core/note.ts'
import type { messages } from '#src/tools/encoding/text/messages.ts'
import type { CodecNote } from './codec.ts'

/** Changes and assumptions of a codec. */
export const notesOnText = ({
  notes,
}: {
  readonly notes: readonly CodecNote[]
}): readonly Note<keyof typeof messages.texts.en>[] =>
  notes.map(({ name, ...params }) => ({ text: `note.${name}`, params }))
