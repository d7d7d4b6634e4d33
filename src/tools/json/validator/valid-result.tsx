import { useState } from 'react'
import type { DocumentHandle, OutputOf } from '#src/lib/use-operation.ts'
import { usePersistedState } from '#src/lib/use-persisted-state.ts'
import type { PlacedArray } from '#src/tools/json/shared/logic/records.ts'
import type { InputPlace, TreeEditing } from '#src/tools/json/shared/tree-box.tsx'
import type { TreeSearchStore } from '#src/tools/json/shared/tree-search-store.ts'
import { LiveResult } from '#src/tools/shared/live-result.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { JsonTree, Operations, TextOptions } from './logic.ts'
import { TextOptionsRow } from './text-options-row.tsx'
import { TextPane } from './text-pane.tsx'
import { ValidatorTreePane } from './tree-pane.tsx'
import { ValidStatus } from './valid-status.tsx'
import { parseView, type View, ViewSwitch } from './view-switch.tsx'

const ValidatorTablePane = lazyPart(() => import('./table-pane.tsx'))

/** Valid JSON as a tree, a table, or text. */
export function ValidResult({
  answer,
  options,
  onOptions,
  ms,
  readInput,
  input,
  editing,
  search,
}: {
  readonly answer: Extract<OutputOf<Operations, 'validate'>, { readonly valid: true }>
  readonly options: TextOptions
  readonly onOptions: (options: TextOptions) => void
  readonly ms: number | undefined
  /** The input of the result. */
  readonly readInput: () => string | Blob
  /** Undefined if the editor doesn't contain the document. */
  readonly input: InputPlace | undefined
  readonly editing: TreeEditing
  readonly search: TreeSearchStore
}) {
  const { tree } = answer
  const [saved, setView] = usePersistedState<View>('json/validator.view', 'tree', parseView)
  const [chosen, setChosen] = useState<Chosen>()
  const { opened, node = answer.arrays[0]?.index, offset } = chosen?.of === tree ? chosen : none
  const isListed = answer.arrays.some(({ index }) => index === opened?.index)
  const arrays = opened && !isListed ? [...answer.arrays, opened] : answer.arrays
  const view = saved === 'table' && node === undefined ? 'tree' : saved
  const show = (next: View, change: Omit<Chosen, 'of'> = {}) => {
    setChosen({ of: tree, opened, node, ...change })
    setView(next)
  }
  const pane = {
    tree,
    options,
    ms,
    readInput,
    viewSwitch: (
      <ViewSwitch value={view} hasTable={node !== undefined} onChange={(next) => show(next)} />
    ),
  }
  const status = (
    <LiveResult>
      <ValidStatus answer={answer} />
    </LiveResult>
  )
  if (view === 'table' && node !== undefined) {
    return (
      <ValidatorTablePane
        {...pane}
        arrays={arrays}
        node={node}
        onArray={(index) => show('table', { node: index })}
        onShow={(at) => show('tree', { offset: at })}
        onCancel={() => show('tree')}
      >
        {status}
      </ValidatorTablePane>
    )
  }
  if (view === 'tree') {
    return (
      <ValidatorTreePane
        {...pane}
        input={input}
        editing={editing}
        search={search}
        shown={offset}
        onTable={({ row, place }) => {
          const array = { index: row.node, path: place.normalized, length: row.count }
          show('table', { opened: array, node: row.node })
        }}
      >
        {status}
      </ValidatorTreePane>
    )
  }
  return (
    <TextPane {...pane}>
      {status}
      <TextOptionsRow value={options} onChange={onOptions} />
    </TextPane>
  )
}

/** The user's choices in one result. */
interface Chosen {
  readonly of: DocumentHandle<JsonTree>
  /** An array that was opened from the tree. */
  readonly opened?: PlacedArray | undefined
  /** Tape index of the array in the table. */
  readonly node?: number | undefined
  /** The byte offset of the value to select in the tree. */
  readonly offset?: number | undefined
}

const none: Omit<Chosen, 'of'> = {}
