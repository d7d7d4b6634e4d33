import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { encodingNames, type FileEncoding } from '#src/core/file-encodings.ts'
import { Store } from '#src/core/store.ts'
import { applyEdits, type TextEdit } from '#src/core/text-edits.ts'
import type { Drafts } from '#src/lib/drafts.ts'
import { bomEncoding } from '#src/lib/file-encoding.ts'
import {
  type FileText,
  MAX_EDITOR_CHARS,
  sourceOfFile,
  sourceOfLongText,
  sourceOfText,
  type TextSource,
} from '#src/lib/text-source.ts'
import type { TextSnapshot } from '#src/ui/code-editor.tsx'
import { placeActions } from './input-places.ts'
import type { InputNotice, InputState, Reading, ToolInputOptions } from './input-state.ts'
import { snapshotOf } from './text-snapshot.ts'

/** A snapshot of the input of a tool, a text or a file, and its actions. */
export type ToolInput = InputState & ToolInputStore['actions']

type InputDrafts = Pick<
  Drafts,
  'save' | 'saveAtOnce' | 'recallText' | 'recallFile' | 'recallLong' | 'isLong' | 'forget'
>

/** The inputs on screen by draft: an offer to restore a former input outlives its page. */
const shown = new Map<string, ToolInputStore>()

/** The input of a tool. Typing, files, and drafts arrive in any order; the latest change wins. */
export class ToolInputStore extends Store<InputState> {
  onNotice: ((notice: InputNotice) => void) | undefined
  protected state: InputState
  private readonly options: ToolInputOptions
  private readonly drafts: InputDrafts
  /** Incremented by every change and opened file; a read with an older number is discarded. */
  private revision = 0
  /** The revision of a long text that is about to replace the input. */
  private replacedBy = -1

  constructor(options: ToolInputOptions, drafts: InputDrafts) {
    super()
    this.options = options
    this.drafts = drafts
    const text = options.draft ? drafts.recallText(options.draft) : undefined
    const snapshot = snapshotOf(text?.text ?? '')
    // A file that another tool has just sent is shown at once.
    const file = options.draft ? drafts.recallFile(options.draft) : undefined
    this.state = {
      version: 0,
      ...sizeOf(snapshot, file),
      isRestoring: options.draft !== undefined && drafts.isLong(options.draft),
      settleMs: 0,
      file,
      name: (file ?? text)?.name ?? '',
      reading: undefined,
      failure: undefined,
      pane: {
        box: { current: null },
        fileBox: { current: null },
        snapshot,
        onChange: (next, isNew) => {
          const isTyped = Math.abs(next.length - this.state.length) < PASTE_CHARS
          if (!this.isReplaced())
            this.change(next, { keeps: true, isTyped, ...(isNew && { name: '' }) })
        },
        focusRequests: 0,
      },
    }
  }

  /** Makes this the input on screen of its draft. Returns the cleanup. */
  show(): () => void {
    const { draft } = this.options
    if (draft === undefined) return () => undefined
    shown.set(draft, this)
    return () => {
      if (shown.get(draft) === this) shown.delete(draft)
    }
  }

  /** Restores a long draft, unless the input has changed. */
  async recall(): Promise<void> {
    if (!this.options.draft || this.state.file) return
    const revision = this.revision
    const source = await this.drafts.recallLong(this.options.draft)
    if (source && revision === this.revision) this.put(source)
    else if (this.state.isRestoring) this.set({ isRestoring: false })
  }

  private readonly places = placeActions(
    () => this.state,
    () => this.options.skipsMark === true,
  )

  readonly actions = {
    /** The current input. Builds a string, so don't call it on every key. */
    read: (): TextSource => {
      const { file, name, pane } = this.state
      return file ?? { kind: 'text', text: pane.snapshot.text(), ...(name && { name }) }
    },
    /** Replaces the input; a text that is too long for the editor becomes a file shortly after. */
    setText: (text: string) => {
      if (text.length <= MAX_EDITOR_CHARS) return this.replace(sourceOfText(text))
      void this.load('', async () => {
        const source = await sourceOfLongText(text)
        return () => {
          this.replace(source)
          this.actions.focus()
        }
      })
      this.replacedBy = this.revision
    },
    /** Applies edits to the text, which can be undone in the editor, and by default focuses it. */
    edit: (given: readonly TextEdit[], focuses = true) => {
      const { box, snapshot } = this.state.pane
      const mark = this.places.markBytes() > 0 ? 1 : 0
      const edits = given.map((it) => ({ ...it, from: it.from + mark, to: it.to + mark }))
      const source = sourceOfText(applyEdits(snapshot.text(), edits))
      if (source.kind === 'text') {
        box.current?.edit(edits, source.text)
        this.change(snapshotOf(source.text), { keeps: true, name: this.state.name })
      } else this.put(source, { keeps: true })
      if (focuses) this.actions.focus()
    },
    open: (file: File, count = 1) =>
      this.load(file.name, async () => {
        const { name, size } = file
        const source = await sourceOfFile(file, this.options)
        const encoding = source.kind === 'text' ? source.encoding : undefined
        const reading = encoding && { from: { file, name }, encoding, isMarked: true }
        return () => {
          this.replace(source, reading)
          if (size === 0) this.set({ failure: new ToolFailure('file.empty', { name }) })
          else if (this.state.isEmpty) {
            this.set({ failure: new ToolFailure('file.only-mark', { name }) })
          } else if (count > 1) this.onNotice?.({ key: 'file.several', params: { name, count } })
        }
      }),
    /** Decodes the file of the input in an encoding. */
    readAs: async (encoding: FileEncoding) => {
      const from = this.state.reading?.from ?? this.state.file
      if (!from) return
      const { file, name } = from
      await this.load(name, async () => {
        const mark = bomEncoding(new Uint8Array(await file.slice(0, 3).arrayBuffer()))
        const { decodeSource } = await import('#src/lib/decode-file.ts')
        const source = await decodeSource(encoding, file, name)
        const reading = { from, encoding, isMarked: mark === encoding }
        if (source) return () => this.put(source, { keeps: true, reading, name })
        const params = { encoding: encodingNames[encoding] }
        return () => this.set({ failure: new ToolFailure('file.other-encoding', params) })
      })
    },
    refuse: (failure: ToolFailure) => this.set({ failure }),
    clear: () => {
      this.offerFormer('input.cleared')
      this.put({ kind: 'text', text: '' })
      if (this.options.draft) void this.drafts.forget(this.options.draft)
      this.actions.focus()
    },
    /** Focuses the box of the current input once it is rendered. */
    focus: () => {
      const { pane } = this.state
      this.set({ pane: { ...pane, focusRequests: pane.focusRequests + 1 } })
    },
    ...this.places,
  }

