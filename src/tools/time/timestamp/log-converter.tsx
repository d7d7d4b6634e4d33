import { type ReactNode, useState } from 'react'
import { contentOf } from '#src/lib/text-source.ts'
import { type Translate, useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { useOperation, useRunner } from '#src/lib/use-operation.ts'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { runKeyOf } from '#src/tools/shared/tool-input-store.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useAutomaticRun } from '#src/tools/shared/use-automatic-run.ts'
import { useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { useToolRun } from '#src/tools/shared/use-tool-run.ts'
import { messages as kindMessages } from '#src/tools/time/shared/kind-messages.ts'
import type { TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { messages as shared } from '#src/tools/time/shared/messages.ts'
import { ZoneCombobox } from '#src/tools/time/shared/zone-combobox.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { css } from '#styled-system/css'
import { LogCounts } from './log-counts.tsx'
import { LogTable } from './log-table.tsx'
import { foundKinds, foundNotes, logColumns } from './logic/columns.ts'
import type { FoundKind, FoundNote } from './logic/find.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import { LOG_DRAFT } from './store.ts'
import tool from './tool.ts'

const views = ['table', 'text'] as const

/** Finds every timestamp in a log and shows it in the selected zone. */
export default function LogConverter({
  T,
  zone,
  onZone,
  mode,
  replace,
  onReplace,
}: {
  readonly T: TemporalApi | undefined
  readonly zone: string
  readonly onZone: (zone: string) => void
  /** The mode switch. */
  readonly mode: ReactNode
  /** Whether converted times replace the originals. */
  readonly replace: boolean
  readonly onReplace: (replace: boolean) => void
}) {
  const t = useMessages(messages)
  const tShared = useMessages(shared)
  const tKind = useMessages(kindMessages)
  const input = useToolInput({ draft: LOG_DRAFT })
  const [view, setView] = useState<(typeof views)[number]>('table')
  const runner = useRunner<Operations>(messages.namespace)
  const key = `${zone} ${replace} ${useLanguage()}`
  const runKey = runKeyOf(input, key)
  const { state, runOnce, cancel, reset, speed } = useOperation(runner, 'convert-log', {
    doneMark: '✓ ',
    runKey,
  })
  const convert = () =>
    runOnce({
      input: contentOf(input.read()),
      zone,
      now: Date.now(),
      replace,
      columns: logColumns.map((column) => t(`log.${column}`)),
      kinds: kindNames(tKind),
      notes: noteNames(t),
    })
  const manual = useAutomaticRun(input, { speed, run: convert, discard: reset, key })
  const toolRun = useToolRun({ runKey, state, action: t('log.convert'), manual })

  const { answer, failure, slow, progress, ms } = state
  const viewChoice = (
    <Segments
      label={t('log.view')}
      value={view}
      onChange={setView}
      options={views.map((value) => ({ value, label: t(`log.view.${value}`) }))}
    />
  )
  return (
    <ToolPanes
      tool={tool}
      options={
        <>
          {mode}
          {viewChoice}
          <Switch label={t('log.replace')} checked={replace} onChange={onReplace} />
        </>
      }
      action={
        <RunButton
          label={t('log.convert')}
          disabled={input.isEmpty}
          onRun={() => {
            toolRun.ask()
            convert()
          }}
        />
      }
      run={toolRun}
      notes={
        <div className={bar}>
          <ZoneCombobox T={T} label={tShared('zone')} value={zone} onChange={onZone} />
        </div>
      }
      input={
        <InputPane input={input} language="text" accept=".log,.txt,.json,.csv" example={EXAMPLE} />
      }
      output={
        view === 'table' ? (
          <LogTable answer={answer}>
            {failure ? <FailureAlert failure={failure} messages={messages} /> : null}
          </LogTable>
        ) : (
          <OutputPane
            output={answer?.output}
            kind="text"
            language="text"
            fileName="offkit.log"
            ms={ms}
            state={answer ? <LogCounts answer={answer} /> : null}
          >
            {failure ? <FailureAlert failure={failure} messages={messages} /> : null}
          </OutputPane>
        )
      }
      job={slow ? <JobBar progress={progress} onCancel={cancel} /> : null}
    />
  )
}

function kindNames(t: Translate<keyof typeof kindMessages.texts.en>) {
  const names: Partial<Record<FoundKind, string>> = {}
  for (const kind of foundKinds) names[kind] = t(`kind.${kind}`).trim()
  return names
}

function noteNames(t: Translate<keyof typeof messages.texts.en>) {
  const names: Partial<Record<FoundNote, string>> = {}
  for (const note of foundNotes) names[note] = t(`noted.${note}`)
  return names
}

const bar = css({
  px: '3',
  py: '2',
  borderBottom: '1px solid token(colors.border)',
  '& > *': { maxWidth: '360px' },
})

const EXAMPLE = `2026-11-21T04:29:32.123Z INFO start job=018f3b7a-3b00-7cc3-98c4-dc0c0c07398f
10.0.0.7 - - [21/Nov/2026:12:29:33 +0800] "GET / HTTP/1.1" 200
{"level":"info","ts":1795235373.512,"msg":"ready"}
Nov 21 04:29:34 host sshd[812]: session opened
order=6553f100a1b2c3d4e5f60718 at=1795235374001
`
