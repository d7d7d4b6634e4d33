import { type ReactNode, useRef, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import type { DocumentHandle } from '#src/lib/use-task.ts'
import { messages as json } from '#src/tools/json/shared/messages.ts'
import { Tree, type TreeControls } from '#src/tools/json/shared/tree.tsx'
import { useTreeLabels } from '#src/tools/json/shared/use-tree-labels.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { StateLine } from '#src/tools/shared/state-line.tsx'
import { CollapseIcon, ExpandIcon } from '#src/ui/icons.tsx'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css } from '#styled-system/css'
import type { JsonTree, TextOptions } from './logic.ts'
import { messages } from './messages.ts'

export interface ResultView {
  readonly tree: DocumentHandle<JsonTree>
  readonly options: TextOptions
  readonly ms: number | undefined
  readonly viewSwitch: ReactNode
  /** What stands above the result. */
  readonly children: ReactNode
}

/** The result as a tree; Copy and Download give it as text. */
export function TreePane({ tree, options, ms, viewSwitch, children }: ResultView) {
  const t = useMessages(messages)
  const words = useMessages(json)
  const labels = useTreeLabels()
  const [path, setPath] = useState('')
  const controls = useRef<TreeControls>(null)
  return (
    <Pane
      title={t('result')}
      actions={
        <>
          <ToolbarButton
            label={words('tree.expand')}
            icon={<ExpandIcon />}
            onClick={() => controls.current?.expandAll()}
          />
          <ToolbarButton
            label={words('tree.collapse')}
            icon={<CollapseIcon />}
            onClick={() => controls.current?.collapseAll()}
          />
          {viewSwitch}
          <ResultActions
            read={async () => (await tree.text(options)).blob}
            fileName="offkit.json"
            mimeType="application/json"
          />
        </>
      }
      state={
        <>
          <StateLine ms={ms} />
          <code className={css({ fontFamily: 'code', truncate: true })}>{path}</code>
        </>
      }
    >
      {children}
      <div className={body}>
        <Tree
          ref={controls}
          tree={tree}
          label={t('result')}
          labels={labels}
          onSelect={({ place }) => setPath(place.normalized)}
        />
      </div>
    </Pane>
  )
}

const body = css({ position: 'relative', flex: '1 1 0', minHeight: { base: '240px', _wide: '0' } })
