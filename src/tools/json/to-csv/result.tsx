import type { ToolFailure } from '#src/core/failure.ts'
import { fileNameOf, kinds } from '#src/core/kinds.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { SyntaxAlert } from '#src/tools/json/shared/syntax-alert.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { Button } from '#src/ui/button.tsx'
import { ArrayChoice } from './array-choice.tsx'
import type { ColumnChoice, Operations } from './logic.ts'
import { messages } from './messages.ts'
import { Notes } from './notes.tsx'
import { PreviewArea } from './preview.tsx'
import type { Direction, Settings } from './settings.ts'
import { SettingsRow } from './settings-row.tsx'
import tool from './tool.ts'

/** The text that was written, and above it what there is to say of it and to choose. */
export function Result({
  direction,
  failure,
  csv,
  json,
  ms,
  settings,
  onSettings,
  path,
  onPath,
  columns,
  onColumns,
  isTabbed,
  onShow,
  onTurn,
  onAnyway,
}: {
  readonly direction: Direction
  readonly failure: ToolFailure | undefined
  readonly csv: NonNullable<OutputOf<Operations, 'to-csv'>> | undefined
  readonly json: OutputOf<Operations, 'from-csv'> | undefined
  readonly ms: number | undefined
  readonly settings: Settings
  readonly onSettings: (settings: Settings) => void
  /** The array that was chosen. */
  readonly path: string
  readonly onPath: (path: string) => void
  readonly columns: readonly ColumnChoice[]
  readonly onColumns: (columns: readonly ColumnChoice[]) => void
  /** Whether tabs delimit the CSV. */
  readonly isTabbed: boolean
  readonly onShow: ((offset: number) => void) | undefined
  /** Converts the input as JSON instead. */
  readonly onTurn: () => void
  /** Reads the input as CSV although it looks like another format. */
  readonly onAnyway: () => void
}) {
  const t = useMessages(messages)
  const { output } = tool.operations[direction]
  return (
    <OutputPane
      output={(csv ?? json)?.output}
      language={kinds[output].syntax}
      fileName={output === 'csv' && isTabbed ? 'offkit.tsv' : fileNameOf(output)}
      mimeType={kinds[output].mimeType}
      ms={ms}
    >
      <SettingsRow direction={direction} value={settings} onChange={onSettings} />
      {failure ? (
        <SyntaxAlert failure={failure} title={t('error')} messages={messages} onShow={onShow}>
          {failure.code === 'csv.is-json' ? (
            <Button onClick={onTurn}>{t('other.turn')}</Button>
          ) : null}
          {failure.code === 'csv.is-json' || failure.code === 'csv.is-markup' ? (
            <Button onClick={onAnyway}>{t('other.anyway')}</Button>
          ) : null}
        </SyntaxAlert>
      ) : null}
      {csv ? <ArrayChoice arrays={csv.arrays} path={path} onChoose={onPath} /> : null}
      <Notes csv={csv} json={json} />
      {csv ? (
        <PreviewArea
          answer={csv}
          hasHeader={settings.header}
          choices={columns}
          onChoose={onColumns}
        />
      ) : null}
    </OutputPane>
  )
}
