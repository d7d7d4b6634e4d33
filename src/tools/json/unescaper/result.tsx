import { type ReactNode, useEffect, useRef, useState } from 'react'
import { whenUsed } from '#src/lib/first-use.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { TaskState } from '#src/lib/use-operation.ts'
import { useStore } from '#src/lib/use-store.ts'
import { FoldButtons } from '#src/tools/json/shared/fold-buttons.tsx'
import { SyntaxAlert } from '#src/tools/json/shared/syntax-alert.tsx'
import type { InputPlace, TreeControls } from '#src/tools/json/shared/tree-box.tsx'
import type { TreeSelection } from '#src/tools/json/shared/tree-store.ts'
import { OutputSample } from '#src/tools/shared/output-sample.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { StatusLine } from '#src/tools/shared/status-line.tsx'
import { emptyHint } from '#src/tools/shared/styles.tsx'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { css, cx } from '#styled-system/css'
import { AccessorButton } from './accessor-button.tsx'
import { LocationList } from './location-list.tsx'
import { messages } from './messages.ts'
import { ResultNotes } from './result-notes.tsx'
import type { Answer, Shown, UnescaperStore } from './store.ts'
import { TextResult } from './text-result.tsx'
import tool from './tool.ts'

const views = ['tree', 'text', 'wrapped'] as const

const Tree = lazyPart(async () => {
  const { TreeBox } = await import('#src/tools/json/shared/tree-box.tsx')
  return { default: TreeBox }
})
const Value = lazyPart(async () => {
  const { ValueButton } = await import('#src/tools/json/shared/value-button.tsx')
  return { default: ValueButton }
})

function prepareTree() {
  Tree.prepare()
  Value.prepare()
}

/** The unescaped input as a tree or text, or the original input. */
export function UnescaperResult({
  input,
  store,
  state: { answer, failure, ms },
}: {
  readonly input: ToolInput
  readonly store: UnescaperStore
  readonly state: TaskState<Answer | null>
}) {
  const t = useMessages(messages)
  const [view, setView] = useState<(typeof views)[number]>('tree')
  const { shown } = useStore(store)
  useEffect(() => whenUsed(prepareTree), [])
  if (!answer || !shown) {
    return (
      <Pane title={t('result')} actions={null} state={failure ? <StatusLine ms={ms} /> : null}>
        {failure ? (
          <SyntaxAlert
            failure={failure}
            title={t('error')}
            onShow={input.file ? undefined : input.reveal}
            repair={input}
          />
        ) : null}
        <div className={hint}>
          {failure ? null : <p>{t('idle')}</p>}
          {input.isEmpty ? <OutputSample text={tool.operations.unescape.example.output} /> : null}
        </div>
      </Pane>
    )
  }
  const isWrapped = answer.layers.length > 0 || shown.unescaped > 0
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
        // A view that came with the result would move the buttons beside the switch.
        options={views.map((value) => ({
          value,
          label: t(`view.${value}`),
          disabled: value === 'wrapped' && !isWrapped,
        }))}
      />
    ),
  }
  return current === 'tree' ? (
    <TreeResult
      {...shared}
      store={store}
      // The offsets of a document in an escaped text aren't those of the text.
      input={input.file || answer.layers.length > 0 ? undefined : input}
      onReplace={input.setText}
    />
  ) : (
    <TextResult {...shared} wrapped={current === 'wrapped'}>
      <ResultNotes answer={answer} shown={shown} onReplace={input.setText} />
    </TextResult>
  )
}

const hint = cx(emptyHint, css({ flex: '1', minHeight: { base: '120px', _wide: '0' }, p: '3' }))

/** The result as a tree below the list of embedded JSON; Copy and Download export it as text. */
function TreeResult({
  answer,
  shown,
  store,
  ms,
  viewSwitch,
  input,
  onReplace,
}: {
  readonly answer: Answer
  readonly shown: Shown
  readonly store: UnescaperStore
  /** Undefined if the editor doesn't contain the document. */
  readonly input: InputPlace | undefined
  readonly onReplace: (text: string) => void
  readonly ms: number | undefined
  readonly viewSwitch: ReactNode
}) {
  const t = useMessages(messages)
  const [selected, setSelected] = useState<TreeSelection & { readonly of: unknown }>()
  const controls = useRef<TreeControls>(null)
  const { view } = shown
  const selection = selected?.of === view ? selected : undefined
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
            kind="json"
            read={async () => (await view.text(2)).blob}
            inverse="escape"
            isBuilt
          />
        </>
      }
      state={
        <>
          <StatusLine ms={ms} />
          {selection ? (
            <>
              <AccessorButton label={t('accessor')} accessor={selection.place.accessor} />
              <Value document={view} row={selection.row} />
            </>
          ) : null}
        </>
      }
    >
      <ResultNotes answer={answer} shown={shown} onReplace={onReplace} />
      <LocationList
        answer={answer}
        store={store}
        onCollapse={fold}
        onShow={async (at) => controls.current?.reveal(await answer.embedded.offsetOf(at))}
      />
      <Tree
        ref={controls}
        tree={view}
        label={t('result')}
        onSelect={(next) => setSelected({ ...next, of: view })}
        input={input}
      />
    </Pane>
  )
}
