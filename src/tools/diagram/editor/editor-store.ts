import { isToolFailure } from '#src/core/failure.ts'
import { Store } from '#src/core/store.ts'
import type { Clock } from '#src/lib/clock.ts'
import {
  encodingNames,
  type FileEncoding,
  markedEncoding,
  readingsOf,
  textIn,
} from '#src/lib/file-encoding.ts'
import type { TaskRunner } from '#src/lib/use-operation.ts'
import type { TextBox } from '#src/ui/code-editor.tsx'
import type { CodeStorage } from './code-storage.ts'
import {
  type Converted,
  type Dropped,
  type Graph,
  MAX_LENGTH,
  type Mode,
  type Operations,
} from './logic.ts'
import type { PreviewStore } from './preview-store.ts'

/** Bytes of the largest file that is opened. */
const LARGEST = 20_000_000
/** Earlier codes that Undo goes back through. */
const STEPS = 100
/** Milliseconds without a change after which the code is kept as a version. */
const REST = 60_000
/** Milliseconds that a hint stays. */
const HINT_DURATION = 2_000

/** A message's key and what it is filled with. */
export interface Note {
  readonly key:
    | 'convert.done'
    | `drawing.${'taken' | 'broken' | 'pasted' | 'empty'}`
    | `open.${'not-text' | 'unreadable' | 'large' | 'folder'}`
    | `worker.${'unavailable' | 'crashed'}`
    | `encoding.${'marked' | 'read'}`
  readonly params?: Readonly<Record<string, string>>
}

export interface EditorState {
  readonly code: string
  /** What the code says that it is, or the visitor has chosen. */
  readonly mode: Mode
  readonly canUndo: boolean
  /** What the last conversion had no place for. */
  readonly dropped: Dropped
  /** What was wrong with what came in. */
  readonly failure: Note | undefined
  /** What has just happened. */
  readonly hint: Note | undefined
  /** A file that waits for its encoding to be chosen. */
  readonly unread: { readonly file: File; readonly readings: readonly FileEncoding[] } | undefined
}

export interface EditorOptions {
  readonly code: string
  readonly preview: Pick<PreviewStore, 'show' | 'prepare' | 'read'>
  readonly runner: Pick<TaskRunner<Operations>, 'run'>
  readonly storage: CodeStorage
  readonly clock: Clock
}

/** The code, what it was before, and the ways in which other code takes its place. */
export class EditorStore extends Store<EditorState> {
  protected state: EditorState
  /** What an unnamed node is called. */
  word = ''
  private readonly options: EditorOptions
  private box: TextBox | null = null
  private history: readonly string[] = []
  private isTouched = false
  private turn = 0
  private stopResting = () => {}
  private stopHint = () => {}

  constructor(options: EditorOptions) {
    super()
    this.options = options
    this.state = {
      code: options.code,
      mode: 'flowchart',
      canUndo: false,
      dropped: [],
      failure: undefined,
      hint: undefined,
      unread: undefined,
    }
  }

  /** For the editor's `ref`. */
  readonly hold = (box: TextBox | null): void => {
    this.box = box
  }

  /**
   * Puts what this device keeps in place of the code that the page came with, or what a link holds;
   * what it gives is for the end of the page.
   */
  start(linked?: Promise<string | undefined>): () => void {
    const { storage } = this.options
    const kept = storage.recall()
    const first = kept ?? storage.recallFromDevice()
    if (first !== undefined) this.restore(first)
    if (linked) void linked.then((text) => text !== undefined && this.replace(text))
    else if (kept === undefined) {
      storage.recallLong().then(
        (text) => text !== undefined && this.restore(text),
        () => undefined,
      )
    }
    return () => {
      this.turn++
      this.stopResting()
      this.stopHint()
      storage.flush()
    }
  }

  /** Takes what was typed. */
  change(code: string): void {
    this.isTouched = true
    this.take(code)
  }

  readonly setMode = (mode: Mode): void => this.set({ mode })

  /** Puts other code in place; Undo brings the present one back. */
  replace(code: string): void {
    if (code === this.state.code) return
    this.remember()
    this.isTouched = true
    this.put(code)
  }

  readonly undo = (): void => {
    const [former, ...rest] = this.history
    if (former === undefined) return
    this.options.storage.keepVersion(this.state.code)
    this.history = rest
    this.set({ canUndo: rest.length > 0 })
    this.put(former)
  }

