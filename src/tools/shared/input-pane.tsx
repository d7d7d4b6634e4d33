import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { ToolFailure } from '#src/core/failure.ts'
import { formatSize } from '#src/lib/format-size.ts'
import { MAX_EDITOR_CHARS } from '#src/lib/text-source.ts'
import { whenIdle } from '#src/lib/use-idle.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { CodeEditor, type Highlights } from '#src/ui/code-editor.tsx'
import type { CodeLanguage } from '#src/ui/code-tokens.ts'
import { FileButton } from '#src/ui/file-button.tsx'
import { EraseIcon } from '#src/ui/icons.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { useFileDrop } from '#src/ui/use-file-drop.ts'
import { css, cx } from '#styled-system/css'
import { EncodingNote } from './encoding-note.tsx'
import { FailureAlert } from './failure-alert.tsx'
import { InputExample } from './input-example.tsx'
import { InputFile } from './input-file.tsx'
import { messages } from './messages.ts'
import { Pane } from './pane.tsx'
import { useSearchPhrases } from './search-phrases.ts'
import { StatusLine } from './status-line.tsx'
import { editorBox } from './styles.tsx'
import type { ToolInput } from './tool-input-store.ts'
import { useToolSlots } from './tool-slots.ts'
import { useTextStats } from './use-text-stats.ts'

/** The pane of the input, which accepts typed, pasted, and dropped content. */
export function InputPane({
  input,
  language,
  label,
  accept,
  example,
  onExample,
  hint,
  errorOffset,
  error,
  highlights,
  readsBytes,
  actions,
  state,
  buttons,
  onFiles,
}: {
  readonly input: ToolInput
  readonly language: CodeLanguage
  /** The name of the text box; "Input" by default. */
  readonly label?: string
  /** The file filter, as in `<input accept>`. */
  readonly accept?: string
  /** An example that one click loads into an empty input. */
  readonly example?: string
  /** Loads the example with its settings; by default, only its text. */
  readonly onExample?: () => void
  /** Names the expected input; by default, any text. */
  readonly hint?: string
  /** The byte offset of the error to mark. */
  readonly errorOffset?: string | number | undefined
  /** The error at that offset, which describes the text box to screen readers. */
  readonly error?: string | undefined
  /** Ranges of the text with a background. */
  readonly highlights?: Highlights | undefined
  /** Whether the tool processes the bytes of a file. */
  readonly readsBytes?: boolean | undefined
  /** Additional buttons of the toolbar. */
  readonly actions?: ReactNode
  /** Additional content of the status line. */
  readonly state?: ReactNode
  /** The names of its buttons, if this isn't the tool's main input. */
  readonly buttons?: { readonly open: string; readonly clear: string }
  /** Called with all files opened or dropped; without it, the first one becomes the input. */
  readonly onFiles?: (files: readonly File[]) => void
}) {
  const t = useMessages(messages)
  const { InputNote } = useToolSlots()
  const phrases = useSearchPhrases()
  const stats = useTextStats(input.pane.snapshot)
  const openFirst = ([first, ...rest]: readonly File[]) => {
    if (first) void input.open(first, 1 + rest.length)
  }
  const { over, props } = useFileDrop({
    onFiles: onFiles ?? openFirst,
    onDirectory: (name) => input.refuse(new ToolFailure('file.directory', { name })),
  })
  const locale = useLanguage()
  // The browser's first format takes 20 ms, which would delay the run of a pasted text.
  useEffect(() => whenIdle(() => formatSize(0, locale)), [locale])
  const name = label ?? t('input')
  const { file } = input
  // The run of a long pasted text starts before its preview replaces the editor.
  const deferredFile = useDeferredValue(file)
  const fileVersion = useDeferredValue(file ? input.version : 0)
  const shown = file && deferredFile
  return (
    <Pane
      title={name}
      actions={
        <>
          {actions}
          <FileButton
            label={buttons?.open ?? t('file.open')}
            accept={accept}
            multiple={onFiles !== undefined}
            onFiles={onFiles ?? openFirst}
          />
          <ToolbarButton
            label={buttons?.clear ?? t('clear')}
            icon={<EraseIcon />}
            disabled={input.isEmpty && !input.failure}
            onClick={input.clear}
          />
        </>
      }
      state={
        <>
          {file ? <StatusLine size={file.size} /> : null}
          {input.isEmpty || file ? null : <StatusLine {...stats} />}
          {state}
        </>
      }
    >
      {input.failure ? <FailureAlert failure={input.failure} /> : null}
      {input.isEmpty || buttons ? null : <InputNote version={input.version} read={input.read} />}
      <EncodingNote input={input} readsBytes={readsBytes} />
      <div className={cx(editorBox, shown && preview, over && dropping)} {...props}>
        {shown ? (
          <InputFile
            key={fileVersion}
            file={shown}
            label={name}
            language={language}
            box={input.pane.fileBox}
            onReplace={(text) => {
              input.setText(text)
              input.focus()
            }}
          />
        ) : (
          <CodeEditor
            ref={input.pane.box}
            label={name}
            language={language}
            readOnly={false}
            phrases={phrases}
            initialText={input.pane.snapshot.text}
            maxLength={MAX_EDITOR_CHARS}
            errorOffset={
              typeof errorOffset === 'number' ? errorOffset + input.markBytes() : undefined
            }
            error={typeof errorOffset === 'number' ? error : undefined}
            highlights={highlights}
            onChange={input.pane.onChange}
            onOverflow={input.setText}
          />
        )}
        {input.isEmpty ? (
          <InputExample
            text={input.isRestoring ? undefined : example}
            hint={input.isRestoring ? t('input.restoring') : hint}
            onLoad={onExample ?? input.setText}
            onKeyDone={input.focus}
          />
        ) : null}
        {over ? <div className={dropHint}>{t('file.drop')}</div> : null}
      </div>
    </Pane>
  )
}

const preview = css({ minHeight: { base: '200px!', _wide: '0!' } })
const dropping = css({ outline: '2px dashed token(colors.accent)', outlineOffset: '-6px' })
const dropHint = css({
  position: 'absolute',
  inset: '0',
  display: 'grid',
  placeItems: 'center',
  zIndex: '3',
  fontWeight: '600',
  color: 'accent',
  bg: 'accent.subtle',
  opacity: '0.92',
  pointerEvents: 'none',
})
