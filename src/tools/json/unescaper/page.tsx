import { useMessages } from '#src/lib/use-messages.ts'
import { useOperationState } from '#src/lib/use-operation.ts'
import { useStore } from '#src/lib/use-store.ts'
import { useJsonInput } from '#src/tools/json/shared/use-json-input.ts'
import { useSyntaxText } from '#src/tools/json/shared/use-syntax-text.ts'
import { DirectionSwitch } from '#src/tools/shared/direction-control.tsx'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { runKeyOf } from '#src/tools/shared/tool-input-store.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useSummary } from '#src/tools/shared/use-summary.ts'
import { useToolRun } from '#src/tools/shared/use-tool-run.ts'
import { Button } from '#src/ui/button.tsx'
import { FileIcon } from '#src/ui/icons.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css } from '#styled-system/css'
import { EscapeOptions } from './escape-options.tsx'
import { EscapeResult } from './escape-result.tsx'
import { messages } from './messages.ts'
import { UnescaperResult } from './result.tsx'
import tool from './tool.ts'
import { modes, useUnescaper } from './use-unescaper.ts'

const example = tool.operations.unescape.example.input

export default function UnescaperPage() {
  const t = useMessages(messages)
  const errorText = useSyntaxText(messages)
  const input = useJsonInput(messages.namespace)
  const { store, mode, select, escaping: options, setEscaping } = useUnescaper(input)
  const { isBlank, manual, shown, crash } = useStore(store)
  const unescaping = useOperationState(store.unescaping, '✓ ')
  const escaping = useOperationState(store.escaping, '✓ ')
  if (crash !== undefined) throw crash
  const chosen = mode === 'unescape' ? unescaping : escaping
  const answer = unescaping.answer
  const { failure, slow, progress } = chosen

  const escaped = useSummary('convert', escaping.answer?.output ?? undefined)
  const toolRun = useToolRun({
    runKey: mode === 'unescape' ? runKeyOf(input) : runKeyOf(input, options.layers, options.quotes),
    state: chosen,
    action: t('convert'),
    manual,
    inputName: input.name,
    title: t('error.toast'),
    summary: mode === 'escape' ? escaped : undefined,
  })
  const convert = () => {
    toolRun.ask()
    store.convert()
  }

  const left = answer && shown ? answer.found - (shown.converted ? shown.unescaped : 0) : 0
  return (
    <ToolPanes
      tool={tool}
      options={
        <>
          <DirectionSwitch
            operations={tool.operations}
            names={modes}
            value={mode}
            onChange={select}
          />
          {mode === 'escape' ? <EscapeOptions value={options} onChange={setEscaping} /> : null}
          {mode === 'unescape' ? (
            <>
              {/* On wide screens its place stays, so that a result doesn't move the button beside it. */}
              <span className={left === 0 ? invisible : undefined}>
                <Button
                  disabled={left === 0}
                  title={t('unescape.hint')}
                  onClick={() => void store.select({ kind: 'all' })}
                >
                  {t('unescape')}
                </Button>
              </span>
              <Button
                disabled={!shown?.converted}
                onClick={() => void store.select({ kind: 'preview' })}
              >
                {t('revert')}
              </Button>
            </>
          ) : null}
        </>
      }
      action={<RunButton label={t('convert')} disabled={isBlank} onRun={convert} />}
      input={
        <InputPane
          input={input}
          language="json"
          accept=".json,.jsonl,.ndjson,.log,.txt"
          example={example}
          errorOffset={failure?.params.offset}
          error={errorText(failure)}
          actions={
            input.isEmpty ? null : (
              <ToolbarButton
                label={t('example')}
                icon={<FileIcon />}
                onClick={() => input.setText(example)}
              />
            )
          }
        />
      }
      output={
        mode === 'unescape' ? (
          <UnescaperResult input={input} store={store} state={unescaping} />
        ) : (
          <EscapeResult input={input} state={escaping} />
        )
      }
      run={toolRun}
      job={
        slow ? (
          <JobBar
            progress={progress}
            onCancel={mode === 'unescape' ? store.unescaping.cancel : store.escaping.cancel}
          />
        ) : null
      }
    />
  )
}

const invisible = css({ display: { base: 'none', _wide: 'inline' }, visibility: 'hidden' })
