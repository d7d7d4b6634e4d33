import { useMessages } from '#src/lib/use-messages.ts'
import type { PlacedArray } from '#src/tools/json/shared/logic/records.ts'
import { TableBox } from '#src/tools/json/shared/table-box.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { StatusLine } from '#src/tools/shared/status-line.tsx'
import { messages } from './messages.ts'
import type { ResultPaneProps } from './tree-pane.tsx'

/** An array of the result as a table; Copy and Download export the entire result as formatted text. */
export default function ValidatorTablePane({
  tree,
  options,
  ms,
  viewSwitch,
  readInput,
  arrays,
  node,
  onArray,
  onShow,
  onCancel,
  children,
}: ResultPaneProps & {
  readonly arrays: readonly PlacedArray[]
  readonly node: number
  readonly onArray: (node: number) => void
  /** Shows the value at a byte offset in the tree. */
  readonly onShow: (offset: number) => void
  readonly onCancel: () => void
}) {
  const t = useMessages(messages)
  return (
    <Pane
      title={t('result')}
      actions={
        <>
          {viewSwitch}
          <ResultActions
            kind="json"
            read={async () => (await tree.text(options)).blob}
            sent={readInput}
            isBuilt
          />
        </>
      }
      state={<StatusLine ms={ms} />}
    >
      {children}
      <TableBox
        owner={tree}
        arrays={arrays}
        node={node}
        onArray={onArray}
        onShow={onShow}
        onCancel={onCancel}
      />
    </Pane>
  )
}
