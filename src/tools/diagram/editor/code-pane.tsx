import { useState } from 'react'
import { whenUsed } from '#src/lib/first-use.ts'
import { MAX_EDITOR_CHARS, utf8Length } from '#src/lib/text-source.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { useSearchPhrases } from '#src/tools/shared/search-phrases.ts'
import { shortcutNames } from '#src/tools/shared/shortcuts.ts'
import { StatusLine } from '#src/tools/shared/status-line.tsx'
import { editorBox } from '#src/tools/shared/styles.tsx'
import { useToolSlots } from '#src/tools/shared/tool-slots.ts'
import { useFirstFile } from '#src/tools/shared/use-first-file.ts'
import { CodeEditor } from '#src/ui/code-editor.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { CheckIcon, CopyIcon, SavedIcon, TemplateIcon } from '#src/ui/icons.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { useFileDrop } from '#src/ui/use-file-drop.ts'
import { css, cx } from '#styled-system/css'
import { BlockChoice } from './block-choice.tsx'
import { CodeNotes } from './code-notes.tsx'
import type { EditorStore } from './editor-store.ts'
import {
  type CodePart,
  completionsInText,
  errorPlace,
  indexInText,
  looksLikeDrawing,
  partOf,
} from './logic.ts'
import { messages } from './messages.ts'
import type { PreviewStore } from './preview-store.ts'
import type { RenderState } from './renderer.ts'
import type { Export } from './use-export.ts'

/** On a first visit, loading the editor would delay the diagram, so it waits until the page is used. */
const whenEditable = (start: () => void) => {
  if (navigator.serviceWorker?.controller) start()
  else whenUsed(start)
}

type FailedRender = Extract<RenderState, { readonly status: 'failed' }>

const TemplatesDialog = lazyPart(() => import('./templates-dialog.tsx'))
const SavedDialog = lazyPart(() => import('./saved-dialog.tsx'))

/** The code editor with its buttons, messages, and dialogs. */
export function CodePane({
  editor,
  preview,
  exporting,
  rendering,
}: {
  readonly editor: EditorStore
  readonly preview: PreviewStore
  readonly exporting: Export
  readonly rendering: RenderState
}) {
  const t = useMessages(messages)
  const phrases = useSearchPhrases()
  const [dialog, setDialog] = useState<'templates' | 'saved'>()
  const { code, blocks, block } = useStore(editor)
  const part = partOf(code, blocks, block)
  const { ResultButton, InputNote } = useToolSlots()
  const openFirst = useFirstFile((file) => void editor.open(file))
  const { over, props } = useFileDrop({
    onFiles: openFirst,
    onDirectory: (name) => editor.showFailure({ key: 'open.folder', params: { name } }),
  })
  const close = () => setDialog(undefined)
  const chooseTemplate = (text: string) => {
    close()
    editor.replaceDiagram(text)
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
          <ToolbarButton
            label={t('kept')}
            icon={<SavedIcon />}
            onClick={() => setDialog('saved')}
          />
          <FileButton
            label={t('code.open')}
            accept=".mmd,.mermaid,.excalidraw,.excalidrawlib,.drawio,.xml,.tldr,.png,.svg,.json,.txt,.md,.html,.htm"
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
          <ResultButton kind="diagram" read={code === '' ? undefined : () => code} />
        </>
      }
      state={<StatusLine size={utf8Length(code)} lines={code.split('\n').length} />}
    >
      {code !== '' && isFailed(part, rendering) ? (
        <InputNote version={code} read={() => ({ kind: 'text', text: code })} />
      ) : null}
      <div
        className={cx(editorBox, over && dropping)}
        {...props}
        onKeyUpCapture={editor.markLine}
        onPointerUpCapture={editor.markLine}
        onPasteCapture={(event) => {
          const { clipboardData } = event
          const plain = clipboardData.getData('text/plain')
          if (!editor.paste(drawingIn(clipboardData) ?? plain, plain)) {
            return props.onPasteCapture(event)
          }
          event.preventDefault()
          event.stopPropagation()
        }}
      >
        <CodeEditor
          ref={editor.attach}
          label={t('code')}
          language="mermaid"
          readOnly={false}
          phrases={phrases}
          initialText={() => code}
          whenNeeded={whenEditable}
          maxLength={MAX_EDITOR_CHARS}
          complete={completionsInText}
          errorOffset={errorOffset(code, part, rendering)}
          onChange={(snapshot) => editor.change(snapshot.text())}
        />
      </div>
      {blocks.length > 1 ? <BlockChoice editor={editor} /> : null}
      <CodeNotes editor={editor} />
      {dialog === 'templates' ? (
        <TemplatesDialog onChoose={chooseTemplate} onClose={close} />
      ) : null}
      {dialog === 'saved' ? (
        <SavedDialog editor={editor} preview={preview} onClose={close} />
      ) : null}
    </Pane>
  )
}

/** Excalidraw copies data under its own type in browsers that allow it; tldraw and Miro copy HTML. */
const drawingIn = (data: DataTransfer) =>
  ['application/vnd.excalidraw.clipboard+json', 'text/html', 'text/plain']
    .map((type) => data.getData(type))
    .find(looksLikeDrawing)

const isFailed = ({ code }: CodePart, rendering: RenderState): rendering is FailedRender =>
  rendering.status === 'failed' && rendering.request.code === code

/** The place of the error, in UTF-8 bytes. */
function errorOffset(text: string, part: CodePart, rendering: RenderState): number | undefined {
  if (!isFailed(part, rendering)) return undefined
  const place = errorPlace(part.code, rendering.failure)
  return place && utf8Length(text.slice(0, indexInText(part, place.index)))
}

const dropping = css({ outline: '2px dashed token(colors.accent)', outlineOffset: '-6px' })
