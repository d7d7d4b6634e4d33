import { useMessages } from '#src/lib/use-messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { useSearchPhrases } from '#src/tools/shared/search-phrases.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { CodeEditor } from '#src/ui/code-editor.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { ModeBar } from './mode-bar.tsx'
import { PreviewPane } from './preview-pane.tsx'
import tool from './tool.ts'
import { useDiagram } from './use-diagram.tsx'
import { usePreview } from './use-preview.tsx'

export default function DiagramPage() {
  const t = useMessages(messages)
  const phrases = useSearchPhrases()
  const diagram = useDiagram()
  const preview = usePreview(diagram.code, t('preview.frame'))
  return (
    <ToolPanes
      tool={tool}
      options={
        <ModeBar
          mode={diagram.mode}
          onMode={diagram.setMode}
          onConvert={() => undefined}
          canUndo={diagram.canUndo}
          onUndo={diagram.undo}
        />
      }
      input={
        <Pane title={t('code')} actions={null} state={null}>
          <div
            className={css({
              position: 'relative',
              flex: '1 1 0',
              minHeight: { base: '200px', _wide: '0' },
            })}
          >
            <CodeEditor
              ref={diagram.box}
              label={t('code')}
              language="text"
              readOnly={false}
              phrases={phrases}
              initialText={diagram.initialText}
              onChange={diagram.onChange}
            />
          </div>
        </Pane>
      }
      output={<PreviewPane preview={preview} code={diagram.code} actions={null} />}
    />
  )
}
