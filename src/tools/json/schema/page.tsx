import { useEffect, useEffectEvent, useMemo } from 'react'
import { acceptOf } from '#src/core/kinds.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useRunner } from '#src/lib/use-operation.ts'
import { TwoInputs } from '#src/tools/json/shared/two-inputs.tsx'
import { useJsonInput } from '#src/tools/json/shared/use-json-input.ts'
import { useSyntaxText } from '#src/tools/json/shared/use-syntax-text.ts'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useSelection } from '#src/tools/shared/use-selection.ts'
import { Button } from '#src/ui/button.tsx'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import { SchemaOptionsRow } from './options-row.tsx'
import { SchemaResult } from './result.tsx'
import { SchemaPane } from './schema-pane.tsx'
import tool from './tool.ts'
import { useInference } from './use-inference.ts'
import { useValidation } from './use-validation.ts'

const names = ['validate'] as const
const { example } = tool.operations.validate

export default function SchemaPage() {
  const t = useMessages(messages)
  const errorText = useSyntaxText(messages)
  const input = useJsonInput(messages.namespace)
  const schema = useJsonInput(`${messages.namespace}.schema`)
  const text = useMemo(() => (schema.file ? '' : schema.pane.snapshot.text()), [schema])
  const {
    options: { validate: options },
    setOptions,
  } = useSelection(messages.namespace, tool.operations, names, () => 'validate', {
    // The schema has its own draft.
    computed: () => ({ validate: { schema: text } }),
  })
  const opened = useEffectEvent(() => {
    if (options.schema === '') return
    schema.setText(options.schema)
    setOptions('validate', { schema: '' })
  })
  // A link or the history contains the schema as an option.
  useEffect(() => opened(), [])
  const runner = useRunner<Operations>(messages.namespace)
  const { state, cancel, toolRun, run, isReady } = useValidation(runner, input, schema, options)
  const inference = useInference(runner, input, schema)
  const { failure } = state
  const isAboutSchema = failure?.params.part === 'schema'
  const job = state.slow ? { state, cancel } : inference.state.slow ? inference : undefined
  return (
    <ToolPanes
      tool={tool}
      options={
        <SchemaOptionsRow value={options} onChange={(change) => setOptions('validate', change)} />
      }
      action={
        <>
          <Button disabled={input.isEmpty} onClick={inference.infer}>
            {t('infer')}
          </Button>
          <RunButton label={t('validate')} disabled={!isReady} onRun={run} />
        </>
      }
      input={
        <TwoInputs
          first={
            <InputPane
              input={input}
              language="json"
              accept={acceptOf('json')}
              example={example.input}
              onExample={() => {
                input.setText(example.input)
                if (schema.isEmpty) schema.setText(example.options.schema)
              }}
              errorOffset={isAboutSchema ? undefined : failure?.params.offset}
              error={isAboutSchema ? undefined : errorText(failure)}
            />
          }
          second={
            <SchemaPane
              schema={schema}
              text={text}
              errorOffset={isAboutSchema ? failure.params.offset : undefined}
              error={isAboutSchema ? errorText(failure) : undefined}
            />
          }
        />
      }
      output={
        <SchemaResult
          state={state}
          inferFailure={inference.state.failure}
          show={{
            input: input.file ? undefined : input.reveal,
            schema: schema.file ? undefined : schema.reveal,
          }}
          repair={{ input, schema }}
        />
      }
      run={toolRun}
      job={job ? <JobBar progress={job.state.progress} onCancel={job.cancel} /> : null}
    />
  )
}
