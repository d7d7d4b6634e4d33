import { type ReactNode, useRef, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import type { DocumentHandle } from '#src/lib/use-operation.ts'
import { FoldButtons } from '#src/tools/json/shared/fold-buttons.tsx'
import { Tree, type TreeControls } from '#src/tools/json/shared/tree.tsx'
import { useTreeLabels } from '#src/tools/json/shared/use-tree-labels.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { StateLine } from '#src/tools/shared/state-line.tsx'
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
  const labels = useTreeLabels()
  const [path, setPath] = useState('')
  const controls = useRef<TreeControls>(null)
  return (
    <Pane
      title={t('result')}
      actions={
        <>
          <FoldButtons onFold={(folded) => controls.current?.fold(folded)} />
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
