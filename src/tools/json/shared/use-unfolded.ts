import { useCallback, useEffect, useState } from 'react'
import { isToolFailure } from '#src/core/failure.ts'
import type { TreeSelection, TreeSource, UnfoldedTree } from './tree-store.ts'

interface Unfolded {
  /** The tree with the string. */
  readonly of: TreeSource
  readonly tree: UnfoldedTree
  /** The path of the string. */
  readonly path: string
}

/** The JSON in a string of a tree as another tree, until it is left or the first tree changes. */
export function useUnfolded(of: TreeSource) {
  const [opened, setOpened] = useState<Unfolded>()
  useEffect(() => () => opened?.tree.release(), [opened])
  return {
    unfolded: opened?.of === of ? opened : undefined,
    leave: useCallback(() => setOpened(undefined), []),
    async unfold({ row, place }: TreeSelection) {
      try {
        const tree = await of.unfold(row.node)
        if (tree) setOpened({ of, tree, path: place.normalized })
      } catch (error) {
        // A newer document is about to replace this one.
        if (!isToolFailure(error)) throw error
      }
    },
  }
}
