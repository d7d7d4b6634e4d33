import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import type { DocumentHandle } from '#src/lib/use-operation.ts'
import { FoldButtons } from '#src/tools/json/shared/fold-buttons.tsx'
import {
  type InputPlace,
  TreeBox,
  type TreeControls,
  type TreeEditing,
} from '#src/tools/json/shared/tree-box.tsx'
import type { TreeSearchStore } from '#src/tools/json/shared/tree-search-store.ts'
import type { TreeSelection } from '#src/tools/json/shared/tree-store.ts'
import { ValueButton } from '#src/tools/json/shared/value-button.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { StatusLine } from '#src/tools/shared/status-line.tsx'
import type { JsonTree, TextOptions } from './logic.ts'
import { messages } from './messages.ts'

export interface ResultPaneProps {
  readonly tree: DocumentHandle<JsonTree>
  readonly options: TextOptions
  readonly ms: number | undefined
  readonly viewSwitch: ReactNode
  /** The input itself, for other tools: formatting a large one would let them wait. */
  readonly readInput: () => string | Blob
  /** Shown above the result. */
  readonly children: ReactNode
}

/** The result as a tree; Copy and Download export it as formatted text. */
export function ValidatorTreePane({
  tree,
  options,
  ms,
  viewSwitch,
  readInput,
  input,
  shown,
  onTable,
  editing,
  search,
  children,
}: ResultPaneProps & {
  /** Undefined if the editor doesn't contain the document. */
  readonly input: InputPlace | undefined
  /** The byte offset of a value to select first. */
  readonly shown: number | undefined
  readonly onTable: (array: TreeSelection) => void
  readonly editing: TreeEditing
  readonly search: TreeSearchStore
}) {
  const t = useMessages(messages)
  const [selected, setSelected] = useState<TreeSelection & { readonly of: unknown }>()
  const selection = selected?.of === tree ? selected : undefined
  const controls = useRef<TreeControls>(null)
  // The verdict doesn't wait for the layout of the tree.
  const isTreeDue = useDeferredValue(true, false)
  useEffect(() => {
    if (isTreeDue && shown !== undefined) controls.current?.reveal(shown)
  }, [shown, isTreeDue])
  return (
    <Pane
      title={t('result')}
      actions={
        <>
          <FoldButtons onFold={(folded) => controls.current?.fold(folded)} />
          {viewSwitch}
          <ResultActions
            kind="json"
            read={async () => (await tree.text(options)).blob}
            sent={readInput}
            isBuilt
          />
        </>
      }
      state={
        <>
          <StatusLine ms={ms} />
          {selection ? <ValueButton document={tree} row={selection.row} /> : null}
        </>
      }
    >
      {children}
      {isTreeDue ? (
        <TreeBox
          ref={controls}
          tree={tree}
          label={t('result')}
          onSelect={(next) => setSelected({ ...next, of: tree })}
          onTable={onTable}
          input={input}
          editing={editing}
          search={search}
        />
      ) : null}
    </Pane>
  )
}
