import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { DecodedPane } from '#src/tools/encoding/shared/decoded-pane.tsx'
import { LineBreaks } from '#src/tools/encoding/shared/line-breaks.tsx'
import { PlaceAlert } from '#src/tools/encoding/shared/place-alert.tsx'
import { DirectionButtons } from '#src/tools/shared/direction-control.tsx'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useFailureText } from '#src/tools/shared/use-failure-text.ts'
import { useSelection } from '#src/tools/shared/use-selection.ts'
import { useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { useTwoWay } from '#src/tools/shared/use-two-way.ts'
import type { Format } from './logic/codec.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import { OtherFormats, TextNotes } from './notes.tsx'
import { OptionsRow } from './options-row.tsx'
import tool from './tool.ts'

const names = ['encode', 'decode'] as const
const { encode, decode } = tool.operations

export default function TextEncoderPage() {
  const t = useMessages(messages)
  const errorText = useFailureText(messages)
  const input = useToolInput({ draft: messages.namespace, readsBytes: tool.readsBytes })
  const {
    operation: direction,
    select,
    options,
    setOptions,
  } = useSelection(messages.namespace, tool.operations, names, () => 'encode')
  const values = options[direction]
  const { converted, reverted, state, cancel, toolRun, ask } = useTwoWay<
    Operations,
    'encode',
    'decode'
  >({
    tool: messages.namespace,
    input,
    direction,
    there: ['encode', options.encode],
    back: ['decode', options.decode],
    followed: JSON.stringify(values),
    done: direction,
    action: tool.operations[direction].title[useLanguage()],
    title: t(`error.${direction}`),
  })
  const { failure, ms } = state
  // Both directions use the same values of the options that they share.
  const change = (name: string, value: unknown) =>
    setOptions(name in decode.options ? names : 'encode', { [name]: value })
  const others = reverted?.others ?? formatsIn(failure?.params.others)
  const alert = failure ? (
    <PlaceAlert
      failure={failure}
      title={t(`error.${direction}`)}
      messages={messages}
      onShow={input.file ? undefined : input.reveal}
    />
  ) : null
  const otherFormats = (
    <OtherFormats
      others={others}
      hasFailed={failure !== undefined}
      onUse={(other) => change('format', other)}
    />
  )
  return (
    <ToolPanes
      tool={tool}
      options={
        <OptionsRow
          options={tool.operations[direction].options}
          values={values}
          onChange={change}
        />
      }
      action={
        <DirectionButtons
          operations={tool.operations}
          names={names}
          value={direction}
          disabled={input.isEmpty}
          onRun={(to) => {
            select(to)
            ask(to)
          }}
        />
      }
      input={
        <InputPane
          input={input}
          language="text"
          readsBytes={tool.readsBytes}
          example={encode.example.input}
          errorOffset={failure?.params.offset}
          error={failure && errorText(failure)}
          state={<LineBreaks input={input} />}
        />
      }
      output={
        reverted && reverted.output.size > 0 ? (
          <DecodedPane
            blob={reverted.output.blob}
            text={reverted.isText ? reverted.output : undefined}
            format={reverted.format}
            ms={ms}
          >
            <TextNotes notes={reverted.notes} decoded={reverted} />
            {otherFormats}
          </DecodedPane>
        ) : (
          <OutputPane
            output={converted?.output}
            kind={encode.output}
            language="text"
            inverse="decode"
            ms={ms}
            sample={input.isEmpty && values.format === 'hex' ? encode.example.output : undefined}
          >
            {alert}
            {otherFormats}
            {converted ? <TextNotes notes={converted.notes} /> : null}
          </OutputPane>
        )
      }
      run={toolRun}
      job={state.slow ? <JobBar progress={state.progress} onCancel={cancel} /> : null}
    />
  )
}

/** The formats in a parameter of a failure. */
const formatsIn = (others: unknown): readonly Format[] =>
  typeof others === 'string'
    ? others
        .split(' ')
        .flatMap((it) => decode.options.format.values.find((name) => name === it) ?? [])
    : []
