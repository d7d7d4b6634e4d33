import type { ReactNode } from 'react'
import { ToolFailure } from '#src/core/failure.ts'
import { EDITOR_LIMIT } from '#src/lib/text-source.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { CodeEditor } from '#src/ui/code-editor.tsx'
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
import { StateLine } from './state-line.tsx'
import type { ToolInput } from './tool-input-store.ts'
import { useTextStats } from './use-text-stats.ts'

/** The pane that text is typed, pasted or dropped into. */
export function InputPane({
  input,
  language,
  label,
  accept,
  example,
  errorOffset,
  readsBytes,
  actions,
  state,
  onFiles,
}: {
  readonly input: ToolInput
  readonly language: CodeLanguage
  /** Name of the textbox; "Input" when it is not given. */
  readonly label?: string
  /** Files that the dialog offers, as of `<input accept>`. */
  readonly accept?: string
  /** A short text that one click loads while there is none. */
  readonly example?: string
  /** Byte offset that is marked as wrong. */
  readonly errorOffset?: string | number | undefined
  /** Whether the tool uses the bytes of a file as they are. */
  readonly readsBytes?: boolean | undefined
  /** More buttons of the toolbar. */
  readonly actions?: ReactNode
  /** More of the state line. */
  readonly state?: ReactNode
  /** Takes all files that are opened or dropped; without it the first one becomes the input. */
  readonly onFiles?: (files: readonly File[]) => void
}) {
  const t = useMessages(messages)
  const phrases = useSearchPhrases()
  const stats = useTextStats(input.pane.snapshot)
  const openFirst = ([first, ...rest]: readonly File[]) => {
    if (first) void input.open(first, 1 + rest.length)
  }
  const { over, props } = useFileDrop({
    onFiles: onFiles ?? openFirst,
    onDirectory: (name) => input.refuse(new ToolFailure('file.directory', { name })),
  })
  const name = label ?? t('input')
  const { file } = input
  return (
    <Pane
      title={name}
      actions={
        <>
          {actions}
          <FileButton
            label={t('file.open')}
            accept={accept}
            multiple={onFiles !== undefined}
            onFiles={onFiles ?? openFirst}
          />
          <ToolbarButton
            label={t('clear')}
            icon={<EraseIcon />}
            disabled={input.isEmpty && !input.failure}
            onClick={input.clear}
          />
        </>
      }
      state={
        <>
          {file ? <StateLine size={file.size} /> : null}
          {input.isEmpty || file ? null : <StateLine {...stats} />}
          {state}
        </>
      }
    >
      {input.failure ? <FailureAlert failure={input.failure} /> : null}
      <EncodingNote input={input} readsBytes={readsBytes} />
      <div className={cx(body, over && dropping)} {...props}>
        {file ? (
          <InputFile
            key={input.version}
            file={file}
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
            maxLength={EDITOR_LIMIT}
            errorOffset={typeof errorOffset === 'number' ? errorOffset : undefined}
            onChange={input.pane.onChange}
            onOverflow={input.setText}
          />
        )}
        {input.isEmpty ? <InputExample text={example} onLoad={input.setText} /> : null}
        {over ? <div className={hint}>{t('file.drop')}</div> : null}
      </div>
    </Pane>
  )
}

const body = css({ position: 'relative', flex: '1 1 0', minHeight: { base: '200px', _wide: '0' } })
const dropping = css({ outline: '2px dashed token(colors.accent)', outlineOffset: '-6px' })
const hint = css({
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
