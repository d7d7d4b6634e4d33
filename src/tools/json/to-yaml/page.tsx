import { acceptOf, kinds } from '#src/core/kinds.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { SyntaxAlert } from '#src/tools/json/shared/syntax-alert.tsx'
import { useJsonInput } from '#src/tools/json/shared/use-json-input.ts'
import { useSyntaxText } from '#src/tools/json/shared/use-syntax-text.ts'
import { ChoiceControl } from '#src/tools/shared/choice-control.tsx'
import { DirectionSwitch } from '#src/tools/shared/direction-control.tsx'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToggleControl } from '#src/tools/shared/toggle-control.tsx'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useSelection } from '#src/tools/shared/use-selection.ts'
import { useTwoWay } from '#src/tools/shared/use-two-way.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import { YamlNotes } from './notes.tsx'
import tool from './tool.ts'

const { options: writing } = tool.operations['to-yaml']
const names = ['to-yaml', 'from-yaml'] as const

export default function ToYamlPage() {
  const t = useMessages(messages)
  const errorText = useSyntaxText(messages)
  const input = useJsonInput(messages.namespace)
  const {
    operation: direction,
    select,
    options: chosen,
    setOptions,
  } = useSelection(messages.namespace, tool.operations, names, () => guessDirection(input))
  const {
    options,
    example,
    input: [from],
    output: to,
  } = tool.operations[direction]
  const { indent } = chosen[direction]
  const { converted, reverted, state, cancel, toolRun, ask } = useTwoWay<
    Operations,
    'to-yaml',
    'from-yaml'
  >({
    tool: messages.namespace,
    input,
    direction,
    there: ['to-yaml', chosen['to-yaml']],
    back: ['from-yaml', chosen['from-yaml']],
    followed: JSON.stringify([direction, chosen[direction]]),
    done: 'convert',
    action: t('convert'),
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
            onChange={select}
          />
          <ChoiceControl
            option={options.indent}
            value={indent}
            onChange={(value) => setOptions(direction, { indent: value })}
          />
          {direction === 'to-yaml' ? (
            <>
              <ChoiceControl
                option={writing.quotes}
                value={chosen['to-yaml'].quotes}
                onChange={(quotes) => setOptions('to-yaml', { quotes })}
              />
              <ToggleControl
                option={writing.marker}
                value={chosen['to-yaml'].marker}
                onChange={(marker) => setOptions('to-yaml', { marker })}
              />
            </>
          ) : null}
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
          error={errorText(failure)}
        />
      }
      output={
        <OutputPane
          output={answer?.output}
          kind={to}
          language={kinds[to].syntax}
          inverse={direction === 'to-yaml' ? 'from-yaml' : 'to-yaml'}
          ms={state.ms}
          sample={input.isEmpty ? example.output : undefined}
        >
          {failure ? (
            <SyntaxAlert
              failure={failure}
              title={t('error')}
              messages={messages}
              onShow={input.file ? undefined : input.reveal}
              repair={direction === 'to-yaml' ? input : undefined}
            />
          ) : null}
          {answer ? <YamlNotes answer={answer} /> : null}
        </OutputPane>
      }
      run={toolRun}
      job={state.slow ? <JobBar progress={state.progress} onCancel={cancel} /> : null}
    />
  )
}

/** The direction of a restored draft or an opened file: YAML unless it starts like JSON. */
function guessDirection(input: ToolInput): (typeof names)[number] {
  const source = input.read()
  if (source.kind === 'file') return /\.ya?ml$/i.test(source.name) ? 'from-yaml' : 'to-yaml'
  return /^\s*([[{"]|$)/.test(source.text) ? 'to-yaml' : 'from-yaml'
}
