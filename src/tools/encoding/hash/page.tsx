import { useMemo } from 'react'
import { ToolFailure } from '#src/core/failure.ts'
import { asText } from '#src/lib/kept-shapes.ts'
import { useKeptState } from '#src/lib/use-kept-state.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useUnkept } from '#src/lib/use-unkept.ts'
import { LineBreaks } from '#src/tools/encoding/shared/line-breaks.tsx'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useSummary } from '#src/tools/shared/use-summary.ts'
import { useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { useToolRun } from '#src/tools/shared/use-tool-run.ts'
import { Select } from '#src/ui/select.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { ExpectedField } from './expected-field.tsx'
import { FilesPane } from './files-pane.tsx'
import { algorithms, factsOf } from './logic/algorithms.ts'
import { compareDigests } from './logic/compare.ts'
import { parseExpected } from './logic/expected.ts'
import { formatResults, formats } from './logic/format.ts'
import { messages } from './messages.ts'
import { SettingsRow } from './settings-row.tsx'
import tool from './tool.ts'
import { useFiles } from './use-files.ts'
import { useHashing } from './use-hashing.ts'
import { useSettings } from './use-settings.ts'
import { Verdict } from './verdict.tsx'

export default function HashPage() {
  const t = useMessages(messages)
  const input = useToolInput({ draft: messages.namespace, readsBytes: tool.readsBytes })
  const { files, lists, add, remove, clear } = useFiles()
  const [settings, setSettings] = useSettings()
  const [expectedText, setExpectedText] = useKeptState('encoding/hash.expected', '', asText)
  useUnkept([
    settings.isHmac && settings.key.text !== '' && t('unkept.key'),
    files.length > 0 && t('unkept.files'),
  ])
  const pasted = useMemo(() => parseExpected(expectedText), [expectedText])
  // A list of digests alone is a file like others.
  const hashedFiles = useMemo(() => {
    const others = files.filter((file) => !lists.has(file))
    return others.length > 0 ? others : files
  }, [files, lists])
  const expected = useMemo(() => {
    const used = files.length > hashedFiles.length ? files : []
    const listed = used.flatMap((file) => lists.get(file) ?? [])
    return [...listed, ...(pasted.ok ? pasted.digests : [])]
  }, [files, hashedFiles, lists, pasted])

  const { question, state, cancel, run } = useHashing(input, {
    files: hashedFiles,
    settings,
    expected,
  })
  const { answer, failure, ms } = state
  const chosen = useMemo(() => [settings.algorithm, ...settings.more], [settings])
  const output = useMemo(
    () => (answer ? formatResults(answer, chosen, settings.format) : undefined),
    [answer, chosen, settings.format],
  )
  const compared = useMemo(
    () => (answer && expected.length > 0 ? compareDigests(expected, answer) : []),
    [answer, expected],
  )
  const [only] = compared
  const isEmpty = input.isEmpty && files.length === 0
  const size = answer?.reduce((sum, hashed) => sum + hashed.size, 0)
  const toolRun = useToolRun({
    question,
    state,
    summary: useSummary('hash', size === undefined ? undefined : { size }),
  })
  const generate = () => {
    if (isEmpty) return
    toolRun.ask()
    run()
  }
  return (
    <ToolPanes
      tool={tool}
      options={
        <>
          <Select
            label={t('algorithm')}
            value={settings.algorithm}
            options={algorithms.map((value) => ({ value, label: factsOf[value].name }))}
            onChange={(algorithm) => setSettings({ ...settings, algorithm })}
          />
          <Select
            label={t('format')}
            value={settings.format}
            options={formats.map((value) => ({ value, label: t(`format.${value}`) }))}
            onChange={(format) => setSettings({ ...settings, format })}
          />
        </>
      }
      action={<RunButton label={t('generate')} onRun={generate} />}
      notes={<SettingsRow value={settings} onChange={setSettings} />}
      input={
        files.length > 0 ? (
          <FilesPane
            files={files}
            lists={[...lists.keys()]}
            failure={input.failure}
            onAdd={add}
            onFolder={(name) => input.refuse(new ToolFailure('file.directory', { name }))}
            onRemove={remove}
            onClear={clear}
          />
        ) : (
          <InputPane
            input={input}
            language="text"
            readsBytes={tool.readsBytes}
            example={EXAMPLE}
            state={
              input.isEmpty ? null : (
                <>
                  <LineBreaks input={input} />
                  {t('utf8')}
                </>
              )
            }
            onFiles={add}
          />
        )
      }
      output={
        <OutputPane
          output={failure ? t('error') : output}
          language="text"
          fileName="offkit.txt"
          ms={ms}
          state={settings.isHmac && settings.key.text === '' ? t('key.empty') : null}
        >
          <ExpectedField value={expectedText} expected={pasted} onChange={setExpectedText} />
          {failure ? <FailureAlert failure={failure} messages={messages} /> : null}
          {compared.length === 1 && only && answer && !only.expected?.fileName ? (
            <Verdict comparison={only} hashed={answer} isHmac={settings.isHmac} />
          ) : compared.length > 0 ? (
            <ComparisonTable results={compared} />
          ) : null}
        </OutputPane>
      }
      run={toolRun}
      job={state.slow ? <JobBar progress={state.progress} onCancel={cancel} /> : null}
    />
  )
}

const EXAMPLE = 'The quick brown fox jumps over the lazy dog'