  /** Whether a long text or a file is about to replace the editor. */
  private isReplaced(): boolean {
    return this.revision === this.replacedBy || this.state.file !== undefined
  }

  /** Reads a file and applies it unless the input has changed. */
  private async load(name: string, work: () => Promise<() => void>): Promise<void> {
    const revision = ++this.revision
    try {
      const act = await work()
      if (revision === this.revision) act()
    } catch (cause) {
      if (revision !== this.revision) return
      this.replacedBy = -1
      const failure = isToolFailure(cause)
        ? cause
        : new ToolFailure('file.unreadable', { name }, { cause })
      this.set({ failure })
    }
  }

  private replace(source: TextSource, reading?: Reading): void {
    this.offerFormer('input.replaced', source)
    this.put(source, { keeps: true, reading })
  }

  /** Offers to restore an input that the editor's undo can't: a file, or a text before a file. */
  private offerFormer(key: 'input.replaced' | 'input.cleared', next?: TextSource): void {
    const { file, reading, isEmpty, name, pane } = this.state
    const { draft } = this.options
    if (isEmpty || !draft || (!file && next?.kind !== 'file')) return
    const restore = () => {
      const former = file ?? { kind: 'text', text: pane.snapshot.text(), name }
      const input = shown.get(draft) ?? this
      input.put(former, { keeps: true, reading, name })
    }
    this.onNotice?.({ key, restore })
  }

  private put(source: TextSource, how: ChangeOptions = {}): void {
    if (source.kind === 'text') {
      this.state.pane.box.current?.setText(source.text)
      this.change(snapshotOf(source.text), { name: source.name ?? '', ...how })
    } else this.change(snapshotOf(''), { ...how, file: source })
  }

  private change(
    snapshot: TextSnapshot,
    { file, reading, keeps, isTyped, name = isTyped ? this.state.name : '' }: ChangeOptions,
  ): void {
    this.revision++
    this.set({
      version: this.state.version + 1,
      ...sizeOf(snapshot, file),
      isRestoring: false,
      settleMs: isTyped ? debounceMsOf(snapshot.length) : 0,
      file,
      name: snapshot.length === 0 ? (file?.name ?? '') : name,
      reading,
      failure: undefined,
      pane: { ...this.state.pane, snapshot },
    })
    const { draft } = this.options
    if (!draft || !keeps) return
    const saving = file
      ? this.drafts.saveAtOnce(draft, file)
      : this.drafts.save(draft, this.actions.read, this.state.length, isTyped === true)
    saving.then(
      (outcome) => outcome === 'refused' && this.onNotice?.({ key: 'draft.refused' }),
      () => undefined,
    )
  }
}

interface ChangeOptions {
  readonly file?: FileText
  readonly reading?: Reading | undefined
  /** Whether to save it as the draft. */
  readonly keeps?: boolean
  readonly isTyped?: boolean
  /** The name of the file that the text came from. */
  readonly name?: string
}

/** A change of the length by this or more isn't typed but pasted, and runs at once. */
const PASTE_CHARS = 1000

const SHORT_DEBOUNCE_MS = 150
const LONG_DEBOUNCE_MS = 700

/**
 * Milliseconds to wait while the user types or changes options: longer for a long text, because
 * each run reads all of it from the editor.
 */
export const debounceMsOf = (length: number): number =>
  Math.min(LONG_DEBOUNCE_MS, SHORT_DEBOUNCE_MS + length / 10_000)

/** Identifies an input and the options of its result. */
export function runKeyOf({ version }: Pick<ToolInput, 'version'>, ...options: unknown[]): string {
  return JSON.stringify([version, ...options])
}

function sizeOf(snapshot: TextSnapshot, file?: FileText) {
  return { isEmpty: !file && snapshot.length === 0, length: file?.size ?? snapshot.length }
}
