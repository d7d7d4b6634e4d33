import { useEffect, useRef, useState } from 'react'
import { isToolFailure } from '#src/core/failure.ts'
import type { TableSource } from './table-source.ts'
import { TableStore } from './table-store.ts'

/** A document in the worker whose arrays can be shown as tables. */
export interface TableOwner {
  /** The array at a tape index as a table. */
  readonly table: (node: number, flatten: boolean) => Promise<OpenedTable>
}

interface OpenedTable extends TableSource {
  /** Frees the table. */
  readonly release: () => void
}

/**
 * The table of an array; undefined until the first one exists. The former table stays until the new
 * one has something to show, which prevents flicker, and leaves its settings to that of a newer
 * document.
 */
export function useTable(
  owner: TableOwner,
  node: number,
  flatten: boolean,
): TableStore | undefined {
  const [store, setStore] = useState<TableStore>()
  const former = useRef<{ readonly node: number; readonly store: TableStore }>(undefined)
  useEffect(() => {
    let end: (() => void) | undefined
    let isObsolete = false
    const open = async () => {
      const table = await owner.table(node, flatten)
      if (isObsolete) return table.release()
      const kept = former.current?.node === node ? former.current.store.get() : undefined
      const next = new TableStore(table, kept)
      const unsubscribe = next.subscribe(() => {
        unsubscribe()
        former.current = { node, store: next }
        setStore(next)
      })
      end = () => {
        unsubscribe()
        next.end()
        table.release()
      }
      next.open()
    }
    open().catch((error: unknown) => {
      // A newer document is about to replace this one.
      if (isToolFailure(error)) return
      setStore(() => {
        throw error
      })
    })
    return () => {
      isObsolete = true
      end?.()
    }
  }, [owner, node, flatten])
  return store
}
