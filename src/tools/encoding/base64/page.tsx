import { useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { LineBreaks } from '#src/tools/encoding/shared/line-breaks.tsx'
import { PlaceAlert } from '#src/tools/encoding/shared/place-alert.tsx'
import { DirectionButtons } from '#src/tools/shared/direction-control.tsx'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { useTwoWay } from '#src/tools/shared/use-two-way.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import { firstOptions, OptionsRow } from './options-row.tsx'
import { Result } from './result.tsx'
import tool from './tool.ts'

const names = ['encode', 'decode'] as const
type Direction = (typeof names)[number]

export default function Base64Page() {
  const t = useMessages(messages)
  const input = useToolInput({ draft: messages.namespace, readsBytes: tool.readsBytes })
  const [direction, setDirection] = useState(() => guessDirection(input))
  const [options, setOptions] = useState(firstOptions)
  const { converted, reverted, state, cancel, toolRun, ask } = useTwoWay<
    Operations,
    'encode',
    'decode'
  >({
    tool: messages.namespace,
    input,
    direction,
    there: ['encode', options],
    back: ['decode', {}],
    followed: JSON.stringify(options),
    done: direction,
    title: t(`error.${direction}`),
  })
  const { failure } = state
  return (
    <ToolPanes
      tool={tool}
      options={<OptionsRow value={options} onChange={setOptions} />}
      action={
        <DirectionButtons
          operations={tool.operations}
          names={names}
          value={direction}
          disabled={input.isEmpty}
          onRun={(to) => {
            setDirection(to)
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
          state={<LineBreaks input={input} />}
        />
      }
      output={
        <Result
          encoded={converted}
          decoded={reverted}
          ms={state.ms}
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

/** What was brought from elsewhere and is Base64 by its look is to be decoded. */
function guessDirection(input: ToolInput): Direction {
  const source = input.read()
  if (source.kind === 'file') return 'encode'
  return tool.pattern.test(source.text) || hasBeginLine(source.text) ? 'decode' : 'encode'
}

const hasBeginLine = (text: string) => /^\s*-----BEGIN /m.test(text)
