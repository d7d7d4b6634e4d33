import { useState } from 'react'
import { acceptOf, fileNameOf, kinds } from '#src/core/kinds.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { SyntaxAlert } from '#src/tools/json/shared/syntax-alert.tsx'
import { ChoiceControl } from '#src/tools/shared/choice-control.tsx'
import { DirectionSwitch } from '#src/tools/shared/direction-control.tsx'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { useTwoWay } from '#src/tools/shared/use-two-way.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import { Notes } from './notes.tsx'
import tool from './tool.ts'

const names = ['to-yaml', 'from-yaml'] as const

export default function ToYamlPage() {
  const t = useMessages(messages)
  const input = useToolInput({ draft: messages.namespace })
  const [direction, setDirection] = useState(() => guessDirection(input))
  const {
    options,
    example,
    input: [from],
    output: to,
  } = tool.operations[direction]
  const [indent, setIndent] = useState(options.indent.default)
  const { converted, reverted, state, cancel, toolRun, ask } = useTwoWay<
    Operations,
    'to-yaml',
    'from-yaml'
  >({
    tool: messages.namespace,
    input,
    direction,
    there: ['to-yaml', { indent }],
    back: ['from-yaml', { indent }],
    followed: `${direction} ${indent}`,
    done: 'convert',
    title: t('error'),
  })
  const answer = converted ?? reverted
  const { failure } = state
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
          <ChoiceControl option={options.indent} value={indent} onChange={setIndent} />
        </>
      }
      action={
        <RunButton label={t('convert')} disabled={input.isEmpty} onRun={() => ask(direction)} />
      }
      input={
        <InputPane
          input={input}
          language={kinds[from].syntax}
          accept={acceptOf(from)}
          example={example.input}
          errorOffset={failure?.params.offset}
        />
      }
      output={
        <OutputPane
          output={answer?.output}
          language={kinds[to].syntax}
          fileName={fileNameOf(to)}
          mimeType={kinds[to].mimeType}
          ms={state.ms}
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
function guessDirection(input: ToolInput): (typeof names)[number] {
  const source = input.read()
  if (source.kind === 'file') return /\.ya?ml$/i.test(source.name) ? 'from-yaml' : 'to-yaml'
  return /^\s*([[{"]|$)/.test(source.text) ? 'to-yaml' : 'from-yaml'
}
