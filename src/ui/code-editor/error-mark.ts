import { RangeSet, StateEffect, StateField, type Text } from '@codemirror/state'
import {
  Decoration,
  EditorView,
  GutterMarker,
  lineNumberMarkers,
  WidgetType,
} from '@codemirror/view'

/** Marks an error at a UTF-16 index; `null` removes the mark. */
export const setErrorMark = StateEffect.define<number | null>()

/** Converts a UTF-8 byte offset to a UTF-16 index. */
export function indexOfByte(doc: Text, offset: number): number {
  let bytes = 0
  let index = 0
  for (const piece of doc.iter()) {
    for (let at = 0; at < piece.length; at++) {
      if (bytes >= offset) return index + at
      const code = piece.charCodeAt(at)
      if (code < 0x80) bytes += 1
      else if (code < 0x800) bytes += 2
      else if (code >= 0xd800 && code < 0xdc00 && (piece.charCodeAt(at + 1) & 0xfc00) === 0xdc00) {
        bytes += 4
        at++
      } else bytes += 3
    }
    index += piece.length
  }
  return index
}

/**
 * The range of the character at an index. At the end of a line, that of its last character; on an
 * empty line, an empty range. The CR of a CR LF isn't part of the line.
 */
function markedRange(doc: Text, at: number): { readonly from: number; readonly to: number } {
  const line = doc.lineAt(at)
  const text = line.text.endsWith('\r') ? line.text.slice(0, -1) : line.text
  const index = Math.min(at - line.from, text.length - 1)
  if (index < 0) return { from: line.from, to: line.from }
  const start = index > 0 && isPair(text, index - 1) ? index - 1 : index
  const from = line.from + start
  return { from, to: from + (isPair(text, start) ? 2 : 1) }
}

function isPair(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00
}

class Caret extends WidgetType {
  override eq(): boolean {
    return true
  }

  toDOM(): HTMLElement {
    const element = document.createElement('span')
    element.className = 'cm-mistake cm-mistake-end'
    element.setAttribute('aria-hidden', 'true')
    return element
  }
}

class LineMarker extends GutterMarker {
  override elementClass = 'cm-mistakeLine'
}

const underline = Decoration.mark({ class: 'cm-mistake' })
const caret = Decoration.widget({ widget: new Caret(), side: 1 })
const lineMarker = new LineMarker()

/** Underlines the marked character and colors its line number. */
export const errorMark = StateField.define<number | null>({
  create: () => null,
  update(mark, transaction) {
    const moved = mark === null ? null : transaction.changes.mapPos(mark)
    return transaction.effects.reduce(
      (value, effect) =>
        effect.is(setErrorMark)
          ? effect.value === null
            ? null
            : Math.min(effect.value, transaction.newDoc.length)
          : value,
      moved,
    )
  },
  provide: (field) => [
    EditorView.decorations.compute([field, 'doc'], (state) => {
      const at = state.field(field)
      if (at === null) return Decoration.none
      const { from, to } = markedRange(state.doc, at)
      return Decoration.set(from === to ? caret.range(from) : underline.range(from, to))
    }),
    lineNumberMarkers.compute([field, 'doc'], (state) => {
      const at = state.field(field)
      return at === null ? RangeSet.empty : RangeSet.of(lineMarker.range(state.doc.lineAt(at).from))
    }),
  ],
})
