import type { Note } from '#src/core/note.ts'
import type { messages as lossMessages } from '#src/tools/diagram/editor/loss-messages.ts'
import type { messages } from '#src/tools/diagram/editor/messages.ts'
import type { Conversion } from './convert.ts'
import { isFormLoss } from './dropped.ts'
import type { Graph } from './graph.ts'

type DiagramNote = Note<keyof typeof messages.texts.en | keyof typeof lossMessages.texts.en>

/** The changes and losses of a conversion, and their reason. */
export function notesOnConversion(
  { dropped, obstacle }: Conversion,
  { graph }: { readonly graph: Graph | undefined },
): readonly DiagramNote[] {
  const isByLines = graph === undefined && dropped.some(({ what }) => what === 'lines')
  return [
    ...(obstacle === undefined ? [] : [{ text: `obstacle.${obstacle}` } as const]),
    ...(isByLines ? [{ text: 'obstacle.lines' } as const] : []),
    ...(dropped.length > 0 ? [{ text: 'dropped' } as const] : []),
    ...dropped.map(
      ({ what, count }): DiagramNote => ({
        text: isFormLoss(what) ? what : `dropped.${what}`,
        params: { count },
      }),
    ),
  ]
}
