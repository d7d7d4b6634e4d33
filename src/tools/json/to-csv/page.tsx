import { useEffect, useRef, useState } from 'react'
import { oneOf, switchesOf } from '#src/lib/kept-shapes.ts'
import { useKeptState } from '#src/lib/use-kept-state.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useAutomaticRun } from '#src/tools/shared/use-automatic-run.ts'
import { useSummary } from '#src/tools/shared/use-summary.ts'
import { type ToolInput, useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { questionOf, useToolRun } from '#src/tools/shared/use-tool-run.ts'
import { Segments } from '#src/ui/segments.tsx'
import { Select } from '#src/ui/select.tsx'
import type { ColumnChoice } from './logic.ts'
import { messages } from './messages.ts'
import { Result } from './result.tsx'
import { delimiters, initialSettings } from './settings.ts'
import { sides } from './sides.ts'
import tool from './tool.ts'
import { type Direction, useConversion } from './use-conversion.tsx'

const directions = ['to-csv', 'from-csv'] as const
const names = {
  'to-csv': ['comma', 'semicolon', 'tab'],
  'from-csv': ['auto', 'comma', 'semicolon', 'tab'],
} as const

export default function ToCsvPage() {
  const t = useMessages(messages)
  const language = useLanguage()
  const input = useToolInput({ draft: messages.namespace })
  const [direction, setDirection] = useState(() => guessDirection(input))
  const [writes, setWrites] = useKeptState('json/to-csv.writes', 'comma', oneOf(names['to-csv']))
  const [reads, setReads] = useKeptState('json/to-csv.reads', 'auto', oneOf(names['from-csv']))
  const [settings, setSettings] = useKeptState(
    'json/to-csv.settings',
    initialSettings,
    switchesOf(initialSettings),
  )
  const [path, setPath] = useState('$')
  const [columns, setColumns] = useState<readonly ColumnChoice[]>([])
  // The version of the input that is read as CSV although it looks like another format.
  const [anywayFor, setAnywayFor] = useState<number>()
  const { header, flatten, excel, guard, types, unprotect } = settings
  const anyway = anywayFor === input.version
  const question = questionOf(input, direction, writes, reads, settings, path, columns, anyway)
  const { state, csv, json, run, cancel, reset } = useConversion(
    direction,
    {
      delimiter: delimiters[writes],
      header,
      flatten,
      excel,
      guardFormulas: guard,
      path,
      columns,
    },
    {
      delimiter: reads === 'auto' ? 'auto' : delimiters[reads],
      header,
      types,
      unprotect,
      anyway,
      fallback: language === 'zh-CN' ? 'gb18030' : 'windows-1252',
    },
    question,
  )
  const convert = () => run(input.read())
  const key = JSON.stringify([direction, writes, reads, settings, anyway])
  useAutomaticRun(input, { run: convert, forget: reset, key })
  useRerun(csv !== undefined, convert, path, columns)

  const { failure } = state
  const toolRun = useToolRun({
    question,
    state,
    title: t('error'),
    summary: useSummary('convert', (csv ?? json)?.output),
  })

  const side = sides[direction]
  const offset = failure?.params.offset
  return (
    <ToolPanes
      tool={tool}
      options={
        <>
          <Segments
            label={t('direction')}
            value={direction}
            onChange={setDirection}
            options={directions.map((value) => ({ value, label: t(`direction.${value}`) }))}
          />
          <Select
            label={t('delimiter')}
            value={direction === 'to-csv' ? writes : reads}
            onChange={(value) => {
              if (direction === 'from-csv') setReads(value)
              else if (value !== 'auto') setWrites(value)
            }}
            options={names[direction].map((value) => ({ value, label: t(`delimiter.${value}`) }))}
          />
        </>
      }
      action={
        <RunButton
          label={t('convert')}
          disabled={input.isEmpty}
          onRun={() => {
            toolRun.ask()
            convert()
          }}
        />
      }
      input={
        <InputPane
          input={input}
          language={side.input.language}
          accept={side.input.accept}
          example={side.input.example}
          errorOffset={typeof offset === 'number' ? offset : undefined}
        />
      }
      output={
        <Result
          direction={direction}
          failure={failure}
          csv={csv}
          json={json}
          ms={state.ms}
          settings={settings}
          onSettings={setSettings}
          path={path}
          onPath={setPath}
          columns={columns}
          onColumns={setColumns}
          fileName={
            direction === 'to-csv' && writes === 'tab' ? 'offkit.tsv' : side.output.fileName
          }
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

/** Milliseconds after the last choice. */
const REST = 250

/** Runs again when other records or columns are chosen of a result, whatever its size. */
function useRerun(
  hasResult: boolean,
  run: () => void,
  path: string,
  columns: readonly ColumnChoice[],
): void {
  const act = useRef({ hasResult, run })
  useEffect(() => {
    act.current = { hasResult, run }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every choice is another result
  useEffect(() => {
    if (!act.current.hasResult) return
    const timer = setTimeout(() => act.current.run(), REST)
    return () => clearTimeout(timer)
  }, [path, columns])
}

/** A draft that does not begin as JSON does is CSV, as it is when a CSV file was opened from elsewhere. */
function guessDirection(input: ToolInput): Direction {
  const source = input.read()
  if (source.kind === 'file') return /\.[ct]sv$/i.test(source.name) ? 'from-csv' : 'to-csv'
  return /^\s*([[{]|$)/.test(source.text) ? 'to-csv' : 'from-csv'
}
