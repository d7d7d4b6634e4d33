import { useId, useRef } from 'react'
import { ToolFailure } from '#src/core/failure.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useWrapLines } from '#src/lib/use-wrap-lines.ts'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { InputExample } from '#src/tools/shared/input-example.tsx'
import { messages as shared } from '#src/tools/shared/messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { StatusLine } from '#src/tools/shared/status-line.tsx'
import { useToolSlots } from '#src/tools/shared/tool-slots.ts'
import { useEarlyText } from '#src/tools/shared/use-early-text.ts'
import { useFirstFile } from '#src/tools/shared/use-first-file.ts'
import { WrapSwitch } from '#src/tools/shared/wrap-switch.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { EraseIcon } from '#src/ui/icons.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { useFileDrop } from '#src/ui/use-file-drop.ts'
import { css, cx } from '#styled-system/css'
import { messages } from './messages.ts'
import type { DecodingState } from './use-decoding.ts'

/** Input pane for the token, which by default wraps at any character. */
export function TokenPane({
  decoding,
  errorId,
}: {
  readonly decoding: DecodingState
  /** The id of the alert about the token. */
  readonly errorId: string | undefined
}) {
  const { text, openFailure, setToken } = decoding
  const t = useMessages(messages)
  const common = useMessages(shared)
  const { InputNote } = useToolSlots()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  useEarlyText(id, text, setToken)
  const [wraps] = useWrapLines(true)
  const openFirst = useFirstFile(decoding.open)
  const { over, props } = useFileDrop({
    onFiles: openFirst,
    onDirectory: (name) => decoding.refuse(new ToolFailure('file.directory', { name })),
  })
  return (
    <Pane
      title={t('token')}
      actions={
        <>
          <FileButton label={common('file.open')} accept=".jwt,.txt" onFiles={openFirst} />
          <ToolbarButton
            label={common('clear')}
            icon={<EraseIcon />}
            onClick={() => {
              decoding.clear()
              box.current?.focus()
            }}
          />
        </>
      }
      state={text ? <StatusLine size={text.length} /> : null}
      wrapSwitch={<WrapSwitch byDefault />}
    >
      {openFailure ? <FailureAlert failure={openFailure} messages={messages} /> : null}
      {text ? <InputNote version={text} read={() => ({ kind: 'text', text })} /> : null}
      <div className={cx(body, over && dropping)} {...props}>
        <textarea
          ref={box}
          id={id}
          aria-label={t('token')}
          value={text}
          aria-invalid={errorId !== undefined}
          aria-describedby={errorId}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          wrap={wraps ? 'soft' : 'off'}
          className={cx(area, wraps ? wrapped : onOneLine)}
          onChange={(event) => setToken(event.target.value)}
        />
        {text ? null : (
          <InputExample
            text={decoding.example}
            hint={t('token.hint')}
            hasGutter={false}
            onLoad={decoding.loadExample}
            onKeyDone={() => box.current?.focus()}
          />
        )}
      </div>
    </Pane>
  )
}

const body = css({
  position: 'relative',
  flex: { base: '1 0 auto', _wide: '1 1 0' },
  display: 'flex',
  minHeight: { base: '136px', _wide: '0' },
  _full: { flex: '1 1 0' },
})

const dropping = css({ outline: '2px dashed token(colors.accent)', outlineOffset: '-6px' })

const area = css({
  flex: '1',
  px: '3',
  py: '2',
  border: 'none',
  outlineOffset: '-2px',
  resize: 'none',
  bg: 'bg.raised',
  fontFamily: 'code',
  fontSize: '13',
  lineHeight: '20px',
  caretColor: 'accent',
  // As high as the token, where browsers support it.
  fieldSizing: 'content',
  maxHeight: { base: 'max(40dvh, 136px)', _wide: 'none' },
  _full: { maxHeight: 'none' },
})
const wrapped = css({ wordBreak: 'break-all' })
const onOneLine = css({ whiteSpace: 'pre', overflowX: 'auto' })
