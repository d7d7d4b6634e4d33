import { useState } from 'react'
import { acceptOf, kinds } from '#src/core/kinds.ts'
import { oneOf, switchesOf } from '#src/lib/kept-shapes.ts'
import { useKeptState } from '#src/lib/use-kept-state.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { ChoiceControl } from '#src/tools/shared/choice-control.tsx'
import { DirectionSwitch } from '#src/tools/shared/direction-control.tsx'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { useTwoWay } from '#src/tools/shared/use-two-way.ts'
import type { ColumnChoice, Operations } from './logic.ts'
import { messages } from './messages.ts'
import { Result } from './result.tsx'
import { type Direction, initialSettings } from './settings.ts'
import tool from './tool.ts'
import { useRerun } from './use-rerun.ts'

const names = ['to-csv', 'from-csv'] as const
const { 'to-csv': to, 'from-csv': from } = tool.operations

export default function ToCsvPage() {
  const t = useMessages(messages)
  const language = useLanguage()
  const input = useToolInput({ draft: messages.namespace })
  const [direction, setDirection] = useState(() => guessDirection(input))
  const [writes, setWrites] = useKeptState(
    'json/to-csv.writes',
    to.options.delimiter.default,
    oneOf(to.options.delimiter.values),
  )
  const [reads, setReads] = useKeptState(
    'json/to-csv.reads',
    from.options.delimiter.default,
    oneOf(from.options.delimiter.values),
  )
  const [settings, setSettings] = useKeptState(
    'json/to-csv.settings',
    initialSettings,
    switchesOf(initialSettings),
  )
  const [path, setPath] = useState('$')
  const [columns, setColumns] = useState<readonly ColumnChoice[]>([])
  // The version of the input that is read as CSV although it looks like another format.
  const [anywayFor, setAnywayFor] = useState<number>()
  const anyway = anywayFor === input.version
  const { header, flatten, excel, guard: guardFormulas, types, unprotect } = settings
  const fallback = language === 'zh-CN' ? 'gb18030' : 'windows-1252'
  const { converted, reverted, state, cancel, toolRun, ask, rerun } = useTwoWay<
    Operations,
    'to-csv',
    'from-csv'
  >({
    tool: messages.namespace,
    input,
    direction,
    there: ['to-csv', { delimiter: writes, header, flatten, excel, guardFormulas, path, columns }],
    back: ['from-csv', { delimiter: reads, header, types, unprotect, anyway, fallback }],
    // Other records and columns follow whatever the size.
    followed: JSON.stringify([direction, writes, reads, settings, anyway]),
    done: 'convert',
    title: t('error'),
  })
  useRerun(converted !== undefined, rerun, path, columns)

  const {
    input: [kind],
    example,
  } = tool.operations[direction]
  return (
    <ToolPanes
      tool={tool}
      options={
        <>
          <DirectionSwitch
            operations={tool.operations}
            names={names}
            value={direction}
            onChange={setDirection}
          />
          {direction === 'to-csv' ? (
            <ChoiceControl option={to.options.delimiter} value={writes} onChange={setWrites} />
          ) : (
            <ChoiceControl option={from.options.delimiter} value={reads} onChange={setReads} />
          )}
        </>
      }
      action={
        <RunButton label={t('convert')} disabled={input.isEmpty} onRun={() => ask(direction)} />
      }
      input={
        <InputPane
          input={input}
          language={kinds[kind].syntax}
          accept={acceptOf(kind)}
          example={example.input}
          errorOffset={state.failure?.params.offset}
        />
      }
      output={
        <Result
          direction={direction}
          failure={state.failure}
          csv={converted}
          json={reverted}
          ms={state.ms}
          settings={settings}
          onSettings={setSettings}
          path={path}
          onPath={setPath}
          columns={columns}
          onColumns={setColumns}
          isTabbed={writes === 'tab'}
          onShow={input.file ? undefined : input.reveal}
          onTurn={() => setDirection('to-csv')}
          onAnyway={() => setAnywayFor(input.version)}
        />
      }
      run={toolRun}
      job={state.slow ? <JobBar progress={state.progress} onCancel={cancel} /> : null}
    />
  )
}

/** A draft that does not begin as JSON does is CSV, as it is when a CSV file was opened from elsewhere. */
function guessDirection(input: ToolInput): Direction {
  const source = input.read()
  if (source.kind === 'file') return /\.[ct]sv$/i.test(source.name) ? 'from-csv' : 'to-csv'
  return /^\s*([[{]|$)/.test(source.text) ? 'to-csv' : 'from-csv'
}
