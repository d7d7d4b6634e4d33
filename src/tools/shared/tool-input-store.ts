import { ToolFailure } from '#src/core/failure.ts'
import { Store } from '#src/core/store.ts'
import { applyEdits, type TextEdit } from '#src/core/text-edits.ts'
import type { Drafts } from '#src/lib/drafts.ts'
import { encodingNames, type FileEncoding, markedEncoding } from '#src/lib/file-encoding.ts'
import {
  type FileText,
  sourceIn,
  sourceOfFile,
  sourceOfText,
  type TextSource,
} from '#src/lib/text-source.ts'
import type { TextBox, TextSnapshot } from '#src/ui/code-editor.tsx'

export interface ToolInputOptions {
  /** The tool's id, under which what is typed survives a reload; nothing is kept without one. */
  readonly draft?: string | undefined
  /** Whether a file's bytes matter: then one with a byte order mark stays a file. */
  readonly readsBytes?: boolean | undefined
}

/** The input of a tool at one moment: what is typed, or a file; and what can be done with it. */
export interface ToolInput {
  /** Grows with every change. */
  readonly version: number
  readonly isEmpty: boolean
  /** UTF-16 units of what is typed, or bytes of the file: whether running as one types is cheap. */
  readonly length: number
  readonly file: FileText | undefined
  /** The file that the input was read from, and in which encoding, until it is edited. */
  readonly reading: Reading | undefined
  /** What was wrong with the file that was last opened. */
  readonly failure: ToolFailure | undefined
  /** The input as it stands now. Makes a string of what is typed: not on every key. */
  readonly read: () => TextSource
  readonly setText: (text: string) => void
  /** Makes edits in what is typed, to be undone in the editor, and puts the focus there. */
  readonly edit: (edits: readonly TextEdit[]) => void
  readonly open: (file: File, count?: number) => Promise<void>
  /** Reads the file that the input is, or was read from, as text in an encoding. */
  readonly readAs: (encoding: FileEncoding) => Promise<void>
  readonly refuse: (failure: ToolFailure) => void
  readonly clear: () => void
  /** Puts the focus into the box of the input as it is now, as soon as that is shown. */
  readonly focus: () => void
  /** Goes to the place at a byte offset of what is typed. */
  readonly reveal: (offset: number) => void
  /** For the pane that shows it. */
  readonly pane: {
    readonly box: { current: TextBox | null }
    /** What shows the beginning of a file. */
    readonly fileBox: { current: HTMLTextAreaElement | null }
    readonly snapshot: TextSnapshot
    readonly onChange: (snapshot: TextSnapshot) => void
    /** Counts how often the focus was asked for. */
    readonly focusRequests: number
  }
}

/** How a file was read as text. */
export interface Reading {
  readonly from: Pick<FileText, 'file' | 'name'>
  readonly encoding: FileEncoding
  /** Whether a byte order mark said so, and was removed. */
  readonly isMarked: boolean
}

/** Said in passing: that a draft can't be kept, and that one file of several was opened. */
export type InputNotice =
  | { readonly key: 'draft.refused' }
  | {
      readonly key: 'file.several'
      readonly params: { readonly name: string; readonly count: number }
    }

type InputDrafts = Pick<Drafts, 'save' | 'recall' | 'recallLong' | 'forget'>

/** The input of a tool, whatever comes when: typing, files that take their time, a draft. */
export class ToolInputStore extends Store<ToolInput> {
  onNotice: ((notice: InputNotice) => void) | undefined
  protected state: ToolInput
  private readonly drafts: InputDrafts
  private readonly options: ToolInputOptions
  /** Grows with every change and every file that is opened: what is read for an earlier one is late. */
  private turn = 0

  constructor({ drafts, ...options }: ToolInputOptions & { readonly drafts: InputDrafts }) {
    super()
    this.drafts = drafts
    this.options = options
    const { read, setText, edit, open, readAs, refuse, clear, focus, reveal } = this
    const snapshot = snapshotOf((options.draft && drafts.recall(options.draft)) ?? '')
    this.state = {
      version: 0,
      ...sizeOf(snapshot, undefined),
      file: undefined,
      reading: undefined,
      failure: undefined,
      read,
      setText,
      edit,
      open,
      readAs,
      refuse,
      clear,
      focus,
      reveal,
      pane: {
        box: { current: null },
        fileBox: { current: null },
        snapshot,
        onChange: (next) => {
          this.change({ snapshot: next })
          this.keep()
        },
        focusRequests: 0,
      },
    }
  }

  /** Brings a long draft, unless something else came while it was read. */
  async recall(): Promise<void> {
    if (!this.options.draft) return
    const mine = this.turn
    const source = await this.drafts.recallLong(this.options.draft)
    if (source && mine === this.turn) this.put(source)
  }

