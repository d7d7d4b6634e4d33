import { ToolFailure } from '#src/core/failure.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useEarlyText } from '#src/tools/encoding/shared/use-early-text.ts'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { messages as shared } from '#src/tools/shared/messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { StateLine } from '#src/tools/shared/state-line.tsx'
import { Button } from '#src/ui/button.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { EraseIcon } from '#src/ui/icons.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { useFileDrop } from '#src/ui/use-file-drop.ts'
import { css, cx } from '#styled-system/css'
import { messages } from './messages.ts'

/** Where a token is pasted: one long word, so that it is broken anywhere. */
export function TokenPane({
  value,
  failure,
  onChange,
  onOpen,
  onRefuse,
  onExample,
  onClear,
}: {
  readonly value: string
  /** Why a file was not opened. */
  readonly failure: ToolFailure | undefined
  readonly onChange: (value: string) => void
  readonly onOpen: (file: File) => void
  /** Called with why what was dropped is not opened. */
  readonly onRefuse: (failure: ToolFailure) => void
  readonly onExample: () => void
  readonly onClear: () => void
}) {
  const t = useMessages(messages)
  const common = useMessages(shared)
  const box = useEarlyText(value, onChange)
  const openFirst = ([file]: readonly File[]) => file && onOpen(file)
  const { over, props } = useFileDrop({
    onFiles: openFirst,
    onDirectory: (name) => onRefuse(new ToolFailure('file.directory', { name })),
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
              onClear()
              box.current?.focus()
            }}
          />
        </>
      }
      state={value ? <StateLine size={value.length} /> : null}
    >
      {failure ? <FailureAlert failure={failure} messages={messages} /> : null}
      <div className={cx(body, over && dropping)} {...props}>
        <textarea
          ref={box}
          aria-label={t('token')}
          value={value}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          className={area}
          onChange={(event) => onChange(event.target.value)}
        />
        {value ? null : (
          <div className={example}>
            <Button onClick={onExample}>{common('example.load')}</Button>
          </div>
        )}
      </div>
    </Pane>
  )
}

const body = css({
  position: 'relative',
  flex: '1 1 0',
  display: 'flex',
  minHeight: { base: '160px', _wide: '0' },
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
  wordBreak: 'break-all',
  caretColor: 'accent',
})

const example = css({ position: 'absolute', top: '40px', left: '3' })
