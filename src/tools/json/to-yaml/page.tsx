import { useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { SyntaxAlert } from '#src/tools/json/shared/syntax-alert.tsx'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useAutomaticRun } from '#src/tools/shared/use-automatic-run.ts'
import { useSummary } from '#src/tools/shared/use-summary.ts'
import { type ToolInput, useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { questionOf, useToolRun } from '#src/tools/shared/use-tool-run.ts'
import { Segments } from '#src/ui/segments.tsx'
import { Select } from '#src/ui/select.tsx'
import { messages } from './messages.ts'
import { Notes } from './notes.tsx'
import tool from './tool.ts'
import { type Direction, useConversion } from './use-conversion.tsx'

const directions = ['to-yaml', 'from-yaml'] as const
const indents = ['2', '4'] as const

export default function ToYamlPage() {
  const t = useMessages(messages)
  const input = useToolInput({ draft: messages.namespace })
  const [direction, setDirection] = useState(() => guessDirection(input))
  const [indent, setIndent] = useState<(typeof indents)[number]>('2')
  const question = questionOf(input, direction, indent)
  const { state, run, cancel, reset } = useConversion(direction, indent === '2' ? 2 : 4, question)
  const convert = () => run(input.read())
  useAutomaticRun(input, { run: convert, forget: reset, key: direction + indent })

  const { answer, failure, ms } = state
  const toolRun = useToolRun({
    question,
    state,
    title: t('error'),
    summary: useSummary('convert', answer?.output),
  })

  const [from, to] = direction === 'to-yaml' ? sides : sides.toReversed()
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
            label={t('indent')}
            value={indent}
            onChange={setIndent}
            options={indents.map((value) => ({ value, label: t(`indent.${value}`) }))}
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
          language={from.language}
          accept={from.accept}
          example={from.example}
          errorOffset={typeof offset === 'number' ? offset : undefined}
        />
      }
      output={
        <OutputPane
          output={answer?.output}
          language={to.language}
          fileName={to.fileName}
          mimeType={to.mimeType}
          ms={ms}
        >
          {failure ? (
            <SyntaxAlert
              failure={failure}
              title={t('error')}
              messages={messages}
              onShow={input.file ? undefined : input.reveal}
            />
          ) : null}
          {answer ? <Notes answer={answer} /> : null}
        </OutputPane>
      }
      run={toolRun}
      job={state.slow ? <JobBar progress={state.progress} onCancel={cancel} /> : null}
    />
  )
}

/** A draft that does not begin as JSON does is YAML, as it is when a YAML file was opened from elsewhere. */
function guessDirection(input: ToolInput): Direction {
  const source = input.read()
  if (source.kind === 'file') return /\.ya?ml$/i.test(source.name) ? 'from-yaml' : 'to-yaml'
  return /^\s*([[{"]|$)/.test(source.text) ? 'to-yaml' : 'from-yaml'
}

const sides = [
  {
    language: 'json',
    accept: '.json,.jsonl,.ndjson,.geojson',
    fileName: 'offkit.json',
    mimeType: 'application/json',
    example: `{
  "service": "订单",
  "replicas": 3,
  "id": 12345678901234567890,
  "debug": "no",
  "started": "2001-01-01",
  "ratio": 1.0,
  "notes": "first line\\nsecond line"
}
`,
  },
  {
    language: 'yaml',
    accept: '.yaml,.yml',
    fileName: 'offkit.yaml',
    mimeType: 'application/yaml',
    example: `service: 订单
replicas: 3
id: 12345678901234567890
labels: &labels
  tier: web
  zone: shanghai
copy: *labels
notes: |
  first line
  second line
`,
  },
] as const
