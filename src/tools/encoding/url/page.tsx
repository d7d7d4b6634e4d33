import { useMemo, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { LineBreaks } from '#src/tools/encoding/shared/line-breaks.tsx'
import { PlaceAlert } from '#src/tools/encoding/shared/place-alert.tsx'
import { ChoiceControl } from '#src/tools/shared/choice-control.tsx'
import { DirectionButtons } from '#src/tools/shared/direction-control.tsx'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { ToggleControl } from '#src/tools/shared/toggle-control.tsx'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { useTwoWay } from '#src/tools/shared/use-two-way.ts'
import { css } from '#styled-system/css'
import type { UrlMode } from './logic/modes.ts'
import { urlTableOf } from './logic/url-table.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import { Notes } from './notes.tsx'
import { ProblemList } from './problem-list.tsx'
import tool from './tool.ts'
import { UrlTable } from './url-table.tsx'

/** The longest text (UTF-16 units) that is looked at for being a URL. */
const LONGEST_URL = 100_000

const names = ['encode', 'decode'] as const
type Direction = (typeof names)[number]

export default function UrlPage() {
  const t = useMessages(messages)
  const input = useToolInput({ draft: messages.namespace })
  const [direction, setDirection] = useState(() => guessDirection(input))
  const [mode, setMode] = useState<UrlMode>('component')
  const [keepEscapes, setKeepEscapes] = useState(false)
  // Chosen for one text: the next one is decoded once.
  const [chosen, setChosen] = useState({ version: 0, layers: 1 })
  const layers = chosen.version === input.version ? chosen.layers : 1
  const keeps = keepEscapes && mode !== 'form'
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
    there: ['encode', { mode, keepEscapes: keeps }],
    back: ['decode', { mode, layers }],
    followed: JSON.stringify([mode, keeps, layers]),
    done: direction,
    title: t(`error.${direction}`),
    isFault: ({ problemCount }) => problemCount > 0,
  })
  const { failure, ms } = state

  const url = useUrlText(input)
  const table = useMemo(() => (url === undefined ? undefined : urlTableOf(url)), [url])
  const onShow = input.file ? undefined : input.reveal
  return (
    <ToolPanes
      tool={tool}
      options={
        <>
          {direction === 'encode' && mode !== 'form' ? (
            <ToggleControl
              option={tool.operations.encode.options.keepEscapes}
              value={keepEscapes}
              onChange={setKeepEscapes}
            />
          ) : null}
          <ChoiceControl
            option={tool.operations.encode.options.mode}
            value={mode}
            inView
            onChange={setMode}
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
            setDirection(to)
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
            language="text"
            fileName="offkit.txt"
            ms={ms}
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
            <Notes
              encoded={encoded}
              keepsEscapes={keeps}
              decoded={decoded}
              onLayers={(wanted) => setChosen({ version: input.version, layers: wanted })}
            />
          </OutputPane>
          {table && url !== undefined ? (
            <UrlTable url={url} table={table} onChange={input.setText} />
          ) : null}
        </div>
      }
      run={toolRun}
      job={state.slow ? <JobBar progress={state.progress} onCancel={cancel} /> : null}
    />
  )
}

/** What is typed, where it is short enough for a URL. */
function useUrlText({ pane: { snapshot }, file }: ToolInput): string | undefined {
  return useMemo(
    () => (file || snapshot.length > LONGEST_URL ? undefined : snapshot.text()),
    [snapshot, file],
  )
}

/** What was brought from elsewhere and has escapes is to be decoded. */
function guessDirection(input: ToolInput): Direction {
  const source = input.read()
  return source.kind === 'text' && /%[\da-f]{2}/i.test(source.text) ? 'decode' : 'encode'
}

const column = css({
  flex: '1 1 0',
  // Stacked, each is as high as it is; beside the input they share its height.
  display: { base: 'block', _wide: 'flex' },
  flexDirection: 'column',
  minWidth: '0',
  minHeight: '0',
})
