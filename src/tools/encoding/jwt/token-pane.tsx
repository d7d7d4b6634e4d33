import { useEffect, useRef } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { messages as shared } from '#src/tools/shared/messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { StateLine } from '#src/tools/shared/state-line.tsx'
import { Button } from '#src/ui/button.tsx'
import { EraseIcon } from '#src/ui/icons.tsx'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** Where a token is pasted: one long word, so that it is broken anywhere. */
export function TokenPane({
  value,
  onChange,
  onExample,
  onClear,
}: {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onExample: () => void
  readonly onClear: () => void
}) {
  const t = useMessages(messages)
  const common = useMessages(shared)
  const box = useRef<HTMLTextAreaElement>(null)
  // What was typed into the page as it came, before this program did.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (box.current?.value && !value) onChange(box.current.value)
  }, [])
  return (
    <Pane
      title={t('token')}
      actions={
        <ToolbarButton
          label={common('clear')}
          icon={<EraseIcon />}
          onClick={() => {
            onClear()
            box.current?.focus()
          }}
        />
      }
      state={value ? <StateLine size={value.length} /> : null}
    >
      <div className={body}>
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
