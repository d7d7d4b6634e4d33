import type { FileEncoding } from '#src/core/file-encodings.ts'
import type { DiagramBlock, Dropped, Mode } from './logic.ts'

/** The key and parameters of a message. */
export interface Note {
  readonly key:
    | `convert.${'done' | 'other' | 'empty'}`
    | 'preview.missing'
    | 'error.edges'
    | `drawing.${'taken' | 'broken' | 'pasted' | 'empty'}`
    | `open.${'not-text' | 'no-drawing' | 'unreadable' | 'large' | 'folder' | 'restored'}`
    | 'dot.syntax'
    | `worker.${'unavailable' | 'crashed'}`
    | `encoding.${'marked' | 'read'}`
  readonly params?: Readonly<Record<string, string | number>>
}

export interface EditorState {
  /** A diagram, or a Markdown text with diagrams. */
  readonly code: string
  /** The diagrams of a Markdown text. */
  readonly blocks: readonly DiagramBlock[]
  /** The index of the chosen diagram, which a change of the text can exceed. */
  readonly block: number
  /** The name under which the code was saved, or of the file that it is from. */
  readonly savedName: string | undefined
  /** The form of the code by its keyword, or the visitor's choice. */
  readonly mode: Mode
  readonly canUndo: boolean
  /** Losses of the last conversion. */
  readonly dropped: Dropped
  /** Why the last import or conversion failed. */
  readonly failure: Note | undefined
  /** A message about the last action, shown for a moment. */
  readonly hint: Note | undefined
  /** A file that needs an encoding, and its possible readings. */
  readonly unread: { readonly file: File; readonly readings: readonly FileEncoding[] } | undefined
}

export const initialState = (code: string): EditorState => ({
  code,
  blocks: [],
  block: 0,
  savedName: undefined,
  mode: 'flowchart',
  canUndo: false,
  dropped: [],
  failure: undefined,
  hint: undefined,
  unread: undefined,
})
