import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching } from '@codemirror/language'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  crosshairCursor,
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  rectangularSelection,
} from '@codemirror/view'
import type { CodeLanguage } from '#src/ui/code-tokens.ts'
import { isBulky } from './bulky.ts'
import { carriageReturns } from './carriage-returns.ts'
import type { Complete } from './completion.ts'
import { errorMark, indexOfByte, setErrorMark } from './error-mark.ts'
import { codeLanguage, highlight } from './highlight.ts'
import type { TextBox, TextSnapshot } from './text-box.ts'
import { theme } from './theme.ts'

/** What may change while the editor lives. */
export interface EditorLook {
  readonly label: string
  readonly language: CodeLanguage
  readonly readOnly: boolean
  /** Words of the search panel, by their English. */
  readonly phrases: Readonly<Record<string, string>>
}

export interface EditorStart extends EditorLook {
  readonly parent: ShadowRoot
  readonly text: string
  readonly anchor: number
  readonly head: number
  /** UTF-16 units that the text may have. */
  readonly maxLength: number
  /** Words to go on with; the list of them comes in its own time. */
  readonly complete: Complete | undefined
  readonly onChange: (snapshot: TextSnapshot) => void
  /** Called instead of an edit that would make the text longer than it may be. */
  readonly onOverflow: (text: string) => void
}

export interface Editor extends TextBox {
  readonly configure: (look: EditorLook) => void
  readonly destroy: () => void
}

/** An editor in a shadow root, where its style sheets are allowed under `style-src 'self'`. */
export function createEditor(start: EditorStart): Editor {
  const looks = new Compartment()
  const doc = EditorState.create({ extensions: EditorState.lineSeparator.of('\n') }).toText(
    start.text,
  )
  const clamp = (at: number) => Math.min(at, doc.length)
  let quiet = false
  const view = new EditorView({
    parent: start.parent,
    root: start.parent,
    state: EditorState.create({
      doc,
      selection: { anchor: clamp(start.anchor), head: clamp(start.head) },
      extensions: [
        carriageReturns(),
        lineNumbers(),
        highlightActiveLineGutter(),
        highlightSpecialChars({ specialChars: SPECIAL }),
        history(),
        drawSelection(),
        dropCursor(),
        bracketMatching({ maxScanDistance: 5000 }),
        rectangularSelection(),
        crosshairCursor(),
        EditorState.allowMultipleSelections.of(true),
        keymap.of([{ key: 'Mod-f', run: openSearch }, ...KEYS, ...historyKeymap]),
        highlight,
        errorMark,
        theme,
        EditorView.domEventHandlers({ beforeinput: insertWhole }),
        EditorState.transactionFilter.of((transaction) => {
          if (quiet || !transaction.docChanged) return transaction
          const { newDoc } = transaction
          if (newDoc.length <= start.maxLength) return transaction
          queueMicrotask(() => start.onOverflow(newDoc.toString()))
          return []
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !quiet) start.onChange(snapshotOf(update.state))
        }),
        searching.of([]),
        completing.of([]),
        looks.of(lookOf(start)),
      ],
    }),
  })
  if (start.complete) void startCompletion(view, start.complete)
  return {
    snapshot: () => snapshotOf(view.state),
    setText: (text) => {
      quiet = true
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: view.state.toText(text) },
        selection: { anchor: 0 },
        effects: [setErrorMark.of(null), EditorView.scrollIntoView(0)],
        userEvent: 'set',
      })
      quiet = false
    },
    edit: (edits) => {
      const { state } = view
      const changes = state.changes(
        edits.map(({ from, to, after }) => ({ from, to, insert: state.toText(after) })),
      )
      const [first] = edits
      const place = first ? first.from + first.after.length : state.selection.main.head
      quiet = true
      view.dispatch({
        changes,
        selection: { anchor: place },
        effects: [setErrorMark.of(null), EditorView.scrollIntoView(place, { y: 'nearest' })],
        userEvent: 'set',
      })
      quiet = false
    },
    insert: (text) =>
      view.dispatch(view.state.replaceSelection(view.state.toText(text)), {
        userEvent: 'input.paste',
        scrollIntoView: true,
      }),
    focus: () => view.focus(),
    mark: (offset, reveal) => {
      const at = offset === undefined ? null : indexOfByte(view.state.doc, offset)
      const effects: Parameters<typeof view.dispatch>[0]['effects'] = [setErrorMark.of(at)]
      if (at === null || !reveal) return view.dispatch({ effects })
      view.dispatch({
        effects: [setErrorMark.of(at), EditorView.scrollIntoView(at, { y: 'center', x: 'center' })],
        selection: { anchor: at },
      })
    },
    configure: (look) => view.dispatch({ effects: looks.reconfigure(lookOf(look)) }),
    destroy: () => view.destroy(),
  }
}

/** Control and invisible characters; the CR of a CR LF is not one of them. */
const SPECIAL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it shows
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffc\ufffe\uffff]|\r(?!$)/g

/** Ctrl/Cmd+Enter runs the tool, so the editor leaves it alone. */
const KEYS = defaultKeymap.filter(({ key }) => key !== 'Mod-Enter')

const searching = new Compartment()

function openSearch(view: EditorView): boolean {
  void import('@codemirror/search').then(
    ({ search, searchKeymap, highlightSelectionMatches, openSearchPanel }) => {
      view.dispatch({
        effects: searching.reconfigure([
          search({ top: true }),
          highlightSelectionMatches(),
          keymap.of(searchKeymap),
        ]),
      })
      openSearchPanel(view)
    },
    () => undefined,
  )
  return true
}

const completing = new Compartment()

async function startCompletion(view: EditorView, complete: Complete): Promise<void> {
  try {
    const { completion } = await import('./completion.ts')
    view.dispatch({ effects: completing.reconfigure(completion(complete)) })
  } catch {
    // Without the list the editor is as it was.
  }
}

/**
 * Takes a long or many-lined insertion as it is. Left to the browser it would become elements of the
 * document first, which takes seconds for some hundred kilobytes. So too what replaces a selection,
 * which the browser would put into an element with an inline style.
 */
function insertWhole(event: InputEvent, view: EditorView): boolean {
  const text = event.data
  if (event.inputType !== 'insertText' || !text || view.composing) return false
  // The browser tells of a new selection later than of the text that is to replace it.
  view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
  if (view.state.selection.main.empty && !isBulky(text)) return false
  if (!event.cancelable || view.state.readOnly) return false
  event.preventDefault()
  view.dispatch(view.state.replaceSelection(view.state.toText(text)), {
    userEvent: 'input.type',
    scrollIntoView: true,
  })
  return true
}

function lookOf({ label, language, readOnly, phrases }: EditorLook): Extension {
  return [
    codeLanguage.of(language),
    EditorState.phrases.of(phrases),
    EditorState.readOnly.of(readOnly),
    EditorView.contentAttributes.of({
      'aria-label': label,
      ...(language === 'text' ? {} : { class: 'cm-code' }),
      tabindex: '0',
      ...(readOnly ? { 'aria-readonly': 'true' } : {}),
    }),
  ]
}

function snapshotOf({ doc }: EditorState): TextSnapshot {
  let text: string | undefined
  return {
    length: doc.length,
    lines: doc.lines,
    text: () => {
      text ??= doc.toString()
      return text
    },
    slice: (from, to) => doc.sliceString(from, to),
  }
}
