import { isToolFailure } from '#src/core/failure.ts'
import { Store } from '#src/core/store.ts'
import type { Clock } from '#src/lib/clock.ts'
import { encodingNames, type FileEncoding } from '#src/lib/file-encoding.ts'
import type { TaskRunner } from '#src/lib/use-operation.ts'
import type { TextBox } from '#src/ui/code-editor.tsx'
import { bytesOfNode, wordsAtCursor } from './code-cursor.ts'
import type { CodeStorage } from './code-storage.ts'
import { type EditorState, initialState, type Note } from './editor-state.ts'
import {
  type CodePart,
  type Converted,
  codeInSvg,
  diagramBlocks,
  type Graph,
  looksLikeDrawing,
  MAX_CODE_CHARS,
  type Mode,
  type NodeName,
  type Operations,
  partOf,
  plainCode,
  withPart,
} from './logic.ts'
import { readFile, stemOf } from './open-file.ts'
import type { PreviewStore } from './preview-store.ts'

const MAX_UNDO_STEPS = 100
/** Saves a version of the code after this time without a change. */
const VERSION_IDLE_MS = 60_000
const HINT_MS = 2_000

export interface EditorOptions {
  readonly code: string
  readonly preview: Pick<PreviewStore, 'show' | 'prepare' | 'read' | 'mark'>
  readonly runner: Pick<TaskRunner<Operations>, 'run'>
  readonly storage: CodeStorage
  readonly clock: Clock
}

/** The former code, for Undo. */
type UndoStep = Pick<EditorState, 'code' | 'block' | 'savedName'>

/** The code with its undo history, and all imports and conversions that replace it. */
export class EditorStore extends Store<EditorState> {
  protected state: EditorState
  /** The label of nodes without text, in the language of the interface. */
  defaultLabel = ''
  private readonly options: EditorOptions
  private box: TextBox | null = null
  private history: readonly UndoStep[] = []
  private marked: readonly string[] = []
  private isTouched = false
  private turn = 0
  private cancelVersion = () => {}
  private cancelHint = () => {}

  constructor(options: EditorOptions) {
    super()
    this.options = options
    this.state = initialState(options.code)
  }

  /** For the editor's `ref`. */
  readonly attach = (box: TextBox | null): void => {
    this.box = box
  }

  /** Restores the saved code. Returns the cleanup. */
  start(): () => void {
    const { storage } = this.options
    const draft = storage.recall()
    const onDevice = storage.recallFromDevice()
    // The code of this tab, which a link can have brought, replaces the device's.
    if (draft !== undefined && onDevice !== undefined && draft !== onDevice) {
      storage.saveVersion(onDevice)
    }
    const first = draft ?? onDevice
    if (first !== undefined) this.restore(first)
    if (draft === undefined) {
      storage.recallLong().then(
        (text) => text !== undefined && this.restore(text),
        () => undefined,
      )
    }
    return () => {
      this.turn++
      this.cancelVersion()
      this.cancelHint()
      storage.flush()
    }
  }

  /** Handles an edit in the editor. */
  change(code: string): void {
    this.isTouched = true
    this.update(code)
  }

  readonly setMode = (mode: Mode): void => this.set({ mode })

  /** The diagram that is shown and converted. */
  get diagram(): CodePart {
    const { code, blocks, block } = this.state
    return partOf(code, blocks, block)
  }

  /** Its code without the indentation of its fence. */
  get plainCode(): string {
    return plainCode(this.diagram)
  }

  /** Shows another diagram of the Markdown text. */
  choose(block: number): void {
    this.set({ block, dropped: [], failure: undefined })
    this.showDiagram()
  }

  /** Sets the name of the code's files. */
  readonly setSavedName = (savedName: string | undefined): void => this.set({ savedName })

  /** Replaces the code, of which the first diagram is shown; Undo restores it. */
  replace(code: string, savedName?: string): void {
    this.put({ code, block: 0, savedName })
  }

  /** Replaces the shown diagram and keeps the rest of a Markdown text; Undo restores it. */
  replaceDiagram(code: string): void {
    const { blocks, savedName } = this.state
    this.putDiagram(code, blocks.length > 0 ? savedName : undefined)
  }

  /** The same for code that was edited or converted, which keeps its name. */
  editDiagram(code: string): void {
    this.putDiagram(code, this.state.savedName)
  }

  readonly undo = (): void => {
    const [former, ...rest] = this.history
    if (former === undefined) return
    this.options.storage.saveVersion(this.state.code)
    this.history = rest
    const { code, ...others } = former
    this.set({ canUndo: rest.length > 0, ...others })
    this.setCode(code)
  }

  async convert(): Promise<void> {
    const turn = ++this.turn
    const { code, block, mode } = this.state
    const input = this.plainCode
    const graph = await this.graph()
    try {
      const { result } = this.options.runner.run('convert', { input, graph, mode })
      const converted = await result
      if (turn !== this.turn || this.state.code !== code || this.state.block !== block) return
      this.editDiagram(converted.code)
      this.report(converted, { key: 'convert.done' })
    } catch (error) {
      if (!isToolFailure(error)) return
      if (error.code === 'dot.syntax') {
        return this.showFailure({ key: error.code, params: error.params })
      }
      const isMissing = error.code === 'worker.unavailable'
      this.showFailure({ key: isMissing ? 'worker.unavailable' : 'worker.crashed' })
    }
  }

  /** The diagram as clipboard data for Excalidraw; undefined if its type isn't supported. */
  async drawing(): Promise<string | undefined> {
    const graph = await this.graph()
    return graph && (await this.options.runner.run('to-drawing', { input: '', graph }).result)
  }

