import { isToolFailure } from '#src/core/failure.ts'
import { encodingNames, type FileEncoding } from '#src/core/file-encodings.ts'
import { bytesOfNode, wordsAtCursor } from './code-cursor.ts'
import { CodeStore } from './code-store.ts'
import type { Note } from './editor-state.ts'
import {
  type Converted,
  codeInSvg,
  type Graph,
  looksLikeDrawing,
  MAX_CODE_CHARS,
  type NodeName,
} from './logic.ts'
import { readFile, stemOf } from './open-file.ts'

/** The code with all imports and conversions that replace it. */
export class EditorStore extends CodeStore {
  /** The label of nodes without text, in the language of the interface. */
  defaultLabel = ''
  private marked: readonly string[] = []
  private turn = 0

  /** Restores the saved code. Returns the cleanup. */
  start(): () => void {
    const { storage } = this.options
    const draft = storage.recall()
    const onDevice = storage.recallFromDevice()
    this.set({ block: storage.recallBlock() })
    // The code of this tab, which a link can have brought, replaces the device's.
    if (draft !== undefined && onDevice !== undefined && draft !== onDevice) {
      storage.saveVersion(onDevice)
    }
    if (draft !== undefined) this.restore(draft)
    else {
      // Saving it would replace the long draft, which a page that is mounted again reads too.
      if (onDevice !== undefined) this.restore(onDevice, false)
      const first = storage.recallLong().catch(() => undefined)
      void first.then((long) => {
        if (long !== undefined) this.restore(long)
        else if (onDevice !== undefined && !this.isTouched) storage.save(this.state.code)
      })
    }
    return () => {
      this.turn++
      this.stop()
    }
  }

  async convert(): Promise<void> {
    const turn = ++this.turn
    const { code, block, mode } = this.state
    const input = this.plainCode
    const isCurrent = () =>
      turn === this.turn && this.state.code === code && this.state.block === block
    try {
      const graph = await this.graph()
      const { result } = this.options.runner.run('convert', { input, graph, mode })
      const converted = await result
      if (!isCurrent()) return
      this.editDiagram(converted.code)
      const why = input.trim() === '' ? undefined : converted.obstacle
      this.report(converted, { key: `convert.${why ?? 'done'}` })
    } catch (error) {
      const failure = failureOf(error)
      if (failure && isCurrent()) this.showFailure(failure)
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

  /** Loads saved code, or opens an image, unless the visitor has already changed the code. */
  private restore(text: string | File, saves = true): void {
    if (this.isTouched) return
    if (typeof text !== 'string') void this.open(text)
    else if (looksLikeDrawing(text)) void this.convertDrawing(text)
    else this.setCode(codeInSvg(text) ?? text, saves)
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

  /** Undefined without code, or if Mermaid can’t parse it. Rejects as `readDiagram` does. */
  private async graph(): Promise<Graph | undefined> {
    const { code } = this.diagram
    return code.trim() === '' ? undefined : await this.options.preview.read(code)
  }
}

/** Why a conversion failed; undefined for an abort. */
function failureOf(error: unknown): Note | undefined {
  if (!isToolFailure(error)) return undefined
  switch (error.code) {
    case 'dot.syntax':
    case 'error.edges':
    case 'preview.missing':
    case 'worker.unavailable':
      return { key: error.code, params: error.params }
    default:
      return { key: 'worker.crashed' }
  }
}
