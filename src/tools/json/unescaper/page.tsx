import { useEffect, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { useOperationState, useRunner } from '#src/lib/use-operation.ts'
import { useStore } from '#src/lib/use-store.ts'
import { DirectionSwitch } from '#src/tools/shared/direction-control.tsx'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { questionOf } from '#src/tools/shared/tool-input-store.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useSummary } from '#src/tools/shared/use-summary.ts'
import { useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { useToolRun } from '#src/tools/shared/use-tool-run.ts'
import { Button } from '#src/ui/button.tsx'
import { FileIcon } from '#src/ui/icons.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { EscapeOptions } from './escape-options.tsx'
import { EscapeResult } from './escape-result.tsx'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import { Result } from './result.tsx'
import { UnescaperStore } from './store.ts'
import tool from './tool.ts'

const modes = ['unescape', 'escape'] as const
const example = tool.operations.unescape.example.input

export default function UnescaperPage() {
  const t = useMessages(messages)
  const input = useToolInput({ draft: messages.namespace })
  const unescaper = useRunner<Operations>(messages.namespace)
  const escaper = useRunner<Operations>(messages.namespace, true)
  const [store] = useState(() => new UnescaperStore(input, unescaper, escaper))
  useEffect(() => store.follow(input), [store, input])
  useEffect(() => () => store.end(), [store])
  const { mode, layers, quotes, isBlank, shown, crash } = useStore(store)
  const unescaping = useOperationState(store.unescaping, '✓ ')
  const escaping = useOperationState(store.escaping, '✓ ')
  if (crash !== undefined) throw crash
  const chosen = mode === 'unescape' ? unescaping : escaping
  const answer = unescaping.answer
  const { failure, slow, progress } = chosen

  const escaped = useSummary('convert', escaping.answer?.output ?? undefined)
  const toolRun = useToolRun({
    question: mode === 'unescape' ? questionOf(input) : questionOf(input, layers, quotes),
    state: chosen,
    title: t('error.toast'),
    summary: mode === 'escape' ? escaped : undefined,
  })
  const convert = () => {
    toolRun.ask()
    store.convert()
  }

  const left = answer && shown && answer.found > (shown.converted ? shown.unescaped : 0)
  return (
    <ToolPanes
      tool={tool}
      options={
        <>
          <DirectionSwitch
            operations={tool.operations}
            names={modes}
            value={mode}
            onChange={store.setMode}
          />
          {mode === 'escape' ? <EscapeOptions store={store} /> : null}
        </>
      }
      action={
        <>
          {mode === 'unescape' && left ? (
            <Button onClick={() => void store.select({ kind: 'all' })}>{t('unescape')}</Button>
          ) : null}
          {mode === 'unescape' ? (
            <Button
              disabled={!shown?.converted}
              onClick={() => void store.select({ kind: 'preview' })}
            >
              {t('revert')}
            </Button>
          ) : null}
          <RunButton label={t('convert')} disabled={isBlank} onRun={convert} />
        </>
      }
      input={
        <InputPane
          input={input}
          language="json"
          accept=".json,.jsonl,.ndjson,.log,.txt"
          example={example}
          errorOffset={failure?.params.offset}
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
          <Result input={input} store={store} state={unescaping} />
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
