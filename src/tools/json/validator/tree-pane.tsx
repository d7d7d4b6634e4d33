import { type ReactNode, useRef } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import type { DocumentHandle } from '#src/lib/use-task.ts'
import { messages as json } from '#src/tools/json/shared/messages.ts'
import { Tree, type TreeControls } from '#src/tools/json/shared/tree.tsx'
import { useTreeLabels } from '#src/tools/json/shared/use-tree-labels.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { StateLine } from '#src/tools/shared/state-line.tsx'
import { CollapseIcon, ExpandIcon } from '#src/ui/icons.tsx'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css } from '#styled-system/css'
import type { JsonTree } from './logic.ts'
import { messages } from './messages.ts'

export interface ResultView {
  readonly tree: DocumentHandle<JsonTree>
  readonly ms: number | undefined
  readonly status: ReactNode
  readonly viewSwitch: ReactNode
}

/** The result as a tree. */
export function TreePane({ tree, ms, status, viewSwitch }: ResultView) {
  const t = useMessages(messages)
  const words = useMessages(json)
  const labels = useTreeLabels()
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
        </>
      }
      state={<StateLine ms={ms} />}
    >
      {status}
      <div className={body}>
        <Tree ref={controls} tree={tree} label={t('result')} labels={labels} />
      </div>
    </Pane>
  )
}

const body = css({ position: 'relative', flex: '1 1 0', minHeight: { base: '240px', _wide: '0' } })
