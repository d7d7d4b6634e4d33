import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching } from '@codemirror/language'
import {
  Annotation,
  Compartment,
  EditorState,
  type Extension,
  type TransactionSpec,
} from '@codemirror/state'
import {
  crosshairCursor,
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  rectangularSelection,
} from '@codemirror/view'
import type { CodeLanguage } from '#src/ui/code-tokens.ts'
import { carriageReturns } from './carriage-returns.ts'
import type { Complete } from './completion.ts'
import { errorMark, indexOfByte, setErrorMark } from './error-mark.ts'
import { codeLanguage, highlight as syntax } from './highlight.ts'
import { type Highlights, highlight, highlights } from './highlights.ts'
import { nativeInput } from './native-input.ts'
import { overflow, type TextLimit } from './overflow.ts'
import { openSearch, searching } from './search.ts'
import { readSelection } from './selection.ts'
import { specialCharacters } from './special-characters.ts'
import { selectionOf, takeOver } from './take-over.ts'
import type { ReportChange, TextBox, TextSnapshot } from './text-box.ts'
import { theme } from './theme.ts'

/** The options that can change after creation. */
export interface EditorLook {
  readonly label: string
  readonly language: CodeLanguage
  readonly readOnly: boolean
  /** Labels of the search panel, by their English text. */
  readonly phrases: Readonly<Record<string, string>>
  /** Whether the text has an error. */
  readonly isInvalid: boolean
  /** The error, which describes the text to screen readers. */
  readonly error: string | undefined
  /** Whether long lines wrap. */
  readonly wraps: boolean
}

export interface EditorStart extends EditorLook, TextLimit {
  readonly parent: ShadowRoot
  /** The textarea that the editor replaces; it takes its selection, scroll position, and focus. */
  readonly textarea: HTMLTextAreaElement
  /** The texts that undo returns to, oldest first, and the text to edit. */
  readonly texts: readonly string[]
  /** Suggests words; the list loads lazily. */
  readonly complete: Complete | undefined
  readonly onChange: ReportChange
}

export interface Editor extends TextBox {
  readonly configure: (look: EditorLook) => void
  readonly highlight: (highlights: Highlights) => void
  readonly destroy: () => void
}

/** Creates an editor in a shadow root, where `style-src 'self'` allows its style sheets. */
export function createEditor(start: EditorStart): Editor {
  const { parent, textarea, texts } = start
  // Ids of the document can't be named in the shadow root.
  const description = document.createElement('p')
  description.id = DESCRIPTION
  description.hidden = true
  description.textContent = start.error ?? ''
  parent.append(description)
  const state = stateOf(start)
  const view = new EditorView({
    parent,
    root: parent,
    state: state.update({ selection: selectionOf(textarea, texts.at(-1) ?? '') }).state,
  })
  takeOver(view, textarea)
  if (start.complete) void startCompletion(view, start.complete)
  return {
    snapshot: () => snapshotOf(view.state),
    setText: (text) =>
      view.dispatch({ ...replaced(view.state, text), annotations: isFromPage.of(true) }),
    edit: (edits) => {
      const { state } = view
      const changes = state.changes(
        edits.map(({ from, to, after }) => ({ from, to, insert: state.toText(after) })),
      )
      const [first] = edits
      const place = first ? first.from + first.after.length : state.selection.main.head
      view.dispatch({
        changes,
        selection: { anchor: place },
        effects: [setErrorMark.of(null), EditorView.scrollIntoView(place, { y: 'nearest' })],
        userEvent: 'set',
        annotations: isFromPage.of(true),
      })
    },
    insert: (text) =>
      view.dispatch(view.state.replaceSelection(view.state.toText(text)), {
        userEvent: 'input.paste',
        scrollIntoView: true,
      }),
    focus: () => view.focus(),
    select: (start, end) => {
      const { doc } = view.state
      const anchor = indexOfByte(doc, start)
      view.dispatch({
        selection: { anchor, head: indexOfByte(doc, end) },
        effects: EditorView.scrollIntoView(anchor, { y: 'center', x: 'center' }),
      })
    },
    mark: (offset, reveal) => {
      readSelection(view)
      const at = offset === undefined ? null : indexOfByte(view.state.doc, offset)
      if (at === null || !reveal) return view.dispatch({ effects: setErrorMark.of(at) })
      view.dispatch({
        effects: [setErrorMark.of(at), EditorView.scrollIntoView(at, { y: 'center', x: 'center' })],
        selection: { anchor: at },
      })
    },
    cursor: () => {
      const { doc, selection } = view.state
      return new TextEncoder().encode(doc.sliceString(0, selection.main.head)).length
    },
    highlight: (it) => highlight(view, it),
    configure: (look) => {
      description.textContent = look.error ?? ''
      readSelection(view)
      view.dispatch({ effects: looks.reconfigure(lookOf(look)) })
    },
    destroy: () => {
      description.remove()
      view.destroy()
    },
  }
}

