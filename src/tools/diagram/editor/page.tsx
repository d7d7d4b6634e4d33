import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { pageClock as clock } from '#src/lib/clock.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useRunner } from '#src/lib/use-operation.ts'
import { useStore } from '#src/lib/use-store.ts'
import { useToolShortcuts } from '#src/tools/shared/shortcuts.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { LookIcon } from '#src/ui/icons.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { CodePane } from './code-pane.tsx'
import { renderPace as pace, codeStorage as storage } from './code-storage.ts'
import { EditorStore } from './editor-store.ts'
import { ExportActions } from './export-actions.tsx'
import { isPageKey, openFrame } from './frame/frame.ts'
import type { KeyPress } from './frame/protocol.ts'
import type { Operations } from './logic.ts'
import { lookMessages } from './look-messages.ts'
import { messages } from './messages.ts'
import { ModeBar } from './mode-bar.tsx'
import { PresentButton } from './present-button.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { type ClickedPart, isRendering, PreviewStore } from './preview-store.ts'
import tool from './tool.ts'
import { useDarkTheme } from './use-dark-theme.ts'
import { useEditorMode } from './use-editor-mode.ts'
import { useExport } from './use-export.ts'
import { useOverview } from './use-overview.ts'
import { useParts } from './use-parts.tsx'
import { useRenderRun } from './use-render-run.ts'

const LookBar = lazyPart(() => import('./look-bar.tsx'))

export default function DiagramPage() {
  const t = useMessages(messages)
  // The worker starts after the first render, which needs the processor, or once that is slow.
  const [isOpening, setOpening] = useState(true)
  const runner = useRunner<Operations>('diagram/editor', isOpening)
  const host = useRef<HTMLDivElement>(null)
  const [{ editor, preview }] = useState(() => {
    const code = t('code.default')
    const follow = (href: string) => void window.open(href, '_blank', 'noopener,noreferrer')
    const icons = async (names: readonly string[]) =>
      (await import('./load-icons.ts')).loadIcons(names)
    const press = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress) => {
      const init = { key, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true }
      const event = new KeyboardEvent('keydown', init)
      if (isPageKey(event)) host.current?.dispatchEvent(event)
    }
    const preview = new PreviewStore({ code, runner, clock, icons, pace, follow, press })
    return { preview, editor: new EditorStore({ code, preview, runner, storage, clock }) }
  })
  const setMode = useEditorMode(editor)
  const drawing = useStore(preview)
  const isDark = useDarkTheme()
  const overview = useOverview(isDark)
  const attach = useEffectEvent(overview.attach)
  useLayoutEffect(() => {
    editor.defaultLabel = t('drawing.node')
    preview.tooLongNotice = t('preview.long')
  }, [editor, preview, t])
  useEffect(() => editor.start(), [editor])
  useEffect(() => preview.show({ isDark }), [preview, isDark])
  useEffect(() => {
    const place = host.current
    const title = place?.querySelector('iframe')?.title ?? ''
    return place
      ? preview.open((name, onEvent) => attach(openFrame(place, name, title, onEvent)))
      : undefined
  }, [preview])
  useEffect(() => {
    if (!isRendering(drawing) || drawing.isSlow) setOpening(false)
  }, [drawing])

  const look = useMessages(lookMessages)
  const [showsLook, setShowsLook] = useState(false)
  const parts = useParts(editor)
  const handlePart = useEffectEvent((clicked: ClickedPart) => {
    // A failed load is handled by the app.
    parts.onPart(clicked, clicked.action).catch(() => undefined)
  })
  useEffect(() => {
    if (drawing.clicked) handlePart(drawing.clicked)
  }, [drawing.clicked])
  const exporting = useExport(editor, preview)
  const toolRun = useRenderRun(drawing)
  useToolShortcuts({
    run: () => {
      toolRun.ask()
      void preview.renderNow()
    },
    // At other times, Escape closes what is open.
    cancel: drawing.rendering.status === 'rendering' ? preview.cancel : undefined,
    copy: () => void exporting.code(),
  })
  return (
    <ToolPanes
      tool={tool}
      options={<ModeBar editor={editor} onMode={setMode} />}
      input={
        <CodePane
          editor={editor}
          preview={preview}
          exporting={exporting}
          rendering={drawing.rendering}
        />
      }
      output={
        <PreviewPane
          preview={preview}
          host={host}
          actions={
            <>
              <ToolbarButton
                label={look('look')}
                hidesLabel
                icon={<LookIcon />}
                aria-expanded={showsLook}
                onClick={() => setShowsLook(!showsLook)}
              />
              <PresentButton editor={editor} preview={preview} isDark={isDark} />
              <ExportActions exporting={exporting} />
            </>
          }
          bar={showsLook ? <LookBar editor={editor} /> : null}
          box={parts.box}
          overview={overview}
          onExample={() => editor.replaceDiagram(t('code.default'))}
          firstLine={editor.diagram.line}
        />
      }
      run={toolRun}
    />
  )
}
