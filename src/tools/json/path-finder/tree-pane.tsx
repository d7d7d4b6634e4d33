import { useEffect, useRef } from 'react'
import type { TreePlace } from '#src/core/json/tree-view.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { messages as json } from '#src/tools/json/shared/messages.ts'
import { Tree, type TreeControls } from '#src/tools/json/shared/tree.tsx'
import { useTreeLabels } from '#src/tools/json/shared/use-tree-labels.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { StateLine } from '#src/tools/shared/state-line.tsx'
import { CollapseIcon, ExpandIcon } from '#src/ui/icons.tsx'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { body, type ResultView, wholeOf } from './result-view.tsx'

/** The document as a tree in which what was found is marked; a click on a value gives its paths. */
export function TreePane({
  document,
  found,
  ms,
  actions,
  above,
  below,
  onSelect,
}: ResultView & { readonly onSelect: (place: TreePlace) => void }) {
  const t = useMessages(messages)
  const words = useMessages(json)
  const labels = useTreeLabels()
  const controls = useRef<TreeControls>(null)
  const first = found?.first[0]
  useEffect(() => {
    if (document && first) controls.current?.reveal(first.start)
  }, [document, first])
  return (
    <Pane
      title={t('tree')}
      actions={
        <>
          <ToolbarButton
            label={words('tree.expand')}
            icon={<ExpandIcon />}
            disabled={!document}
            onClick={() => controls.current?.expandAll()}
          />
          <ToolbarButton
            label={words('tree.collapse')}
            icon={<CollapseIcon />}
            disabled={!document}
            onClick={() => controls.current?.collapseAll()}
          />
          {actions}
          <ResultActions read={wholeOf(found)} fileName="offkit.json" mimeType="application/json" />
        </>
      }
      state={found ? <StateLine size={found.output?.size} ms={ms} /> : null}
    >
      {above}
      <div className={body}>
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
      </div>
      {below}
    </Pane>
  )
}
