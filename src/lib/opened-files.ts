import { Store } from '#src/core/store.ts'
import { registerUnsavedFields } from './unsaved-input.ts'

/** Several files that were opened on one page. */
export interface OpenedFiles {
  readonly files: readonly File[]
  /** Names the files in a warning that a reload loses them. */
  readonly label: string
}

interface OpenedFilesState {
  /** By the draft key of the page. */
  readonly byPage: ReadonlyMap<string, OpenedFiles>
}

/** The files of this tab’s pages, in memory: navigation keeps them, and the browser asks before a reload. */
class OpenedFilesStore extends Store<OpenedFilesState> {
  protected state: OpenedFilesState = { byPage: new Map() }
  private readonly registered = new Map<string, () => void>()

  readonly of = (page: string): OpenedFiles | undefined => this.state.byPage.get(page)

  /** Replaces the files of a page; without any, closes them. */
  readonly put = (page: string, opened: OpenedFiles | undefined): void => {
    this.registered.get(page)?.()
    this.registered.delete(page)
    const byPage = new Map(this.state.byPage)
    byPage.delete(page)
    if (opened && opened.files.length > 0) {
      byPage.set(page, opened)
      this.registered.set(page, registerUnsavedFields([opened.label], { isHeld: true }))
    }
    this.set({ byPage })
  }
}

export const openedFiles = new OpenedFilesStore()
