import type { ToolFailure } from '#src/core/failure.ts'
import { kinds } from '#src/core/kinds.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { SyntaxAlert } from '#src/tools/json/shared/syntax-alert.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { Button } from '#src/ui/button.tsx'
import { ArrayChoice } from './array-choice.tsx'
import { notesOnCsv, notesOnJson } from './logic/notes.ts'
import type { ColumnChoice, Operations } from './logic.ts'
import { messages } from './messages.ts'
import { CsvNotes } from './notes.tsx'
import { PreviewArea } from './preview.tsx'
import type { CsvSwitches, Direction } from './settings.ts'
import { CsvSettingsRow } from './settings-row.tsx'
import tool from './tool.ts'

/** The converted text below its settings, errors, notes, and preview. */
export function CsvResult({
  input,
  direction,
  failure,
  csv,
  json,
  ms,
  sample,
  settings,
  onSettings,
  path,
  onPath,
  columns,
  onColumns,
  isTabbed,
  onShow,
  onConvertAsJson,
  onTreatAsCsv,
}: {
  readonly input: ToolInput
  readonly direction: Direction
  readonly failure: ToolFailure | undefined
  readonly csv: NonNullable<OutputOf<Operations, 'to-csv'>> | undefined
  readonly json: OutputOf<Operations, 'from-csv'> | undefined
  readonly ms: number | undefined
  /** An output to show while the input is empty. */
  readonly sample: string | RegExp | undefined
  readonly settings: CsvSwitches
  readonly onSettings: (change: CsvSwitches) => void
  /** The selected path of the records. */
  readonly path: string
  readonly onPath: (path: string) => void
  readonly columns: readonly ColumnChoice[]
  readonly onColumns: (columns: readonly ColumnChoice[]) => void
  /** Whether tabs delimit the CSV. */
  readonly isTabbed: boolean
  readonly onShow: ((offset: number) => void) | undefined
  /** Converts the input as JSON instead. */
  readonly onConvertAsJson: () => void
  /** Parses the input as CSV although it looks like another format. */
  readonly onTreatAsCsv: () => void
}) {
  const t = useMessages(messages)
  const { output } = tool.operations[direction]
  return (
    <OutputPane
      output={(csv ?? json)?.output}
      kind={output}
      language={kinds[output].syntax}
      fileName={output === 'csv' && isTabbed ? 'offkit.tsv' : undefined}
      inverse={direction === 'to-csv' ? 'from-csv' : 'to-csv'}
      ms={ms}
      sample={sample}
    >
      <CsvSettingsRow direction={direction} value={settings} onChange={onSettings} />
      {failure ? (
        <SyntaxAlert
          failure={failure}
          title={t('error')}
          messages={messages}
          onShow={onShow}
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
        <ArrayChoice arrays={csv.arrays} path={path} used={csv.path} onChoose={onPath} />
      ) : null}
      <CsvNotes notes={csv ? notesOnCsv(csv) : json ? notesOnJson(json) : []} />
      {csv ? (
        <PreviewArea
          answer={csv}
          hasHeader={settings.header !== false}
          choices={columns}
          onChoose={onColumns}
        />
      ) : null}
    </OutputPane>
  )
}
