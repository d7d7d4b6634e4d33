import { type ReactNode, useRef, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { FoldButtons } from '#src/tools/json/shared/fold-buttons.tsx'
import { Tree, type TreeControls } from '#src/tools/json/shared/tree.tsx'
import { useTreeLabels } from '#src/tools/json/shared/use-tree-labels.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { StateLine } from '#src/tools/shared/state-line.tsx'
import { css } from '#styled-system/css'
import { AccessorButton } from './accessor-button.tsx'
import { LocationList } from './location-list.tsx'
import { messages } from './messages.ts'
import { ResultNotes } from './result-notes.tsx'
import type { Answer, Shown, UnescaperStore } from './store.ts'

/** The result as a tree, with the list of what is embedded; Copy and Download give it as text. */
export function TreeResult({
  answer,
  shown,
  store,
  ms,
  viewSwitch,
}: {
  readonly answer: Answer
  readonly shown: Shown
  readonly store: UnescaperStore
  readonly ms: number | undefined
  readonly viewSwitch: ReactNode
}) {
  const t = useMessages(messages)
  const labels = useTreeLabels()
  const [place, setPlace] = useState<{ readonly path: string; readonly accessor: string }>()
  const controls = useRef<TreeControls>(null)
  const { view } = shown
  const fold = (folded: boolean) => {
    store.setCollapsed(folded)
    controls.current?.fold(folded)
  }
  return (
    <Pane
      title={t('result')}
      actions={
        <>
          <FoldButtons onFold={fold} />
          {viewSwitch}
          <ResultActions
            read={async () => (await view.text(2)).blob}
            fileName="offkit.json"
            mimeType="application/json"
          />
        </>
      }
      state={
        <>
          <StateLine ms={ms} />
          <code className={css({ fontFamily: 'code', truncate: true })}>{place?.path}</code>
          {place ? <AccessorButton label={t('accessor')} accessor={place.accessor} /> : null}
        </>
      }
    >
      <ResultNotes answer={answer} shown={shown} />
      <LocationList
        answer={answer}
        store={store}
        onCollapse={fold}
        onShow={async (at) => controls.current?.reveal(await answer.embedded.offsetOf(at))}
      />
      <div className={body}>
        <Tree
          ref={controls}
          tree={view}
          label={t('result')}
          labels={labels}
          onSelect={({ place: { normalized, accessor } }) =>
            setPlace({ path: normalized, accessor })
          }
        />
      </div>
    </Pane>
  )
}

const body = css({ position: 'relative', flex: '1 1 0', minHeight: { base: '240px', _wide: '0' } })
