import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { LineBreaks } from '#src/tools/encoding/shared/line-breaks.tsx'
import { PlaceAlert } from '#src/tools/encoding/shared/place-alert.tsx'
import { DirectionButtons } from '#src/tools/shared/direction-control.tsx'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useFailureText } from '#src/tools/shared/use-failure-text.ts'
import { useSelection } from '#src/tools/shared/use-selection.ts'
import { useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { useTwoWay } from '#src/tools/shared/use-two-way.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import { OptionsRow } from './options-row.tsx'
import { Base64Result } from './result.tsx'
import tool from './tool.ts'

const names = ['encode', 'decode'] as const
type Direction = (typeof names)[number]

export default function Base64Page() {
  const t = useMessages(messages)
  const errorText = useFailureText(messages)
  const input = useToolInput({ draft: messages.namespace, readsBytes: tool.readsBytes })
  const {
    operation: direction,
    select,
    options: { encode: options, decode: decodeOptions },
    setOptions,
  } = useSelection(messages.namespace, tool.operations, names, () => guessDirection(input))
  const { converted, reverted, state, cancel, toolRun, ask } = useTwoWay<
    Operations,
    'encode',
    'decode'
  >({
    tool: messages.namespace,
    input,
    direction,
    there: ['encode', options],
    back: ['decode', decodeOptions],
    followed: JSON.stringify([options, decodeOptions]),
    done: direction,
    action: tool.operations[direction].title[useLanguage()],
    title: t(`error.${direction}`),
  })
  const { failure } = state
  return (
    <ToolPanes
      tool={tool}
      options={
        <OptionsRow
          value={options}
          onChange={(change) => setOptions('encode', change)}
          shared={direction === 'encode' ? options : decodeOptions}
          onShared={(change) => setOptions(names, change)}
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
          example={tool.operations.encode.example.input}
          errorOffset={failure?.params.offset}
          error={failure && errorText(failure)}
          state={<LineBreaks input={input} />}
        />
      }
      output={
        <Base64Result
          encoded={converted}
          decoded={reverted}
          charset={decodeOptions.charset}
          onCharset={(charset) => setOptions(names, { charset })}
          onDecompress={(decompress) => setOptions('decode', { ...decodeOptions, decompress })}
          ms={state.ms}
          sample={input.isEmpty ? tool.operations.encode.example.output : undefined}
          alert={
            failure ? (
              <PlaceAlert
                failure={failure}
                title={t(`error.${direction}`)}
                messages={messages}
                onShow={input.file ? undefined : input.reveal}
              />
            ) : null
          }
        />
      }
      run={toolRun}
      job={state.slow ? <JobBar progress={state.progress} onCancel={cancel} /> : null}
    />
  )
}

/** Starts with decoding if the initial text looks like Base64. */
function guessDirection(input: ToolInput): Direction {
  const source = input.read()
  if (source.kind === 'file') return 'encode'
  return LOOKS_ENCODED.test(source.text) || hasBeginLine(source.text) ? 'decode' : 'encode'
}

const LOOKS_ENCODED =
  /^\s*(?:data:[\w/+.;=-]*,|(?![\da-f]+\s*$)(?:[A-Za-z0-9+/_-]{4}){8,}\s*[A-Za-z0-9+/_-]{0,4}={0,2}\s*$)/
const hasBeginLine = (text: string) => /^\s*-----BEGIN /m.test(text)
