import { RangeSet, StateEffect, StateField, type Text } from '@codemirror/state'
import {
  Decoration,
  EditorView,
  GutterMarker,
  lineNumberMarkers,
  WidgetType,
} from '@codemirror/view'

/** Sets the place (UTF-16 index) that is marked as wrong, or takes the mark away. */
export const setErrorMark = StateEffect.define<number | null>()

/** The UTF-16 index of a byte offset of the text's UTF-8. */
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

const wave = Decoration.mark({ class: 'cm-mistake' })
const caret = Decoration.widget({ widget: new Caret(), side: 1 })
const lineMarker = new LineMarker()

/** A wavy line below the character at the mark, or a short one at an end, and its line number. */
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
      const line = state.doc.lineAt(at)
      const next = line.text.charCodeAt(at - line.from)
      if (at >= line.to || next === 13) return Decoration.set(caret.range(at))
      const pair = next >= 0xd800 && next < 0xdc00 && at + 2 <= line.to
      return Decoration.set(wave.range(at, at + (pair ? 2 : 1)))
    }),
    lineNumberMarkers.compute([field, 'doc'], (state) => {
      const at = state.field(field)
      return at === null ? RangeSet.empty : RangeSet.of(lineMarker.range(state.doc.lineAt(at).from))
    }),
  ],
})