  private readonly read = (): TextSource =>
    this.state.file ?? { kind: 'text', text: this.state.pane.snapshot.text() }

  private readonly setText = (text: string): void => this.replace(sourceOfText(text))

  private readonly edit = (edits: readonly TextEdit[]): void => {
    const { box, snapshot } = this.state.pane
    const source = sourceOfText(applyEdits(snapshot.text(), edits))
    if (source.kind === 'text') {
      box.current?.edit(edits, source.text)
      this.change({ snapshot: snapshotOf(source.text) })
      this.keep()
    } else this.replace(source)
    this.focus()
  }

  private readonly open = (file: File, count = 1): Promise<void> =>
    this.load(file.name, async () => {
      const source = await sourceOfFile(file, { readsBytes: this.options.readsBytes })
      return () => {
        const { name } = file
        const encoding = source.kind === 'text' ? source.encoding : undefined
        this.replace(source, encoding && { from: { file, name }, encoding, isMarked: true })
        if (file.size === 0) this.refuse(new ToolFailure('file.empty', { name }))
        else if (this.state.isEmpty && encoding) {
          this.refuse(new ToolFailure('file.only-mark', { name }))
        } else if (count > 1) this.onNotice?.({ key: 'file.several', params: { name, count } })
      }
    })

  private readonly readAs = async (encoding: FileEncoding): Promise<void> => {
    const from = this.state.reading?.from ?? this.state.file
    if (!from) return
    const { file, name } = from
    await this.load(name, async () => {
      const mark = markedEncoding(new Uint8Array(await file.slice(0, 3).arrayBuffer()))
      const source = await sourceIn(encoding, file, name)
      return () => {
        if (source) this.replace(source, { from, encoding, isMarked: mark === encoding })
        else {
          const params = { encoding: encodingNames[encoding] }
          this.refuse(new ToolFailure('file.other-encoding', params))
        }
      }
    })
  }

  private readonly refuse = (failure: ToolFailure): void => this.set({ failure })

  private readonly clear = (): void => {
    this.put({ kind: 'text', text: '' })
    if (this.options.draft) void this.drafts.forget(this.options.draft)
    this.focus()
  }

  // The box of a new input is there when the page has drawn it.
  private readonly focus = (): void => {
    const { pane } = this.state
    this.set({ pane: { ...pane, focusRequests: pane.focusRequests + 1 } })
  }

  private readonly reveal = (offset: number): void => {
    const { box } = this.state.pane
    box.current?.mark(offset, true)
    box.current?.focus()
  }

  /** Reads a file, and acts on it unless something else came meanwhile. */
  private async load(name: string, work: () => Promise<() => void>): Promise<void> {
    const mine = ++this.turn
    try {
      const act = await work()
      if (mine === this.turn) act()
    } catch (cause) {
      if (mine === this.turn) this.refuse(new ToolFailure('file.unreadable', { name }, { cause }))
    }
  }

  private replace(source: TextSource, reading?: Reading): void {
    this.put(source, reading)
    this.keep()
  }

  private put(source: TextSource, reading?: Reading): void {
    if (source.kind === 'text') {
      this.state.pane.box.current?.setText(source.text)
      this.change({ snapshot: snapshotOf(source.text), reading })
    } else this.change({ snapshot: snapshotOf(''), file: source, reading })
  }

  private change({
    snapshot,
    file,
    reading,
  }: {
    readonly snapshot: TextSnapshot
    readonly file?: FileText
    readonly reading?: Reading | undefined
  }): void {
    this.turn++
    this.set({
      version: this.state.version + 1,
      ...sizeOf(snapshot, file),
      file,
      reading,
      failure: undefined,
      pane: { ...this.state.pane, snapshot },
    })
  }

  private keep(): void {
    const { draft } = this.options
    if (!draft) return
    this.drafts.save(draft, this.read, this.state.length).then(
      (outcome) => outcome === 'refused' && this.onNotice?.({ key: 'draft.refused' }),
      () => undefined,
    )
  }
}

/** Identifies an input and the options that a result depends on. */
export function questionOf({ version }: Pick<ToolInput, 'version'>, ...options: unknown[]): string {
  return JSON.stringify([version, ...options])
}

function sizeOf(snapshot: TextSnapshot, file: FileText | undefined) {
  return { isEmpty: !file && snapshot.length === 0, length: file?.size ?? snapshot.length }
}

function snapshotOf(text: string): TextSnapshot {
  return {
    length: text.length,
    lines: 0,
    text: () => text,
    slice: (from, to) => text.slice(from, to),
  }
}
