import { useMemo } from 'react'
import { acceptOf, kinds } from '#src/core/kinds.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useJsonInput } from '#src/tools/json/shared/use-json-input.ts'
import { useSyntaxText } from '#src/tools/json/shared/use-syntax-text.ts'
import { ChoiceControl } from '#src/tools/shared/choice-control.tsx'
import { DirectionSwitch } from '#src/tools/shared/direction-control.tsx'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useInputChoice } from '#src/tools/shared/use-input-choice.ts'
import { useSelection } from '#src/tools/shared/use-selection.ts'
import { useTwoWay } from '#src/tools/shared/use-two-way.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import { CsvResult } from './result.tsx'
import { type Direction, earlierSettings } from './settings.ts'
import tool from './tool.ts'
import { useRerun } from './use-rerun.ts'

const names = ['to-csv', 'from-csv'] as const
const { 'to-csv': to, 'from-csv': from } = tool.operations

export default function ToCsvPage() {
  const t = useMessages(messages)
  const errorText = useSyntaxText(messages)
  const input = useJsonInput(messages.namespace)
  const {
    operation: direction,
    select,
    options,
    setOptions,
  } = useSelection(messages.namespace, tool.operations, names, () => guessDirection(input), {
    initial: useMemo(earlierSettings, []),
    perInput: ['anyway'],
  })
  const { 'to-csv': writing, 'from-csv': reading } = options
  // Whether to parse the input as CSV although it looks like another format.
  const [anyway, setAnyway] = useInputChoice(
    input,
    { saved: reading.anyway, initial: from.options.anyway.default },
    (chosen) => {
      select(direction)
      setOptions('from-csv', { anyway: chosen })
    },
  )
  const { path, columns, ...followed } = writing
  const { converted, reverted, state, cancel, toolRun, ask, rerun } = useTwoWay<
    Operations,
    'to-csv',
    'from-csv'
  >({
    tool: messages.namespace,
    input,
    direction,
    there: ['to-csv', writing],
    back: ['from-csv', { ...reading, anyway }],
    followed: JSON.stringify([direction, followed, reading, anyway]),
    done: 'convert',
    action: t('convert'),
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
            onChange={select}
          />
          {direction === 'to-csv' ? (
            <ChoiceControl
              option={to.options.delimiter}
              value={writing.delimiter}
              onChange={(delimiter) => setOptions('to-csv', { delimiter })}
            />
          ) : (
            <ChoiceControl
              option={from.options.delimiter}
              value={reading.delimiter}
              onChange={(delimiter) => setOptions('from-csv', { delimiter })}
            />
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
          error={errorText(state.failure)}
        />
      }
      output={
        <CsvResult
          input={input}
          direction={direction}
          state={state}
          csv={converted}
          json={reverted}
          options={options}
          onSettings={(change) => setOptions('header' in change ? names : direction, change)}
          onWriting={(change) => setOptions('to-csv', change)}
          onConvertAsJson={() => select('to-csv')}
          onTreatAsCsv={() => setAnyway(true)}
        />
      }
      run={toolRun}
      job={state.slow ? <JobBar progress={state.progress} onCancel={cancel} /> : null}
    />
  )
}

/** The direction of a restored draft or an opened file: CSV unless it starts like JSON. */
function guessDirection(input: ToolInput): Direction {
  const source = input.read()
  if (source.kind === 'file') return /\.[ct]sv$/i.test(source.name) ? 'from-csv' : 'to-csv'
  return /^\s*([[{]|$)/.test(source.text) ? 'to-csv' : 'from-csv'
}