/** The initial state, whose history returns to the earlier texts. */
function stateOf(start: EditorStart): EditorState {
  const [first = '', ...later] = start.texts
  const initial = EditorState.create({
    doc: EditorState.create({ extensions: EditorState.lineSeparator.of('\n') }).toText(first),
    extensions: [
      carriageReturns(),
      lineNumbers(),
      highlightActiveLineGutter(),
      specialCharacters(),
      history(),
      drawSelection(),
      dropCursor(),
      bracketMatching({ maxScanDistance: 5000 }),
      rectangularSelection(),
      crosshairCursor(),
      EditorState.allowMultipleSelections.of(true),
      keymap.of([openSearch, ...KEYS, ...historyKeymap]),
      syntax,
      highlights,
      errorMark,
      theme,
      overflow(start),
      nativeInput,
      refuseLong(start),
      reportChanges(start.onChange),
      searching,
      completing.of([]),
      looks.of(lookOf(start)),
    ],
  })
  return later.reduce((before, text) => before.update(replaced(before, text)).state, initial)
}

/** Marks a change by the page, which already has the text. */
const isFromPage = Annotation.define<boolean>()

/** Refuses changes by the user that would exceed the limit, and reports the text they would produce. */
function refuseLong({ maxLength, onOverflow }: TextLimit): Extension {
  return EditorState.transactionFilter.of((transaction) => {
    if (!transaction.docChanged || transaction.annotation(isFromPage)) return transaction
    const { newDoc } = transaction
    if (newDoc.length <= maxLength) return transaction
    queueMicrotask(() => onOverflow(newDoc.toString()))
    return []
  })
}

/** Reports changes by the user. */
function reportChanges(onChange: ReportChange): Extension {
  return EditorView.updateListener.of((update) => {
    const { docChanged, transactions, startState } = update
    if (!docChanged || transactions.some((it) => it.annotation(isFromPage))) return
    const { length } = startState.doc
    let isNew = false
    update.changes.iterChangedRanges((from, to) => {
      isNew ||= length > 0 && to - from === length
    })
    onChange(snapshotOf(update.state), isNew)
  })
}

function replaced(state: EditorState, text: string): TransactionSpec {
  return {
    changes: { from: 0, to: state.doc.length, insert: state.toText(text) },
    selection: { anchor: 0 },
    effects: [setErrorMark.of(null), EditorView.scrollIntoView(0)],
    userEvent: 'set',
  }
}

/** Without Ctrl/Cmd+Enter, which runs the tool. */
const KEYS = defaultKeymap.filter(({ key }) => key !== 'Mod-Enter')

const looks = new Compartment()
const completing = new Compartment()

async function startCompletion(view: EditorView, complete: Complete): Promise<void> {
  try {
    const { completion } = await import('./completion.ts')
    readSelection(view)
    view.dispatch({ effects: completing.reconfigure(completion(complete)) })
  } catch {
    // Without the list, the editor works unchanged.
  }
}

const DESCRIPTION = 'description'

function lookOf({
  label,
  language,
  readOnly,
  phrases,
  wraps,
  isInvalid,
  error,
}: EditorLook): Extension {
  return [
    codeLanguage.of(language),
    EditorState.phrases.of(phrases),
    EditorState.readOnly.of(readOnly),
    wraps ? EditorView.lineWrapping : [],
    EditorView.contentAttributes.of({
      'aria-label': label,
      ...(language === 'text' ? {} : { class: 'cm-code' }),
      tabindex: '0',
      ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
      ...(error ? { 'aria-describedby': DESCRIPTION } : {}),
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
