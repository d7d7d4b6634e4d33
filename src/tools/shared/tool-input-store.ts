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
export type ToolInput = InputState & ToolInputStore['actions']

interface InputState {
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
interface Reading {
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
export class ToolInputStore extends Store<InputState> {
  onNotice: ((notice: InputNotice) => void) | undefined
  protected state: InputState
  private readonly options: ToolInputOptions
  private readonly drafts: InputDrafts
  /** Grows with every change and every file that is opened: what is read for an earlier one is late. */
  private turn = 0

  constructor(options: ToolInputOptions, drafts: InputDrafts) {
    super()
    this.options = options
    this.drafts = drafts
    const snapshot = snapshotOf((options.draft && drafts.recall(options.draft)) ?? '')
    this.state = {
      version: 0,
      ...sizeOf(snapshot),
      file: undefined,
      reading: undefined,
      failure: undefined,
      pane: {
        box: { current: null },
        fileBox: { current: null },
        snapshot,
        onChange: (next) => this.change(next),
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

  readonly actions = {
    /** The input as it stands now. Makes a string of what is typed: not on every key. */
    read: (): TextSource =>
      this.state.file ?? { kind: 'text', text: this.state.pane.snapshot.text() },
    setText: (text: string) => this.put(sourceOfText(text), { keeps: true }),
    /** Makes edits in what is typed, to be undone in the editor, and puts the focus there. */
    edit: (edits: readonly TextEdit[]) => {
      const { box, snapshot } = this.state.pane
      const source = sourceOfText(applyEdits(snapshot.text(), edits))
      if (source.kind === 'text') {
        box.current?.edit(edits, source.text)
        this.change(snapshotOf(source.text))
      } else this.put(source, { keeps: true })
      this.actions.focus()
    },
    open: (file: File, count = 1) =>
      this.load(file.name, async () => {
        const { name, size } = file
        const source = await sourceOfFile(file, this.options)
        const encoding = source.kind === 'text' ? source.encoding : undefined
        const reading = encoding && { from: { file, name }, encoding, isMarked: true }
        return () => {
          this.put(source, { keeps: true, reading })
          if (size === 0) this.set({ failure: new ToolFailure('file.empty', { name }) })
          else if (this.state.isEmpty) {
            this.set({ failure: new ToolFailure('file.only-mark', { name }) })
          } else if (count > 1) this.onNotice?.({ key: 'file.several', params: { name, count } })
        }
      }),
    /** Reads the file that the input is, or was read from, as text in an encoding. */
    readAs: async (encoding: FileEncoding) => {
      const from = this.state.reading?.from ?? this.state.file
      if (!from) return
      const { file, name } = from
      await this.load(name, async () => {
        const mark = markedEncoding(new Uint8Array(await file.slice(0, 3).arrayBuffer()))
        const source = await sourceIn(encoding, file, name)
        const reading = { from, encoding, isMarked: mark === encoding }
        if (source) return () => this.put(source, { keeps: true, reading })
        const params = { encoding: encodingNames[encoding] }
        return () => this.set({ failure: new ToolFailure('file.other-encoding', params) })
      })
    },
    refuse: (failure: ToolFailure) => this.set({ failure }),
    clear: () => {
      this.put({ kind: 'text', text: '' })
      if (this.options.draft) void this.drafts.forget(this.options.draft)
      this.actions.focus()
    },
    /** Puts the focus into the box of the input as it is now, as soon as that is shown. */
    focus: () => {
      const { pane } = this.state
      this.set({ pane: { ...pane, focusRequests: pane.focusRequests + 1 } })
    },
    /** Goes to the place at a byte offset of what is typed. */
    reveal: (offset: number) => {
      const { box } = this.state.pane
      box.current?.mark(offset, true)
      box.current?.focus()
    },
  }

  /** Reads a file, and acts on it unless something else came meanwhile. */
  private async load(name: string, work: () => Promise<() => void>): Promise<void> {
    const mine = ++this.turn
    try {
      const act = await work()
      if (mine === this.turn) act()
    } catch (cause) {
      if (mine !== this.turn) return
      this.set({ failure: new ToolFailure('file.unreadable', { name }, { cause }) })
    }
  }

  private put(source: TextSource, how: How = {}): void {
    if (source.kind === 'text') {
      this.state.pane.box.current?.setText(source.text)
      this.change(snapshotOf(source.text), how)
    } else this.change(snapshotOf(''), { ...how, file: source })
  }

  private change(snapshot: TextSnapshot, { file, reading, keeps }: How = { keeps: true }): void {
    this.turn++
    this.set({
      version: this.state.version + 1,
      ...sizeOf(snapshot, file),
      file,
      reading,
      failure: undefined,
      pane: { ...this.state.pane, snapshot },
    })
    const { draft } = this.options
    if (!draft || !keeps) return
    this.drafts.save(draft, this.actions.read, this.state.length).then(
      (outcome) => outcome === 'refused' && this.onNotice?.({ key: 'draft.refused' }),
      () => undefined,
    )
  }
}

interface How {
  readonly file?: FileText
  readonly reading?: Reading | undefined
  /** Whether it is to be kept as the draft. */
  readonly keeps?: boolean
}

/** The longest input (UTF-16 units) whose result follows every key. */
const CHEAP_LENGTH = 100_000

/** Milliseconds from the last key or choice to the run that follows it. */
export const DEBOUNCE_MS = 150

/** Whether the result of an input follows every key. A file is run when it is asked for. */
export const isCheap = ({ file, length }: Pick<ToolInput, 'file' | 'length'>): boolean =>
  !file && length <= CHEAP_LENGTH

/** Identifies an input and the options that a result depends on. */
export function questionOf({ version }: Pick<ToolInput, 'version'>, ...options: unknown[]): string {
  return JSON.stringify([version, ...options])
}

function sizeOf(snapshot: TextSnapshot, file?: FileText) {
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
