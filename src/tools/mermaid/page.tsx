import { useEffect, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { useTaskRunner } from '#src/lib/use-task.ts'
import { useToolShortcuts } from '#src/tools/shared/shortcuts.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { CodePane } from './code-pane.tsx'
import { ExportActions } from './export-actions.tsx'
import { lineInCode, type Operations } from './logic.ts'
import { messages } from './messages.ts'
import { ModeBar } from './mode-bar.tsx'
import { PreviewPane } from './preview-pane.tsx'
import tool from './tool.ts'
import { useDrawingRun } from './use-drawing-run.tsx'
import { useEditing } from './use-editing.tsx'
import { useExport } from './use-export.tsx'
import { usePreparation } from './use-preparation.tsx'
import { usePreview } from './use-preview.tsx'

export default function DiagramPage() {
  const t = useMessages(messages)
  // Until the first picture is there, or takes its time, the worker leaves the processor to it.
  const [isOpening, setOpening] = useState(true)
  const runner = useTaskRunner<Operations>('mermaid', isOpening)
  const prepare = usePreparation(runner)
  const editing = useEditing(runner, prepare)
  const { diagram } = editing
  const preview = usePreview(diagram.code, t('preview.frame'), prepare)
  const exporting = useExport(editing, preview)
  const toolRun = useDrawingRun(preview, diagram.code)
  useToolShortcuts({
    run: () => {
      toolRun.ask()
      preview.draw()
    },
    cancel: preview.cancel,
    copy: () => void exporting.code(),
  })
  const { painting, isBusy, isSlow } = preview
  useEffect(() => {
    if (!isBusy || isSlow) setOpening(false)
  }, [isBusy, isSlow])
  const line =
    painting.status === 'failed' && painting.order.code === diagram.code
      ? painting.failure.line
      : undefined
  return (
    <ToolPanes
      tool={tool}
      options={
        <ModeBar
          mode={diagram.mode}
          onMode={diagram.setMode}
          onConvert={() => void editing.convert(preview.painter())}
          canUndo={diagram.canUndo}
          onUndo={diagram.undo}
        />
      }
      input={
        <CodePane
          editing={editing}
          exporting={exporting}
          errorLine={line === undefined ? undefined : lineInCode(diagram.code, line)}
        />
      }
      output={
        <PreviewPane
          preview={preview}
          code={diagram.code}
          onExample={() => diagram.replace(t('code.default'))}
          actions={<ExportActions exporting={exporting} />}
        />
      }
      run={toolRun}
    />
  )
}