  async convert(): Promise<void> {
    const turn = ++this.turn
    const { code, mode } = this.state
    const graph = await this.graph()
    try {
      const { result } = this.options.runner.run('convert', { input: code, graph, mode })
      const converted = await result
      if (turn === this.turn && this.state.code === code) this.accept(converted, 'convert.done')
    } catch (error) {
      if (!isToolFailure(error)) return
      const isMissing = error.code === 'worker.unavailable'
      this.refuse({ key: isMissing ? 'worker.unavailable' : 'worker.crashed' })
    }
  }

  /** The diagram as a drawing for Excalidraw; undefined for diagrams that are none for it. */
  async drawing(): Promise<string | undefined> {
    const graph = await this.graph()
    return graph && (await this.options.runner.run('to-drawing', { input: '', graph }).result)
  }

  /** Takes a pasted drawing, and tells whether it is one. */
  paste(text: string): boolean {
    this.set({ hint: undefined })
    if (!isDrawing(text)) return false
    void this.takeDrawing(text, () => {
      this.remember()
      this.box?.insert(text)
      this.refuse({ key: 'drawing.pasted' })
    })
    return true
  }

  async open(file: File, chosen?: FileEncoding): Promise<void> {
    const turn = ++this.turn
    const { name } = file
    const refuse = (key: Note['key']) => this.refuse({ key, params: { name } })
    this.set({ unread: undefined })
    if (file.size > LARGEST) return refuse('open.large')
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const encoding = chosen ?? markedEncoding(bytes)
      const text = textIn(encoding ?? 'utf-8', bytes)
      const readings = text === undefined ? await readingsOf(file) : []
      if (turn !== this.turn) return
      if (text !== undefined) {
        if (isDrawing(text) || /\.excalidraw$/i.test(name)) await this.takeDrawing(text)
        else this.replace(text)
        if (!encoding) return
        const params = { encoding: encodingNames[encoding] }
        this.say({ key: chosen ? 'encoding.read' : 'encoding.marked', params })
      } else if (readings.length > 0) this.set({ unread: { file, readings } })
      else refuse('open.not-text')
    } catch {
      refuse('open.unreadable')
    }
  }

  refuse(failure: Note): void {
    this.set({ failure })
  }

  /** Whatever the visitor has done since the page came stays. */
  private restore(text: string): void {
    if (this.isTouched) return
    if (isDrawing(text)) void this.takeDrawing(text)
    else this.put(text)
  }

  /** @param onOther takes a text that only looked like a drawing. */
  private async takeDrawing(
    text: string,
    onOther = () => this.refuse({ key: 'drawing.broken' }),
  ): Promise<void> {
    const turn = ++this.turn
    const { result } = this.options.runner.run('from-drawing', { input: text, word: this.word })
    const converted = await result.catch(() => undefined)
    if (turn !== this.turn) return
    if (!converted) onOther()
    else if (/^(?:graph TD)?$/.test(converted.code)) this.refuse({ key: 'drawing.empty' })
    else this.accept(converted, 'drawing.taken')
  }

  private accept({ code, dropped }: Converted, key: Note['key']): void {
    this.replace(code)
    this.set({ dropped, failure: undefined })
    this.say({ key })
  }

  private say(hint: Note): void {
    this.set({ hint })
    this.stopHint()
    this.stopHint = this.options.clock.after(HINT_DURATION, () => this.set({ hint: undefined }))
  }

  private async graph(): Promise<Graph | undefined> {
    const { code } = this.state
    if (code.trim() === '' || code.length > MAX_LENGTH) return undefined
    return await this.options.preview.read(code)
  }

  private remember(): void {
    const { code } = this.state
    this.options.storage.keepVersion(code)
    this.history = [code, ...this.history].slice(0, STEPS)
    this.set({ canUndo: true })
  }

  private put(code: string): void {
    this.box?.setText(code)
    this.take(code)
  }

  private take(code: string): void {
    const { preview, storage, clock } = this.options
    this.set({ code, dropped: [], failure: undefined })
    preview.show({ code })
    void preview.prepare(code).then(({ mode }) => {
      if (mode && this.state.code === code) this.set({ mode })
    })
    storage.save(code)
    this.stopResting()
    this.stopResting = clock.after(REST, () => this.isTouched && storage.keepVersion(code))
  }
}

/** Whether a text is what Excalidraw copies or saves; reading it is the worker's. */
function isDrawing(text: string): boolean {
  return (
    /^\s*\{/.test(text) &&
    /"type"\s*:\s*"excalidraw(?:(?:-api)?\/clipboard)?"/.test(text) &&
    /"elements"\s*:/.test(text)
  )
}
