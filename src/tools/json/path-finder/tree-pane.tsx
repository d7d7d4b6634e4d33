import { useEffect, useRef } from 'react'
import type { TreePlace } from '#src/core/json/tree-row.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { FoldButtons } from '#src/tools/json/shared/fold-buttons.tsx'
import { Tree, type TreeControls } from '#src/tools/json/shared/tree.tsx'
import { useTreeLabels } from '#src/tools/json/shared/use-tree-labels.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { FoundPane, type ResultView } from './result-view.tsx'

/** The document as a tree in which what was found is marked; a click on a value gives its paths. */
export function TreePane({
  onSelect,
  ...view
}: ResultView & { readonly onSelect: (place: TreePlace) => void }) {
  const t = useMessages(messages)
  const labels = useTreeLabels()
  const controls = useRef<TreeControls>(null)
  const { document, found } = view
  const first = found?.first[0]
  useEffect(() => {
    if (document && first) controls.current?.reveal(first.start)
  }, [document, first])
  return (
    <FoundPane
      title={t('tree')}
      foldButtons={
        <FoldButtons disabled={!document} onFold={(folded) => controls.current?.fold(folded)} />
      }
      view={view}
    >
      {document ? (
        <Tree
          ref={controls}
          tree={document}
          label={t('tree')}
          labels={labels}
          revision={found}
          onSelect={({ place }) => onSelect(place)}
        />
      ) : (
        <p className={css({ p: '3', fontSize: '13', color: 'fg.muted' })}>{t('idle')}</p>
      )}
    </FoundPane>
  )
}
