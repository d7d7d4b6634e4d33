import { isToolFailure } from '#src/core/failure.ts'
import type { NodePath } from '#src/core/json/node-path.ts'
import { useCopy } from '#src/tools/shared/use-copy.ts'
import type { TreeSelection, TreeStore } from './tree-store.ts'

/** The parts of a selected value that can be copied, besides the value itself. */
export const copyForms = ['normalized', 'pointer', 'accessor', 'jq', 'key', 'source'] as const
export type CopyForm = (typeof copyForms)[number] & (keyof NodePath | 'key' | 'source')

/** Copies the selected value, its path in one notation, its key, or its source text. */
export function useTreeCopy(store: TreeStore) {
  const { copy: write, copied, canCopy } = useCopy()
  const { source } = store
  const read = async ({ row, place }: TreeSelection, form: CopyForm | 'value') => {
    if (form === 'key') return String(place.steps.at(-1) ?? '')
    if (form === 'source') return (await source.sourceAt(row.node)).blob
    if (form !== 'value') return place[form]
    const content = await source.contentAt(row.node)
    return typeof content === 'string' ? content : content.blob
  }
  const copyOf = async (selection: TreeSelection, form: CopyForm | 'value') => {
    // A group of items isn't a value.
    if (form === 'value' && selection.row.span > 0) return
    try {
      await write(await read(selection, form))
    } catch (error) {
      // A newer document is about to replace this one.
      if (!isToolFailure(error)) throw error
    }
  }
  return {
    copied,
    canCopy,
    copy: (form: CopyForm | 'value') =>
      store.withSelection((selection) => void copyOf(selection, form)),
  }
}
