import type { EditorState } from './editor-state.ts'

const MAX_UNDO_STEPS = 100

/** The former code, with what belongs to it. */
export type UndoStep = Pick<EditorState, 'code' | 'block' | 'savedName'>

/** The former code of an editor, newest first. */
export class UndoHistory {
  private steps: readonly UndoStep[] = []

  get isEmpty(): boolean {
    return this.steps.length === 0
  }

  /** Adds a step, and forgets the oldest one beyond the maximum. */
  add({ code, block, savedName }: UndoStep): void {
    this.steps = [{ code, block, savedName }, ...this.steps].slice(0, MAX_UNDO_STEPS)
  }

  /** Removes and returns the newest step. */
  take(): UndoStep | undefined {
    const [newest, ...older] = this.steps
    this.steps = older
    return newest
  }
}
