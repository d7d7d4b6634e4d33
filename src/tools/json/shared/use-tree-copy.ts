import { isToolFailure } from '#src/core/failure.ts'
import type { NodePath } from '#src/core/json/node-path.ts'
import { useCopy } from '#src/tools/shared/use-copy.ts'
import type { TreeStore } from './tree-store.ts'

/** The parts of a selected value that can be copied, besides the value itself. */
export const copyForms = ['normalized', 'pointer', 'accessor', 'jq', 'key', 'source'] as const
export type CopyForm = (typeof copyForms)[number] & (keyof NodePath | 'key' | 'source')

/** Copies the selected value, its path in one notation, its key, or its source text. */
export function useTreeCopy(store: TreeStore) {
  const { copy: write, copied, canCopy } = useCopy()
  const { source } = store
  const read = async (form: CopyForm | 'value') => {
    const selection = await store.latestSelection()
    if (!selection) return undefined
    const { row, place } = selection
    if (form === 'key') return String(place.steps.at(-1) ?? '')
    if (form === 'source') return (await source.sourceAt(row.node)).blob
    if (form !== 'value') return place[form]
    // A group of items isn't a value.
    if (row.span > 0) return undefined
    const content = await source.contentAt(row.node)
    return typeof content === 'string' ? content : content.blob
  }
  const copy = async (form: CopyForm | 'value') => {
    try {
      await write(read(form))
    } catch (error) {
      // A newer document is about to replace this one.
      if (!isToolFailure(error)) throw error
    }
  }
  return { copied, canCopy, copy: (form: CopyForm | 'value') => void copy(form) }
}
