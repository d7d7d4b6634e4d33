import { useState } from 'react'
import { ToolFailure } from '#src/core/failure.ts'
import type { RepairEdit } from '#src/core/json/repair/repair.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf, TaskState } from '#src/lib/use-operation.ts'
import { RepairList } from '#src/tools/json/shared/repair-list.tsx'
import { SyntaxAlert } from '#src/tools/json/shared/syntax-alert.tsx'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { Spoken } from '#src/tools/shared/spoken.tsx'
import { StateLine } from '#src/tools/shared/state-line.tsx'
import { css } from '#styled-system/css'
import type { Operations, TextOptions } from './logic.ts'
import { messages } from './messages.ts'
import { TextOptionsRow } from './text-options-row.tsx'
import { TextPane } from './text-pane.tsx'
import { TreePane } from './tree-pane.tsx'
import { ValidStatus } from './valid-status.tsx'
import { type View, ViewSwitch } from './view-switch.tsx'

/** The verdict, and what it was reached on: as a tree or as formatted text. */
export function Result({
  state: { answer, failure, ms },
  onShow,
  isCurrent,
  onRepair,
}: {
  /** Goes to a byte offset of the input, where that is possible. */
  readonly onShow: ((offset: number) => void) | undefined
  /** Whether the answer is that of the input as it is now. */
  readonly isCurrent: boolean
  readonly onRepair: (edits: readonly RepairEdit[]) => void
  readonly state: TaskState<OutputOf<Operations, 'validate'>>
}) {
  const t = useMessages(messages)
  const [view, setView] = useState<View>('tree')
  const [options, setOptions] = useState<TextOptions>({ indent: 2, sortKeys: false })
  if (answer?.valid) {
    const Chosen = view === 'tree' ? TreePane : TextPane
    return (
      <Chosen
        tree={answer.tree}
        options={options}
        ms={ms}
        viewSwitch={<ViewSwitch value={view} onChange={setView} />}
      >
        <Spoken>
          <ValidStatus answer={answer} />
        </Spoken>
        {view === 'text' ? <TextOptionsRow value={options} onChange={setOptions} /> : null}
      </Chosen>
    )
  }
  return (
    <Pane title={t('result')} actions={null} state={answer ? <StateLine ms={ms} /> : null}>
      {failure ? <FailureAlert failure={failure} /> : null}
      {answer ? (
        <SyntaxAlert
          failure={new ToolFailure(answer.code, answer.params)}
          title={t('invalid')}
          onShow={onShow}
        />
      ) : null}
      {answer?.repairs.length ? (
        <RepairList edits={answer.repairs} disabled={!isCurrent} onRepair={onRepair} />
      ) : (
        <p className={hint}>{answer || failure ? null : t('idle')}</p>
      )}
    </Pane>
  )
}

const hint = css({ flex: '1', p: '3', fontSize: '13', color: 'fg.muted' })
