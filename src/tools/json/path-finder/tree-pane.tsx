import { useRef, useState } from 'react'
import type { TreePlace, TreeRow } from '#src/core/json/tree-row.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { FoldButtons } from '#src/tools/json/shared/fold-buttons.tsx'
import { TreeBox, type TreeControls, type TreeEditing } from '#src/tools/json/shared/tree-box.tsx'
import { ValueButton } from '#src/tools/json/shared/value-button.tsx'
import { messages } from './messages.ts'
import { FoundPane, NothingFound, type PathResultView } from './result-view.tsx'
import { useFirstMatch } from './use-first-match.ts'

/** The document as a tree with its matches marked; a click on a value shows its paths. */
export default function PathFinderTreePane({
  editing,
  onSelect,
  ...view
}: PathResultView & {
  readonly editing: TreeEditing
  readonly onSelect: (place: TreePlace) => void
}) {
  const t = useMessages(messages)
  const controls = useRef<TreeControls>(null)
  const { document, found } = view
  const [selected, setSelected] = useState<{ readonly row: TreeRow; readonly of: unknown }>()
  const stay = useFirstMatch(controls, view)
  return (
    <FoundPane
      title={t('tree')}
      foldButtons={
        <FoldButtons disabled={!document} onFold={(folded) => controls.current?.fold(folded)} />
      }
      value={
        document && selected?.of === document ? (
          <ValueButton document={document} row={selected.row} />
        ) : null
      }
      view={view}
    >
      {document ? (
        <TreeBox
          ref={controls}
          tree={document}
          label={t('tree')}
          revision={found}
          input={view.input}
          editing={{ ...editing, onEdit: stay }}
          onSelect={({ row, place }) => {
            setSelected({ row, of: document })
            onSelect(place)
          }}
        />
      ) : (
        <NothingFound sample={view.sample} />
      )}
    </FoundPane>
  )
}
