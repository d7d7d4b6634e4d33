import { useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useSummary } from '#src/tools/shared/use-summary.ts'
import { useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { useToolRun } from '#src/tools/shared/use-tool-run.ts'
import { Button } from '#src/ui/button.tsx'
import { FileIcon } from '#src/ui/icons.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { EscapeOptions } from './escape-options.tsx'
import { EscapeResult } from './escape-result.tsx'
import { EXAMPLE } from './example.ts'
import { messages } from './messages.ts'
import { Result } from './result.tsx'
import tool from './tool.ts'
import { useBlank } from './use-blank.tsx'
import { useEscape } from './use-escape.tsx'
import { useUnescape } from './use-unescape.tsx'

const modes = ['unescape', 'escape'] as const

export default function UnescaperPage() {
  const t = useMessages(messages)
  const input = useToolInput({ draft: messages.namespace })
  const isBlank = useBlank(input)
  const [mode, setMode] = useState<(typeof modes)[number]>('unescape')
  const [collapsed, setCollapsed] = useState(false)
  const unescaping = useUnescape(input, { active: mode === 'unescape' && !isBlank, collapsed })
  const escaping = useEscape(input, mode === 'escape' && !isBlank)
  const chosen = mode === 'unescape' ? unescaping : escaping
  const { answer, shown, select } = unescaping
  const { failure, slow, progress } = chosen.state

  const escaped = useSummary('convert', escaping.state.answer?.output ?? undefined)
  const toolRun = useToolRun({
    question: chosen.question,
    state: chosen.state,
    title: t('error.toast'),
    summary: mode === 'escape' ? escaped : undefined,
  })
  const convert = () => {
    toolRun.ask()
    chosen.convert()
  }

  const offset = failure?.params.offset
  const left = answer && shown && answer.found > (shown.converted ? shown.unescaped : 0)
  return (
    <ToolPanes
      tool={tool}
      options={
        <>
          <Segments
            label={t('mode')}
            value={mode}
            onChange={setMode}
            options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          />
          {mode === 'escape' ? <EscapeOptions {...escaping} /> : null}
        </>
      }
      action={
        <>
          {mode === 'unescape' && left ? (
            <Button onClick={() => void select({ kind: 'all' })}>{t('unescape')}</Button>
          ) : null}
          {mode === 'unescape' ? (
            <Button disabled={!shown?.converted} onClick={() => void select({ kind: 'preview' })}>
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
          example={EXAMPLE}
          errorOffset={typeof offset === 'number' ? offset : undefined}
          actions={
            input.isEmpty ? null : (
              <ToolbarButton
                label={t('example')}
                icon={<FileIcon />}
                onClick={() => input.setText(EXAMPLE)}
              />
            )
          }
        />
      }
      output={
        mode === 'unescape' ? (
          <Result
            input={input}
            unescaping={unescaping}
            collapsed={collapsed}
            onCollapse={setCollapsed}
          />
        ) : (
          <EscapeResult input={input} state={escaping.state} />
        )
      }
      run={toolRun}
      job={slow ? <JobBar progress={progress} onCancel={chosen.cancel} /> : null}
    />
  )
}
