import { useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { type Direction, DirectionButtons } from '#src/tools/encoding/shared/direction-buttons.tsx'
import { LineBreaks } from '#src/tools/encoding/shared/line-breaks.tsx'
import { PlaceAlert } from '#src/tools/encoding/shared/place-alert.tsx'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useAutomaticRun } from '#src/tools/shared/use-automatic-run.ts'
import { useSummary } from '#src/tools/shared/use-summary.ts'
import { type ToolInput, useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { questionOf, useToolRun } from '#src/tools/shared/use-tool-run.ts'
import { messages } from './messages.ts'
import { firstOptions, OptionsRow } from './options-row.tsx'
import { Result } from './result.tsx'
import tool from './tool.ts'
import { useBase64 } from './use-base64.tsx'

export default function Base64Page() {
  const t = useMessages(messages)
  const input = useToolInput({ draft: messages.namespace, readsBytes: tool.readsBytes })
  const [direction, setDirection] = useState(() => guessDirection(input))
  const [options, setOptions] = useState(firstOptions)
  const question = questionOf(input, options)
  const { encoded, decoded, state, cancel, reset, run } = useBase64(
    direction,
    input.file !== undefined,
    question,
  )
  const start = (to: Direction) => run(to, input.read(), options)
  useAutomaticRun(input, {
    run: () => start(direction),
    forget: reset,
    key: JSON.stringify(options),
  })

  const { failure } = state
  const toolRun = useToolRun({
    question,
    state,
    title: t(`error.${direction}`),
    summary: useSummary(direction, (encoded ?? decoded)?.output),
  })

  const offset = failure?.params.offset
  return (
    <ToolPanes
      tool={tool}
      options={<OptionsRow value={options} onChange={setOptions} />}
      action={
        <DirectionButtons
          value={direction}
          disabled={input.isEmpty}
          onRun={(to) => {
            toolRun.ask()
            setDirection(to)
            start(to)
          }}
        />
      }
      input={
        <InputPane
          input={input}
          language="text"
          readsBytes={tool.readsBytes}
          example={EXAMPLE}
          errorOffset={typeof offset === 'number' ? offset : undefined}
          state={<LineBreaks input={input} />}
        />
      }
      output={
        <Result
          encoded={encoded}
          decoded={decoded}
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

const EXAMPLE = 'Developer tools 离线工具箱 🧰'
