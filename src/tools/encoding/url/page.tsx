import { useMemo, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { type Direction, DirectionButtons } from '#src/tools/encoding/shared/direction-buttons.tsx'
import { LineBreaks } from '#src/tools/encoding/shared/line-breaks.tsx'
import { PlaceAlert } from '#src/tools/encoding/shared/place-alert.tsx'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useAutomaticRun } from '#src/tools/shared/use-automatic-run.ts'
import { useSummary } from '#src/tools/shared/use-summary.ts'
import { type ToolInput, useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { questionOf, useToolRun } from '#src/tools/shared/use-tool-run.ts'
import { Segments } from '#src/ui/segments.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { css } from '#styled-system/css'
import { type UrlMode, urlModes } from './logic/modes.ts'
import { urlTableOf } from './logic/url-table.ts'
import { messages } from './messages.ts'
import { Notes } from './notes.tsx'
import { ProblemList } from './problem-list.tsx'
import tool from './tool.ts'
import { UrlTable } from './url-table.tsx'
import { useUrl } from './use-url.tsx'

/** The longest text (UTF-16 units) that is looked at for being a URL. */
const LONGEST_URL = 100_000

export default function UrlPage() {
  const t = useMessages(messages)
  const input = useToolInput({ draft: messages.namespace })
  const [direction, setDirection] = useState(() => guessDirection(input))
  const [mode, setMode] = useState<UrlMode>('component')
  const [keepEscapes, setKeepEscapes] = useState(false)
  // Chosen for one text: the next one is decoded once.
  const [chosen, setChosen] = useState({ version: 0, layers: 1 })
  const layers = chosen.version === input.version ? chosen.layers : 1
  const settings = { mode, keepEscapes: keepEscapes && mode !== 'form', layers }
  const question = questionOf(input, settings)
  const { encoded, decoded, state, cancel, reset, run } = useUrl(direction, question)
  const start = (to: Direction) => run(to, input.read(), settings)
  useAutomaticRun(input, {
    run: () => start(direction),
    forget: reset,
    key: JSON.stringify(settings),
  })

  const { failure, ms } = state
  const toolRun = useToolRun({
    question,
    state,
    failed: failure !== undefined || (decoded?.problemCount ?? 0) > 0,
    title: t(`error.${direction}`),
    summary: useSummary(direction, (encoded ?? decoded)?.output),
  })

  const url = useUrlText(input)
  const table = useMemo(() => (url === undefined ? undefined : urlTableOf(url)), [url])
  const offset = failure?.params.offset ?? decoded?.problems[0]?.offset
  const onShow = input.file ? undefined : input.reveal
  return (
    <ToolPanes
      tool={tool}
      options={
        <>
          {direction === 'encode' && mode !== 'form' ? (
            <Switch label={t('keepEscapes')} checked={keepEscapes} onChange={setKeepEscapes} />
          ) : null}
          <Segments
            label={t('mode')}
            value={mode}
            onChange={setMode}
            options={urlModes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          />
        </>
      }
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
          example={EXAMPLE}
          errorOffset={typeof offset === 'number' ? offset : undefined}
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
              keepsEscapes={settings.keepEscapes}
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

const EXAMPLE = 'https://例え.jp/路径/a b?q=你好 世界&lang=zh-CN&page=1#第一节'
