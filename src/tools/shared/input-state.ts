import type { ToolFailure } from '#src/core/failure.ts'
import type { FileEncoding } from '#src/core/file-encodings.ts'
import type { FileText } from '#src/lib/text-source.ts'
import type { ReportChange, TextBox, TextSnapshot } from '#src/ui/code-editor.tsx'

export interface ToolInputOptions {
  /** The draft key, which is the tool's id; without it, no draft is saved. */
  readonly draft?: string | undefined
  /** Whether the tool processes bytes, so that a file with a byte order mark stays a file. */
  readonly readsBytes?: boolean | undefined
  /** Whether positions in the text count from after its byte order mark. */
  readonly skipsMark?: boolean | undefined
}

/** The state of the input of a tool, a text or a file. */
export interface InputState {
  /** Incremented by every change. */
  readonly version: number
  readonly isEmpty: boolean
  /** Whether a long draft is about to be the input. */
  readonly isRestoring: boolean
  /** UTF-16 units of the text, or bytes of the file. */
  readonly length: number
  /** Milliseconds from the last change to its automatic run. */
  readonly settleMs: number
  readonly file: FileText | undefined
  /** The name of the file that the input came from; empty for other texts. */
  readonly name: string
  /** The file and encoding that the text was decoded from, until it is edited. */
  readonly reading: Reading | undefined
  /** The failure of the file opened last. */
  readonly failure: ToolFailure | undefined
  /** State of the input pane. */
  readonly pane: {
    readonly box: { current: TextBox | null }
    /** The box of the file preview. */
    readonly fileBox: { current: HTMLTextAreaElement | null }
    readonly snapshot: TextSnapshot
    readonly onChange: ReportChange
    /** Counts focus requests. */
    readonly focusRequests: number
  }
}

/** How a file was decoded. */
export interface Reading {
  readonly from: Pick<FileText, 'file' | 'name'>
  readonly encoding: FileEncoding
  /** Whether a byte order mark set the encoding and was removed. */
  readonly isMarked: boolean
}

/** A notification: the draft can't be saved, only one of several files was opened, or the former input can be restored. */
export type InputNotice =
  | { readonly key: 'draft.refused' }
  | {
      readonly key: 'file.several'
      readonly params: { readonly name: string; readonly count: number }
    }
  | { readonly key: 'input.replaced' | 'input.cleared'; readonly restore: () => void }
