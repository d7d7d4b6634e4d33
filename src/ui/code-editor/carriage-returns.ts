import {
  EditorSelection,
  EditorState,
  type Extension,
  Prec,
  RangeSetBuilder,
} from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'

/**
 * Preserves line endings: only LF separates lines, and the CR of a CR LF stays in the text, hidden,
 * with the cursor before it. A new line uses the ending of its neighbors.
 */
export function carriageReturns(): Extension {
  return [
    EditorState.lineSeparator.of('\n'),
    EditorState.transactionFilter.of((transaction) => {
      const { selection, newDoc } = transaction
      const next = selection ?? (transaction.docChanged ? transaction.newSelection : undefined)
      if (!next) return transaction
      const inside = (at: number) => newDoc.sliceString(at - 1, at + 1) === '\r\n'
      if (!next.ranges.some((range) => inside(range.head) || inside(range.anchor))) {
        return transaction
      }
      const before = (at: number) => (inside(at) ? at - 1 : at)
      const ranges = next.ranges.map((range) =>
        EditorSelection.range(before(range.anchor), before(range.head)),
      )
      return [
        transaction,
        { selection: EditorSelection.create(ranges, next.mainIndex), sequential: true },
      ]
    }),
    hiddenReturns,
    Prec.high(keymap.of([{ key: 'Enter', run: insertLine }])),
  ]
}

/** The line ending at `at`, CR LF or LF; on the last line, that of the line before it. */
function lineEnd(state: EditorState, at: number): string {
  const line = state.doc.lineAt(at)
  const model = line.number === state.doc.lines && line.number > 1 ? line.number - 1 : line.number
  return model < state.doc.lines && state.doc.line(model).text.endsWith('\r') ? '\r\n' : '\n'
}

function insertLine(view: EditorView): boolean {
  const { state } = view
  if (state.readOnly) return false
  const change = state.changeByRange(({ from, to }) => {
    const line = state.doc.lineAt(from)
    const indent = /^[ \t]*/.exec(state.doc.sliceString(line.from, from))![0]
    const insert = lineEnd(state, from) + indent
    return {
      changes: { from, to, insert: state.toText(insert) },
      range: EditorSelection.cursor(from + insert.length),
    }
  })
  view.dispatch(change, { scrollIntoView: true, userEvent: 'input' })
  return true
}

const hide = Decoration.replace({})

const hiddenReturns = ViewPlugin.fromClass(
  class {
    found: LineEndings

    constructor(view: EditorView) {
      this.found = findLineEndings(view)
    }

    update(update: ViewUpdate) {
      if (update.docChanged || update.viewportChanged) this.found = findLineEndings(update.view)
    }
  },
  {
    decorations: (plugin) => plugin.found.returns,
    // The cursor moves over both characters at once, and Backspace deletes both.
    provide: (plugin) =>
      EditorView.atomicRanges.of((view) => view.plugin(plugin)?.found.ends ?? Decoration.none),
  },
)

interface LineEndings {
  /** Every CR of a visible CR LF. */
  readonly returns: DecorationSet
  /** Every visible CR LF. */
  readonly ends: DecorationSet
}

function findLineEndings({ state, viewport }: EditorView): LineEndings {
  const returns = new RangeSetBuilder<Decoration>()
  const ends = new RangeSetBuilder<Decoration>()
  const first = state.doc.lineAt(viewport.from)
  for (let number = Math.max(1, first.number - 1); number < state.doc.lines; number++) {
    const { from, to, text } = state.doc.line(number)
    if (from > viewport.to) break
    if (!text.endsWith('\r')) continue
    if (number >= first.number) returns.add(to - 1, to, hide)
    ends.add(to - 1, to + 1, hide)
  }
  return { returns: returns.finish(), ends: ends.finish() }
}
