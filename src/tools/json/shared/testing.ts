import type { TreeView } from '#src/core/json/tree-view.ts'
import type { TreeSource } from './tree-store.ts'

/** A tree as if it were in a worker, for tests. */
export function treeSourceOf(view: TreeView): TreeSource {
  return {
    rows: async (...args) => view.rows(...args),
    expand: async (...args) => view.expand(...args),
    collapse: async (...args) => view.collapse(...args),
    toggle: async (...args) => view.toggle(...args),
    expandSiblings: async (...args) => view.expandSiblings(...args),
    expandAll: async (...args) => view.expandAll(...args),
    expandLevels: async (...args) => view.expandLevels(...args),
    collapseAll: async () => view.collapseAll(),
    revealOffset: async (...args) => view.revealOffset(...args),
    revealSource: async (...args) => view.revealSource(...args),
    ancestorOf: async (...args) => view.ancestorOf(...args),
    parentOf: async (...args) => view.parentOf(...args),
    placeOf: async (...args) => view.placeOf(...args),
    search: async (...args) => view.search(...args),
    searchOn: async () => view.searchOn(),
    revealMatch: async (...args) => view.revealMatch(...args),
    filter: async (...args) => view.filter(...args),
    detailsAt: async (...args) => view.detailsAt(...args),
    contentAt: async () => '',
    sourceAt: () => Promise.reject(new Error('not called')),
    unfold: async () => null,
  }
}
