import { useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import type { TaskState } from '#src/lib/use-operation.ts'
import { useStore } from '#src/lib/use-store.ts'
import { SyntaxAlert } from '#src/tools/json/shared/syntax-alert.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { StateLine } from '#src/tools/shared/state-line.tsx'
import type { ToolInput } from '#src/tools/shared/use-tool-input.ts'
import { Segments } from '#src/ui/segments.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { ResultNotes } from './result-notes.tsx'
import type { Answer, UnescaperStore } from './store.ts'
import { TextResult } from './text-result.tsx'
import { TreeResult } from './tree-result.tsx'

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
