import { Suspense, useState } from 'react'
import { EDITOR_LIMIT, utf8Length } from '#src/lib/text-source.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { useSearchPhrases } from '#src/tools/shared/search-phrases.ts'
import { shortcutNames } from '#src/tools/shared/shortcuts.ts'
import { StateLine } from '#src/tools/shared/state-line.tsx'
import { CodeEditor } from '#src/ui/code-editor.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { CheckIcon, CopyIcon, SavedIcon, TemplateIcon } from '#src/ui/icons.ts'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { useFileDrop } from '#src/ui/use-file-drop.ts'
import { css, cx } from '#styled-system/css'
import { CodeNotes } from './code-notes.tsx'
import type { EditorStore } from './editor-store.ts'
import { lineInCode, lineStart, wordsAt } from './logic.ts'
import { messages } from './messages.ts'
import type { Painting } from './painter.ts'
import type { Export } from './use-export.ts'

const TemplatesDialog = lazyPart(() => import('./templates-dialog.tsx'))
const KeptDialog = lazyPart(() => import('./kept-dialog.tsx'))

/** The editor with what is said of the code. */
export function CodePane({
  editor,
  exporting,
  painting,
}: {
  readonly editor: EditorStore
  readonly exporting: Export
  readonly painting: Painting
}) {
  const t = useMessages(messages)
  const phrases = useSearchPhrases()
  const [dialog, setDialog] = useState<'templates' | 'kept'>()
  const { code } = useStore(editor)
  const openFirst = ([file]: readonly File[]) => void (file && editor.open(file))
  const { over, props } = useFileDrop({
    onFiles: openFirst,
    onDirectory: (name) => editor.refuse({ key: 'open.folder', params: { name } }),
  })
  const close = () => setDialog(undefined)
  const choose = (text: string) => {
    close()
    editor.replace(text)
  }
  return (
    <Pane
      title={t('code')}
      actions={
        <>
          <ToolbarButton
            label={t('templates')}
            icon={<TemplateIcon />}
            onClick={() => setDialog('templates')}
          />
          <ToolbarButton label={t('kept')} icon={<SavedIcon />} onClick={() => setDialog('kept')} />
          <FileButton
            label={t('code.open')}
            accept=".mmd,.mermaid,.excalidraw,.json,.txt,.md"
            onFiles={openFirst}
          />
          <ToolbarButton
            label={t('code.copy')}
            shortcut={shortcutNames.copy}
            icon={exporting.copied ? <CheckIcon /> : <CopyIcon />}
            done={exporting.copied}
            disabled={code === ''}
            onClick={() => void exporting.code()}
          />
        </>
      }
      state={<StateLine size={utf8Length(code)} lines={code.split('\n').length} />}
    >
      <div
        className={cx(body, over && dropping)}
        {...props}
        onPasteCapture={(event) => {
          if (!editor.paste(textOf(event.clipboardData))) return props.onPasteCapture(event)
          event.preventDefault()
          event.stopPropagation()
        }}
      >
        <CodeEditor
          ref={editor.hold}
          label={t('code')}
          language="mermaid"
          readOnly={false}
          phrases={phrases}
          initialText={() => code}
          maxLength={EDITOR_LIMIT}
          complete={wordsAt}
          errorOffset={errorOffset(code, painting)}
          onChange={(snapshot) => editor.change(snapshot.text())}
        />
      </div>
      <CodeNotes editor={editor} />
      <Suspense>
        {dialog === 'templates' ? <TemplatesDialog onChoose={choose} onClose={close} /> : null}
        {dialog === 'kept' ? <KeptDialog code={code} onChoose={choose} onClose={close} /> : null}
      </Suspense>
    </Pane>
  )
}

/** What Excalidraw copies has a type of its own, where the browser lets it. */
const textOf = (data: DataTransfer) =>
  data.getData('application/vnd.excalidraw.clipboard+json') || data.getData('text/plain')

/** Where the line begins that was found wrong, in bytes. */
function errorOffset(code: string, painting: Painting): number | undefined {
  if (painting.status !== 'failed' || painting.order.code !== code) return undefined
  const { line } = painting.failure
  if (line === undefined) return undefined
  return utf8Length(code.slice(0, lineStart(code, lineInCode(code, line))))
}

const body = css({ position: 'relative', flex: '1 1 0', minHeight: { base: '200px', _wide: '0' } })
const dropping = css({ outline: '2px dashed token(colors.accent)', outlineOffset: '-6px' })
