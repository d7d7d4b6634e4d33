import { useEffect } from 'react'
import { Store } from '#src/core/store.ts'

/** The operation that a tool's page shows, with its option values. */
export interface ToolSelection {
  /** The tool's id. */
  readonly tool: string
  readonly operation: string
  /** JSON data, without secrets. */
  readonly options: Readonly<Record<string, unknown>>
}

/** The selection of a page. */
export interface ShownSelection extends ToolSelection {
  /** The end of the draft key of its input: by default that of the tool, null if it has none. */
  readonly inputPart?: string | null
}

class CurrentSelection extends Store<{ readonly selection: ShownSelection | undefined }> {
  protected state: { readonly selection: ShownSelection | undefined } = { selection: undefined }

  /** Returns a function that withdraws the selection. */
  publish(selection: ShownSelection): () => void {
    this.set({ selection })
    return () => {
      if (this.state.selection === selection) this.set({ selection: undefined })
    }
  }
}

/** The selection of the page on screen; undefined if the page isn't a tool. */
export const currentSelection = new CurrentSelection()

/** Publishes a page's selection to the features around the tool. */
export function usePublishedSelection({
  tool,
  operation,
  options,
  inputPart = '',
}: ShownSelection): void {
  const values = JSON.stringify(options)
  useEffect(
    () => currentSelection.publish({ tool, operation, options: JSON.parse(values), inputPart }),
    [tool, operation, values, inputPart],
  )
}
