import type { TreeRow } from '#src/core/json/tree-row.ts'
import { useResultState } from '#src/tools/shared/result-state.ts'
import { useToolSlots } from '#src/tools/shared/tool-slots.ts'
import type { ValueSource } from './tree-store.ts'

/** The button that sends one value of a tree to another tool: the decoded string, or its source. */
export function ValueButton({
  document,
  row,
}: {
  readonly document: Pick<ValueSource, 'contentAt'>
  /** The selected row; a group isn't a value. */
  readonly row: TreeRow
}) {
  const { ResultButton } = useToolSlots()
  const { isStale, hasFailed } = useResultState()
  const isContainer = row.kind === 'object' || row.kind === 'array' || row.kind === 'lines'
  const read = async () => {
    const content = await document.contentAt(row.node)
    return typeof content === 'string' ? content : content.blob
  }
  return (
    <ResultButton
      isPart
      kind={isContainer ? 'json' : 'text'}
      read={isStale || hasFailed || row.span > 0 ? undefined : read}
    />
  )
}
