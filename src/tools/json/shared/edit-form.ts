import type { EditAction } from './edit-actions.ts'
import type { TreeSelection, TreeSource } from './tree-store.ts'

/** The texts to enter for an edit of the selected value. */
export interface EditForm {
  readonly action: EditAction
  readonly selection: TreeSelection
  /** The current key, empty for a new one; undefined outside objects. */
  readonly key: string | undefined
  /** The JSON text of the current value, empty for a new one; undefined if it is too long. */
  readonly value: string | undefined
}

/** Reads the texts for an edit of a value. */
export async function formFor(
  source: TreeSource,
  selection: TreeSelection,
  action: EditAction,
): Promise<EditForm> {
  const { row, place } = selection
  if (action === 'rename' || action === 'value') {
    const { blob, size } = await source.sourceAt(row.node)
    const value = size > MAX_VALUE_BYTES ? undefined : await blob.text()
    return { action, selection, key: row.key === null ? undefined : `${place.steps.at(-1)}`, value }
  }
  const isKeyed = action === 'into' ? row.kind === 'object' : row.key !== null
  return { action, selection, key: isKeyed ? '' : undefined, value: '' }
}

/** Longer values are edited in the input. */
const MAX_VALUE_BYTES = 100_000
