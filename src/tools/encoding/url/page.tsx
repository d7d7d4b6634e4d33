import { useMemo } from 'react'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { LineBreaks } from '#src/tools/encoding/shared/line-breaks.tsx'
import { PlaceAlert } from '#src/tools/encoding/shared/place-alert.tsx'
import { ChoiceControl } from '#src/tools/shared/choice-control.tsx'
import { DirectionButtons } from '#src/tools/shared/direction-control.tsx'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { CURRENT, ResultContext } from '#src/tools/shared/result-state.ts'
import { ToggleControl } from '#src/tools/shared/toggle-control.tsx'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useInputChoice } from '#src/tools/shared/use-input-choice.ts'
import { useSelection } from '#src/tools/shared/use-selection.ts'
import { useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { useTwoWay } from '#src/tools/shared/use-two-way.ts'
import { css } from '#styled-system/css'
import { MAX_URL_CHARS } from './logic/url-table.ts'
import type { EncodeUrlOptions, Operations } from './logic.ts'
import { messages } from './messages.ts'
import { UrlNotes } from './notes.tsx'
import { PartsPanel } from './parts-panel.tsx'
import { ProblemList } from './problem-list.tsx'
import tool from './tool.ts'

const names = ['encode', 'decode'] as const
type Direction = (typeof names)[number]

export default function UrlPage() {
  const t = useMessages(messages)
  const input = useToolInput({ draft: messages.namespace })
  const {
    operation: direction,
    select,
    options: chosen,
    setOptions,
  } = useSelection(messages.namespace, tool.operations, names, () => guessDirection(input), {
    perInput: ['layers'],
    computed: ({ encode }) => ({ encode: { keepEscapes: keepsEscapesOf(encode) } }),
  })
  const { mode } = chosen[direction]
  const [layers, setLayers] = useInputChoice(
    input,
    { saved: chosen.decode.layers, initial: tool.operations.decode.options.layers.default },
    (wanted) => {
      select(direction)
      setOptions('decode', { layers: wanted })
    },
  )
  const keepEscapes = keepsEscapesOf(chosen.encode)
  const {
    converted: encoded,
    reverted: decoded,
    state,
    cancel,
    toolRun,
    ask,
  } = useTwoWay<Operations, 'encode', 'decode'>({
    tool: messages.namespace,
    input,
    direction,
    there: ['encode', { mode: chosen.encode.mode, keepEscapes }],
    back: ['decode', { mode: chosen.decode.mode, layers }],
    followed: JSON.stringify([mode, keepEscapes, layers]),
    done: direction,
    action: tool.operations[direction].title[useLanguage()],
    title: t(`error.${direction}`),
    isFault: ({ problemCount }) => problemCount > 0,
  })
  const { failure, ms } = state
  const text = useShortText(input)
  const onShow = input.file ? undefined : input.reveal
  return (
    <ToolPanes
      tool={tool}
      options={
        <>
          {direction === 'encode' && mode !== 'form' ? (
            <ToggleControl
              option={tool.operations.encode.options.keepEscapes}
              value={chosen.encode.keepEscapes}
              onChange={(checked) => setOptions('encode', { keepEscapes: checked })}
            />
          ) : null}
          <ChoiceControl
            option={tool.operations.encode.options.mode}
            value={mode}
            inView
            onChange={(next) => setOptions(names, { mode: next })}
          />
        </>
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
          example={tool.operations.encode.example.input}
          errorOffset={failure?.params.offset ?? decoded?.problems[0]?.offset}
          state={<LineBreaks input={input} />}
        />
      }
      output={
        <div className={column}>
          <OutputPane
            output={(encoded ?? decoded)?.output}
            kind={tool.operations[direction].output}
            language="text"
            inverse={direction === 'encode' ? 'decode' : 'encode'}
            ms={ms}
            sample={input.isEmpty ? tool.operations.encode.example.output : undefined}
          >
            {failure ? (
              <PlaceAlert
                failure={failure}
                title={t(`error.${direction}`)}
                messages={messages}
                onShow={onShow}
              />
            ) : null}
            {decoded && decoded.problemCount > 0 ? (
              <ProblemList
                problems={decoded.problems}
                count={decoded.problemCount}
                onShow={onShow}
              />
            ) : null}
            <UrlNotes
              encoded={encoded}
              keepEscapes={keepEscapes}
              decoded={decoded}
              onLayers={setLayers}
            />
          </OutputPane>
          {text === undefined ? null : (
            <ResultContext.Provider value={CURRENT}>
              <PartsPanel text={text} onChange={input.setText} />
            </ResultContext.Provider>
          )}
        </div>
      }
      run={toolRun}
      job={state.slow ? <JobBar progress={state.progress} onCancel={cancel} /> : null}
    />
  )
}

/** The form mode escapes every percent sign. */
const keepsEscapesOf = ({ mode, keepEscapes }: EncodeUrlOptions) => keepEscapes && mode !== 'form'

/** The typed text, if it is short enough for a URL. */
function useShortText({ pane: { snapshot }, file }: ToolInput): string | undefined {
  return useMemo(
    () => (file || snapshot.length > MAX_URL_CHARS ? undefined : snapshot.text()),
    [snapshot, file],
  )
}

/** Starts with decoding if the initial text contains escapes. */
function guessDirection(input: ToolInput): Direction {
  const source = input.read()
  return source.kind === 'text' && /%[\da-f]{2}/i.test(source.text) ? 'decode' : 'encode'
}

const column = css({
  flex: '1 1 0',
  display: 'flex',
  flexDirection: 'column',
  // Stacked panes have their natural height; beside the input they share its height.
  '& > section': { flex: { base: '1 0 auto!', _wide: '1 1 0!' } },
  minWidth: '0',
  minHeight: '0',
})
