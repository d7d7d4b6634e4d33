import { Store } from '#src/core/store.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { TaskRunner } from '#src/lib/use-operation.ts'
import type { TextBox } from '#src/ui/code-editor.tsx'
import type { CodeStorage } from './code-storage.ts'
import { type EditorState, initialState, type Note } from './editor-state.ts'
import {
  type CodePart,
  diagramBlocks,
  type Mode,
  type Operations,
  partOf,
  plainCode,
  withPart,
} from './logic.ts'
import type { PreviewStore } from './preview-store.ts'
import { UndoHistory, type UndoStep } from './undo-history.ts'

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

/** The code of the editor: its changes, the chosen diagram, and the undo history. */
export abstract class CodeStore extends Store<EditorState> {
  protected state: EditorState
  protected readonly options: EditorOptions
  protected box: TextBox | null = null
  /** Whether the visitor has changed the code. */
  protected isTouched = false
  private readonly history = new UndoHistory()
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
    const former = this.history.take()
    if (former === undefined) return
    this.options.storage.saveVersion(this.state.code)
    const { code, ...others } = former
    this.set({ canUndo: !this.history.isEmpty, ...others })
    this.setCode(code)
  }

  showFailure(failure: Note): void {
    this.set({ failure })
  }

  protected showHint(hint: Note): void {
    this.set({ hint })
    this.cancelHint()
    this.cancelHint = this.options.clock.after(HINT_MS, () => this.set({ hint: undefined }))
  }

  protected addUndoStep(): void {
    this.options.storage.saveVersion(this.state.code)
    this.history.add(this.state)
    this.set({ canUndo: true })
  }

  protected setCode(code: string, saves = true): void {
    this.box?.setText(code)
    this.update(code, saves)
  }

  /** Ends all timers and writes the code. */
  protected stop(): void {
    this.cancelVersion()
    this.cancelHint()
    this.options.storage.flush()
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

  private showDiagram(): void {
    const { preview, storage } = this.options
    const { blocks, block } = this.state
    const { code } = this.diagram
    storage.saveBlock(blocks.length > 1 ? block : 0)
    preview.show({ code })
    void preview.prepare(code).then(({ mode }) => {
      if (mode && this.diagram.code === code) this.set({ mode })
    })
  }

  private update(code: string, saves = true): void {
    const { storage, clock } = this.options
    this.set({ code, blocks: diagramBlocks(code), dropped: [], failure: undefined })
    this.showDiagram()
    if (saves) storage.save(code)
    this.cancelVersion()
    this.cancelVersion = clock.after(
      VERSION_IDLE_MS,
      () => this.isTouched && storage.saveVersion(code),
    )
  }
}
