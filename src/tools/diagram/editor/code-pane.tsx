import { Suspense, useState } from 'react'
import { EDITOR_LIMIT, utf8Length } from '#src/lib/text-source.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { useSearchPhrases } from '#src/tools/shared/search-phrases.ts'
import { shortcutNames } from '#src/tools/shared/shortcuts.ts'
import { StateLine } from '#src/tools/shared/state-line.tsx'
import { CodeEditor } from '#src/ui/code-editor.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { CheckIcon, CopyIcon, SavedIcon, TemplateIcon } from '#src/ui/icons.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { useFileDrop } from '#src/ui/use-file-drop.ts'
import { css, cx } from '#styled-system/css'
import { CodeNotes } from './code-notes.tsx'
import { lineStart, wordsAt } from './logic.ts'
import { messages } from './messages.ts'
import type { Editing } from './use-editing.tsx'
import type { Export } from './use-export.tsx'

const TemplatesDialog = lazyPart(() => import('./templates-dialog.tsx'))
const KeptDialog = lazyPart(() => import('./kept-dialog.tsx'))

/** The editor with what is said of the code. */
export function CodePane({
  editing,
  exporting,
  errorLine,
}: {
  readonly editing: Editing
  readonly exporting: Export
  /** Line of the code that is marked as wrong, from 1. */
  readonly errorLine: number | undefined
}) {
  const t = useMessages(messages)
  const phrases = useSearchPhrases()
  const [dialog, setDialog] = useState<'templates' | 'kept'>()
  const { diagram } = editing
  const { code } = diagram
  const { over, props } = useFileDrop({
    onFiles: (files) => void editing.open(files),
    onDirectory: (name) => editing.refuse(t('open.folder', { name })),
  })
  const close = () => setDialog(undefined)
  const choose = (text: string) => {
    close()
    diagram.replace(text)
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
            onFiles={(files) => void editing.open(files)}
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
          editing.onPaste(event)
          if (!event.defaultPrevented) props.onPasteCapture(event)
        }}
      >
        <CodeEditor
          ref={diagram.box}
          label={t('code')}
          language="mermaid"
          readOnly={false}
          phrases={phrases}
          initialText={diagram.initialText}
          maxLength={EDITOR_LIMIT}
          complete={wordsAt}
          errorOffset={
            errorLine === undefined
              ? undefined
              : utf8Length(code.slice(0, lineStart(code, errorLine)))
          }
          onChange={diagram.onChange}
        />
      </div>
      <CodeNotes editing={editing} />
      <Suspense>
        {dialog === 'templates' ? <TemplatesDialog onChoose={choose} onClose={close} /> : null}
        {dialog === 'kept' ? <KeptDialog code={code} onChoose={choose} onClose={close} /> : null}
      </Suspense>
    </Pane>
  )
}

const body = css({ position: 'relative', flex: '1 1 0', minHeight: { base: '200px', _wide: '0' } })
const dropping = css({ outline: '2px dashed token(colors.accent)', outlineOffset: '-6px' })
