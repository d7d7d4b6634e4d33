import { kinds } from '#src/core/kinds.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf, TaskState } from '#src/lib/use-operation.ts'
import { SyntaxAlert } from '#src/tools/json/shared/syntax-alert.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import type { Selection } from '#src/tools/shared/use-selection.ts'
import { Button } from '#src/ui/button.tsx'
import { ArrayChoice } from './array-choice.tsx'
import { notesOnCsv, notesOnJson } from './logic/notes.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import { CsvNotes } from './notes.tsx'
import { PreviewArea } from './preview.tsx'
import type { CsvSwitches, Direction } from './settings.ts'
import { CsvSettingsRow } from './settings-row.tsx'
import tool from './tool.ts'

type Values = Selection<typeof tool.operations, Direction>['options']

/** The converted text below its settings, errors, notes, and preview. */
export function CsvResult({
  input,
  direction,
  state,
  csv,
  json,
  options,
  onSettings,
  onWriting,
  onConvertAsJson,
  onTreatAsCsv,
}: {
  readonly input: ToolInput
  readonly direction: Direction
  /** The state of the selected operation. */
  readonly state: Pick<TaskState<unknown>, 'failure' | 'ms'>
  readonly csv: NonNullable<OutputOf<Operations, 'to-csv'>> | undefined
  readonly json: OutputOf<Operations, 'from-csv'> | undefined
  readonly options: Values
  readonly onSettings: (change: CsvSwitches) => void
  /** Changes which array and columns become the CSV. */
  readonly onWriting: (change: Partial<Pick<Values['to-csv'], 'path' | 'columns'>>) => void
  /** Converts the input as JSON instead. */
  readonly onConvertAsJson: () => void
  /** Parses the input as CSV although it looks like another format. */
  readonly onTreatAsCsv: () => void
}) {
  const t = useMessages(messages)
  const { output, example } = tool.operations[direction]
  const writing = options['to-csv']
  const settings = options[direction]
  const { failure, ms } = state
  return (
    <OutputPane
      output={(csv ?? json)?.output}
      kind={output}
      language={kinds[output].syntax}
      fileName={output === 'csv' && writing.delimiter === 'tab' ? 'offkit.tsv' : undefined}
      inverse={direction === 'to-csv' ? 'from-csv' : 'to-csv'}
      ms={ms}
      sample={input.isEmpty ? example.output : undefined}
    >
      <CsvSettingsRow direction={direction} value={settings} onChange={onSettings} />
      {failure ? (
        <SyntaxAlert
          failure={failure}
          title={t('error')}
          messages={messages}
          onShow={input.file ? undefined : input.reveal}
          repair={direction === 'to-csv' ? input : undefined}
        >
          {failure.code === 'csv.is-json' ? (
            <Button onClick={onConvertAsJson}>{t('other.turn')}</Button>
          ) : null}
          {failure.code === 'csv.is-json' || failure.code === 'csv.is-markup' ? (
            <Button onClick={onTreatAsCsv}>{t('other.anyway')}</Button>
          ) : null}
        </SyntaxAlert>
      ) : null}
      {csv ? (
        <ArrayChoice
          arrays={csv.arrays}
          path={writing.path}
          used={csv.path}
          onChoose={(path) => onWriting({ path })}
        />
      ) : null}
      <CsvNotes notes={csv ? notesOnCsv(csv) : json ? notesOnJson(json) : []} />
      {csv ? (
        <PreviewArea
          answer={csv}
          hasHeader={settings.header !== false}
          choices={writing.columns}
          onChoose={(columns) => onWriting({ columns })}
        />
      ) : null}
    </OutputPane>
  )
}