  /**
   * Converts a pasted drawing, or restores the code of an SVG. Returns false if the text is neither.
   *
   * @param plain is pasted instead if the drawing is damaged.
   */
  paste(text: string, plain = text): boolean {
    this.set({ hint: undefined })
    const code = codeInSvg(text)
    if (code !== undefined) {
      this.replace(code)
      this.showHint({ key: 'open.restored', params: { name: 'SVG' } })
      return true
    }
    if (!looksLikeDrawing(text)) return false
    void this.convertDrawing(text, () => {
      this.addUndoStep()
      this.box?.insert(plain)
      this.showFailure({ key: 'drawing.pasted' })
    })
    return true
  }

  /** Selects the line of a node of the shown diagram. */
  goTo(node: NodeName, focuses: boolean): void {
    const range = bytesOfNode(this.state.code, this.diagram, node)
    if (!range) return
    this.box?.select(range.from, range.to)
    if (focuses) this.box?.focus()
  }

  /** Marks the nodes that the line of the cursor mentions. */
  readonly markLine = (): void => {
    const { code } = this.state
    if (!this.box || code.length > MAX_CODE_CHARS) return
    const words = wordsAtCursor(code, this.diagram, this.box.cursor())
    if (words.join() === this.marked.join()) return
    this.marked = words
    this.options.preview.mark(words)
  }

  async open(file: File, chosen?: FileEncoding): Promise<void> {
    const turn = ++this.turn
    const { name } = file
    this.set({ unread: undefined })
    const content = await readFile(file, chosen)
    if (turn !== this.turn) return
    switch (content.kind) {
      case 'restored':
        this.replace(content.code, stemOf(name))
        return this.showHint({ key: 'open.restored', params: { name } })
      case 'unread':
        return this.set({ unread: { file, readings: content.readings } })
      case 'refused':
        return this.showFailure({ key: `open.${content.reason}`, params: { name } })
      case 'drawing': {
        const { input } = content
        const onOther = () => this.showFailure({ key: 'open.no-drawing', params: { name } })
        const isText = typeof input === 'string'
        await this.convertDrawing(input, isText ? undefined : onOther, stemOf(name))
        break
      }
      case 'code':
        this.replace(content.code, stemOf(name))
    }
    if (!content.encoding) return
    const params = { encoding: encodingNames[content.encoding] }
    this.showHint({ key: chosen ? 'encoding.read' : 'encoding.marked', params })
  }

  showFailure(failure: Note): void {
    this.set({ failure })
  }

  /** Loads saved code unless the visitor has already changed the code. */
  private restore(text: string): void {
    if (this.isTouched) return
    if (looksLikeDrawing(text)) void this.convertDrawing(text)
    else this.setCode(codeInSvg(text) ?? text)
  }

  /** @param onOther handles a text that only looks like a drawing, or an image without one. */
  private async convertDrawing(
    input: string | File,
    onOther = () => this.showFailure({ key: 'drawing.broken' }),
    savedName?: string,
  ): Promise<void> {
    const turn = ++this.turn
    const { result } = this.options.runner.run('from-drawing', {
      input,
      word: this.defaultLabel,
    })
    const converted = await result.catch(() => undefined)
    if (turn !== this.turn) return
    if (!converted) onOther()
    else if (/^(?:graph TD)?$/.test(converted.code)) this.showFailure({ key: 'drawing.empty' })
    else {
      this.replace(converted.code, savedName)
      this.report(converted, { key: 'drawing.taken', params: { app: converted.app } })
    }
  }

  private report({ dropped }: Pick<Converted, 'dropped'>, hint: Note): void {
    this.set({ dropped, failure: undefined })
    this.showHint(hint)
  }

  private showHint(hint: Note): void {
    this.set({ hint })
    this.cancelHint()
    this.cancelHint = this.options.clock.after(HINT_MS, () => this.set({ hint: undefined }))
  }

  private async graph(): Promise<Graph | undefined> {
    const { code } = this.diagram
    if (code.trim() === '' || code.length > MAX_CODE_CHARS) return undefined
    return await this.options.preview.read(code)
  }

  private addUndoStep(): void {
    const { code, block, savedName } = this.state
    this.options.storage.saveVersion(code)
    this.history = [{ code, block, savedName }, ...this.history].slice(0, MAX_UNDO_STEPS)
    this.set({ canUndo: true })
  }

  private putDiagram(code: string, savedName: string | undefined): void {
    const { code: text, block } = this.state
    this.put({ code: withPart(text, this.diagram, code), block, savedName })
  }

  private put({ code, block, savedName }: UndoStep): void {
    if (code === this.state.code) {
      this.set({ savedName, failure: undefined })
      return
    }
    this.addUndoStep()
    this.isTouched = true
    this.set({ block, savedName })
    this.setCode(code)
  }

  private setCode(code: string): void {
    this.box?.setText(code)
    this.update(code)
  }

  private showDiagram(): void {
    const { preview } = this.options
    const { code } = this.diagram
    preview.show({ code })
    void preview.prepare(code).then(({ mode }) => {
      if (mode && this.diagram.code === code) this.set({ mode })
    })
  }

  private update(code: string): void {
    const { storage, clock } = this.options
    this.set({ code, blocks: diagramBlocks(code), dropped: [], failure: undefined })
    this.showDiagram()
    storage.save(code)
    this.cancelVersion()
    this.cancelVersion = clock.after(
      VERSION_IDLE_MS,
      () => this.isTouched && storage.saveVersion(code),
    )
  }
}
