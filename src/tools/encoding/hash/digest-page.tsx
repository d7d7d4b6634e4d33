import { type ReactNode, useId, useMemo, useState } from 'react'
import { ToolFailure } from '#src/core/failure.ts'
import { parseText } from '#src/lib/state-parsers.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { usePersistedState } from '#src/lib/use-persisted-state.ts'
import { useUnsavedFields } from '#src/lib/use-unsaved-fields.ts'
import { LineBreaks } from '#src/tools/encoding/shared/line-breaks.tsx'
import { VerdictLine } from '#src/tools/encoding/shared/verdict-line.tsx'
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
import { EmptyNote } from './empty-note.tsx'
import { ExpectedField } from './expected-field.tsx'
import { FilesPane } from './files-pane.tsx'
import { factsOf, hashAlgorithms } from './logic/algorithms.ts'
import { compareDigests } from './logic/compare.ts'
import { parseExpected } from './logic/expected.ts'
import { formatResults, formats } from './logic/format.ts'
import { passwordHashName } from './logic/password/known-hashes.ts'
import { messages } from './messages.ts'
import { PasswordLink } from './password-link.tsx'
import { HashSettingsRow } from './settings-row.tsx'
import tool from './tool.ts'
import { useFiles } from './use-files.ts'
import { useHashing } from './use-hashing.ts'
import { useSettings } from './use-settings.ts'
import { useTypingPause } from './use-typing-pause.ts'
import { DigestVerdict } from './verdict.tsx'

/** Computes and compares digests of a text or files. */
export function DigestPage({
  modes,
  onPasswordHash,
}: {
  /** The control that leaves this page. */
  readonly modes: ReactNode
  /** Called with a password hash to verify. */
  readonly onPasswordHash: (hash: string) => void
}) {
  const t = useMessages(messages)
  const input = useToolInput({ draft: messages.namespace, readsBytes: tool.readsBytes })
  const { files, lists, add, remove, clear } = useFiles(t('unkept.files'))
  const [settings, setSettings] = useSettings()
  const [expectedText, setExpectedText] = usePersistedState('encoding/hash.expected', '', parseText)
  useUnsavedFields(
    [settings.isHmac && settings.key.text !== '' && t('unkept.key')],
    messages.namespace,
  )
  const isComplete = useTypingPause(expectedText)
  const alertId = useId()
  const pasted = useMemo(() => parseExpected(expectedText), [expectedText])
  // Checksum files without other files are hashed themselves.
  const hashedFiles = useMemo(() => {
    const dataFiles = files.filter((file) => !lists.has(file))
    return dataFiles.length > 0 ? dataFiles : files
  }, [files, lists])
  const expected = useMemo(() => {
    const used = files.length > hashedFiles.length ? files : []
    const listed = used.flatMap((file) => lists.get(file) ?? [])
    return [...listed, ...(pasted.ok ? pasted.digests : [])]
  }, [files, hashedFiles, lists, pasted])

  const { runKey, state, cancel, run, manual } = useHashing(input, {
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
  const wrong =
    pasted.ok || !isComplete || passwordHashName(expectedText) !== undefined ? undefined : pasted
  const isComparedOnce = compared.length === 1 && !only?.expected?.fileName
  const { snapshot } = input.pane
  const typedStart = input.file || snapshot.length > MAX_HASH_CHARS ? '' : snapshot.text()
  const isEmpty = input.isEmpty && files.length === 0
  const size = answer?.reduce((sum, hashed) => sum + hashed.size, 0)
  const toolRun = useToolRun({
    runKey,
    state,
    action: t('generate'),
    manual,
    summary: useSummary('hash', size === undefined ? undefined : { size }),
  })
  const hashNow = () => {
    toolRun.ask()
    run()
  }
  // An empty input has a digest only on request.
  const [askedVersion, setAskedVersion] = useState<number>()
  const generate = () => (isEmpty ? setAskedVersion(input.version) : hashNow())
  return (
    <ToolPanes
      tool={tool}
      options={
        <>
          {modes}
          <Select
            label={t('algorithm')}
            value={settings.algorithm}
            options={hashAlgorithms.map((value) => ({ value, label: factsOf[value].name }))}
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
      notes={<HashSettingsRow value={settings} onChange={setSettings} />}
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
            example={example.input}
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
          kind="digest"
          language="text"
          ms={ms}
          sample={input.isEmpty && !answer ? example.output : undefined}
          below={
            <>
              <PasswordLink
                text={pasted.ok ? typedStart : expectedText}
                onOpen={(hash) => {
                  // The field would save the hash.
                  if (!pasted.ok) setExpectedText('')
                  onPasswordHash(hash)
                }}
              />
              {wrong ? (
                <VerdictLine id={alertId} role="alert" look="bad">
                  {t(`expected.${wrong.reason}`, { line: wrong.line, text: wrong.text })}
                </VerdictLine>
              ) : null}
              {isComparedOnce && only && answer && isComplete ? (
                <DigestVerdict comparison={only} hashed={answer} isHmac={settings.isHmac} />
              ) : null}
            </>
          }
          state={settings.isHmac && settings.key.text === '' ? t('key.empty') : null}
        >
          {isEmpty && askedVersion === input.version ? <EmptyNote onHash={hashNow} /> : null}
          <ExpectedField
            value={expectedText}
            errorId={wrong && alertId}
            onChange={setExpectedText}
          />
          {failure ? <FailureAlert failure={failure} messages={messages} /> : null}
          {isComparedOnce || compared.length === 0 ? null : <ComparisonTable results={compared} />}
        </OutputPane>
      }
      run={toolRun}
      job={state.slow ? <JobBar progress={state.progress} onCancel={cancel} /> : null}
    />
  )
}

/** Longer texts aren’t password hashes. */
const MAX_HASH_CHARS = 500

const { example } = tool.operations.hash
