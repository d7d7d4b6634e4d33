import { type ReactNode, useRef, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import type { TaskState } from '#src/lib/use-operation.ts'
import { useStore } from '#src/lib/use-store.ts'
import { FoldButtons } from '#src/tools/json/shared/fold-buttons.tsx'
import { SyntaxAlert } from '#src/tools/json/shared/syntax-alert.tsx'
import { Tree, type TreeControls } from '#src/tools/json/shared/tree.tsx'
import { useTreeLabels } from '#src/tools/json/shared/use-tree-labels.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { StateLine } from '#src/tools/shared/state-line.tsx'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { Segments } from '#src/ui/segments.tsx'
import { css } from '#styled-system/css'
import { AccessorButton } from './accessor-button.tsx'
import { LocationList } from './location-list.tsx'
import { messages } from './messages.ts'
import { ResultNotes } from './result-notes.tsx'
import type { Answer, Shown, UnescaperStore } from './store.ts'
import { TextResult } from './text-result.tsx'

/** What the input is and holds: as a tree, as text, or wrapped again as it came. */
export function Result({
  input,
  store,
  state: { answer, failure, ms },
}: {
  readonly input: ToolInput
  readonly store: UnescaperStore
  readonly state: TaskState<Answer | null>
}) {
  const t = useMessages(messages)
  const [view, setView] = useState<'tree' | 'text' | 'wrapped'>('tree')
  const { shown } = useStore(store)
  if (!answer || !shown) {
    return (
      <Pane title={t('result')} actions={null} state={failure ? <StateLine ms={ms} /> : null}>
        {failure ? (
          <SyntaxAlert
            failure={failure}
            title={t('error')}
            onShow={input.file ? undefined : input.reveal}
          />
        ) : null}
        <p className={hint}>{failure ? null : t('idle')}</p>
      </Pane>
    )
  }
  const isWrapped = answer.layers.length > 0 || shown.unescaped > 0
  const views = isWrapped ? (['tree', 'text', 'wrapped'] as const) : (['tree', 'text'] as const)
  const current = view === 'wrapped' && !isWrapped ? 'tree' : view
  const shared = {
    answer,
    shown,
    ms,
    viewSwitch: (
      <Segments
        label={t('view')}
        value={current}
        onChange={setView}
        options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
    ),
  }
  return current === 'tree' ? (
    <TreeResult {...shared} store={store} />
  ) : (
    <TextResult {...shared} wrapped={current === 'wrapped'}>
      <ResultNotes answer={answer} shown={shown} />
    </TextResult>
  )
}

const hint = css({
  flex: '1',
  minHeight: { base: '120px', _wide: '0' },
  p: '3',
  fontSize: '13',
  color: 'fg.muted',
})

/** The result as a tree, with the list of what is embedded; Copy and Download give it as text. */
function TreeResult({
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
