import { Facet, RangeSetBuilder } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  Direction,
  EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import { type CodeLanguage, type TokenKind, tokenizeLines } from '#src/ui/code-tokens.ts'

/** The language for syntax highlighting. */
export const codeLanguage = Facet.define<CodeLanguage, CodeLanguage>({
  combine: (values) => values[0] ?? 'text',
})

interface Highlighting {
  readonly tokens: DecorationSet
  /** The tokens in right-to-left scripts: their direction doesn't reorder what is around them. */
  readonly isolates: DecorationSet
}

/** Highlights only the visible part, so the cost is independent of the text's length. */
export const highlight = ViewPlugin.fromClass(
  class {
    shown: Highlighting

    constructor(view: EditorView) {
      this.shown = decorate(view)
    }

    update(update: ViewUpdate) {
      if (
        update.docChanged ||
        update.viewportChanged ||
        update.startState.facet(codeLanguage) !== update.state.facet(codeLanguage)
      ) {
        this.shown = decorate(update.view)
      }
    }
  },
  {
    provide(plugin) {
      const isolates = (view: EditorView) => view.plugin(plugin)?.shown.isolates ?? Decoration.none
      return [
        EditorView.decorations.of((view) => view.plugin(plugin)?.shown.tokens ?? Decoration.none),
        // Other marks would split an isolate, whose parts then have an order of their own.
        EditorView.outerDecorations.of(isolates),
        // The cursor moves in this order too.
        EditorView.bidiIsolatedRanges.of(isolates),
      ]
    },
  },
)

/** Context to read: characters around the visible part of a line, and lines before it (YAML). */
const CHARS_BEFORE = 2000
const CHARS_AFTER = 500
const LINES_BEFORE = 60

const marks: Readonly<Partial<Record<TokenKind, Decoration>>> = {
  key: Decoration.mark({ class: 'tok-key' }),
  string: Decoration.mark({ class: 'tok-string' }),
  number: Decoration.mark({ class: 'tok-number' }),
  literal: Decoration.mark({ class: 'tok-literal' }),
  comment: Decoration.mark({ class: 'tok-comment' }),
}

/** Left to right, as the quotes around a string are. */
const isolate = Decoration.mark({ class: 'tok-isolate', bidiIsolate: Direction.LTR })

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

function decorate({ state, visibleRanges }: EditorView): Highlighting {
  const language = state.facet(codeLanguage)
  const builder = new RangeSetBuilder<Decoration>()
  const isolates = new RangeSetBuilder<Decoration>()
  if (language === 'text') return { tokens: Decoration.none, isolates: Decoration.none }
  let done = 0
  for (const { from, to } of visibleRanges) {
    const pieces: { start: number; text: string; continued: boolean }[] = []
    const first = state.doc.lineAt(from).number
    const back = language === 'yaml' ? LINES_BEFORE : 0
    for (let number = Math.max(1, first - back); number <= state.doc.lines; number++) {
      const line = state.doc.line(number)
      if (line.from > to) break
      const start = number < first ? line.from : Math.max(line.from, from - CHARS_BEFORE)
      const end = Math.min(line.to, Math.max(to, start) + CHARS_AFTER)
      pieces.push({
        start,
        text: line.text.slice(start - line.from, end - line.from),
        continued: start > line.from,
      })
    }
    const tokens = tokenizeLines(language, pieces)
    for (const [index, { start, text }] of pieces.entries()) {
      const isMixed = RIGHT_TO_LEFT.test(text)
      for (const token of tokens[index]!) {
        const begin = Math.max(start + token.from, from, done)
        const end = Math.min(start + token.to, to)
        const mark = marks[token.kind]
        if (begin >= end || !mark) continue
        builder.add(begin, end, mark)
        if (isMixed && RIGHT_TO_LEFT.test(text.slice(token.from, token.to))) {
          isolates.add(begin, end, isolate)
        }
        done = end
      }
    }
  }
  return { tokens: builder.finish(), isolates: isolates.finish() }
}
