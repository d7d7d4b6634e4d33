import { StateEffect, StateField, type Text } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { readSelection } from './selection.ts'

/** UTF-8 byte offsets, end exclusive. */
export type ByteRange = readonly [start: number, end: number]

/** Ranges of a text with a background, one of which can be the current one. */
export interface Highlights {
  readonly ranges: readonly ByteRange[]
  /** Is scrolled into view. */
  readonly current: ByteRange | undefined
}

const setHighlights = StateEffect.define<DecorationSet>()

const highlighted = Decoration.mark({ class: 'cm-highlight' })
const currentMark = Decoration.mark({ class: 'cm-highlight cm-highlight-current' })

/** The highlighted ranges, which move with the text around them. */
export const highlights = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (set, transaction) =>
    transaction.effects.reduce(
      (value, effect) => (effect.is(setHighlights) ? effect.value : value),
      set.map(transaction.changes),
    ),
  provide: (field) => EditorView.decorations.from(field),
})

/** Replaces the highlighted ranges. */
export function highlight(view: EditorView, { ranges, current }: Highlights): void {
  if (ranges.length === 0 && !current && view.state.field(highlights).size === 0) return
  readSelection(view)
  const { doc } = view.state
  const all = current ? [...ranges, current] : ranges
  const indexOf = indexesOfBytes(doc, all.flat())
  const marks = all
    .map((range, at) => {
      const mark = current !== undefined && at === ranges.length ? currentMark : highlighted
      return { mark, from: indexOf(range[0]), to: indexOf(range[1]) }
    })
    .filter(({ from, to }) => from < to)
    .map(({ mark, from, to }) => mark.range(from, to))
  view.dispatch({
    effects: [
      setHighlights.of(Decoration.set(marks, true)),
      ...(current ? [EditorView.scrollIntoView(indexOf(current[0]), { y: 'center' })] : []),
    ],
  })
}

/** Converts UTF-8 byte offsets to UTF-16 indexes, in one pass over the text. */
export function indexesOfBytes(doc: Text, offsets: readonly number[]): (offset: number) => number {
  const indexes = new Map<number, number>()
  const ascending = [...new Set(offsets)].sort((a, b) => a - b)
  let next = 0
  let bytes = 0
  let index = 0
  for (const piece of doc.iter()) {
    if (next === ascending.length) break
    for (let at = 0; at < piece.length; at++) {
      while (next < ascending.length && bytes >= ascending[next]!) {
        indexes.set(ascending[next++]!, index + at)
      }
      const code = piece.charCodeAt(at)
      // Both halves of a surrogate pair count 2 of its 4 bytes.
      bytes += code < 0x80 ? 1 : code < 0x800 || (code & 0xf800) === 0xd800 ? 2 : 3
    }
    index += piece.length
  }
  return (offset) => indexes.get(offset) ?? doc.length
}
